"""Marks glued to figures, parts of years in three digits, other calendars and what R writes, as databanks have them.

The figures are our own; the heads, spellings and order of columns are those of the source that the name says.
"""

from writing import *  # noqa: F403

G = "databanks"
V, W = draw(36, 1, 90, 110, seed=81), draw(36, 1, 40, 60, seed=82)
M36, Y24 = months(36, 2020), list(range(1998, 2022))
Q24 = [(2010 + i // 4, i % 4 + 1) for i in range(24)]


def pairs(name, head, dates, wanted, values=V, mark=","):
    case(G, name, lines(head, *[f"{d}{mark}{v}" for d, v in zip(dates, values)]), wanted)


def annual(name, values=V[:24], start="1998"):
    return series(name, "annual", start, values)


def monthly(name="value", values=V):
    return series(name, "monthly", "2020-01", values)


def quarterly(name="value", values=V[:24]):
    return series(name, "quarterly", "2010-Q1", values)


def undated(name, values):
    return series(name, "undated", "1", values)


def with_marks(at, form):
    return [form(v) if i in at else v for i, v in enumerate(V[:24])]


def flagged(wanted=None):
    return asks("estimates", ({"estimates": "keep"}, [annual("value")]),
                ({"estimates": "drop"}, [annual("value", V[:22])]))


# Marks without a space before them, and before the figure
REVISED = reads(annual("value"))
pairs("revised-glued.csv", "year,value", Y24, REVISED, with_marks((3, 17), lambda v: v + "r"))
pairs("revised-capital.csv", "year,value", Y24, REVISED, with_marks((3, 17), lambda v: v + "R"))
pairs("provisional-glued.csv", "year,value", Y24, flagged(), with_marks((22, 23), lambda v: v + "p"))
pairs("estimates-glued.csv", "year,value", Y24, flagged(), with_marks((22, 23), lambda v: v + "e"))
pairs("forecasts-glued.csv", "year,value", Y24, flagged(), with_marks((22, 23), lambda v: v + "F"))
pairs("breaks-glued.csv", "year,value", Y24, REVISED, with_marks((3, 17), lambda v: v + "b"))
pairs("breaks-after-a-space.csv", "year,value", Y24, REVISED, with_marks((3, 17), lambda v: v + " b"))
pairs("stars-glued.csv", "year,value", Y24, REVISED, with_marks((3, 17), lambda v: v + "*"))
pairs("stars-before.csv", "year,value", Y24, REVISED, with_marks((3, 17), lambda v: "*" + v))
pairs("provisional-before-in-parentheses.csv", "year,value", Y24, flagged(), with_marks((22, 23), lambda v: "(p)" + v))
pairs("revised-before.csv", "year,value", Y24, REVISED, with_marks((3, 17), lambda v: "r " + v))
pairs("provisional-before.csv", "year,value", Y24, flagged(), with_marks((22, 23), lambda v: "p " + v))
pairs("revised-and-provisional.csv", "year,value", Y24, flagged(),
      [v + "r" if i in (3, 17) else v + "p" if i > 21 else v for i, v in enumerate(V[:24])])
pairs("revised-decimal-comma.csv", "Jahr;Wert", Y24, reads(annual("Wert")),
      [number(v, ",") for v in with_marks((3, 17), lambda v: v + "r")], ";")
pairs("revised-whole-numbers.csv", "year,value", Y24,
      reads(annual("value", [1200 + i for i in range(24)])), [f"{1200 + i}{'r' if i == 5 else ''}" for i in range(24)])
pairs("exponents-are-no-estimates.csv", "year,value", Y24, reads(annual("value", [f"{i}e5" for i in range(1, 25)])),
      [f"{i}e5" for i in range(1, 25)])
pairs("billions-are-no-breaks.csv", "year,value", Y24, refuses("not-a-number"),
      [f"{i}.5b" if i > 12 else str(900_000_000 + i * 1_000_000) for i in range(24)])
pairs("pence.csv", "year,value", Y24, refuses("not-a-number"), [v + "p" for v in V[:24]])
case(G, "codes-like-marked-figures.csv",
     lines("unit,year,value", *[f"{u},{y},{v}" for u, vs in (("10e", V), ("12f", W)) for y, v in zip(Y24, vs)]),
     reads(annual("10e"), annual("12f", W[:24])))
case(G, "marked-figures-across.csv",
     lines("Country," + ",".join(map(str, Y24)), "Chad," + ",".join(with_marks((3, 17), lambda v: v + "r")),
           "Peru," + ",".join(W[:24])), reads(annual("Chad"), annual("Peru", W[:24])))


# Rows of totals among months and quarters
def among(name, total, wanted, mark=","):
    rows = []
    for i, ((y, m), v) in enumerate(zip(M36, V)):
        rows.append(f"{y}-{m:02d}{mark}{v}")
        if m == 12:
            rows.append(f"{total(y)}{mark}{sum(map(float, V[i - 11:i + 1])):.1f}")
    case(G, name, lines(f"month{mark}value", *rows), wanted)


LEFT = reads(monthly())
YEARS = asks("frequency", ({"frequency": "monthly"}, [monthly()]))
among("total-before-year.csv", lambda y: f"Total {y}", LEFT)
among("year-before-total.csv", lambda y: f"{y} Total", LEFT)
among("total-in-parentheses.csv", lambda y: f"Total ({y})", LEFT)
among("year-total.csv", lambda y: "Year total", LEFT)
among("annual-total.csv", lambda y: "Annual total", LEFT)
among("annual-before-year.csv", lambda y: f"Annual {y}", YEARS)
among("summe-before-year.csv", lambda y: f"Summe {y}", LEFT, ";")
among("average-before-year.csv", lambda y: f"Average {y}", LEFT)
among("mean-behind-year.csv", lambda y: f"{y} annual average", YEARS)
among("total-between-months.csv", lambda y: "Total", LEFT)
among("total-of-one-year.csv", lambda y: "Total año " + str(y), LEFT)
rows = []
for k, y in enumerate(range(2010, 2016)):
    rows += [f"Q{q} {y},{V[4 * k + q - 1]}" for q in range(1, 5)] + [f"Total {y},{900 + k}"]
case(G, "total-among-quarters.csv", lines("period,value", *rows), reads(quarterly()))
