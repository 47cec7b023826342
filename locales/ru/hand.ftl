# Рука: то, что видит только её хозяин.

hand-header = 🂠 Твои карты · козырь { $trump } · партия { $number }
duty-lead = <b>Твой ход</b> → { $defender }
duty-beat = <b>Отбивайся:</b> { $cards }
duty-throw = <b>Можешь подкинуть</b> или скажи «бито»
duty-throw-taking = <b>Можешь докинуть вдогонку</b>
duty-pass = Подкинуть пока нечего: скажи «бито» или подожди
duty-wait = Слово: { $names }
duty-out = Ты уже без карт. Хорошая игра!
duty-pick = Выбери карты одного ранга
duty-choose = Что делаем с { $card }?
button-transfer = ↪ Перевести { $card }
button-show = 👁 Показать { $card }
button-swap = 🔄 Забрать { $card } из-под колоды
button-several = 🃏 Пойти несколькими
button-lead = ▶ Пойти: { $cards }
button-beat = ✔ Побить { $target }
hand-in-private = Карты ждут в личке со мной
alert-hand = { $cards }

    Козырь { $trump }. Карту играет кнопка с её номером под столом
alert-hand-page = { $cards }

    Козырь { $trump }. Нажми ещё раз — покажу остальное

done-lead = Твой ход: { $cards }
done-throw = Подкинуто { $card }
done-beat = { $target } побито картой { $card }
done-transfer = Переведено картой { $card }
done-take = Забираешь. Пусть ещё докинут, если есть что
done-pass = Принято: больше ничего
done-swap = Козырь твой
