# Конец партии.

result-header = 🏁 Партия { $number } · { $bouts ->
    [one] { $bouts } раунд
    [few] { $bouts } раунда
   *[many] { $bouts } раундов
} · { $time }
result-fool = 🤡 { $name } — дурак!
result-fools = 🤡 { $names } — дураки!
result-draw = 🤝 Ничья: { $names }
result-by-timeout = Время вышло, и это решило всё.
result-by-resigned = Партия закончилась раньше срока: кто-то ушёл из-за стола.
result-by-endless = Сорок взяток подряд — хватит, ничья.
result-by-replay = Ничья, так что сдаём ещё раз.
closing-1 = Погоны на плечи не легли — и то счастье.
closing-2 = Сегодня дурак, завтра профессор.
closing-3 = Карты злые, зато компания добрая.
closing-4 = Кто сдаёт, тот ещё отыграется.
closing-5 = Колода всё помнит, но никому не скажет.
closing-draw = Все умные — редкий вечер.
next-lead = Дальше сдаёт { $dealer }, ходит { $lead }.
next-lowest = Дальше сдаёт { $dealer }, ходит младший козырь.
button-again = 🔁 Ещё раз
