"""How a case is written: figures, number and date notations, what is expected."""


import os
from datetime import date, timedelta

HERE = os.path.dirname(os.path.abspath(__file__))
GROUPS = {}


def draw(n, decimals=2, low=900, high=1100, seed=1):
    """n numbers as plain decimal texts; never all with a three-digit fraction unless decimals is 3."""
    out, state = [], seed * 7919 + 13
    for _ in range(n):
        state = (state * 1664525 + 1013904223) % 2**32
        x = low + (high - low) * state / 2**32
        out.append(f"{x:.{decimals}f}")
    return out


def group_digits(digits, mark):
    parts = []
    while len(digits) > 3:
        parts.insert(0, digits[-3:])
        digits = digits[:-3]
    return mark.join([digits] + parts)


def number(text, decimal=".", thousands=""):
    sign = "-" if text.startswith("-") else ""
    whole, _, fraction = text.lstrip("-").partition(".")
    return sign + group_digits(whole, thousands) + (decimal + fraction if fraction else "")


def months(n, year=2014, month=1):
    return [(year + (month - 1 + i) // 12, (month - 1 + i) % 12 + 1) for i in range(n)]


def month_end(y, m):
    return date(y + m // 12, m % 12 + 1, 1) - timedelta(days=1)


EN = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
FR = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split()


def series(name, frequency, start, values, entity=None, notes=None):
    out = {"name": name, "frequency": frequency, "start": start, "values": [float(v) for v in values]}
    if entity is not None:
        out["entity"] = entity
    if notes is not None:
        out["notes"] = notes
    return out


def case(group, name, content, expect, encoding="utf-8"):
    data = content if isinstance(content, bytes) else content.encode(encoding)
    GROUPS.setdefault(group, {})[name] = (data, expect)


def reads(*wanted, sentence=None, options=None, notes=None):
    out = {"series": list(wanted)}
    if sentence:
        out["sentence"] = sentence
    if options:
        out["options"] = options
    if notes:
        out["notes"] = notes
    return out


def asks(question, *answers, options=None):
    """answers: pairs of options and the series that come out under them."""
    out = {"question": question, "answers": [{"options": o, "series": s} for o, s in answers]}
    if options:
        out["options"] = options
    return out


def estimated(values, known):
    """Values from position `known` on are marked as estimates."""
    return asks("estimates", ({"estimates": "keep"}, [series("value", "annual", "1990", values)]),
                ({"estimates": "drop"}, [series("value", "annual", "1990", values[:known])]))


def refuses(problem, message=None):
    return {"problem": problem, **({"message": message} if message else {})}


def lines(*rows, end="\n"):
    return end.join(rows) + end
