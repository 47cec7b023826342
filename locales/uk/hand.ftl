# Рука: те, що бачить лише її власник.

hand-header = 🂠 Твої карти · козир { $trump } · партія { $number }
duty-lead = <b>Твій хід</b> → { $defender }
duty-beat = <b>Відбивайся:</b> { $cards }
duty-beat-several = <b>Відбивайся:</b> { $cards }
    🎯 — котру бити
duty-throw = <b>Можеш підкинути</b> або скажи «бито»
duty-throw-taking = <b>Можеш докинути навздогін</b> або скажи «забирай»
duty-pass = Підкинути нічого: скажи «бито» або почекай
duty-pass-taking = Докинути нічого: скажи «забирай» або почекай
duty-go-on = <b>Бий далі:</b> { $cards }, або скажи «бито»
duty-say-beaten = { $cards } бити нічим: скажи «бито»
duty-closing-beaten = <b>Ніби бито.</b> Згода чи хтось махлює?
duty-closing-taken = <b>{ $name } забирає.</b> Згода чи хтось махлює?
duty-transfer = Якою картою переводимо?
duty-call = Що нечесно?
duty-call-paid = Що нечесно? Помилка має ціну
duty-wait = Чекаємо на інших
duty-out = Ти вже без карт. Гарно зіграно!
duty-pick = Обери карти одного номіналу
duty-choose = Що робимо з { $card }?
button-transfer = ↪ Перевести { $card }
button-transfer-any = ↪ Перевести…
button-show = 👁 Показати { $card }
button-swap = 🔄 Забрати { $card } з-під колоди
button-several = 🃏 Піти кількома
button-lead = ▶ Піти: { $cards }
button-beat = ✔ Побити { $target }
opened-hand = Карти внизу, їх бачиш лише ти. Не видно? ⋯ → «Не бачу своїх карт»
hand-in-private = Твої карти чекають у приваті зі мною
alert-hand = { $cards }

    Козир { $trump }. Обирай карту за номером на кнопках
alert-hand-page = { $cards }

    Козир { $trump }. Натисни ще раз — покажу решту

number-play = 🃏 Як завжди: номер — і карта грає
number-transfer = ↪ Тепер номер карти, якою переводиш. Передумаєш — натисни ↪ ще раз
number-show = 👁 Тепер номер козиря, якого показуєш. Передумаєш — натисни ↪ ще раз

done-lead = Ходиш: { $cards }
done-throw = Підкидаєш { $card }
done-beat = Б’єш { $target } картою { $card }
done-transfer = Переводиш картою { $card }
done-take = Береш. Хай докидають, якщо є що
done-take-all = Береш. Буває!
done-call = Дивимося! Відповідь — на столі
done-pass = Слово прийнято
done-swap = Козир твій!
