# Рахунок.

board-title = 🏆 <b>Рахунок цього чату</b>
board-empty = 🏆 Рахунок поки чистий. Почнемо? /durak
board-points = Оч
board-deals = П
board-wins = В
board-draws = Н
board-losses = Д
board-legend = Оч — очки: виграш 2, нічия 1
    П — партії, В — виграші, Н — нічиї, Д — скільки разів дурень
me-title = ⭐ <b>{ $name }</b>
me-groups = <b>У чатах:</b> { $deals ->
    [one] { $deals } партія
    [few] { $deals } партії
   *[many] { $deals } партій
}, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
    виграші { $wins } · нічиї { $draws } · дурень { $losses }
me-groups-none = <b>У чатах:</b> ще жодної партії
me-duels = <b>Дуелі:</b> { $deals ->
    [one] { $deals } партія
    [few] { $deals } партії
   *[many] { $deals } партій
}, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
    виграші { $wins } · нічиї { $draws } · дурень { $losses }
me-duels-none = <b>Дуелі:</b> ще жодної
me-coins = 🪙 <b>Монети:</b> { $coins }
