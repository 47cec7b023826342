# Стіл: те, що бачить увесь чат.

table-header = 🃏 Партія { $number } · козир { $trump } · { $stock }
table-bank = 🪙 Банк { $bank }
stock-left = колода { $count }
stock-empty = колоди немає
stock-none = роздано все
table-roles = ⚔ { $attacker } · { $attacker_cards }  →  🛡 { $defender } · { $defender_cards }
table-throwers = ➕ підкидають: { $names }
table-idle = 👀 чекають: { $names }
table-circle = 🔁 { $names }
table-left-out = ✂️ без { $card }
table-barred = 🚫 більше не махлюють: { $names }
table-out = { $names } — вже без карт
table-waits = ⏳ Слово: { $names } · до { $time }
table-waits-taking = ⏳ Докидають: { $names } · до { $time }
table-waits-closing = 🫱 { $window }, щоб когось спіймати · до { $time }
    Ще думають: { $names }
table-closed = 🧹 Стіл прибрано. Новий — /durak
call = ⏰ { $names } — стіл чекає
call-or-lose = ⏰ { $names } — стіл чекає. Не встигнути тут — програти партію
button-hand = 🂠 Мої карти
button-take = ✋ Беру
button-pass = 👌 Бито
button-pass-taking = 👌 Забирай
button-accept = 🤝 Згода
button-call = 🚨 Спіймати
button-back = ‹ Назад
private-menu = ⋯ Меню бачиш лише ти
opened-menu = Меню внизу, його бачиш лише ти. Не видно? Натисни ⋯ ще раз
menu-down = ⬇️ Стіл униз
menu-blind = 🙈 Не бачу своїх карт
menu-private = 📩 Карти в приват
menu-leave = 🚪 Вийти з гри
confirm-leave = Так, здаюся
confirm-stay = Ні, граю далі
leave-question = 🚪 { $name }, вийти посеред партії — це програти. Точно?
end-question = 🧹 Прибрати стіл? Незакінчена партія нікому не зарахується.
confirm-end = Прибрати
confirm-keep = Лишити

did-deal = Роздає { $dealer }, починає { $lead }
did-deal-all = Роздає { $dealer } і показує козир { $card }, починає { $lead }
did-replay = 🤝 Нічия, тож здаємо ще раз
did-lead = { $name } ходить: { $cards }
did-throw = { $name } підкидає { $card }
did-beat = { $name } б’є { $target } картою { $card }
did-transfer = { $name } переводить { $card } ↪ { $to }
did-show = { $name } показує { $card } ↪ { $to }
did-swap = { $name } міняє козиря: під колодою { $card }
did-catch = 🚨 { $by } ловить! { $name } забирає назад { $cards }
did-call-wrongly = 🙅 { $by } каже, що { $card } — махлювання. Ні, тут усе чесно
did-accuse-wrongly = 🙅 { $by } підозрює, та { $name } грає чесно
did-undo-transfer = ↩ Переведення не рахується, відбивається { $defender }
did-closing-beaten = 🫱 Ніби бито. Усі згодні?
did-closing-taken = 🫱 { $name } забирає. Усі згодні?
did-say-take = { $name } бере
did-pass = { $name } не підкидає
did-say-beaten = { $name }: «Бито!»
did-time-out = ⏰ { $name }: час вийшов
did-resign = 🏳 { $name } здається
did-close-beaten = 👌 Бито! Карти йдуть у відбій
did-take-up = { $name } забирає { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}
did-go-out = { $place ->
    [1] 🥇 { $name } — без карт!
    [2] 🥈 { $name } — без карт!
    [3] 🥉 { $name } — без карт!
   *[other] { $name } — без карт, місце { $place }
}
