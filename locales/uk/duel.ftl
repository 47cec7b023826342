# Дуель у приватному чаті.

duel-header = { $name } · { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
    козир { $trump } · { $stock }
duel-until = ⏳ до { $time }
