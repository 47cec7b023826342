# Почему нет: одна мысль, один ответ.

refusal-no_table = Здесь сейчас нет стола. Новый — /durak
refusal-not_seated = Ты не за этим столом
refusal-already_seated = Ты уже за столом
refusal-table_full = Все места заняты
refusal-not_a_lobby = За этим столом уже не собираются
refusal-not_playing = За этим столом сейчас не играют
refusal-not_over = Ещё раз уже начинают: взгляни ниже. Или новый стол — /durak
refusal-only_opener = Это решает хозяин стола или админ чата
refusal-only_admin = Это решают админы чата
refusal-locked = 🔒 Эти правила поодиночке не меняют: выбери другой набор
refusal-no_bot_to_remove = Ботов за столом нет
refusal-stale = Стол уже изменился, взгляни ещё раз
refusal-table_busy = В этом чате уже есть стол
refusal-out_already = Ты уже без карт, сдаваться поздно
refusal-old_button = Эта кнопка уже не работает
refusal-choose = Этой картой можно и побить, и перевести: выбери в руке
refusal-choose_by_number = Этой картой можно и побить, и перевести. Побить — ещё раз этот номер. Перевести — ↪, потом номер
refusal-nothing_to_beat = Пока бить нечего
refusal-not_asked = Это вопрос не к тебе
refusal-too_few_coins = Ставка { $stake }, а у тебя { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}. Монеты даёт выигрыш без ставки
refusal-lacking_coins = Не хватает монет на ставку { $stake }: { $names }
refusal-not_agreed = Ждём согласия на ставку { $stake }: { $names }
refusal-no_stakes_with_bots = У ботов нет монет: на ставку играют только люди
refusal-word_unfit = Так не подмешать: нужно от 1 до { $most } видимых знаков в одну строку, например /word арбуз
refusal-word_too_late = Карты уже розданы. Подмешать что-то можно до раздачи
refusal-no_such_deal = Такой партии здесь не было. Номер — тот, что на столе: /verify 12
refusal-deal_runs = Партия ещё идёт. Зерно покажу, когда она закончится
refusal-no_commitment = Эта партия сдана ещё до честных раздач, её не проверить
refusal-proof_above = Файл этой партии уже есть выше в чате
refusal-no_advice = Не успеваю подумать: спроси ещё раз через минуту
refusal-looking_back = Ещё просматриваю партию, подожди немного
refusal-moments_above = Разбор этой партии уже есть выше в чате

refusal-not_a_move = Так не ходят
refusal-deal_is_over = Партия уже сыграна
refusal-no_such_seat = Ты не за этим столом
refusal-seat_is_out = Ты уже без карт
refusal-not_lead = Сейчас ходишь не ты
refusal-not_defender = Отбиваешься сейчас не ты
refusal-not_thrower = Ты в этом раунде не подкидываешь
refusal-already_opened = Ход уже сделан
refusal-not_opened = Раунд ещё не начат
refusal-not_in_hand = Этой карты у тебя уже нет
refusal-no_cards = Выбери хоть одну карту
refusal-mixed_ranks = Вместе ходят только картами одного достоинства
refusal-one_card_only = По этим правилам ходят одной картой
refusal-over_cap = Больше карт в этом раунде нельзя
refusal-not_open = Эта карта уже побита, или её здесь нет
refusal-too_low = Эта карта не бьёт
refusal-taking = Карты уже забирают
refusal-nothing_to_take = Брать пока нечего
refusal-wrong_rank = Карты такого достоинства на столе нет
refusal-not_your_word = Слово сейчас не за тобой
refusal-has_passed = Твоё слово уже сказано
refusal-not_yet_beaten = Подкидывать можно, когда всё побито
refusal-no_transfers = По этим правилам не переводят
refusal-not_in_first_bout = В первом раунде не переводят
refusal-already_beating = Уже начали отбиваться, переводить поздно
refusal-no_showing = По этим правилам козыря не показывают
refusal-has_shown = Козырь уже показан
refusal-not_trump = Показывают только козырь
refusal-no_swapping = По этим правилам козыря не меняют
refusal-no_stock = Колоды уже нет
refusal-no_calling = За этим столом не мухлюют
refusal-not_on_table = Этой карты на столе уже нет
refusal-own_card = Себя не ловят
refusal-has_accused = До конца раунда тебе уже не обвинять
refusal-closing = Раунд закрывается: прими или останови
refusal-not_waited_for = Слово сейчас не за тобой

refusal-not_rules = Таких правил не бывает
refusal-unknown_option = Такого правила здесь нет
refusal-unknown_value = Так это правило не настроить
refusal-too_few_players = { $seats ->
    [2] Нужны хотя бы двое: позови ещё кого-нибудь
   *[other] Для этих правил маловато игроков, нужно хотя бы { $seats }
}
refusal-too_many_players = По таким правилам мест только { $seats }
refusal-teams_need_four_or_six = { $seats ->
    [4] Для игры двое на двое нужны четыре игрока
    [6] Для игры трое на трое нужны шесть игроков
   *[other] Команды играют вчетвером или вшестером: проверь, хватает ли игроков и колоды
}
refusal-road_needs_deck_36 = В дорожного играют только на 36 картах
refusal-road_has_no_teams = В дорожном команд не бывает: каждый за себя
refusal-road_has_no_cheating = В дорожном не мухлюют
