# Перші слова, допомога, мова, команди.

greeting = 🃏 <b>Привіт! Тут грають у дурня.</b>

    Додай мене до групи: за столом кожен бачить лише свої карти, а ходять кнопками. Або зіграймо сам на сам просто тут.
help = 🃏 <b>Як грати</b>

    Бий карту старшою тієї ж масті або козирем; нема чим — бери все. Решта підкидає карти тих номіналів, що лежать. Останній із картами — дурень.

    <b>/durak</b> — стіл у цьому чаті або дуель
    <b>🂠 Мої карти</b> — торкни карту й грай
    <b>✋ Беру</b> — забираєш усе зі столу
    <b>👌 Бито</b> — більше не підкидаєш
    <b>⋯</b> — стіл униз, вихід та інше

    Не бачиш карт? ⋯ → «Не бачу своїх карт»

    🪙 Виграш без ставки — 10 монет

    /rules — правила · /top — рахунок
    /me — твій рахунок і монети
    /word кавун — підмішати своє слово
    /verify — перевірити роздачу
    /lang — мова · /end — прибрати стіл
button-duel = ⚔️ Дуель зі мною
button-add-to-chat = ➕ Додати до свого чату
button-help = ❓ Як грати
button-scores = ⭐ Мій рахунок
language-of-person = Якою мовою говоримо?
language-of-chat = Якою мовою говорити в цьому чаті?
language-uk = Українська
language-ru = Русский
language-chosen = Тепер українською
only-people-play = Від імені каналу за стіл не сісти: напиши від себе.
top-in-private = Рахунок ведуть у чатах: /top працює там. Твій власний — /me
sorry = Щось пішло не так, але гра ціла. Спробуй ще раз.

command-group-durak = стіл для гри в дурня
command-group-rules = правила столу словами
command-group-top = рахунок цього чату
command-group-me = мій рахунок
command-group-word = підмішати щось до роздачі
command-group-verify = перевірити роздачу
command-group-end = прибрати стіл
command-group-lang = мова чату
command-group-help = як грати
command-private-start = на початок
command-private-durak = дуель із ботом
command-private-rules = правила дуелі словами
command-private-me = мій рахунок
command-private-word = підмішати щось до роздачі
command-private-verify = перевірити роздачу
command-private-end = прибрати дуель
command-private-lang = моя мова
command-private-help = як грати
