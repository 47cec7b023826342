# Дуэль в личном чате.

duel-header = { $name } · { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
    козырь { $trump } · { $stock }
duel-stock = колода { $count } ({ $card })
duel-until = ⏳ до { $time }
