# Честная раздача: что обещано до партии и чем это доказывается после неё.

button-fair = 🔎 Честная раздача
fair-sealed =
    <blockquote expandable>🔒 Печать этой партии: <code>{ $short }</code>…
    Это обещание, что карты не подменят.
    После партии это можно проверить.
    Печать целиком: <code>{ $commitment }</code></blockquote>
fair-next =
    <blockquote expandable>🔒 Печать следующей партии: <code>{ $short }</code>…
    Это обещание, что карты не подменят.
    После партии это можно проверить.
    Печать целиком: <code>{ $commitment }</code></blockquote>
fair-whole = 🔒 <code>{ $commitment }</code>
fair-both =
    <blockquote>🔒 Эта партия: <code>{ $commitment }</code>
    🔒 Следующая партия: <code>{ $following }</code></blockquote>
fair-title = 🔎 <b>Честная раздача</b>
fair-promise = Это печать: SHA-256 зерна, из которого будет колода. Зерно уже есть, так что подменить карты не выйдет. После партии покажу его — и каждый сможет проверить.
fair-invitation = 🗝 Подмешай что-нибудь своё: <b>/word арбуз</b>. До 32 знаков, видно всем; менять можно до старта, и действует оно на одну партию.
word-added = 🗝 Есть! Подмешаю в следующую раздачу.

proof-title = 🔎 <b>Честная раздача</b> · партия { $number }
proof-holds = ✅ Проверено: печать, колода, ходы и результат сходятся.
proof-fails = ❗ Не сходится! Что именно, покажет проверка файла.
proof-commitment = 🔒 Печать: <code>{ $commitment }</code>
proof-seed = 🌱 Зерно: <code>{ $seed }</code>
proof-words = 🗝 Слова: { $words }
proof-no-words = 🗝 Без слов: колода только из зерна.
proof-how =
    <blockquote expandable>Проверь и ты: та ли печать была до старта? Она — SHA-256 зерна, а колода получается из зерна и слов. Файл проверяет команда
    <code>python -m engine verify durak-{ $number }.json</code>
    Как её написать — docs/FAIRNESS.md в коде бота.</blockquote>
