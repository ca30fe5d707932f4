"""Weeks, hours, quarters and months as health offices, grid operators and national offices count and spell them."""

from datetime import date, timedelta

from writing import *  # noqa: F403

G = "calendars"
Q24 = [(2010 + i // 4, i % 4 + 1) for i in range(24)]
M24 = months(24)
V = draw(24, 2, 10, 90, seed=9)
Y = list(range(1990, 2014))


def table(name, labels, frequency, start, values=V):
    case(G, name, lines("period;value", *[f"{a};{b}" for a, b in zip(labels, values)]),
         reads(series("value", frequency, start, values)))


def quarters(name, form):
    table(name, [form(y, q) for y, q in Q24], "quarterly", "2010-Q1")


def monthly(name, form):
    table(name, [form(y, m) for y, m in M24], "monthly", "2014-01")


# weeks of the US health office begin on Sunday: 2014 has a week 53 there, and none by ISO 8601
MMWR = [(2014, w) for w in range(40, 54)] + [(2015, w) for w in range(1, 11)]
case(G, "mmwr-weeks.csv",
     lines("MMWR Year,MMWR Week,Deaths", *[f"{y},{w},{v}" for (y, w), v in zip(MMWR, V)]),
     reads(series("Deaths", "weekly", "2014-09-28", V)))
case(G, "week-53-of-another-calendar.csv",
     lines("PERCENTAGE OF VISITS REPORTED BY SENTINEL PROVIDERS",
           "REGION TYPE,REGION,YEAR,WEEK,% WEIGHTED ILI",
           *[f"National,X,{y},{w},{v}" for (y, w), v in zip(MMWR, V)]),
     reads(series("% WEIGHTED ILI", "weekly", "2014-09-28", V)))
case(G, "year-and-week-in-six-digits.csv",
     lines("yearweek,sales", *[f"2014{i + 1:02d},{v}" for i, v in enumerate(V)]),
     reads(series("sales", "weekly", "2013-12-30", V)))
WEEKS = [date(2018, 3, 5) + timedelta(7 * i) for i in range(24)]
table("weeks-from-to.csv", [f"{d:%d/%m/%Y} - {d + timedelta(6):%d/%m/%Y}" for d in WEEKS], "weekly", "2018-03-05")

# hours
HOURS = [(h, h + 1) for h in range(24)]
table("hours-from-to.csv",
      [f"15.02.2021 {a:02d}:00 - {15 + b // 24}.02.2021 {b % 24:02d}:00" for a, b in HOURS], "hourly",
      "2021-02-15T00:00")
V72 = draw(72, 1, 900, 1100, seed=11)
case(G, "hours-across.csv",
     lines("Date," + ",".join(f"H{h}" for h in range(1, 25)),
           *[f"2021-02-0{d + 1}," + ",".join(V72[24 * d:24 * d + 24]) for d in range(3)]),
     reads(series("values", "hourly", "2021-02-01T00:00", V72)))

# R prints a series of months or quarters without a name above the years
case(G, "r-printed-quarters.txt",
     lines("      Qtr1  Qtr2  Qtr3  Qtr4", *[f"{2010 + i} " + " ".join(V[4 * i:4 * i + 4]) for i in range(6)]),
     reads(series("values", "quarterly", "2010-Q1", V)))
case(G, "r-printed-months.txt",
     lines("       " + "   ".join(EN), *[f"{2014 + i} " + " ".join(V72[12 * i:12 * i + 12]) for i in range(6)]),
     reads(series("values", "monthly", "2014-01", V72)))

# the middle of a month as a fraction of its year
case(G, "middles-of-months.txt",
     lines(*[f" {y + (m - 0.5) / 12:.4f};  {v}; 0;000" for (y, m), v in zip(M24, V)]),
     reads(series("column 2", "monthly", "2014-01", V), series("column 3", "monthly", "2014-01", ["0"] * 24),
           series("column 4", "monthly", "2014-01", ["0"] * 24)))

quarters("dutch-kw.csv", lambda y, q: f"{y}KW{q:02d}")
quarters("turkish-c.csv", lambda y, q: f"{y}Ç{q}")
quarters("portuguese-ordinal.csv", lambda y, q: f"{q}.º Trimestre de {y}")
quarters("chinese-numerals.csv", lambda y, q: f"{y}年第{'一二三四'[q - 1]}季度")
quarters("korean-fractions.csv", lambda y, q: f"{y}.{q}/4")
quarters("german-vj.csv", lambda y, q: f"{q}. Vj {y}")
quarters("japanese-wide-tilde.csv", lambda y, q: f"{y}年{3 * q - 2}～{3 * q}月期")
quarters("russian-with-g.csv", lambda y, q: f"{q} квартал {y} г.")
monthly("dutch-mm.csv", lambda y, m: f"{y}MM{m:02d}")
monthly("korean-months.csv", lambda y, m: f"{y}.{m:02d} 월")
monthly("sas-months.csv", lambda y, m: f"{EN[m - 1].upper()}{y % 100:02d}")
RO = "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie".split()
EL = ("Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος "
      "Δεκέμβριος").split()
UK = "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень".split()
BG = "януари февруари март април май юни юли август септември октомври ноември декември".split()
LT = "sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis".split()
for language, names in {"romanian": RO, "greek": EL, "ukrainian": UK, "bulgarian": BG, "lithuanian": LT}.items():
    monthly(f"{language}-months.csv", lambda y, m, names=names: f"{names[m - 1]} {y}")

case(G, "one-quarter-of-each-year.csv",
     lines("Quarter,Year,Sales", *[f"Q4,{y},{v}" for y, v in zip(Y, V)]), reads(series("Sales", "annual", "1990", V)))

# an office's months with their annual mean among them
LABELLED = [(f"{y} {EN[m - 1]}", v) for (y, m), v in zip(M24, V)]
ROWS = LABELLED[:12] + [("2014 Annual", "50.00")] + LABELLED[12:] + [("2015 Annual", "51.00")]
case(G, "annual-means-among-months.csv",
     lines("Series ID,Label,Value", *[f"CUUR0000SA0,{a},{b}" for a, b in ROWS]),
     {"question": "frequency", "answers": [
         {"options": {"frequency": "monthly"}, "series": [series("Value", "monthly", "2014-01", V)]}]})

# search interest below one is written so
TRENDS = [v.split(".")[0] for v in V]
TRENDS[3] = "<1"
FILLED = [float(v) if v != "<1" else (float(TRENDS[2]) + float(TRENDS[4])) / 2 for v in TRENDS]
case(G, "search-interest-below-one.csv",
     lines("Category: All categories", "", "Week,inflation: (United States)",
           *[f"{date(2018, 1, 7) + timedelta(7 * i)},{v}" for i, v in enumerate(TRENDS)]),
     {"question": "missing", "answers": [
         {"options": {"missing": "linear"},
          "series": [series("inflation: (United States)", "weekly", "2018-01-07", FILLED)]}]})

# fiscal years by name, flags in columns of their own beside the years, and two tables beside each other
case(G, "fiscal-short-years.csv",
     lines("Fiscal Year,Spending", *[f"FY{y % 100:02d},{v}" for y, v in zip(Y, V)]),
     reads(series("Spending", "annual", "1990", V)))
case(G, "fiscal-years-in-full.csv",
     lines("FY,Spending", *[f"FY {y}-{(y + 1) % 100:02d},{v}" for y, v in zip(Y, V)]),
     reads(series("Spending", "annual", "1990", V)))
HEADS = "TIME\t" + "\t\t".join(str(y) for y in Y)


def flagged(code):
    return "Austria\t" + "\t".join(f"{v}\t{code if i == 23 else ''}" for i, v in enumerate(V))


case(G, "flags-beside-the-years.tsv", lines("Dataset: unemployment", HEADS, "GEO (Labels)", flagged("b")),
     reads(series("Austria", "annual", "1990", V)))
case(G, "forecast-flags-beside-the-years.tsv", lines("Dataset: unemployment", HEADS, "GEO (Labels)", flagged("f")),
     asks("estimates", ({"estimates": "drop"}, [series("Austria", "annual", "1990", V[:23])]),
          ({"estimates": "keep"}, [series("Austria", "annual", "1990", V)])))
case(G, "two-tables-side-by-side.csv",
     lines("Year,Value,,Month,Value", *[f"{y},{v},,{a}-{b:02d},{v}" for y, v, (a, b) in zip(Y, V, M24)]),
     reads(series("Value (column 2)", "annual", "1990", V), series("Value (column 5)", "monthly", "2014-01", V)))
