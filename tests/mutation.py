"""`mutmut results --all true | python -m tests.mutation`: what no test noticed, by module.

Exits 1 if a tenth of the mutants, or more, are alive, or if there are none at all.
"""

import sys
from collections import Counter
from collections.abc import Iterable

NOTICED = {"killed", "timeout"}
MOST_ALIVE = 0.1


def summary(lines: Iterable[str]) -> tuple[str, bool]:
    """Give the table with the names of those alive, and whether they are few enough.

    A line is the name of a mutant and what became of it: "engine.seats.x_clockwise__mutmut_9:
    survived". What was not tested, for whatever reason, counts as alive.
    """
    made, alive = Counter[str](), Counter[str]()
    names: list[str] = []
    for line in lines:
        mutant, _, fate = line.strip().rpartition(": ")
        module = ".".join(mutant.split(".")[:2])
        made[module] += 1
        if fate not in NOTICED:
            alive[module] += 1
            names.append(f"{mutant}: {fate}")
    total, left = made.total(), alive.total()
    rows = [(module, made[module], alive[module]) for module in sorted(made)]
    table = [
        f"{module:<28}{count:>6}{few:>6}" for module, count, few in (*rows, ("all", total, left))
    ]
    share = left / total if total else 1.0
    text = "\n".join([f"{'module':<28}{'made':>6}{'alive':>6}", *table, *names])
    return f"{text}\n{share:.1%} of the mutants are alive\n", share < MOST_ALIVE


if __name__ == "__main__":
    text, is_fine = summary(sys.stdin)
    sys.stdout.write(text)
    sys.exit(not is_fine)
