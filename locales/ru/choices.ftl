# Выбор правил: готовые наборы и каждое правило отдельно.

choices-title = ⚙️ <b>Как играем?</b>
    Выбор запомню для следующих столов этого чата.
preset-chosen = ✅ <b>{ $title }</b> — { $hint }
preset-rules = 📜 { $rules }
preset-locked = 🔒 Правила этого набора поодиночке не меняют.
preset-own = свои правила
preset-own-hint = собраны поодиночке.
preset-classic = Подкидной
preset-classic-hint = тот самый, дворовый: подкидывают все.
preset-transfer = Переводной
preset-transfer-hint = можно не бить, а перевести на следующего.
preset-advanced = Продвинутый
preset-advanced-hint = переводной, подкидывает кто быстрее, после первого раунда — только соседи.
preset-strict = Строгий
preset-strict-hint = слово идёт по кругу, а пропущенный ход — поражение.
preset-old_transfer = Старый переводной
preset-old_transfer-hint = первый раунд без переводов, козырь можно только показать.
preset-duel = Дуэль
preset-duel-hint = вдвоём; победитель ходит первым.
preset-simple = Простой
preset-simple-hint = никто не подкидывает: карта или пара, и всё.
preset-road = Дорожный
preset-road-hint = без колоды: двое бьют карту за картой.
preset-road_circle = Дорога по кругу
preset-road_circle-hint = без колоды: каждый бьёт верхнюю карту.
preset-two_on_two = Двое на двое
preset-two_on_two-hint = партнёры сидят напротив.
preset-three_on_three = Трое на трое
preset-three_on_three-hint = две команды через одного, 52 карты.
preset-card_callers = 🎭 Лови карту
preset-card_callers-hint = можно мухлевать; кто заметит, тот называет карту. На ставку.
preset-accusers = 🎭 Лови игрока
preset-accusers-hint = можно мухлевать, пока кто-нибудь не укажет на тебя.
preset-quick = Быстрый на 24
preset-quick-hint = короткая партия для двоих-троих.
preset-large = Большой на 52
preset-large-hint = вся колода без джокеров, до шести игроков.
preset-jokers = 54 с джокерами
preset-jokers-hint = два джокера, до восьми игроков.
preset-rated = Рейтинговый
preset-rated-hint = одинаковые для всех правила: подкидной на 36, всегда начинает младший козырь.

options-title = 🔧 <b>Каждое правило отдельно</b>
    Здесь только то, что в выбранной игре имеет значение.
page-OPTIONS = 🔧 Подробно
page-GAME = 🃏 Игра, колода, команды
page-ATTACK = ⚔️ Ход и подкидывание
page-TRANSFER = ↪️ Перевод
page-END = 🏁 Конец партии
page-SPECIAL = 🎭 Обмен и мухлёж
page-TIME = ⏳ Время

choice-VARIANT = Игра
choice-VARIANT-title = 🃏 <b>В какого дурака играем?</b>
    В переводном можно не бить, а положить рядом карту того же достоинства — и отбивается уже следующий. В простом не подкидывают. В дорожном раздают всю колоду и бьют карту за картой.
value-variant-throw_in = подкидной
value-variant-transfer = переводной
value-variant-simple = простой
value-variant-road = дорожный
value-variant-road_circle = дорожный по кругу
choice-DECK = Колода
choice-DECK-title = 🃏 <b>Сколько карт?</b>
    24 — до трёх игроков, 36 — до пяти, 52 — до шести, 54 с джокерами — до восьми.
choice-FULL_DEAL = Ещё одно место
choice-FULL_DEAL-title = 🃏 <b>Раздать всю колоду?</b>
    Тогда 24 карты — до четырёх игроков, 36 — до шести; за полным столом добирать уже неоткуда.
choice-TEAMS = Команды
choice-TEAMS-title = 🃏 <b>Играем командами?</b>
    Партнёры сидят через одного. Нужны четыре или шесть игроков.
value-teams-0 = каждый за себя
value-teams-2 = две
choice-LEAD = Ход
choice-LEAD-title = ⚔️ <b>Сколькими картами ходят?</b>
    Несколько карт сразу — только одного достоинства.
value-lead-equal = одна или несколько
value-lead-one = одна карта
choice-THROWERS = Подкидывают
choice-THROWERS-title = ⚔️ <b>Кто подкидывает?</b>
    Соседи — те, кто сидит рядом с отбивающимся. «Сначала все» — только в первом раунде партии.
value-throwers-all = все
value-throwers-neighbours = соседи
value-throwers-neighbours_after_first = сначала все
choice-THROW_ORDER = Очередь
choice-THROW_ORDER-title = ⚔️ <b>В какой очереди подкидывают?</b>
    Сначала ведущий, а потом остальные; или кто быстрее; или строго по кругу.
value-throw_order-lead_first = сначала ведущий
value-throw_order-free = кто быстрее
value-throw_order-clockwise = по кругу
choice-THROW_TIMING = Когда
choice-THROW_TIMING-title = ⚔️ <b>Когда подкидывают?</b>
    Когда угодно — даже на то, что ещё не побито.
