# Дуель у приватному чаті.

duel-header = { $name } · { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
    козир { $trump } · { $stock }
duel-stock = колода { $count } ({ $card })
duel-until = ⏳ до { $time }
