# Порада в дуелі та розбір після неї.

advice = 💡 { $move }: { $why }
advise-lead = Ходи { $cards }
advise-throw = Підкинь { $card }
advise-throw-taking = Докинь { $card }
advise-beat = Бий { $target } картою { $card }
advise-transfer = Переводь картою { $card }
advise-show = Переводь, показавши { $card }
advise-take = Бери
advise-pass = Скажи «бито»
advise-wait = Почекай
advise-pass-taking = Скажи «забирай»
advise-accept = Скажи «згода»
advise-swap = Забери { $card } з-під колоди
advise-call = Лови { $card }
advise-accuse = Лови суперника

why-only_win = виграє тільки це
why-wins = звідси виграш твій, що б суперник не робив
why-wins_anyhow = тут виграє будь-який хід
why-draws = виграшу тут уже немає, а так буде нічия
why-draws_anyhow = що не роби, тут нічия
why-loses = тут уже не врятуватися, хіба що суперник схибить
why-no_choice = іншого ходу зараз немає
why-honest = чесно інакше не зіграєш
why-last_cards = колоди немає, тож руки порожні — і ти з гри без поразки
why-best = так шансів найбільше
why-unbeatable = { $cards } супернику бити нічим
why-needs_trump = відбитися від такого можна хіба що козирем
why-took_suit = у цій масті в суперника не видно нічого старшого за { $cards }
why-trump_for_trump = на козир доведеться відповідати козирем
why-draws_trumps = суперник уже витрачає козирі, хай витрачає далі
why-partner = партнер уже атакує, разом тиснути легше
why-several = { $count ->
    [2] на дві карти треба відразу дві відповіді
    [3] на три карти треба відразу три відповіді
   *[other] на чотири карти треба відразу чотири відповіді
}
why-stock_ends = колода кінчається, дрібне краще віддати зараз
why-lowest = менших у тебе немає
why-lowest_keeps_trumps = найдрібніше — геть, а козирі ще знадобляться
why-all_trumps = на руках самі козирі, тож хай піде найменший
why-keeps_pair = { $cards } краще притримати й піти ними разом
why-keeps_trumps = козирі ще знадобляться
why-same_rank = такий номінал уже лежить, нового приводу підкидати не буде
why-dead_rank = до неї вже ніхто нічого не підкине
why-invites_nobody = до дешевшої суперник може підкинути { $cards }
why-cover_keeps_trumps = дешевше не вийде, а козирі ще знадобляться
why-cheapest_cover = дешевше не побити
why-trump_saves = без козиря довелося б забрати { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}
why-trump_late = { $count ->
    [0] колоди вже немає, берегти козирі нема для чого
   *[other] колода кінчається, козирям саме час
}
why-wins_turn = відіб’єшся — і далі ходиш ти
why-cannot_cover = усього тут не побити
why-take_gains = заодно дістанеш { $cards }
why-take_keeps_trump = козир { $cards } дорожчий за те, що на столі
why-take_keeps_high = інакше довелося б віддати { $cards }
why-take_early = колода ще велика, зайве встигнеш скинути
why-throw_rubbish = суперник бере, то хай забирає й дрібне
why-throw_presses = у суперника лише { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}, не давай йому спокою
why-throw_weak = слабку карту краще віддати зараз
why-throw_another = хай суперник шукає, чим бити ще й цю
why-waits = спершу подивись, чим б’ється суперник, підкинути встигнеш
why-nothing_to_throw = підкинути зараз нічого
why-pass_keeps = шкода віддавати { $cards }
why-pass_feeds_none = навіщо дарувати супернику { $cards }
why-road_beaten = далі бити не варто, хай іде у відбій
why-all_fair = на столі все чесно
why-passes_on = хай відбивається суперник
why-show_free = козир лишається в тебе, а відбиватися не тобі
why-swap_up = старший козир за найменший — чиста вигода
why-unfair = { $cards } — це махлювання

played-lead = хід { $cards }
played-throw = підкинуто { $card }
played-throw-taking = докинуто { $card }
played-beat = { $target } побито картою { $card }
played-transfer = переведено картою { $card }
played-show = переведено, показавши { $card }
played-take = усе взято
played-pass = «бито»
played-pass-taking = «забирай»
played-accept = «згода»
played-swap = { $card } забрано з-під колоди

button-moments = 💡 Три моменти
moments-thinking = 💭 Переглядаю партію, зараз покажу
moments-header = 💡 <b>{ $count ->
    [one] { $count } момент
    [few] { $count } моменти
   *[many] { $count } моментів
}</b> · партія { $number }
moments-none = 👏 <b>Чиста гра</b> · партія { $number }
    Жодного ходу, який варто було б переграти.
moments-too-few = 💡 Партія { $number } була закоротка: розбирати ще нічого.
moments-rest = 👏 Решта ходів — як по нотах.
moment-head = <b>Раунд { $number }</b> · { $cost }
moment-cost = ціна ≈ { $percent } % шансів
moment-cost-all = ціна — вся партія
moment-position = Козир { $trump } · { $stock }
    ⚔️ { $lying }
moment-lead = твій хід
moment-chain = зверху { $cards }
moment-hand = 🂠 { $cards }
moment-played = ✖️ Зіграно: { $move }
moment-better = ✔️ { $move }: { $why }
