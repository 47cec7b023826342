# Чому ні: одна думка, одна відповідь.

refusal-no_table = Тут зараз немає столу. Новий — /durak
refusal-not_seated = Ти не за цим столом
refusal-already_seated = Ти вже за столом
refusal-table_full = Усі місця зайнято
refusal-not_a_lobby = За цим столом уже не збираються
refusal-not_playing = За цим столом зараз не грають
refusal-not_over = Ще раз уже починають: глянь нижче. Або новий стіл — /durak
refusal-only_opener = Це вирішує господар столу або адмін чату
refusal-only_admin = Це вирішують адміни чату
refusal-locked = 🔒 Ці правила поодинці не змінюють: обери інший набір
refusal-no_bot_to_remove = Ботів за столом немає
refusal-stale = Стіл уже змінився, глянь ще раз
refusal-table_busy = У цьому чаті вже є стіл
refusal-out_already = Ти вже без карт, здаватися пізно
refusal-old_button = Ця кнопка вже не діє
refusal-choose = Цією картою можна і побити, і перевести: обери в руці
refusal-choose_by_number = Цією картою можна і побити, і перевести. Побити — ще раз цей номер. Перевести — ↪, тоді номер
refusal-nothing_to_beat = Поки що бити нічого
refusal-not_asked = Це питання не до тебе
refusal-too_few_coins = Ставка { $stake }, а в тебе { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
}. Монети дає виграш без ставки
refusal-lacking_coins = Не вистачає монет на ставку { $stake }: { $names }
refusal-not_agreed = Чекаємо згоди на ставку { $stake }: { $names }
refusal-no_stakes_with_bots = У ботів немає монет: на ставку грають лише люди
refusal-word_unfit = Так не підмішати: треба від 1 до { $most } видимих знаків в один рядок, як-от /word кавун
refusal-word_too_late = Карти вже роздано. Підмішати щось можна до роздачі
refusal-no_such_deal = Такої партії тут не було. Номер — той, що на столі: /verify 12
refusal-deal_runs = Партія ще триває. Зерно покажу, коли вона скінчиться
refusal-no_commitment = Цю партію здано ще до чесних роздач, її не перевірити
refusal-proof_above = Файл цієї партії вже є вище в чаті
refusal-no_advice = Не встигаю подумати: спитай ще раз за хвилину
refusal-looking_back = Ще переглядаю партію, зачекай трохи
refusal-moments_above = Розбір цієї партії вже є вище в чаті

refusal-not_a_move = Так не ходять
refusal-deal_is_over = Партію вже зіграно
refusal-no_such_seat = Ти не за цим столом
refusal-seat_is_out = Ти вже без карт
refusal-not_lead = Зараз ходиш не ти
refusal-not_defender = Відбиваєшся зараз не ти
refusal-not_thrower = Ти в цьому раунді не підкидаєш
refusal-already_opened = Хід уже зроблено
refusal-not_opened = Раунд ще не почато
refusal-not_in_hand = Цієї карти в тебе вже немає
refusal-no_cards = Обери хоч одну карту
refusal-mixed_ranks = Разом ходять лише картами одного номіналу
refusal-one_card_only = За цими правилами ходять однією картою
refusal-over_cap = Більше карт у цьому раунді не можна
refusal-not_open = Цю карту вже побито або її тут немає
refusal-too_low = Ця карта не б’є
refusal-taking = Карти вже забирають
refusal-nothing_to_take = Брати поки нічого
refusal-wrong_rank = Карти такого номіналу на столі немає
refusal-not_your_word = Слово зараз не за тобою
refusal-has_passed = Твоє слово вже сказано
refusal-not_yet_beaten = Підкидати можна, коли все побито
refusal-no_transfers = За цими правилами не переводять
refusal-not_in_first_bout = У першому раунді не переводять
refusal-already_beating = Уже почали відбиватися, переводити пізно
refusal-no_showing = За цими правилами козиря не показують
refusal-has_shown = Козиря вже показано
refusal-not_trump = Показують лише козиря
refusal-no_swapping = За цими правилами козиря не міняють
refusal-no_stock = Колоди вже немає
refusal-no_calling = За цим столом не махлюють
refusal-not_on_table = Цієї карти на столі вже немає
refusal-own_card = Себе не ловлять
refusal-has_accused = До кінця раунду тобі вже не звинувачувати
refusal-closing = Раунд закривається: прийми або зупини
refusal-not_waited_for = Слово зараз не за тобою

refusal-not_rules = Таких правил не буває
refusal-unknown_option = Такого правила тут немає
refusal-unknown_value = Так це правило не налаштувати
refusal-too_few_players = { $seats ->
    [2] Треба хоча б двоє: поклич ще когось
   *[other] Для цих правил замало гравців, треба хоча б { $seats }
}
refusal-too_many_players = За такими правилами місць лише { $seats }
refusal-teams_need_four_or_six = { $seats ->
    [4] Для гри двоє на двоє треба чотири гравці
    [6] Для гри троє на троє треба шість гравців
   *[other] Команди грають учотирьох або вшістьох: глянь, чи вистачає гравців і колоди
}
refusal-road_needs_deck_36 = У дорожнього грають лише на 36 картах
refusal-road_has_no_teams = У дорожньому команд не буває: кожен за себе
refusal-road_has_no_cheating = У дорожньому не махлюють
