# Рука: то, что видит только её хозяин.

hand-header = 🂠 Твои карты · козырь { $trump } · партия { $number }
duty-lead = <b>Твой ход</b> → { $defender }
duty-beat = <b>Отбивайся:</b> { $cards }
duty-beat-several = <b>Отбивайся:</b> { $cards }
    🎯 — какую бить
duty-throw = <b>Можешь подкинуть</b> или скажи «бито»
duty-throw-taking = <b>Можешь докинуть вдогонку</b> или скажи «забирай»
duty-pass = Подкинуть нечего: скажи «бито» или подожди
duty-pass-taking = Докинуть нечего: скажи «забирай» или подожди
duty-go-on = <b>Бей дальше:</b> { $cards }, или скажи «бито»
duty-say-beaten = { $cards } бить нечем: скажи «бито»
duty-closing-beaten = <b>Вроде бито.</b> Идёт — или кто-то мухлюет?
duty-closing-taken = <b>{ $name } забирает.</b> Идёт — или кто-то мухлюет?
duty-transfer = Какой картой переводим?
duty-call = Что нечестно?
duty-call-paid = Что нечестно? У ошибки есть цена
duty-wait = Ждём остальных
duty-out = Ты уже без карт. Хорошая игра!
duty-pick = Выбери карты одного достоинства
duty-choose = Что делаем с { $card }?
button-transfer = ↪ Перевести { $card }
button-transfer-any = ↪ Перевести…
button-show = 👁 Показать { $card }
button-swap = 🔄 Забрать { $card } из-под колоды
button-several = 🃏 Пойти несколькими
button-lead = ▶ Пойти: { $cards }
button-beat = ✔ Побить { $target }
opened-hand = Карты внизу, их видишь только ты. Не видно? ⋯ → «Не вижу своих карт»
hand-in-private = Твои карты ждут в личке со мной
alert-hand = { $cards }

    Козырь { $trump }. Выбирай карту по номеру на кнопках
alert-hand-page = { $cards }

    Козырь { $trump }. Нажми ещё раз — покажу остальное

number-play = 🃏 Как всегда: номер — и карта играет
number-transfer = ↪ Теперь номер карты, которой переводишь. Передумаешь — нажми ↪ ещё раз
number-show = 👁 Теперь номер козыря, который показываешь. Передумаешь — нажми ↪ ещё раз

done-lead = Ходишь: { $cards }
done-throw = Подкидываешь { $card }
done-beat = Бьёшь { $target } картой { $card }
done-transfer = Переводишь картой { $card }
done-take = Берёшь. Пусть докидывают, если есть что
done-take-all = Берёшь. Бывает!
done-call = Смотрим! Ответ — на столе
done-pass = Слово принято
done-swap = Козырь твой!
