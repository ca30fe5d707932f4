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

# Parts of years in three digits
pairs("months-in-three-digits.csv", "date,value", [f"{y}-{m:03d}" for y, m in M36], reads(monthly()))
pairs("fiscal-periods-in-seven-digits.csv", "period,value", [f"{y}{m:03d}" for y, m in M36], reads(monthly()))
pairs("posting-periods.csv", "Period;Value", [f"{m:03d}.{y}" for y, m in M36], reads(monthly("Value")), mark=";")
pairs("quarters-in-three-digits.csv", "date,value", [f"{y}-{q:03d}" for y, q in Q24],
      asks("frequency", ({"frequency": "quarterly"}, [quarterly()])), V[:24])
DAYS = [(2020, d) for d in range(340, 367)] + [(2021, d) for d in range(1, 10)]
pairs("days-of-the-year.csv", "date,value", [f"{y}-{d:03d}" for y, d in DAYS],
      reads(series("value", "daily", "2020-12-05", V)))
pairs("days-of-the-year-in-seven-digits.csv", "date,value", [f"{y}{d:03d}" for y, d in DAYS],
      reads(series("value", "daily", "2020-12-05", V)))
pairs("twelve-months-or-days.csv", "date,value", [f"2020-{d:03d}" for d in range(1, 13)],
      asks("frequency", ({"frequency": "monthly"}, [monthly(values=V[:12])]),
           ({"frequency": "daily"}, [series("value", "daily", "2020-01-01", V[:12])])), V[:12])
pairs("first-days-of-a-year.csv", "date,value", [f"2020-{d:03d}" for d in range(1, 31)],
      reads(series("value", "daily", "2020-01-01", V[:30])), V[:30])

# Quarters of fiscal years
FQ = reads(quarterly())
for name, form in (("colon", "{y}/{n:02d}:{q}"), ("colon-and-q", "{y}/{n:02d}:Q{q}"), ("dash", "{y}-{n:02d}:{q}"),
                   ("q", "{y}-{n:02d} Q{q}"), ("slash-q", "{y}/{n:02d} Q{q}"), ("q-first", "Q{q} {y}-{n:02d}"),
                   ("q-first-slash", "Q{q} {y}/{n:02d}"), ("roman", "{y}/{n:02d} {r}"), ("dash-q", "{y}/{n:02d}-Q{q}")):
    pairs(f"fiscal-quarters-{name}.csv", "date,value",
          [form.format(y=y, n=(y + 1) % 100, q=q, r=["I", "II", "III", "IV"][q - 1]) for y, q in Q24], FQ, V[:24])

# Months
NAMES = {
    "croatian": "siječanj veljača ožujak travanj svibanj "
        "lipanj srpanj kolovoz rujan listopad studeni prosinac",
    "hindi": "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
    "irish": "Eanáir Feabhra Márta Aibreán Bealtaine Meitheamh "
        "Iúil Lúnasa Meán_Fómhair Deireadh_Fómhair Samhain Nollaig",
    "vietnamese-words": "Tháng_Một Tháng_Hai Tháng_Ba Tháng_Tư Tháng_Năm Tháng_Sáu "
        "Tháng_Bảy Tháng_Tám Tháng_Chín Tháng_Mười Tháng_Mười_Một Tháng_Mười_Hai",
    "arabic-levant": "كانون_الثاني شباط آذار نيسان أيار حزيران "
        "تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول",
    "turkish-short": "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
    "finnish-short": "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu",
    "mongolian": " ".join(f"{i}_сар" for i in range(1, 13)),
}
NAMES["croatian-short"] = "sij velj ožu tra svi lip srp kol ruj lis stu pro"
NAMES["czech-short"] = "led úno bře dub kvě čvn čvc srp zář říj lis pro"
LV = "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris".split()
LT = "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio".split()
PL = "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień".split()
for language, text in NAMES.items():
    words = [w.replace("_", " ") for w in text.split(" ")]
    pairs(f"months-{language}.csv", "date;value", [f"{words[m - 1]} {y}" for y, m in M36], reads(monthly()), mark=";")
for language in ("croatian", "hindi"):
    words = [w.replace("_", " ") for w in NAMES[language].split(" ")]
    case(G, f"calendar-{language}.csv",
         lines("year;" + ";".join(words), *[f"{2020 + k};" + ";".join(V[12 * k:12 * k + 12]) for k in range(3)]),
         reads(monthly("values")))

pairs("latvian-gada.csv", "periods;value", [f"{y}. gada {LV[m - 1]}" for y, m in M36], reads(monthly()), mark=";")
pairs("lithuanian-m.csv", "laikotarpis;value", [f"{y} m. {LT[m - 1]}" for y, m in M36], reads(monthly()), mark=";")
pairs("october-alone-is-polish.csv", "data;value", [f"{PL[m - 1]} {y}" for y, m in M36], reads(monthly()), mark=";")

