# Чесна роздача: що обіцяно до партії і чим це доводиться після неї.

button-fair = 🔎 Чесна роздача
fair-sealed =
    <blockquote expandable>🔒 Печатка цієї партії: <code>{ $short }</code>…
    Це обіцянка, що карт не підмінять.
    Після партії це можна перевірити.
    Печатка повністю: <code>{ $commitment }</code></blockquote>
fair-next =
    <blockquote expandable>🔒 Печатка наступної партії: <code>{ $short }</code>…
    Це обіцянка, що карт не підмінять.
    Після партії це можна перевірити.
    Печатка повністю: <code>{ $commitment }</code></blockquote>
fair-whole = 🔒 <code>{ $commitment }</code>
fair-both =
    <blockquote>🔒 Ця партія: <code>{ $commitment }</code>
    🔒 Наступна партія: <code>{ $following }</code></blockquote>
fair-title = 🔎 <b>Чесна роздача</b>
fair-promise = Це печатка: SHA-256 зерна, з якого буде колода. Зерно вже є, тож підмінити карти не вийде. Після партії покажу його — і кожен зможе перевірити.
fair-invitation = 🗝 Підмішай щось своє: <b>/word кавун</b>. До 32 знаків, видно всім; змінити можна до старту, і діє воно на одну партію.
word-added = 🗝 Є! Підмішаю в наступну роздачу.

proof-title = 🔎 <b>Чесна роздача</b> · партія { $number }
proof-holds = ✅ Перевірено: печатка, колода, ходи й результат сходяться.
proof-fails = ❗ Не сходиться! Що саме, покаже перевірка файла.
proof-commitment = 🔒 Печатка: <code>{ $commitment }</code>
proof-seed = 🌱 Зерно: <code>{ $seed }</code>
proof-words = 🗝 Слова: { $words }
proof-no-words = 🗝 Без слів: колода лише із зерна.
proof-how =
    <blockquote expandable>Перевір і ти: чи та сама печатка була до старту? Вона — SHA-256 зерна, а колода виходить із зерна та слів. Файл перевіряє команда
    <code>python -m engine verify durak-{ $number }.json</code>
    Як її написати — docs/FAIRNESS.md у коді бота.</blockquote>
