"""Dates that only their neighbours explain, marks behind figures, digits of other scripts."""

from writing import *  # noqa: F403

M30 = months(30)
M40 = months(40, 2013, 6)
V = draw(40, 2, 10, 90, seed=9)
CARRIED = ["years carried down from the row that names them"]
D = "dates"


def table(labels, head="period;value", values=V, sep=";"):
    return lines(head, *[f"{a}{sep}{b}" for a, b in zip(labels, values)])


def monthly(name, content, start="2014-01", n=30, notes=None, column="value"):
    case(D, name, content, reads(series(column, "monthly", start, V[:n]), notes=notes))


def once(months_, first=True):
    """The year where it is written: in the first row of each block."""
    return [str(y) if m == 1 or i == 0 else "" for i, (y, m) in enumerate(months_)]


def blocks(months_, part):
    return [f"{y};{part(m)}" for y, (_, m) in zip(once(months_), months_)]


monthly("year-once-then-month-names.csv", table(blocks(M30, lambda m: EN[m - 1]), "year;month;value"), notes=CARRIED)
monthly("year-once-begins-in-june.csv", table(blocks(M40, lambda m: EN[m - 1]), "year;month;value"), "2013-06", 40,
        CARRIED)
monthly("year-once-then-month-numbers.csv", table(blocks(M30, str), "Jahr;Monat;value"), notes=CARRIED)
monthly("year-once-without-names.csv", table(blocks(M30, lambda m: DE[m - 1]), ";;value"), notes=CARRIED)
monthly("year-once-without-header.csv", lines(*[f"{a};{b}" for a, b in zip(blocks(M30, lambda m: EN[m - 1]), V)]),
        notes=CARRIED, column="column 3")
monthly("year-before-first-month.csv", table([f"{y} {EN[m - 1]}".strip() for y, (_, m) in zip(once(M30), M30)]),
        notes=CARRIED)
monthly("year-after-first-month.csv", table([f"{FR[m - 1]} {y}".strip() for y, (_, m) in zip(once(M30), M30)]),
        notes=CARRIED)
monthly("year-in-a-row-above.csv",
        lines("period;value",
              *[line for i, (y, m) in enumerate(M30)
                for line in ([f"{y};"] if m == 1 else []) + [f"{EN[m - 1]};{V[i]}"]]), notes=CARRIED)
DOWN = M30[::-1][6:]
case(D, "year-once-newest-first.csv",
     lines("year;month;value", *[f"{y if m == 12 else ''};{EN[m - 1]};{v}" for (y, m), v in zip(DOWN, V)]),
     reads(series("value", "monthly", "2014-01", V[:24][::-1]), notes=CARRIED))
case(D, "year-once-then-quarters.csv",
     lines("year;quarter;value", *[f"{2010 + i // 4 if i % 4 == 0 else ''};Q{i % 4 + 1};{v}" for i, v in enumerate(V)]),
     reads(series("value", "quarterly", "2010-Q1", V), notes=CARRIED))
case(D, "year-once-per-country.csv",
     lines("country;year;month;value",
           *[f"{c};{y};{V[i]}" for c in ("Chad", "Peru") for i, y in enumerate(blocks(M30, lambda m: EN[m - 1]))]),
     reads(*[series(c, "monthly", "2014-01", V[:30], entity=c) for c in ("Chad", "Peru")], notes=CARRIED))
case("refused", "year-once-and-one-forgotten.csv",
     lines("year;month;value",
           *[f"{y if y != '2015' else ''};{EN[m - 1]};{v}" for y, (_, m), v in zip(once(M30), M30, V)]),
     refuses("no-date"))
case("refused", "year-once-of-financial-years.csv",
     lines("year;month;value",
           *[f"{2014 + i // 12 if i % 12 == 0 else ''};{EN[(i + 3) % 12]};{v}" for i, v in enumerate(V)]),
     refuses("no-date"))
