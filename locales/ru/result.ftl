# Конец партии.

result-header = 🏁 Партия { $number } · { $bouts ->
    [one] { $bouts } раунд
    [few] { $bouts } раунда
   *[many] { $bouts } раундов
} · { $time }
result-fool = 🤡 { $name } — дурак!
result-fools = 🤡 { $names } — дураки!
result-winners = 🎉 В выигрыше: { $names }
result-draw = 🤝 Ничья: { $names }
result-timeout = ⏰ { $name }: время вышло — и партии конец.
result-by-resigned = Место за столом опустело — и партии конец.
result-by-endless = Сорок раундов подряд кто-то берёт — хватит, ничья.
result-by-replay = Ничья, так что сдаём ещё раз.
result-points = ⭐ Очки: { $points }
closing-1 = Без погон на плечах — и то счастье.
closing-2 = Сегодня дурак — завтра профессор.
closing-3 = Карты злые, зато компания добрая.
closing-4 = Кто сдаёт, тот ещё отыграется.
closing-5 = Колода всё помнит, но никому не скажет.
closing-draw = Ни одного дурака — редкий случай.
next-lead = Дальше сдаёт { $dealer }, ходит { $lead }.
next-lowest = Дальше сдаёт { $dealer }, начинает младший козырь.
button-again = 🔁 Ещё раз