# Days of a spreadsheet with a decimal comma
SERIALS = [(date(y, m, 1) - date(1899, 12, 30)).days for y, m in M36]
pairs("serials-with-a-decimal-comma.csv", "Datum;Wert", [f"{s},0" for s in SERIALS], reads(monthly("Wert")),
      [number(v, ",") for v in V], ";")
pairs("serials-with-a-decimal-comma-unnamed.csv", "a;b", [f"{s},0" for s in SERIALS], reads(monthly("b")),
      [number(v, ",") for v in V], ";")
pairs("serials-with-a-decimal-point.csv", "a;b", [f"{s}.0" for s in SERIALS], reads(monthly("b")), V, ";")
pairs("serials-of-days-with-a-decimal-comma.csv", "a;b", [f"{43831 + i},0" for i in range(36)],
      asks("serials", ({"serials": "dates"}, [series("b", "daily", "2020-01-01", V)])),
      [number(v, ",") for v in V], ";")

# A row for each series and no dates
M4 = [["Y1", *V[:20]], ["Y2", *W[:14], *[""] * 6], ["Y3", *V[8:26]], ["Y4", *W[:20]]]
ROWS = reads(undated("Y1", V[:20]), undated("Y2", W[:14]), undated("Y3", V[8:26]), undated("Y4", W[:20]))
case(G, "m4-rows.csv", lines(",".join(f'"V{i}"' for i in range(1, 22)),
                             *[",".join(f'"{c}"' if k == 0 else c for k, c in enumerate(r)) for r in M4]), ROWS)
LINES = [",".join(r) for r in M4]
case(G, "rows-with-numbered-heads.csv", lines("id," + ",".join(f"{i}" for i in range(1, 21)), *LINES), ROWS)
case(G, "rows-with-t-heads.csv", lines("series," + ",".join(f"t{i}" for i in range(1, 21)), *LINES), ROWS)
case(G, "rows-without-heads.csv", lines(*LINES),
     asks("by", ({"by": ["1"], "frequency": "undated"},
                 [undated("Y1", V[:20]), undated("Y2", W[:14]), undated("Y3", V[8:26]), undated("Y4", W[:20])])))
case(G, "rows-or-columns.csv",
     lines("id," + ",".join(f"V{i}" for i in range(1, 13)), *[f"s{k}," + ",".join(V[k:k + 12]) for k in range(3)]),
     asks("by", ({"by": ["id"], "frequency": "undated"}, [undated(f"s{k}", V[k:k + 12]) for k in range(3)]),
          ({"by": [], "frequency": "undated"}, [undated(f"V{i + 1}", V[i:i + 3]) for i in range(12)])))
case(G, "m3-rows.csv",
     lines("Series,N,NF,Category," + ",".join(map(str, range(1, 21))),
           *[f"N{i},{len(r) - 1 - r.count('')},6,MICRO," + ",".join(r[1:]) for i, r in enumerate(M4)]),
     reads(undated("N0", V[:20]), undated("N1", W[:14]), undated("N2", V[8:26]), undated("N3", W[:20])))

# What R writes
VECTOR = ", ".join(V[:24])
case(G, "dput-of-a-series-of-years.txt", f"structure(c({VECTOR}), .Tsp = c(1998, 2021, 1), class = \"ts\")\n",
     reads(annual("values")))
case(G, "dput-of-a-series-of-months.txt", "structure(c(" + ", ".join(V[:12]) + ",\n" + ", ".join(V[12:]) +
     "), tsp = c(2020, 2022.91666666667, 12), class = \"ts\")\n", reads(monthly("values")))
case(G, "dput-of-a-named-series.txt", f"x <- structure(c({VECTOR}), .Tsp = c(2010, 2015.75, 4), class = \"ts\")\n",
     reads(quarterly("values")))
case(G, "call-of-ts.txt", f"ts(c({VECTOR}), start = c(2010, 1), frequency = 4)\n", reads(quarterly("values")))
case(G, "call-of-ts-years.txt", f"gdp <- ts(c({VECTOR}), start=1998)\n", reads(annual("values")))
case(G, "dput-of-a-named-vector.txt", "c(" + ", ".join(f"`{y}` = {v}" for y, v in zip(Y24, V)) + ")\n",
     reads(annual("values")))
case(G, "dput-of-a-data-frame.txt",
     f"structure(list(year = 1998:2021, gdp = c({VECTOR})), class = \"data.frame\", row.names = c(NA, -24L))\n",
     refuses("binary", "The file is the R code of a table, as dput() writes it, not the table. "
                       'Write it with write.csv(x, "file.csv", row.names = FALSE).'))


def over(names):
    """Names over values, eight in a line."""
    pairs = [(names[k:k + 8], V[k:k + 8]) for k in range(0, 24, 8)]
    return lines(*[" ".join(f"{word:>6}" for word in row) for pair in pairs for row in pair])


case(G, "named-vector-in-two-lines.txt", over(Y24), reads(annual("values")))
case(G, "named-vector-of-words.txt", over([f"s{i}" for i in range(24)]),
     asks("frequency", ({"frequency": "undated"}, [undated("values", V[:24])])))