MONTHS_ONLY = [v for i, v in enumerate(V[:26]) if i % 13 < 12]
case("refused", "year-once-with-totals.csv",
     lines("year;month;value",
           *[f"{y};{(EN + ['Total'])[i % 13]};{v}"
             for i, (y, v) in enumerate(zip(["2014"] + [""] * 12 + ["2015"] + [""] * 12, V))]),
     asks("frequency", ({"frequency": "monthly"}, [series("value", "monthly", "2014-01", MONTHS_ONLY)])))

monthly("dotted-months.csv", table([f"{y}.{m}" for y, m in M30]),
        notes=['dates such as "2014.1" read as January 2014: their order shows it'])
monthly("dotted-months-unnamed.csv", table([f"{y}.{m}" for y, m in M30], "x;value"))
case(D, "dotted-quarters.csv", table([f"{2010 + i // 4}.{i % 4 + 1}" for i in range(40)]),
     reads(series("value", "quarterly", "2010-Q1", V)))
months_answer = {"frequency": "monthly"}
case("refused", "dotted-months-cut-by-a-spreadsheet.csv", table([f"{y}.{m}".removesuffix("0") for y, m in M30]),
     asks("frequency", (months_answer, [series("value", "monthly", "2014-01", V[:30])])))
case("refused", "dotted-months-to-september.csv", table([f"2014.{m}" for m in range(1, 10)]),
     asks("frequency", (months_answer, [series("value", "monthly", "2014-01", V[:9])])))
case("refused", "dotted-parts-of-one-year.csv", table([f"2014.{m}" for m in range(1, 5)]),
     asks("frequency", (months_answer, [series("value", "monthly", "2014-01", V[:4])]),
          ({"frequency": "quarterly"}, [series("value", "quarterly", "2014-Q1", V[:4])])))
case("refused", "dotted-numbers-or-dates.csv", lines("a;b", *[f"2014.{i + 1};{v}" for i, v in enumerate(V[:9])]),
     asks("frequency", (months_answer, [series("b", "monthly", "2014-01", V[:9])]),
          ({"frequency": "undated"},
           [series("a", "undated", "1", [f"2014.{i + 1}" for i in range(9)]), series("b", "undated", "1", V[:9])])))

SHORT = ['dates such as "01/14" read as January 2014: their order shows it']
monthly("month-and-short-year.csv", table([f"{m:02d}/{y % 100}" for y, m in M30]), notes=SHORT)
monthly("month-and-short-year-unnamed.csv", table([f"{m:02d}/{y % 100}" for y, m in M30], "x;value"), notes=SHORT)
monthly("month-and-short-year-unpadded.csv", table([f"{m}-{y % 100}" for y, m in M30]))
monthly("short-year-and-month.csv", table([f"{y % 100}/{m:02d}" for y, m in M30]))
case(D, "month-and-short-year-across-2000.csv", table([f"{m:02d}/{y % 100:02d}" for y, m in months(30, 1998, 3)]),
     reads(series("value", "monthly", "1998-03", V[:30])))
case("refused", "month-and-short-year-or-days.csv", table([f"{m:02d}/10" for m in range(1, 8)]),
     asks("date-order", ({"dateOrder": "mdy"}, [series("value", "monthly", "2010-01", V[:7])]),
          ({"frequency": "undated"}, [series("value", "undated", "1", V[:7])])))
case("refused", "days-without-year.csv", table([f"{d:02d}/01" for d in range(1, 32)]),
     asks("date-order", ({"frequency": "undated"}, [series("value", "undated", "1", V[:31])])))
case("refused", "month-and-short-year-of-which-century.csv",
     table([f"{m:02d}/{y % 100}" for y, m in months(30, 1944, 1)]),
     asks("century", ({"century": 1900}, [series("value", "monthly", "1944-01", V[:30])]),
          ({"century": 2000, "estimates": "keep"}, [series("value", "monthly", "2044-01", V[:30])])))

Y = list(range(1990, 2014))


