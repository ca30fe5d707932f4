"""Files of statistical offices, central banks and tools that spell periods, flags and heads in ways of their own.

The figures are our own; the heads, spellings and order of columns are those of the source that the name says.
"""

from workbooks import workbook
from writing import *  # noqa: F403

G = "agencies"
V, W, X = draw(60, 1, 90, 110, seed=91), draw(60, 1, 40, 60, seed=92), draw(60, 2, 1, 5, seed=93)
M48, Y24 = months(48, 2019), list(range(2000, 2024))
Q24 = [(2018 + i // 4, i % 4 + 1) for i in range(24)]
ROMAN = ["I", "II", "III", "IV"]
SPANISH = "Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre".split()
HALVES = [(y, h) for y in range(2000, 2012) for h in (1, 2)]
WEEKS = range(10, 50)
BUSINESS = [d for d in (date(2022, 1, 3) + timedelta(i) for i in range(60)) if d.weekday() < 5][:40]


def pairs(name, head, dates, wanted, values=V, mark=","):
    case(G, name, lines(head, *[f"{d}{mark}{v}" for d, v in zip(dates, values)]), wanted)


def table(name, head, columns, wanted, before=(), after=(), mark=","):
    case(G, name, lines(*before, head, *[mark.join(map(str, row)) for row in zip(*columns)], *after), wanted)


def annual(name, values=V[:24]):
    return series(name, "annual", "2000", values)


def monthly(name, values=V[:48], start="2019-01"):
    return series(name, "monthly", start, values)


def quarterly(name, values=V[:24]):
    return series(name, "quarterly", "2018-Q1", values)


def half_yearly(name):
    return series(name, "half-yearly", "2000-H1", V[:24])


def weekly(name):
    return series(name, "weekly", "2020-03-02", V[:40])


def undated(name, values):
    return series(name, "undated", "1", values)


def calendar(name, head, labels, others, wanted, mark=","):
    """Months down and years across, with rows of other labels among them."""
    rows = [f"{label}{mark}" + mark.join(V[12 * k + m] for k in range(4)) for m, label in enumerate(labels)]
    case(G, name, lines(head, *others[0], *rows, *others[1]), wanted)


# Months and quarters
MONTHLY, QUARTERLY = reads(monthly("x")), reads(quarterly("x"))
pairs("bcrp-quarters.csv", "Trimestrales,x", [f"T{q}{y % 100}" for y, q in Q24], QUARTERLY)
pairs("india-quarters-with-their-months.csv", "Quarter,x",
      [f"{y}-{(y + 1) % 100} Q{q} ({('Apr-Jun', 'Jul-Sep', 'Oct-Dec', 'Jan-Mar')[q - 1]})" for y, q in Q24], QUARTERLY)
pairs("elstat-quarters-by-greek-letters.csv", "Περίοδος;x", [f"{y} {'ΑΒΓΔ'[q - 1]}' τρίμηνο" for y, q in Q24],
      QUARTERLY, mark=";")
pairs("gastat-quarters-in-arabic.csv", "الفترة,x",
      [f"الربع {['الأول', 'الثاني', 'الثالث', 'الرابع'][q - 1]} {y}" for y, q in Q24], QUARTERLY)
pairs("gso-quarters.csv", "Kỳ,x", [f"Quý {ROMAN[q - 1]}/{y}" for y, q in Q24], QUARTERLY)
pairs("ksh-quarters.csv", "Időszak;x", [f"{y}. {ROMAN[q - 1]}. negyedév" for y, q in Q24], QUARTERLY, mark=";")
pairs("nsi-quarters.csv", "Период;x", [f"{ROMAN[q - 1]} тримесечие {y}" for y, q in Q24], QUARTERLY, mark=";")
pairs("bfs-quarters.csv", "Quartal;x", [f"{q}.Q {y}" for y, q in Q24], QUARTERLY, mark=";")
pairs("months-with-their-names.csv", "Month,x", [f"{y}-{m:02d} ({EN[m - 1]})" for y, m in M48], MONTHLY)
pairs("bcch-days-with-dots.csv", "Periodo;x", [f"01.{SPANISH[m - 1][:3]}.{y}" for y, m in M48], MONTHLY, mark=";")
pairs("e-stat-time-codes.csv", "時間軸コード,x", [f"{y}00{m:02d}{m:02d}" for y, m in M48], MONTHLY)
pairs("e-stat-time-codes-of-quarters.csv", "時間軸コード,x", [f"{y}00{3 * q - 2:02d}{3 * q:02d}" for y, q in Q24],
      QUARTERLY)
pairs("statistik-austria-codes-before-months.csv", "C-VPIZR-0;x", [f"VPIZR-{y}{m:02d}" for y, m in M48],
      reads(monthly("x"), notes=["left out before the dates: VPIZR-"]), mark=";")
table("stats-sa-months-across.csv", "H01,H03," + ",".join(f"MO{m:02d}{y}" for y, m in M48),
      [["P0141", "P0141"], ["CPS00000", "CPS01000"], *zip(V[:48], W[:48])],
      reads(monthly("CPS00000"), monthly("CPS01000", W[:48])))
pairs("shiller-october-without-its-zero.csv", "Date,x",
      [f"{y}.1" if m == 10 else f"{y}.{m:02d}" for y, m in M48],
      asks("frequency", ({"frequency": "monthly"}, [monthly("x")])))
calendar("dane-a-row-about-the-year.csv", "Mes;2019;2020;2021;2022", SPANISH, ([], ["En año corrido;3.8;1.6;5.6;13.1"]),
         reads(monthly("values"), notes=["left out: En año corrido"]), ";")
calendar("a-row-above-the-months.csv", "Mes,2019,2020,2021,2022", SPANISH, (["PIB,1,2,3,4"], []),
         reads(monthly("values"), notes=["left out: PIB"]))

# Half-years, years and weeks
pairs("halves-in-words.csv", "Period,x", [f"{('First', 'Second')[h - 1]} half of {y}" for y, h in HALVES],
      reads(half_yearly("x")))
pairs("portuguese-halves.csv", "Periodo,x", [f"{h}S/{y}" for y, h in HALVES], reads(half_yearly("x")))
pairs("dfe-academic-years-in-six-digits.csv", "time_period,time_identifier,value",
      [f"{y}{(y + 1) % 100:02d},Academic year" for y in range(2000, 2012)],
      reads(series("value", "annual", "2000", V[:12])), V[:12])
pairs("rbi-years-with-a-dash.csv", "Year,x", [f"{y}–{(y + 1) % 100:02d}" for y in Y24], reads(annual("x")))
pairs("spf-weeks-with-s.csv", "Semaine;x", [f"2020-S{w:02d}" for w in WEEKS], reads(weekly("x")), mark=";")
pairs("cbs-weeks-in-words.csv", "Perioden;x", [f"2020 week {w}" for w in WEEKS], reads(weekly("x")), mark=";")

# Numbers that are dates, and others that are none
pairs("influx-nanoseconds.csv", "time,x", [1640995200 * 10**9 + 3600 * 10**9 * i for i in range(48)],
      reads(series("x", "hourly", "2022-01-01T00:00", V[:48])))
pairs("matlab-datenum.csv", "datenum,x", [737426 + i for i in range(40)], reads(undated("x", V[:40])), V[:40])
pairs("days-since-1970-as-r-counts.csv", "date,x", [17897 + i for i in range(48)],
      asks("serials", ({"serials": "dates", "frequency": "undated"}, [undated("x", V[:48])])))
pairs("first-days-of-months-before-1970.csv", "date,x",
      [(date(y - 60, m, 1) - date(1899, 12, 30)).days for y, m in M48],
      reads(monthly("x", start="1959-01")))
pairs("counter-of-seven-digits.csv", "a,b", [2000001 + i for i in range(40)],
      reads(undated("a", [2000001 + i for i in range(40)]), undated("b", V[:40])), V[:40])
pairs("populations-of-seven-digits.csv", "year,pop", Y24, reads(annual("pop", [2000000 + 13 * i for i in range(24)])),
      [2000000 + 13 * i for i in range(24)])

# Labels like figures with flags
THREE = [[h for h in ("12", "12b", "14") for _ in Y24], Y24 * 3, V[:24] + W[:24] + X[:24]]
table("house-numbers.csv", "house,year,v", THREE, reads(annual("12"), annual("12b", W[:24]), annual("14", X[:24])))
table("percentiles.csv", "year,10p,50p,90p", [Y24, W, V, X],
      reads(annual("10p", W[:24]), annual("50p"), annual("90p", X[:24])))
table("first-and-second-release.csv", "year,1r,2r", [Y24, V, W], reads(annual("1r"), annual("2r", W[:24])))
table("subjects-are-no-turkish-months.csv", "year,Sub 10,Sub 11,Sub 12", [Y24, V, W, X],
      reads(annual("Sub 10"), annual("Sub 11", W[:24]), annual("Sub 12", X[:24])))
pairs("degrees-fahrenheit.csv", "year,x", Y24, refuses("not-a-number"), [v + "F" for v in V[:24]])

# Heads and footers
table("bloomberg-fields-under-securities.csv", "Dates,PX_LAST,PX_LAST",
      [[f"{d.month}/{d.day}/{d.year}" for d in (month_end(y, m) for y, m in M48)], V, W],
      reads(monthly("SPX Index: PX_LAST"), monthly("CO1 Comdty: PX_LAST", W[:48])),
      before=("Start Date,1/31/2019,", "End Date,12/31/2022,", ",SPX Index,CO1 Comdty"))
case(G, "faostat-flags-with-their-years.csv",
     lines("Area Code,Area,Item,Unit," + ",".join(f"Y{y},Y{y}F" for y in Y24),
           "39,Chad,Wheat,t," + ",".join(f"{v},A" for v in V[:24]),
           "170,Peru,Wheat,t," + ",".join(f"{v},A" for v in W[:24])),
     reads(annual("Chad"), annual("Peru", W[:24])))
case(G, "pandas-series-printed.txt",
     lines(*[f"{y}-{m:02d}-01    {v}" for (y, m), v in zip(M48, V)],
           "Freq: MS, Name: sales, Length: 48, dtype: float64"),
     reads(monthly("sales")))
case(G, "eurostat-sheet-with-breaks.csv",
     lines("Dataset:,GDP [TEC00001]", "", "TIME," + ",".join(f"{y}," for y in Y24), "GEO (Labels)," + "," * 47,
           "Austria," + ",".join(f"{v}," for v in V[:24]),
           "Belgium," + ",".join(f"{v},{'b' if y == 2011 else ''}" for y, v in zip(Y24, W)), "", "Special value"),
     reads(annual("Austria"), annual("Belgium", W[:24])))
case(G, "bank-of-canada-sections.csv",
     lines('"TERMS AND CONDITIONS"', "", '"SERIES"', '"id","label"', '"FXUSDCAD","USD/CAD"', "", '"OBSERVATIONS"',
           '"date","FXUSDCAD"', *[f'"{d}","{v}"' for d, v in zip(BUSINESS, V)]),
     reads(series("FXUSDCAD", "business", "2022-01-03", V[:40])))
case(G, "psql-printed.txt",
     lines(" year |   x   ", "------+-------", *[f" {y} | {v:>5}" for y, v in zip(Y24, V)], "(24 rows)"),
     reads(annual("x")))
case(G, "mysql-printed.txt",
     lines("+------+-------+", "| year | x     |", "+------+-------+", *[f"| {y} | {v:<5} |" for y, v in zip(Y24, V)],
           "+------+-------+", "24 rows in set (0.00 sec)"), reads(annual("x")))
case(G, "markdown-table.md", lines("| Year | x |", "|------|---:|", *[f"| {y} | {v} |" for y, v in zip(Y24, V)]),
     reads(annual("x")))
case(G, "pivot-years-and-months.csv",
     lines("Row Labels,Sum of Sales",
           *[row for k in range(4) for row in (f"{2019 + k},1200.0", *[f"{EN[m]},{V[12 * k + m]}" for m in range(12)])],
           "Grand Total,4800.0"), asks("frequency", ({"frequency": "monthly"}, [monthly("Sum of Sales")])))
case(G, "workbook-with-revised-figures.xlsx",
     workbook({"Data": [["Table 1. Prices"], [], ["Year", "Index"],
                        *[[y, v + ("r" if y == 2011 else "")] for y, v in zip(Y24, V)]]}), reads(annual("Index")))
