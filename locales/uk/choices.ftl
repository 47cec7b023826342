# Вибір правил: готові набори і кожне правило окремо.

choices-title = ⚙️ <b>Як граємо?</b>
    Вибір запам’ятаю для наступних столів цього чату.
preset-chosen = ✅ <b>{ $title }</b> — { $hint }
preset-rules = 📜 { $rules }
preset-locked = 🔒 Правила цього набору поодинці не змінюють.
preset-own = свої правила
preset-own-hint = зібрані поодинці.
preset-classic = Підкидний
preset-classic-hint = той самий, з двору: підкидають усі.
preset-transfer = Перевідний
preset-transfer-hint = можна не бити, а перевести на наступного.
preset-advanced = Просунутий
preset-advanced-hint = перевідний, підкидають хто швидший, після першого раунду — лише сусіди.
preset-strict = Суворий
preset-strict-hint = слово йде по колу, а прогаяний хід — поразка.
preset-old_transfer = Старий перевідний
preset-old_transfer-hint = перший раунд без переводів, козиря можна лише показати.
preset-duel = Дуель
preset-duel-hint = удвох; переможець ходить першим.
preset-simple = Простий
preset-simple-hint = ніхто не підкидає: карта чи пара, і все.
preset-road = Дорожній
preset-road-hint = без колоди: двоє б’ють карту за картою.
preset-road_circle = Дорога по колу
preset-road_circle-hint = без колоди: кожен б’є верхню карту.
preset-two_on_two = Двоє на двоє
preset-two_on_two-hint = партнери сидять навпроти.
preset-three_on_three = Троє на троє
preset-three_on_three-hint = дві команди через одного, 52 карти.
preset-card_callers = 🎭 Лови карту
preset-card_callers-hint = можна махлювати; хто помітить, той називає карту. На ставку.
preset-accusers = 🎭 Лови гравця
preset-accusers-hint = можна махлювати, доки хтось не вкаже на тебе.
preset-quick = Швидкий на 24
preset-quick-hint = коротка партія для двох-трьох.
preset-large = Великий на 52
preset-large-hint = уся колода без джокерів, до шести гравців.
preset-jokers = 54 з джокерами
preset-jokers-hint = два джокери, до восьми гравців.
preset-rated = Рейтинговий
preset-rated-hint = однакові для всіх правила: підкидний на 36, завжди починає найменший козир.

options-title = 🔧 <b>Кожне правило окремо</b>
    Тут лише те, що у вибраній грі має значення.
page-OPTIONS = 🔧 Детально
page-GAME = 🃏 Гра, колода, команди
page-ATTACK = ⚔️ Хід і підкидання
page-TRANSFER = ↪️ Перевід
page-END = 🏁 Кінець партії
page-SPECIAL = 🎭 Обмін і махлювання
page-TIME = ⏳ Час

choice-VARIANT = Гра
choice-VARIANT-title = 🃏 <b>У якого дурня граємо?</b>
    У перевідному можна не бити, а покласти поруч карту того ж номіналу — і відбивається вже наступний. У простому не підкидають. У дорожньому роздають усю колоду і б’ють карту за картою.
value-variant-throw_in = підкидний
value-variant-transfer = перевідний
value-variant-simple = простий
value-variant-road = дорожній
value-variant-road_circle = дорожній по колу
choice-DECK = Колода
choice-DECK-title = 🃏 <b>Скільки карт?</b>
    24 — до трьох гравців, 36 — до п’яти, 52 — до шести, 54 із джокерами — до восьми.
choice-FULL_DEAL = Ще одне місце
choice-FULL_DEAL-title = 🃏 <b>Роздати всю колоду?</b>
    Тоді 24 карти — до чотирьох гравців, 36 — до шести; за повним столом добирати вже нема звідки.
choice-TEAMS = Команди
choice-TEAMS-title = 🃏 <b>Граємо командами?</b>
    Партнери сидять через одного. Треба чотири або шість гравців.
value-teams-0 = кожен за себе
value-teams-2 = дві
choice-LEAD = Хід
choice-LEAD-title = ⚔️ <b>Скількома картами ходять?</b>
    Кілька карт разом — лише одного номіналу.
value-lead-equal = одна або кілька
value-lead-one = одна карта
choice-THROWERS = Підкидають
choice-THROWERS-title = ⚔️ <b>Хто підкидає?</b>
    Сусіди — ті, хто сидить поруч із захисником. «Спершу всі» — лише в першому раунді партії.
value-throwers-all = усі
value-throwers-neighbours = сусіди
value-throwers-neighbours_after_first = спершу всі
choice-THROW_ORDER = Черга
choice-THROW_ORDER-title = ⚔️ <b>У якій черзі підкидають?</b>
    Спершу ведучий, а тоді решта; або хто швидший; або строго по колу.
value-throw_order-lead_first = спершу ведучий
value-throw_order-free = хто швидший
value-throw_order-clockwise = по колу
choice-THROW_TIMING = Коли
choice-THROW_TIMING-title = ⚔️ <b>Коли підкидають?</b>
    Будь-коли — навіть на те, що ще не побито.
