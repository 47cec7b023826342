# Стол: то, что видит весь чат.

table-header = 🃏 Партия { $number } · козырь { $trump } · { $stock }
table-bank = 🪙 Банк { $bank }
stock-left = колода { $count }
stock-empty = колоды нет
stock-none = роздано всё
table-roles = ⚔ { $attacker } · { $attacker_cards }  →  🛡 { $defender } · { $defender_cards }
table-throwers = ➕ подкидывают: { $names }
table-idle = 👀 ждут: { $names }
table-circle = 🔁 { $names }
table-left-out = ✂️ без { $card }
table-barred = 🚫 больше не мухлюют: { $names }
table-out = { $names } — уже без карт
table-waits = ⏳ Слово: { $names } · до { $time }
table-waits-taking = ⏳ Докидывают: { $names } · до { $time }
table-waits-closing = 🫱 { $window }, чтобы кого-то поймать · до { $time }
    Ещё думают: { $names }
table-closed = 🧹 Стол убран. Новый — /durak
call = ⏰ { $names } — стол ждёт
call-or-lose = ⏰ { $names } — стол ждёт. Не успеть тут — проиграть партию
button-hand = 🂠 Мои карты
button-take = ✋ Беру
button-pass = 👌 Бито
button-pass-taking = 👌 Забирай
button-accept = 🤝 Идёт
button-call = 🚨 Поймать
button-back = ‹ Назад
private-menu = ⋯ Меню видишь только ты
opened-menu = Меню внизу, его видишь только ты. Не видно? Нажми ⋯ ещё раз
menu-down = ⬇️ Стол вниз
menu-blind = 🙈 Не вижу своих карт
menu-private = 📩 Карты в личку
menu-leave = 🚪 Выйти из игры
confirm-leave = Да, сдаюсь
confirm-stay = Нет, играю дальше
leave-question = 🚪 { $name }, выйти посреди партии — это проиграть. Точно?
end-question = 🧹 Убрать стол? Неоконченная партия никому не засчитается.
confirm-end = Убрать
confirm-keep = Оставить

did-deal = Сдаёт { $dealer }, начинает { $lead }
did-deal-all = Сдаёт { $dealer } и показывает козырь { $card }, начинает { $lead }
did-replay = 🤝 Ничья, так что сдаём ещё раз
did-lead = { $name } ходит: { $cards }
did-throw = { $name } подкидывает { $card }
did-beat = { $name } бьёт { $target } картой { $card }
did-transfer = { $name } переводит { $card } ↪ { $to }
did-show = { $name } показывает { $card } ↪ { $to }
did-swap = { $name } меняет козырь: под колодой { $card }
did-catch = 🚨 { $by } ловит! { $name } забирает назад { $cards }
did-call-wrongly = 🙅 { $by } говорит, что { $card } — мухлёж. Нет, тут всё честно
did-accuse-wrongly = 🙅 { $by } подозревает, но { $name } играет честно
did-undo-transfer = ↩ Перевод не считается, отбивается { $defender }
did-closing-beaten = 🫱 Вроде бито. Все согласны?
did-closing-taken = 🫱 { $name } забирает. Все согласны?
did-say-take = { $name } берёт
did-pass = { $name } не подкидывает
did-say-beaten = { $name }: «Бито!»
did-time-out = ⏰ { $name }: время вышло
did-resign = 🏳 { $name } сдаётся
did-close-beaten = 👌 Бито! Карты уходят в отбой
did-take-up = { $name } забирает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
did-go-out = { $place ->
    [1] 🥇 { $name } — без карт!
    [2] 🥈 { $name } — без карт!
    [3] 🥉 { $name } — без карт!
   *[other] { $name } — без карт, место { $place }
}
