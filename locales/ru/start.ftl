# Первые слова, помощь, язык, команды.

greeting = 🃏 <b>Привет! Здесь играют в дурака.</b>

    Добавь меня в группу: сядете за стол, каждый видит только свои карты, а ходите кнопками. Или сыграем один на один прямо здесь.
help = 🃏 <b>Как играть</b>

    <b>/durak</b> — стол в этом чате или дуэль в личке
    <b>🂠 Мои карты</b> — твоя рука: коснись карты, чтобы сыграть
    <b>✋ Беру</b> и <b>👌 Бито</b> — слова за столом
    <b>⋯</b> — стол вниз, выход и прочее

    Не видишь карт? Нажми ⋯, затем «Не вижу своих карт»: покажу иначе.

    🪙 За выигрыш без ставки — 10 монет.

    /rules — правила · /top — счёт
    /me — твой счёт и монеты
    /word · /verify — честная раздача
    /lang — язык
    /end — убрать стол
button-duel = ⚔️ Дуэль со мной
button-add-to-chat = ➕ Добавить в свой чат
button-help = ❓ Как играть
button-scores = ⭐ Мой счёт
language-of-person = На каком языке говорим?
language-of-chat = На каком языке говорить в этом чате?
language-uk = Українська
language-ru = Русский
language-chosen = Теперь по-русски
only-people-play = От имени канала за стол не сесть: напиши от себя.
top-in-private = Счёт ведут в чатах: /top работает там. Твой собственный — /me
sorry = Что-то пошло не так, но игра цела. Попробуй ещё раз.

command-group-durak = стол для игры в дурака
command-group-rules = правила стола словами
command-group-top = счёт этого чата
command-group-me = мой счёт
command-group-word = подмешать что-то к раздаче
command-group-verify = проверить раздачу
command-group-end = убрать стол
command-group-lang = язык чата
command-group-help = как играть
command-private-start = в начало
command-private-durak = дуэль с ботом
command-private-rules = правила дуэли словами
command-private-me = мой счёт
command-private-word = подмешать что-то к раздаче
command-private-verify = проверить раздачу
command-private-end = убрать дуэль
command-private-lang = мой язык
command-private-help = как играть
