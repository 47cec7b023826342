# Рука: те, що бачить лише її власник.

hand-header = 🂠 Твої карти · козир { $trump } · партія { $number }
duty-lead = <b>Твій хід</b> → { $defender }
duty-beat = <b>Відбивайся:</b> { $cards }
duty-throw = <b>Можеш підкинути</b> або скажи «бито»
duty-throw-taking = <b>Можеш докинути навздогін</b>
duty-pass = Підкинути поки нічого: скажи «бито» або почекай
duty-wait = Слово: { $names }
duty-out = Ти вже без карт. Гарно зіграно!
duty-pick = Обери карти одного рангу
duty-choose = Що робимо з { $card }?
button-transfer = ↪ Перевести { $card }
button-show = 👁 Показати { $card }
button-swap = 🔄 Забрати { $card } з-під колоди
button-several = 🃏 Піти кількома
button-lead = ▶ Піти: { $cards }
button-beat = ✔ Побити { $target }
hand-in-private = Карти чекають у приваті зі мною
alert-hand = { $cards }

    Козир { $trump }. Карту грає кнопка з її номером під столом
alert-hand-page = { $cards }

    Козир { $trump }. Натисни ще раз — покажу решту

done-lead = Твій хід: { $cards }
done-throw = Підкинуто { $card }
done-beat = { $target } побито картою { $card }
done-transfer = Переведено картою { $card }
done-take = Забираєш. Нехай ще докинуть, якщо є що
done-pass = Прийнято: більше нічого
done-swap = Козир твій
