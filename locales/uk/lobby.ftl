# Збір за столом і вибір правил.

lobby-title = 🃏 <b>Дурень</b> · { $preset }
lobby-rules = { $rules } · { $time } на хід
lobby-stake = 🪙 Ставка { $stake } · банк { $bank }
lobby-free = Ще { $count ->
    [one] { $count } місце
    [few] { $count } місця
   *[many] { $count } місць
}.
lobby-full = Усі місця зайнято.
lobby-nobody = Поки що нікого. Хто перший?
lobby-starter = Почати може { $name }.
lobby-anew = 🔄 Правила чи місця вже не ті: перший хід знову за найменшим козирем.
lobby-awaited = 🪙 Чекаємо згоди на ставку: { $names }
lobby-teams = { $seats ->
    [4] Грають двоє на двоє: 🔴 проти 🔵.
    [6] Грають троє на троє: 🔴 проти 🔵.
   *[other] Грають двоє на двоє або троє на троє: 🔴 проти 🔵.
}
duel-ready = Карти потасовано. Починаємо?

deck-size = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
span-seconds = { $count } с
span-minutes = { $count } хв
span-hours = { $count } год
span-days = { $count ->
    [one] { $count } доба
    [few] { $count } доби
   *[many] { $count } діб
}
yes = так
no = ні
no-stake = немає

levels-title = 🤖 <b>Боти за столом</b>

button-sit = 🪑 Сісти
button-agree = 🤝 Граю на { $stake } 🪙
button-stand = Встати
button-add-bot = 🤖 + бот
button-remove-bot = 🤖 − бот
button-levels = 🎚 Рівні ботів
button-teams = 🔀 Пари
button-rules = ⚙️ Правила
button-start = ▶️ Почати

somebody = Хтось
