"""Parts of years and days in whatever words they are written, and heads that hold more than one thing.

The figures are our own; the heads, spellings and order of columns are those of the source that the name says.
"""

from datetime import datetime

from workbooks import Day, workbook
from writing import *  # noqa: F403

G = "parts"
V = draw(48, 1, 90, 110, seed=21)
W = draw(48, 1, 40, 60, seed=22)
Q40 = [(2010 + i // 4, i % 4 + 1) for i in range(40)]
Y20 = list(range(2000, 2020))
M24 = months(24, 2018)


def by_year(labels, first=2010, values=V):
    """Rows of years and their parts with a value each."""
    n = len(labels)
    return [(first + i // n, labels[i % n], v) for i, v in enumerate(values[:n * (len(values) // n)])]


def parts(name, head, labels, *answers, values=V):
    rows = by_year(labels, values=values)
    column = head.replace(";", ",").split(",")[-1]
    between = ";" if ";" in head else ","
    asked = [(options, [series(column, frequency, start, [v for _, _, v in rows])])
             for options, frequency, start in answers]
    case(G, name, lines(head, *[between.join(map(str, row)) for row in rows]), asks("part-column", *asked))


def numbered(column):
    return {"partColumn": column, "frequency": "undated"}, "undated", "1"


def quarters(name, head, labels):
    rows = by_year(labels, values=V[:40])
    case(G, name, lines(head, *[",".join(map(str, row)) for row in rows]),
         reads(series(head.split(",")[-1], "quarterly", "2010-Q1", V[:40])))


# Parts of a year that no calendar has are numbered, or series of their own
parts("school-terms.csv", "year,term,students", ["Autumn", "Spring", "Summer"], numbered("term"))
parts("seasons.csv", "year,season,rain", ["Winter", "Spring", "Summer", "Autumn"], numbered("season"))
parts("thirteen-periods.csv", "year,period,sales", list(range(1, 14)), numbered("period"), values=V[:39])
parts("cuatrimestres.csv", "Año;Cuatrimestre;Ventas", [1, 2, 3], numbered("Cuatrimestre"))
parts("bimestres-in-months.csv", "Año;Periodo;Valor",
      ["Ene-Feb", "Mar-Abr", "May-Jun", "Jul-Ago", "Sep-Oct", "Nov-Dic"], numbered("Periodo"))
parts("retail-periods.csv", "Fiscal Year,Period,Net Sales", [f"P{p:02d}" for p in range(1, 13)],
      ({"partColumn": "Period"}, "monthly", "2010-01"), numbered("Period"))
parts("quarters-by-letters.csv", "year,quarter,gdp", list("ABCD"),
      ({"partColumn": "quarter"}, "quarterly", "2010-Q1"), numbered("quarter"))
quarters("quarters-one-to-four.csv", "year,qtr,gdp", ["one", "two", "three", "four"])
quarters("vietnamese-quarters.csv", "year,period,gdp", ["Quý I", "Quý II", "Quý III", "Quý IV"])
quarters("indonesian-quarters.csv", "year,period,gdp", [f"Triwulan {n}" for n in ("I", "II", "III", "IV")])
quarters("hebrew-quarters.csv", "year,period,gdp", [f"רבעון {n}" for n in (1, 2, 3, 4)])

# Numbers as heads beside years: quarters or halves, or series
for count, unit, first in ((4, "quarterly", "2010-Q1"), (2, "half-yearly", "2010-H1")):
    values = V[:10 * count]
    case(G, f"heads-one-to-{count}.csv",
         lines("year;" + ";".join(map(str, range(1, count + 1))),
               *[f"{2010 + y};" + ";".join(map(str, values[count * y:count * y + count])) for y in range(10)]),
         asks("part-column", ({"partColumn": "heads"}, [series("values", unit, first, values)]),
              ({"partColumn": "none"}, [series(str(n + 1), "annual", "2010", values[n::count]) for n in range(count)])))

# Letters with numbers as heads beside years: names of series where more of them follow, a question where the
# letter stands for parts of a year in another language than that of the years, parts of the year elsewhere


def across(name, years, heads, *outcome):
    rows = [f"{1990 + y};" + ";".join(V[len(heads) * y:len(heads) * (y + 1)]) for y in range(48 // len(heads))]
    case(G, name, lines(";".join([years, *heads]), *rows), *outcome)


def named(heads):
    used = V[:48 // len(heads) * len(heads)]
    return [series(head, "annual", "1990", used[n::len(heads)]) for n, head in enumerate(heads)]


for name, heads in (("numbered-s.csv", [f"s{n}" for n in range(6)]), ("numbered-q.csv", [f"q{n}" for n in range(1, 7)]),
                    ("numbered-h.csv", [f"H{n}" for n in range(1, 5)]), ("numbered-k.csv", [f"k{n}" for n in range(8)]),
                    ("numbered-from-0.csv", [str(n) for n in range(5)])):
    across(name, "year", heads, reads(*named(heads)))
for name, heads, unit, first in (("two-s.csv", ["s1", "s2"], "half-yearly", "1990-H1"),
                                 ("four-t.csv", ["T1", "T2", "T3", "T4"], "quarterly", "1990-Q1")):
    across(name, "year", heads,
           asks("part-column", ({"partColumn": "heads"}, [series("values", unit, first, V[:48])]),
                ({"partColumn": "none"}, named(heads))))
across("quarters-across-in-french.csv", "Année", ["T1", "T2", "T3", "T4"],
       reads(series("values", "quarterly", "1990-Q1", V[:48])))
across("halves-across.csv", "year", ["H1", "H2"], reads(series("values", "half-yearly", "1990-H1", V[:48])))
case(G, "months-and-a-thirteenth.csv",
     lines("year," + ",".join(f"M{m:02d}" for m in range(1, 14)),
           *[f"{2010 + y}," + ",".join(V[12 * y:12 * y + 12]) + ",1000" for y in range(4)]),
     reads(series("values", "monthly", "2010-01", V[:48])))

# Years that begin in one calendar year and end in the next
case(G, "financial-years-and-quarters.csv",
     lines("Financial year,Quarter,Claims", *[f"{y}/{(y + 1) % 100:02d},Q{q},{v}" for (y, q), v in zip(Q40, V)]),
     reads(series("Claims", "quarterly", "2010-Q1", V[:40])))
FISCAL = [(2015 + i // 12, (i + 3) % 12) for i in range(48)]
case(G, "financial-years-and-months.csv",
     lines("Financial year,Month,Claims",
           *[f"{y}-{(y + 1) % 100:02d},{EN[m]},{v}" for (y, m), v in zip(FISCAL, V)]),
     reads(series("Claims", "monthly", "2015-04", V)))
case(G, "financial-years-over-months.csv",
     lines("Financial year," + ",".join(EN[3:] + EN[:3]),
           *[f"{y}-{(y + 1) % 100:02d}," + ",".join(V[12 * i:12 * i + 12]) for i, y in enumerate(range(2015, 2019))]),
     reads(series("values", "monthly", "2015-04", V)))
case(G, "fiscal-years-with-their-totals.csv",
     lines("FY,Q1,Q2,Q3,Q4,Full year",
           *[f"FY{2005 + i}," + ",".join(V[4 * i:4 * i + 4]) + ",400.0" for i in range(10)]),
     reads(series("values", "quarterly", "2005-Q1", V[:40]), notes=["left out: Full year"]))
case(G, "quarters-of-financial-years.csv",
     lines("Quarter,Revenue", *[f"Q{q} FY{y % 100},{v}" for (y, q), v in zip(Q40, V)]),
     reads(series("Revenue", "quarterly", "2010-Q1", V[:40])))
case(G, "months-down-with-a-total.csv",
     lines("Month,2019,2020,2021,2022", *[f"{m}," + ",".join(V[i::12]) for i, m in enumerate(EN)],
           "Total,1,2,3,4"),
     reads(series("values", "monthly", "2019-01", V), notes=["left out: Total"]))
case(G, "year-once-with-roman-quarters.csv",
     lines("Año;Trimestre;PIB",
           *[f"{y if q == 1 else ''};{['I', 'II', 'III', 'IV'][q - 1]};{number(v, ',')}" for (y, q), v in zip(Q40, V)]),
     reads(series("PIB", "quarterly", "2010-Q1", V[:40])))
LONG = draw(300, 2, -3, 3, seed=25)
case(G, "months-without-names.txt",
     lines(" 1990 2014", *[f" {1990 + i}  " + "  ".join(LONG[12 * i:12 * i + 12]) for i in range(25)],
           "  -99.9", "  monthly means"),
     reads(series("values", "monthly", "1990-01", LONG), notes=["twelve numbers behind each year read as its months"]))

# Weeks and days
WEEKS = [date(2020, 6, 1) + timedelta(7 * i) for i in range(48)]
ISO = [d.isocalendar() for d in WEEKS]


def weekly(name, head, labels):
    case(G, name, lines(head, *[f"{a},{v}" for a, v in zip(labels, V)]),
         reads(series(head.split(",")[-1], "weekly", "2020-06-01", V)))


weekly("year-dash-week.csv", "jaar_week,omzet", [f"{y}-{w:02d}" for y, w, _ in ISO])
weekly("week-slash-year.csv", "Woche,Wert", [f"{w}/{y}" for y, w, _ in ISO])
ENDS = [(d, d + timedelta(6)) for d in WEEKS]
weekly("weeks-from-to-in-words.csv", "Week,Sessions",
       [f'"{EN[a.month - 1]} {a.day} - {EN[b.month - 1]} {b.day}, {b.year}"' for a, b in ENDS])
weekly("meldewoche.csv", "Meldejahr,Meldewoche,Fallzahl", [f"{y},{w}" for y, w, _ in ISO])
case(G, "week-number-beside-its-day.csv",
     lines("MMWR Week,Week Ending Date,Deaths",
           *[f"{i + 1},{date(2019, 1, 5) + timedelta(7 * i):%m/%d/%Y},{v}" for i, v in enumerate(V)]),
     reads(series("Deaths", "weekly", "2019-01-05", V)))

# Hours and shorter
H72 = draw(72, 2, 20, 90, seed=23)
HOURS = [datetime(2024, 1, 20) + timedelta(hours=i) for i in range(72)]
case(G, "hour-ending-with-letters.csv",
     lines("Date,HE,Zone,LMP",
           *[f"{t:%m/%d/%Y},HE{t.hour + 1:02d},{z},{v}"
             for z, vs in (("WEST", H72), ("EAST", H72[::-1])) for t, v in zip(HOURS, vs)]),
     reads(series("WEST", "hourly", "2024-01-20T00:00", H72), series("EAST", "hourly", "2024-01-20T00:00", H72[::-1])))
case(G, "hours-across-from-to.csv",
     lines("Datum;" + ";".join(f"{h:02d}-{h + 1:02d} Uhr" for h in range(24)),
           *[f"{20 + d}.01.2024;" + ";".join(number(v, ",") for v in H72[24 * d:24 * d + 24]) for d in range(3)]),
     reads(series("values", "hourly", "2024-01-20T00:00", H72)))
HALVES = draw(144, 0, 20000, 40000, seed=24)
case(G, "half-hours-by-number.csv",
     lines("SETTLEMENT_DATE,SETTLEMENT_PERIOD,ND",
           *[f"{20 + i // 48}-JAN-2024,{i % 48 + 1},{v}" for i, v in enumerate(HALVES)]),
     asks("part-column",
          ({"partColumn": "SETTLEMENT_PERIOD", "frequency": "undated"}, [series("ND", "undated", "1", HALVES)])))
case(G, "quarter-hours-from-to.csv",
     lines("Datum;von;bis;kW",
           *[f"{datetime(2024, 1, 1) + timedelta(minutes=15 * i):%d.%m.%Y;%H:%M};"
             f"{datetime(2024, 1, 1) + timedelta(minutes=15 * i + 15):%H:%M};{number(v, ',')}"
             for i, v in enumerate(H72 + H72 + H72)]),
     asks("frequency", ({"frequency": "undated"}, [series("kW", "undated", "1", H72 + H72 + H72)])))

# Heads that name a measure beside each period
C, D = V[:20], W[:20]
YEARS = list(map(str, Y20))


def two(name, head, *extra, first="2000", frequency="annual", n=20):
    a, b = extra or ("Chad", "Peru")
    case(G, name, lines(head, a + "," + ",".join(C[:n]), b + "," + ",".join(D[:n])),
         reads(series(a, frequency, first, C[:n]), series(b, frequency, first, D[:n])))


two("measure-before-each-month.csv", '"group",' + ",".join(f'"Index (2015=100) {y}M{m:02d}"' for y, m in M24[:20]),
    first="2018-01", frequency="monthly")
two("measure-before-each-year.csv", "region," + ",".join(f"Population {y}" for y in YEARS))
two("measure-around-each-year.csv", "Name," + ",".join(f"unemployment {y} [%]" for y in YEARS))
two("year-before-a-unit.csv", "Item," + ",".join(f"{y} (EUR m)" for y in YEARS))
two("heads-with-underscores.csv", "item," + ",".join(f"{EN[m - 1]}_{y}" for y, m in M24[:20]), first="2018-01",
    frequency="monthly")
two("quarters-with-underscores.csv", "item," + ",".join(f"{y}_{q}" for y, q in Q40[:20]), first="2010-Q1",
    frequency="quarterly")
two("heads-of-spreadsheet-dates.csv",
    "Item," + ",".join(str((date(y, m, 1) - date(1899, 12, 30)).days) for y, m in M24[:20]), first="2018-01",
    frequency="monthly")
WIDE = [("Chad", "gdp", V[:10]), ("Chad", "pop", V[10:20]), ("Peru", "gdp", W[:10]), ("Peru", "pop", W[10:20])]
case(G, "stata-reshaped-wide.csv",
     lines("country," + ",".join(f"gdp{y}" for y in range(1990, 2000)) + ","
           + ",".join(f"pop{y}" for y in range(1990, 2000)), "Chad," + ",".join(C), "Peru," + ",".join(D)),
     reads(*[series(f"{name} · {what}", "annual", "1990", v) for name, what, v in WIDE]))
case(G, "measures-in-turn.csv",
     lines("Country," + ",".join(f"Imports {y},Exports {y}" for y in range(1990, 2000)), "Chad," + ",".join(C)),
     reads(series("Imports", "annual", "1990", C[::2]), series("Exports", "annual", "1990", C[1::2])))
case(G, "headings-above-the-rows.csv",
     lines("(millions)," + ",".join(YEARS), "Exports" + "," * 20, "   Food," + ",".join(C), "Imports" + "," * 20,
           "   Food," + ",".join(D)),
     reads(series("Exports · Food", "annual", "2000", C), series("Imports · Food", "annual", "2000", D)))
case(G, "totals-among-the-months.csv",
     lines("Product," + ",".join([f"{m} 2022" for m in EN] + ["Total 2022"] + [f"{m} 2023" for m in EN]),
           "A," + ",".join(V[:12] + ["1.0"] + V[12:24])),
     reads(series("A", "monthly", "2022-01", V[:24]), notes=["left out: Total 2022"]))
AGES = ["Men: 15-24", "Men: 25+", "Women: 15-24", "Women: 25+"]
case(G, "three-rows-of-heads.xlsx",
     workbook({"S": [["Labour force"], [None, "Men", None, None, None, "Women", None, None, None],
                     [None, "15-24", None, "25+", None, "15-24", None, "25+", None],
                     ["Month"] + ["Employed", "Unemployed"] * 4]
               + [[Day(date(y, m, 1))] + [float(V[(i + k) % 48]) for k in range(8)] for i, (y, m) in enumerate(M24)]},
              merged={"S": ["B2:E2", "F2:I2", "B3:C3", "D3:E3", "F3:G3", "H3:I3"]}),
     reads(*[series(f"{AGES[k // 2]}: {('Employed', 'Unemployed')[k % 2]}", "monthly", "2018-01",
                    [V[(i + k) % 48] for i in range(24)]) for k in range(8)]))
DAYS = [date(2024, 1, 1) + timedelta(i) for i in range(40)]
case(G, "pandas-two-rows-of-names.csv",
     lines("Price,Close,Close,Volume,Volume", "Ticker,AAA,BBB,AAA,BBB", "Date,,,,",
           *[f"{d},{a},{b},{a},{b}" for d, a, b in zip(DAYS, V, W)]),
     reads(*[series(f"{what}: {who}", "daily", "2024-01-01", values[:40])
             for what in ("Close", "Volume") for who, values in (("AAA", V), ("BBB", W))]))
