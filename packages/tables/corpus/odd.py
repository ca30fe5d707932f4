"""Dates, marks and lines that publishers and people write less often."""

from writing import *  # noqa: F403

Q24 = [(2010 + i // 4, i % 4 + 1) for i in range(24)]
M24 = months(24)
V = draw(24, 2, 10, 90, seed=5)
D = "dates"
ROMAN = ["I", "II", "III", "IV"]
ES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
RU = "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь".split()
PL = "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień".split()
TR = "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık".split()
RANGES = ["Jan-Mar", "Apr-Jun", "Jul-Sep", "Oct-Dec"]


def dated(name, labels, frequency, start):
    case(D, name, lines("period;value", *[f"{a};{b}" for a, b in zip(labels, V)]),
         reads(series("value", frequency, start, V)))


def quarters(name, form):
    dated(name, [form(y, q) for y, q in Q24], "quarterly", "2010-Q1")


def monthly(name, form):
    dated(name, [form(y, m) for y, m in M24], "monthly", "2014-01")


quarters("roman-quarters.csv", lambda y, q: f"{y}-{ROMAN[q - 1]}")
quarters("roman-quarters-first.csv", lambda y, q: f"{ROMAN[q - 1]}/{y}")
quarters("quarter-short-year.csv", lambda y, q: f"{q}Q{y % 100:02d}")
quarters("short-year-quarter.csv", lambda y, q: f"{y % 100:02d}Q{q}")
quarters("year-colon-quarter.csv", lambda y, q: f"{y}:{q}")
quarters("quarter-as-months.csv", lambda y, q: f"{RANGES[q - 1]} {y}")
monthly("year-dash-month-unpadded.csv", lambda y, m: f"{y}-{m}")
monthly("year-slash-month-unpadded.csv", lambda y, m: f"{y}/{m}")
monthly("spanish-de.csv", lambda y, m: f"{ES[m - 1]} de {y}")
monthly("spanish-first-of-month.csv", lambda y, m: f"1 de {ES[m - 1]} de {y}")
monthly("russian-months.csv", lambda y, m: f"{RU[m - 1]} {y}")
monthly("polish-months.csv", lambda y, m: f"{PL[m - 1]} {y}")
monthly("turkish-months.csv", lambda y, m: f"{TR[m - 1]} {y}")
monthly("chinese-months.csv", lambda y, m: f"{y}年{m}月")
dated("german-weeks.csv", [f"KW {i + 2}/2014" for i in range(24)], "weekly", "2014-01-06")
dated("epoch-seconds.csv", [str(1388534400 + 86400 * i) for i in range(24)], "daily", "2014-01-01")
dated("epoch-milliseconds.csv", [str(1388534400000 + 86400000 * i) for i in range(24)], "daily", "2014-01-01")
dated("weekday-and-date.csv",
      [f"{w}, {i + 6} Jan 2014" for i, w in zip(range(24), "Mon Tue Wed Thu Fri Sat Sun".split() * 4)], "daily",
      "2014-01-06")

Y = list(range(1990, 2014))
N = "numbers"


def annual(group, name, cells, expect, tail=()):
    case(group, name, lines("year,value", *[f"{y},{c}" for y, c in zip(Y, cells)], *tail), expect)


def marked(*notes):
    return reads(series("value", "annual", "1990", V, notes=list(notes)))


annual(N, "provisional-marks.csv", [v + (" p" if i > 20 else "") for i, v in enumerate(V)], estimated(V, 21))
annual(N, "estimates-in-parentheses.csv", [v + ("(e)" if i > 21 else "") for i, v in enumerate(V)], estimated(V, 22))
annual(N, "footnote-stars-and-brackets.csv",
       [v + ("*" if i == 3 else " [1]" if i == 7 else "") for i, v in enumerate(V)],
       marked("marks left out: * (1), [1] (1)"))
annual("missing", "colon-with-flag.csv", [": c", ":z"] + V[2:], reads(series("value", "annual", "1992", V[2:])))
annual("layouts", "source-with-comma-below.csv", V, reads(series("value", "annual", "1990", V)),
       ("", "Source: Office, 2001", "Note: provisional, 12"))
annual("refused", "unit-behind-every-number.csv", [f"{v} p" for v in V], refuses("not-a-number"))
annual("refused", "billions-and-plain.csv",
       [v + " b" if i > 21 else v.replace(".", "") + "00000" for i, v in enumerate(V)],
       refuses("not-a-number"))
annual("refused", "millions-in-parentheses.csv", [v + ("(m)" if i > 21 else "") for i, v in enumerate(V)],
       refuses("not-a-number"))
annual("refused", "formula-column.csv", [f"=B{i}*2" for i in range(24)], refuses("formula"))
case("refused", "spaces-of-columns-or-thousands.txt", lines(*[f"{y} 1 {234 + i}" for i, y in enumerate(Y)]),
     refuses("ragged"))
case("refused", "four-parts-of-a-year.csv", lines("period,value", *[f"2014-{i + 1},{v}" for i, v in zip(range(4), V)]),
     asks("frequency", ({"frequency": "quarterly"}, [series("value", "quarterly", "2014-Q1", V[:4])]),
          ({"frequency": "monthly"}, [series("value", "monthly", "2014-01", V[:4])])))
case("refused", "century-of-quarters.csv",
     lines("period,value", *[f"{45 + i // 4}Q{i % 4 + 1},{v}" for i, v in enumerate(V)]),
     asks("century", ({"century": 1900}, [series("value", "quarterly", "1945-Q1", V)])))