value-throw_timing-anytime = когда угодно
value-throw_timing-after_beaten = когда всё побито
choice-FIRST_LIMIT = Предел
choice-FIRST_LIMIT-title = ⚔️ <b>Сколько карт за раунд?</b>
    Обычно до { $most }, а поначалу — до { $at_first }.
value-first_limit-until_discard = { $at_first } до отбоя
value-first_limit-first_bout = { $at_first } в первом раунде
value-first_limit-off = всегда { $most }
choice-TRANSFER_FIRST_BOUT = В первом раунде
choice-TRANSFER_FIRST_BOUT-title = ↪️ <b>Переводить в первом раунде?</b>
    Если нет, первую атаку партии отбивают или берут.
choice-SHOW_TRUMP = Проездной козырь
choice-SHOW_TRUMP-title = ↪️ <b>Переводить, только показав козырь?</b>
    Козырь того же достоинства остаётся в руке, а атака едет дальше.
value-show_trump-off = нет
value-show_trump-per_bout = раз за раунд
value-show_trump-per_deal = раз за партию
choice-DRAW_FIRST = Добирает
choice-DRAW_FIRST-title = ↪️ <b>Кто первым добирает после перевода?</b>
    Новый ведущий — тот, кто переводит последним.
value-draw_first-transferrer = новый ведущий
value-draw_first-starter = кто начинает раунд
choice-DRAW_RULE = Все без карт
choice-DRAW_RULE-title = 🏁 <b>Последние игроки остаются без карт разом?</b>
    Пересдача не засчитывается никому.
value-draw_rule-draw = ничья
value-draw_rule-defender_loses = проигрыш защиты
value-draw_rule-replay = пересдача
choice-NEXT_LEAD = Дальше ходит
choice-NEXT_LEAD-title = 🏁 <b>Кто начинает следующую партию?</b>
    Сдаёт всегда дурак. «Под дурака» — ходит тот, кто сидит перед ним.
value-next_lead-left_of_fool = сосед дурака
value-next_lead-right_of_fool = под дурака
value-next_lead-winner = победитель
value-next_lead-lowest_trump = младший козырь
choice-SWAP_LOWEST_TRUMP = Обмен козыря
choice-SWAP_LOWEST_TRUMP-title = 🎭 <b>Менять младший козырь на открытый?</b>
    Перед своим ходом, пока есть колода.
choice-CHEATING = Мухлёж
choice-CHEATING-title = 🎭 <b>Можно мухлевать?</b>
    Кладёшь любую карту — пока никто не заметит. Ловят либо карту, либо игрока.
value-cheating-off = нет
value-cheating-call_card = ловят карту
value-cheating-call_player = ловят игрока
choice-TIMEOUT = Кто не успевает
choice-TIMEOUT-title = ⏳ <b>Что будет, когда выйдет время?</b>
    Мягко: отбивающийся берёт, остальные пасуют. Строго: партия проиграна.
value-timeout-auto = берёт или пасует
value-timeout-forfeit = проигрывает
choice-TURN = Время на ход
choice-TURN-title = ⏳ <b>Сколько ждём хода?</b>
    Когда проходит половина, зову по имени.
choice-AUTO_PASS = Автопас
choice-AUTO_PASS-title = ⏳ <b>Пасовать за того, кому нечего подкинуть?</b>
    Так стол не ждёт зря. Но кто долго молчит, тому, видно, есть что подкинуть: чтобы это скрыть, автопас выключают.
choice-STAKE = 🪙 Ставка
choice-STAKE-title = 🪙 <b>Какая ставка?</b>
    В начале каждый кладёт её в банк, а банк делят победители. Без ставки выигрыш приносит { $win } монет. Монеты только игровые: их не покупают и не передают.
choice-REMARKS = 💬 Реплики
choice-REMARKS-title = 💬 <b>Подавать ли ботам голос?</b>
    Изредка бросают слово о том, что все и так видят.

brief-full_deal-true = с полной раздачей
brief-teams-2 = две команды
brief-lead-one = ходят одной картой
brief-throwers-neighbours = подкидывают соседи
brief-throwers-neighbours_after_first = сначала подкидывают все, дальше соседи
brief-throw_order-free = подкидывает кто быстрее
brief-throw_order-clockwise = подкидывают по кругу
brief-throw_timing-after_beaten = подкидывают, когда всё побито
brief-first_limit-first_bout = { $at_first } карт только в первом раунде
brief-first_limit-off = { $most } карт сразу
brief-transfer_first_bout-false = первый раунд без переводов
brief-show_trump-per_bout = проездной раз за раунд
brief-show_trump-per_deal = проездной раз за партию
brief-draw_first-starter = первым добирает, кто начинает раунд
brief-draw_rule-draw = все без карт — ничья
brief-draw_rule-defender_loses = вместо ничьей проигрывает отбивающийся
brief-draw_rule-replay = вместо ничьей пересдача
brief-next_lead-left_of_fool = дальше ходит сосед дурака
brief-next_lead-right_of_fool = дальше ходят под дурака
brief-next_lead-winner = дальше ходит победитель
brief-next_lead-lowest_trump = всегда начинает младший козырь
brief-swap_lowest_trump-true = с обменом козыря
brief-cheating-call_card = мухлюют, ловят карту
brief-cheating-call_player = мухлюют, ловят игрока
brief-timeout-forfeit = кто не успевает, проигрывает
