# Кінець партії.

result-header = 🏁 Партія { $number } · { $bouts ->
    [one] { $bouts } раунд
    [few] { $bouts } раунди
   *[many] { $bouts } раундів
} · { $time }
result-fool = 🤡 { $name } — дурень!
result-fools = 🤡 { $names } — дурні!
result-draw = 🤝 Нічия: { $names }
result-by-timeout = Час вийшов, і це вирішило все.
result-by-resigned = Партія скінчилася завчасно: хтось пішов із-за столу.
result-by-endless = Сорок узять поспіль — годі, нічия.
result-by-replay = Нічия, тож здаємо ще раз.
closing-1 = Погони на плечі не впали — і то щастя.
closing-2 = Дурень сьогодні, професор завтра.
closing-3 = Карти злі, зате компанія добра.
closing-4 = Хто роздає, той іще відіграється.
closing-5 = Колода все пам’ятає, але нікому не скаже.
closing-draw = Розумні всі — рідкісний вечір.
next-lead = Далі роздає { $dealer }, ходить { $lead }.
next-lowest = Далі роздає { $dealer }, ходить найменший козир.
button-again = 🔁 Ще раз
