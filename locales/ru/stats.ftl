# Счёт.

board-title = 🏆 <b>Счёт этого чата</b>
board-empty = 🏆 Счёт пока чист. Начнём? /durak
board-points = Оч
board-deals = П
board-wins = В
board-draws = Н
board-losses = Д
board-legend = Оч — очки: выигрыш 2, ничья 1
    П — партии, В — выигрыши, Н — ничьи, Д — сколько раз дурак
me-title = ⭐ <b>{ $name }</b>
me-groups = <b>В чатах:</b> { $deals ->
    [one] { $deals } партия
    [few] { $deals } партии
   *[many] { $deals } партий
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
    выигрыши { $wins } · ничьи { $draws } · дурак { $losses }
me-groups-none = <b>В чатах:</b> ещё ни одной партии
me-duels = <b>Дуэли:</b> { $deals ->
    [one] { $deals } партия
    [few] { $deals } партии
   *[many] { $deals } партий
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
    выигрыши { $wins } · ничьи { $draws } · дурак { $losses }
me-duels-none = <b>Дуэли:</b> ещё ни одной
me-coins = 🪙 <b>Монеты:</b> { $coins }