def annual(group, name, cells, expect, years=Y):
    case(group, name, lines("year;value", *[f"{y};{c}" for y, c in zip(years, cells)]), expect)


def marked(*notes):
    return reads(series("value", "annual", "1990", V[:24], notes=list(notes)))


annual("numbers", "superscript-footnotes.csv",
       [v + {3: "¹", 5: " ²", 7: "¹⁾", 9: "¹,²"}.get(i, "") for i, v in enumerate(V[:24])],
       marked("marks left out: ¹ (1), ² (1), ¹⁾ (1), ¹,² (1)"))
annual("numbers", "footnotes-with-bracket.csv", [v + (" 1)" if i > 20 else "") for i, v in enumerate(V[:24])],
       marked("marks left out: 1) (3)"))
annual("numbers", "half-of-the-values-provisional.csv", [v + (" p" if i > 11 else "") for i, v in enumerate(V[:24])],
       estimated(V[:24], 12))
annual("numbers", "years-with-footnotes.csv", V,
       asks("estimates", ({"estimates": "keep"}, [series("value", "annual", "1990", V[:24])]),
            ({"estimates": "drop"}, [series("value", "annual", "1990", V[:23])])),
       [f"{y}" + {1993: "¹", 2001: "*", 2013: " (p)"}.get(y, "") for y in Y])
annual("refused", "superscript-behind-every-number.csv", [f"{v}²" for v in V[:24]], refuses("not-a-number"))
annual("refused", "powers-of-ten.csv", V[:20] + ["10²", "10³", "10⁴", "10⁵"], refuses("not-a-number"))


def script(text, zero, marks=""):
    """Digits from another zero on; marks: what stands for point and comma."""
    out = "".join(chr(zero + int(c)) if c.isdigit() and c.isascii() else c for c in text)
    return out.replace(".", marks[0]).replace(",", marks[1]) if marks else out


E = "encodings"
DIGITS = "digits of another script read as 0 to 9: "


def scripted(name, zero, marks, values, labels, frequency="annual", start="1990", first="1990", delimiter=";"):
    content = lines(f"year{delimiter}value",
                    *[f"{script(a, zero, marks)}{delimiter}{script(b, zero, marks)}" for a, b in zip(labels, values)])
    note = f"{DIGITS}{script(first, zero)} is {first}"
    case(E, name, content, reads(series("value", frequency, start, [v.replace(",", "") for v in values]), notes=[note]))


YT = [str(y) for y in Y]
LARGE = [number(v, ".", ",") for v in draw(24, 1, 900_000, 1_100_000, seed=4)]
scripted("arabic-indic-digits.csv", 0x660, "٫٬", V[:24], YT)
scripted("arabic-indic-thousands.csv", 0x660, "٫٬", LARGE, YT)
scripted("arabic-three-decimals.csv", 0x660, "٫٬", draw(24, 3, 1, 9, seed=6), YT)
scripted("persian-digits-with-point.csv", 0x6F0, ".,", V[:24], YT)
scripted("devanagari-digits.csv", 0x966, ".,", V[:24], YT)
scripted("full-width-digits.csv", 0xFF10, "．，", V[:24], YT)
scripted("full-width-digits-comma-separated.csv", 0xFF10, "．，", V[:24], YT, delimiter=",")
case(E, "full-width-months.csv",
     lines("期間;値", *[f"{script(f'{y}年{m}月', 0xFF10)};{script(v, 0xFF10, '．，')}" for (y, m), v in zip(M30, V)]),
     reads(series("値", "monthly", "2014-01", V[:30])))
case(E, "name-with-full-width-digit.csv", lines("year;指標１", *[f"{y};{v}" for y, v in zip(Y, V)]),
     reads(series("指標１", "annual", "1990", V[:24])))
case(E, "direction-marks.csv", lines("year;value", *[f"\u200f{y}\u200f;\u200e{v}\u200e" for y, v in zip(Y, V)]),
     reads(series("value", "annual", "1990", V[:24])))
