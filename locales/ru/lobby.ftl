# Сбор за столом и выбор правил.

lobby-title = 🃏 <b>Дурак</b> · { $preset }
lobby-rules = { $rules } · { $time } на ход
lobby-stake = 🪙 Ставка { $stake } · банк { $bank }
lobby-free = Ещё { $count ->
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
}.
lobby-full = Все места заняты.
lobby-nobody = Пока никого. Кто первый?
lobby-starter = Начать может { $name }.
lobby-anew = 🔄 Правила или места уже не те: первый ход снова за младшим козырем.
lobby-awaited = 🪙 Ждём согласия на ставку: { $names }
lobby-teams = { $seats ->
    [4] Играют двое на двое: 🔴 против 🔵.
    [6] Играют трое на трое: 🔴 против 🔵.
   *[other] Играют двое на двое или трое на трое: 🔴 против 🔵.
}
duel-ready = Карты перетасованы. Начинаем?

deck-size = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
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

levels-title = 🤖 <b>Боты за столом</b>

button-sit = 🪑 Сесть
button-agree = 🤝 Играю на { $stake } 🪙
button-stand = Встать
button-add-bot = 🤖 + бот
button-remove-bot = 🤖 − бот
button-levels = 🎚 Уровни ботов
button-teams = 🔀 Пары
button-rules = ⚙️ Правила
button-start = ▶️ Начать

somebody = Кто-то
