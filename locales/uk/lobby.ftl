# Збір за столом і вибір правил.

lobby-title = 🃏 <b>Дурень</b> · { $rules }
rules-line = { $variant }, { $deck }
rules-more = підкидають { $throwers } · { $time } на хід
lobby-stake = 🪙 Ставка { $stake } · банк { $bank }
lobby-free = Ще { $count ->
    [one] { $count } місце
    [few] { $count } місця
   *[many] { $count } місць
}.
lobby-full = Усі місця зайнято.
lobby-nobody = Поки що нікого. Хто перший?
lobby-starter = Почати може { $name }.
duel-ready = Карти потасовано. Починаємо?

variant-throw_in = підкидний
variant-transfer = перевідний
deck-size = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
throwers-all = усі
throwers-neighbours = сусіди
throwers-neighbours_after_first = спершу всі, далі сусіди
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

button-sit = 🪑 Сісти
button-stand = Встати
button-add-bot = 🤖 + бот
button-remove-bot = 🤖 − бот
button-rules = ⚙️ Правила
button-start = ▶️ Почати
choices-title = ⚙️ <b>Як граємо?</b>
    Вибір запам’ятаю для наступних столів цього чату.
choice-VARIANT = Гра
choice-VARIANT-title = ⚙️ <b>У якого дурня граємо?</b>
    У перевідному можна не відбиватися, а покласти поруч карту того ж номіналу — і відбивається вже сусід.
choice-DECK = Колода
choice-DECK-title = ⚙️ <b>Скільки карт?</b>
    24 — до трьох гравців, 36 — до п’яти, 52 — до шести, 54 із джокерами — до восьми.
choice-THROWERS = Підкидають
choice-THROWERS-title = ⚙️ <b>Хто підкидає?</b>
    Сусіди — ті, хто сидить поруч із захисником. «Спершу всі» — лише в першому раунді партії.
choice-TURN = Час на хід
choice-TURN-title = ⚙️ <b>Скільки чекаємо на хід?</b>
    Час вийшов — захисник бере, решта пасує, а хто мав починати раунд, той програє.
choice-AUTO_PASS = Автопас
choice-AUTO_PASS-title = ⚙️ <b>Пасувати за того, кому нічого підкинути?</b>
    Так стіл не чекає даремно. Та хто довго мовчить, тому, певно, є що підкинути: хочете це приховати — вимкніть.
choice-STAKE = Ставка
choice-STAKE-title = ⚙️ <b>Яка ставка?</b>
    На початку кожен кладе її в банк, а банк ділять переможці. Без ставки виграш приносить 10 монет. Монети лише ігрові: їх не купують і не передають.

name-bot-1 = 🤖 Тихоня
name-bot-2 = 🤖 Веселун
name-bot-3 = 🤖 Буркотун
name-bot-4 = 🤖 Хитрун
name-bot-5 = 🤖 Мрійник
name-bot-6 = 🤖 Непосида
name-bot-7 = 🤖 Сонько
somebody = Хтось
