# Совет в дуэли и разбор после неё.

advice = 💡 { $move }: { $why }
advise-lead = Ходи { $cards }
advise-throw = Подкинь { $card }
advise-throw-taking = Докинь { $card }
advise-beat = Бей { $target } картой { $card }
advise-transfer = Переводи картой { $card }
advise-show = Переводи, показав { $card }
advise-take = Бери
advise-pass = Скажи «бито»
advise-wait = Подожди
advise-pass-taking = Скажи «забирай»
advise-accept = Скажи «идёт»
advise-swap = Забери { $card } из-под колоды
advise-call = Лови { $card }
advise-accuse = Лови соперника

why-only_win = выигрывает только это
why-wins = отсюда выигрыш твой, что бы соперник ни делал
why-wins_anyhow = тут выигрывает любой ход
why-draws = выигрыша тут уже нет, а так будет ничья
why-draws_anyhow = что ни делай, тут ничья
why-loses = тут уже не спастись, разве что соперник ошибётся
why-no_choice = другого хода сейчас нет
why-honest = честно иначе не сыграть
why-last_cards = колоды нет, значит, руки пусты — и поражение уже не твоё
why-best = так шансов больше всего
why-unbeatable = { $cards } сопернику бить нечем
why-needs_trump = отбиться от такого можно разве что козырем
why-took_suit = в этой масти у соперника не видно ничего старше { $cards }
why-trump_for_trump = на козырь придётся отвечать козырем
why-draws_trumps = соперник уже тратит козыри, пусть тратит дальше
why-partner = партнёр уже атакует, вместе давить легче
why-several = { $count ->
    [2] на две карты нужны сразу два ответа
    [3] на три карты нужны сразу три ответа
   *[other] на четыре карты нужны сразу четыре ответа
}
why-stock_ends = колода кончается, мелочь лучше отдать сейчас
why-lowest = меньших у тебя нет
why-lowest_keeps_trumps = самое мелкое — прочь, а козыри ещё пригодятся
why-all_trumps = на руках одни козыри, так что пусть пойдёт младший
why-keeps_pair = { $cards } лучше придержать и пойти ими вместе
why-keeps_trumps = козыри ещё пригодятся
why-same_rank = такое достоинство уже лежит, нового повода подкидывать не будет
why-dead_rank = к ней уже никто ничего не подкинет
why-invites_nobody = к более дешёвой соперник может подкинуть { $cards }
why-cover_keeps_trumps = дешевле не выйдет, а козыри ещё пригодятся
why-cheapest_cover = дешевле не побить
why-trump_saves = без козыря пришлось бы забрать { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
why-trump_late = { $count ->
    [0] колоды уже нет, беречь козыри незачем
   *[other] колода кончается, козырям самое время
}
why-wins_turn = отобьёшься — и дальше ходишь ты
why-cannot_cover = всего тут не побить
why-take_gains = заодно получишь { $cards }
why-take_keeps_trump = козырь { $cards } дороже того, что на столе
why-take_keeps_high = иначе пришлось бы отдать { $cards }
why-take_early = колода ещё большая, лишнее успеешь сбросить
why-throw_rubbish = соперник берёт, так пусть забирает и мелочь
why-throw_presses = у соперника всего { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, не давай ему покоя
why-throw_weak = слабую карту лучше отдать сейчас
why-throw_another = пусть соперник ищет, чем бить ещё и эту
why-waits = сначала посмотри, чем бьётся соперник, подкинуть успеешь
why-nothing_to_throw = подкинуть сейчас нечего
why-pass_keeps = жалко отдавать { $cards }
why-pass_feeds_none = зачем дарить сопернику { $cards }
why-road_beaten = дальше бить не стоит, пусть уходит в отбой
why-all_fair = на столе всё честно
why-passes_on = пусть отбивается соперник
why-show_free = козырь остаётся у тебя, а отбиваться не тебе
why-swap_up = старший козырь за самый младший — чистая выгода
why-unfair = { $cards } — это мухлёж

played-lead = ход { $cards }
played-throw = подкинуто { $card }
played-throw-taking = докинуто { $card }
played-beat = { $target } побито картой { $card }
played-transfer = переведено картой { $card }
played-show = переведено, показав { $card }
played-take = всё взято
played-pass = «бито»
played-pass-taking = «забирай»
played-accept = «идёт»
played-swap = { $card } забрано из-под колоды

button-moments = 💡 Три момента
moments-thinking = 💭 Просматриваю партию, сейчас покажу
moments-header = 💡 <b>{ $count ->
    [one] { $count } момент
    [few] { $count } момента
   *[many] { $count } моментов
}</b> · партия { $number }
moments-none = 👏 <b>Чистая игра</b> · партия { $number }
    Ни одного хода, который стоило бы переиграть.
moments-too-few = 💡 Партия { $number } была слишком короткой: разбирать пока нечего.
moments-rest = 👏 Остальные ходы — как по нотам.
moment-head = <b>Раунд { $number }</b> · { $cost }
moment-cost = цена ≈ { $percent } % шансов
moment-cost-all = цена — вся партия
moment-position = Козырь { $trump } · { $stock }
    ⚔️ { $lying }
moment-lead = твой ход
moment-chain = сверху { $cards }
moment-hand = 🂠 { $cards }
moment-played = ✖️ Сыграно: { $move }
moment-better = ✔️ { $move }: { $why }
