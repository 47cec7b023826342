# Дуэль в личном чате.

duel-header = { $name } · { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
    козырь { $trump } · { $stock }
duel-until = ⏳ до { $time }