value-throw_timing-anytime = будь-коли
value-throw_timing-after_beaten = коли все побито
choice-FIRST_LIMIT = Межа
choice-FIRST_LIMIT-title = ⚔️ <b>Скільки карт за раунд?</b>
    Зазвичай до { $most }, а спочатку — до { $at_first }.
value-first_limit-until_discard = { $at_first } до відбою
value-first_limit-first_bout = { $at_first } у першому раунді
value-first_limit-off = завжди { $most }
choice-TRANSFER_FIRST_BOUT = У першому раунді
choice-TRANSFER_FIRST_BOUT-title = ↪️ <b>Переводити в першому раунді?</b>
    Якщо ні, першу атаку партії відбивають або беруть.
choice-SHOW_TRUMP = Проїзний козир
choice-SHOW_TRUMP-title = ↪️ <b>Переводити, лише показавши козиря?</b>
    Козир того ж номіналу лишається в руці, а атака їде далі.
value-show_trump-off = ні
value-show_trump-per_bout = раз на раунд
value-show_trump-per_deal = раз на партію
choice-DRAW_FIRST = Добирає
choice-DRAW_FIRST-title = ↪️ <b>Хто першим добирає після переводу?</b>
    Новий ведучий — той, хто переводить останнім.
value-draw_first-transferrer = новий ведучий
value-draw_first-starter = хто починає раунд
choice-DRAW_RULE = Усі без карт
choice-DRAW_RULE-title = 🏁 <b>Останні гравці лишаються без карт разом?</b>
    Перездача не рахується нікому.
value-draw_rule-draw = нічия
value-draw_rule-defender_loses = програє захисник
value-draw_rule-replay = перездача
choice-NEXT_LEAD = Далі ходить
choice-NEXT_LEAD-title = 🏁 <b>Хто починає наступну партію?</b>
    Роздає завжди дурень. «Під дурня» — ходить той, хто сидить перед ним.
value-next_lead-left_of_fool = сусід дурня
value-next_lead-right_of_fool = під дурня
value-next_lead-winner = переможець
value-next_lead-lowest_trump = найменший козир
choice-SWAP_LOWEST_TRUMP = Обмін козиря
choice-SWAP_LOWEST_TRUMP-title = 🎭 <b>Міняти найменшого козиря на відкритого?</b>
    Перед своїм ходом, доки є колода.
choice-CHEATING = Махлювання
choice-CHEATING-title = 🎭 <b>Можна махлювати?</b>
    Кладеш будь-яку карту — поки ніхто не помітить. Ловлять або карту, або гравця.
value-cheating-off = ні
value-cheating-call_card = ловлять карту
value-cheating-call_player = ловлять гравця
choice-TIMEOUT = Хто не встигає
choice-TIMEOUT-title = ⏳ <b>Що буде, коли мине час?</b>
    М’яко: захисник бере, решта пасує. Суворо: партію програно.
value-timeout-auto = бере чи пасує
value-timeout-forfeit = програє
choice-TURN = Час на хід
choice-TURN-title = ⏳ <b>Скільки чекаємо на хід?</b>
    Коли минає половина, кличу на ім’я.
choice-AUTO_PASS = Автопас
choice-AUTO_PASS-title = ⏳ <b>Пасувати за того, кому нічого підкинути?</b>
    Так стіл не чекає даремно. Та хто довго мовчить, тому, певно, є що підкинути: щоб це приховати, автопас вимикають.
choice-STAKE = 🪙 Ставка
choice-STAKE-title = 🪙 <b>Яка ставка?</b>
    На початку кожен кладе її в банк, а банк ділять переможці. Без ставки виграш приносить { $win } монет. Монети лише ігрові: їх не купують і не передають.
choice-REMARKS = 💬 Репліки
choice-REMARKS-title = 💬 <b>Чи озиватися ботам?</b>
    Зрідка кидають слово про те, що всі й так бачать.

brief-full_deal-true = з повною роздачею
brief-teams-2 = дві команди
brief-lead-one = ходять однією картою
brief-throwers-neighbours = підкидають сусіди
brief-throwers-neighbours_after_first = спершу підкидають усі, далі сусіди
brief-throw_order-free = підкидає хто швидший
brief-throw_order-clockwise = підкидають по колу
brief-throw_timing-after_beaten = підкидають, коли все побито
brief-first_limit-first_bout = { $at_first } карт лише в першому раунді
brief-first_limit-off = { $most } карт одразу
brief-transfer_first_bout-false = перший раунд без переводів
brief-show_trump-per_bout = проїзний раз на раунд
brief-show_trump-per_deal = проїзний раз на партію
brief-draw_first-starter = першим добирає, хто починає раунд
brief-draw_rule-draw = усі без карт — нічия
brief-draw_rule-defender_loses = замість нічиєї програє захисник
brief-draw_rule-replay = замість нічиєї перездача
brief-next_lead-left_of_fool = далі ходить сусід дурня
brief-next_lead-right_of_fool = далі ходять під дурня
brief-next_lead-winner = далі ходить переможець
brief-next_lead-lowest_trump = завжди починає найменший козир
brief-swap_lowest_trump-true = з обміном козиря
brief-cheating-call_card = махлюють, ловлять карту
brief-cheating-call_player = махлюють, ловлять гравця
brief-timeout-forfeit = хто не встигає, програє
