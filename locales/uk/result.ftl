# Кінець партії.

result-header = 🏁 Партія { $number } · { $bouts ->
    [one] { $bouts } раунд
    [few] { $bouts } раунди
   *[many] { $bouts } раундів
} · { $time }
result-fool = 🤡 { $name } — дурень!
result-fools = 🤡 { $names } — дурні!
result-winners = 🎉 У виграші: { $names }
result-draw = 🤝 Нічия: { $names }
result-timeout = ⏰ { $name }: час вийшов — і партії кінець.
result-by-resigned = Місце за столом спорожніло — і партії кінець.
result-by-endless = Сорок раундів поспіль хтось бере — годі, нічия.
result-by-replay = Нічия, тож здаємо ще раз.
result-points = ⭐ Очки: { $points }
closing-1 = Без погонів на плечах — і то щастя.
closing-2 = Сьогодні дурень — завтра професор.
closing-3 = Карти злі, зате компанія добра.
closing-4 = Хто роздає, той іще відіграється.
closing-5 = Колода все пам’ятає, але нікому не скаже.
closing-draw = Жодного дурня — рідкісний випадок.
next-lead = Далі роздає { $dealer }, ходить { $lead }.
next-lowest = Далі роздає { $dealer }, починає найменший козир.
button-again = 🔁 Ще раз
