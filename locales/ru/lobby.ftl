# Сбор за столом и выбор правил.

lobby-title = 🃏 <b>Дурак</b> · { $rules }
rules-line = { $variant }, { $deck }
rules-more = подкидывают { $throwers } · { $time } на ход
lobby-stake = 🪙 Ставка { $stake } · банк { $bank }
lobby-free = Ещё { $count ->
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
}.
lobby-full = Все места заняты.
lobby-nobody = Пока никого. Кто первый?
lobby-starter = Начать может { $name }.
duel-ready = Карты перетасованы. Начинаем?

variant-throw_in = подкидной
variant-transfer = переводной
deck-size = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
throwers-all = все
throwers-neighbours = соседи
throwers-neighbours_after_first = сначала все, дальше соседи
span-seconds = { $count } с
span-minutes = { $count } мин
span-hours = { $count } ч
span-days = { $count ->
    [one] { $count } сутки
    [few] { $count } суток
   *[many] { $count } суток
}
yes = да
no = нет
no-stake = нет

button-sit = 🪑 Сесть
button-stand = Встать
button-add-bot = 🤖 + бот
button-remove-bot = 🤖 − бот
button-rules = ⚙️ Правила
button-start = ▶️ Начать
choices-title = ⚙️ <b>Как играем?</b>
    Выбор запомню для следующих столов этого чата.
choice-VARIANT = Игра
choice-VARIANT-title = ⚙️ <b>В какого дурака играем?</b>
    В переводном можно не отбиваться, а положить рядом карту того же достоинства — и отбивается уже сосед.
choice-DECK = Колода
choice-DECK-title = ⚙️ <b>Сколько карт?</b>
    24 — до трёх игроков, 36 — до пяти, 52 — до шести, 54 с джокерами — до восьми.
choice-THROWERS = Подкидывают
choice-THROWERS-title = ⚙️ <b>Кто подкидывает?</b>
    Соседи — те, кто сидит рядом с отбивающимся. «Сначала все» — только в первом раунде партии.
choice-TURN = Время на ход
choice-TURN-title = ⚙️ <b>Сколько ждём хода?</b>
    Время вышло — отбивающийся берёт, остальные пасуют, а кто должен был начать раунд, тот проигрывает.
choice-AUTO_PASS = Автопас
choice-AUTO_PASS-title = ⚙️ <b>Пасовать за того, кому нечего подкинуть?</b>
    Так стол не ждёт зря. Но кто долго молчит, тому, видно, есть что подкинуть: хотите это скрыть — выключите.
choice-STAKE = Ставка
choice-STAKE-title = ⚙️ <b>Какая ставка?</b>
    В начале каждый кладёт её в банк, а банк делят победители. Без ставки выигрыш приносит 10 монет. Монеты только игровые: их не покупают и не передают.

name-bot-1 = 🤖 Тихоня
name-bot-2 = 🤖 Весельчак
name-bot-3 = 🤖 Ворчун
name-bot-4 = 🤖 Хитрец
name-bot-5 = 🤖 Мечтатель
name-bot-6 = 🤖 Непоседа
name-bot-7 = 🤖 Засоня
somebody = Кто-то
