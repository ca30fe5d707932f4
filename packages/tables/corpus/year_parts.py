"""Years and their parts: words that name quarters, halves, terms and seasons, beside, below and across from years.

The figures are our own; the words are those of the offices, schools and programs that the names say.
"""

from writing import *  # noqa: F403

G = "year-parts"
YEARS = range(2012, 2019)
V = draw(7 * 6, 1, 90, 110, seed=81)
W = draw(7 * 6, 1, 20, 40, seed=82)
UNDATED = {"partColumn": "heads", "frequency": "undated"}


def each(labels):
    """A year, a label and a figure per row."""
    return [(y, label, V[i * len(labels) + k]) for i, y in enumerate(YEARS) for k, label in enumerate(labels)]


def across(labels, head="Year"):
    return lines(",".join([head, *labels]), *[
        ",".join([str(y), *V[i * len(labels) : (i + 1) * len(labels)]]) for i, y in enumerate(YEARS)
    ])


def down(labels, head=""):
    return lines(",".join([head, *map(str, YEARS)]), *[
        ",".join([label, *V[k : 7 * len(labels) : len(labels)]]) for k, label in enumerate(labels)
    ])


def long(labels, head="part"):
    return lines(f"year,{head},value", *[f"{y},{label},{v}" for y, label, v in each(labels)])


def once(labels, head="part"):
    return lines(f"year,{head},value",
                 *[f"{y if i % len(labels) == 0 else ''},{label},{v}" for i, (y, label, v) in enumerate(each(labels))])


def reads_as(frequency, start, labels, name="values"):
    return reads(series(name, frequency, start, V[: 7 * len(labels)]))


def by_part(labels):
    return [series(label, "annual", "2012", V[k : 7 * len(labels) : len(labels)]) for k, label in enumerate(labels)]


def asked(labels, frequency=None, start=None):
    """Whether the labels across or down count the parts of the years or name series."""
    whole = V[: 7 * len(labels)]
    calendar = [] if frequency is None else [({"partColumn": "heads"}, [series("values", frequency, start, whole)])]
    numbered = [(UNDATED, [series("values", "undated", "1", whole)])] if frequency is None else []
    return asks("part-column", *calendar, *numbered, ({"partColumn": "none"}, by_part(labels)))


# Quarters and halves in words that were not known
AUSTRALIA = ["Mar Qtr", "Jun Qtr", "Sep Qtr", "Dec Qtr"]
case(G, "australian-quarters-across.csv", across(AUSTRALIA), reads_as("quarterly", "2012-Q1", AUSTRALIA))
case(G, "quarters-ending-down.csv", down([f"Quarter ending {m}" for m in ("March", "June", "September", "December")]),
     reads_as("quarterly", "2012-Q1", AUSTRALIA))
MONGOLIA = ["1-р улирал", "2-р улирал", "3-р улирал", "4-р улирал"]
case(G, "mongolian-quarters-across.csv", across(MONGOLIA, "Он"), reads_as("quarterly", "2012-Q1", MONGOLIA))
LATVIA = ["1. ceturksnis", "2. ceturksnis", "3. ceturksnis", "4. ceturksnis"]
case(G, "latvian-quarters-down.csv", down(LATVIA), reads_as("quarterly", "2012-Q1", LATVIA))
POLAND = ["I półrocze", "II półrocze"]
case(G, "polish-halves-across.csv", across(POLAND, "Rok"), reads_as("half-yearly", "2012-H1", POLAND))
GRAINS = ["Q1 Sep-Nov", "Q2 Dec-Feb", "Q3 Mar-May", "Q4 Jun-Aug"]
case(G, "quarters-of-marketing-years.csv", long(GRAINS, "quarter"),
     reads_as("quarterly", "2012-Q1", GRAINS, "value"))
case(G, "quarters-with-their-months-across.csv", across(GRAINS), reads_as("quarterly", "2012-Q1", GRAINS))

# Days and months at the end of quarters and halves
for name, labels in {
    "ends-in-words": ["End-March", "End-June", "End-September", "End-December"],
    "last-days": ["31 March", "30 June", "30 September", "31 December"],
    "last-days-in-numbers": ["31/03", "30/06", "30/09", "31/12"],
}.items():
    case(G, f"{name}-across.csv", across(labels), reads_as("quarterly", "2012-Q1", labels))
    case(G, f"{name}-down.csv", down(labels), reads_as("quarterly", "2012-Q1", labels))
HALVES = ["June", "December"]
case(G, "june-and-december-across.csv", across(HALVES), asked(HALVES, "half-yearly", "2012-H1"))
case(G, "june-and-december-down.csv", down(HALVES), asked(HALVES, "half-yearly", "2012-H1"))

# Heads and labels that may name series as well
ORDINALS = ["First", "Second", "Third", "Fourth"]
case(G, "ordinals-across.csv", across(ORDINALS), asked(ORDINALS, "quarterly", "2012-Q1"))
case(G, "ordinals-down.csv", down(ORDINALS), asked(ORDINALS, "quarterly", "2012-Q1"))
for name, labels in {
    "terms": ["Term 1", "Term 2", "Term 3"],
    "german-thirds": ["1. Drittel", "2. Drittel", "3. Drittel"],
    "spanish-four-months": ["Cuatrimestre 1", "Cuatrimestre 2", "Cuatrimestre 3"],
    "two-months": ["Jan-Feb", "Mar-Apr", "May-Jun", "Jul-Aug", "Sep-Oct", "Nov-Dec"],
    "four-months": ["Jan-Apr", "May-Aug", "Sep-Dec"],
    "meteorological-quarters": ["Dec-Feb", "Mar-May", "Jun-Aug", "Sep-Nov"],
    "summer-and-winter-halves": ["Apr-Sep", "Oct-Mar"],
    "two-seasons": ["Spring", "Fall"],
    "harvests": ["Kharif", "Rabi"],
}.items():
    case(G, f"{name}-across.csv", across(labels), asked(labels))
    case(G, f"{name}-down.csv", down(labels, "Season"), asked(labels))

# A year once, above or beside its parts
SEASONS = ["Winter", "Spring", "Summer", "Autumn"]


def counted(labels, name="part"):
    whole = V[: 7 * len(labels)]
    return asks("part-column", ({"partColumn": name, "frequency": "undated"}, [series("value", "undated", "1", whole)]),
                ({"partColumn": "none"}, by_part(labels)))


case(G, "year-once-beside-seasons.csv", once(SEASONS, "season"), counted(SEASONS, "season"))
case(G, "year-once-beside-terms.csv", once(["Term 1", "Term 2", "Term 3"]), counted(["Term 1", "Term 2", "Term 3"]))
BROKEN = ["Apr-Sep", "Oct-Mar"]
case(G, "year-once-beside-half-years.csv", once(BROKEN, "months"), counted(BROKEN, "months"))
LANDS = ["Chile", "Peru", "Bolivia"]
case(G, "year-once-beside-countries.csv", once(LANDS, "country"), reads(
    *[series(land, "annual", "2012", V[k:21:3], entity=land) for k, land in enumerate(LANDS)]))



def above(labels, mean=None):
    """A row for the year, and its parts below it, perhaps with their mean."""
    rows = []
    for i, y in enumerate(YEARS):
        rows += [f"{y},"] + [f"{label},{V[i * len(labels) + k]}" for k, label in enumerate(labels)]
        rows += [] if mean is None else [f"{mean},{W[i]}"]
    return lines("Period,value", *rows)


PORTUGAL = ["1.º semestre", "2.º semestre"]
case(G, "year-above-halves.csv", above(PORTUGAL), reads_as("half-yearly", "2012-H1", PORTUGAL, "value"))
case(G, "year-above-quarters-in-words.csv", above([f"{q} quarter" for q in ("First", "Second", "Third", "Fourth")]),
     reads_as("quarterly", "2012-Q1", ORDINALS, "value"))
case(G, "year-above-roman-quarters.csv", above(["I", "II", "III", "IV"]),
     reads_as("quarterly", "2012-Q1", ORDINALS, "value"))
case(G, "year-above-seasons.csv", above(SEASONS), counted(SEASONS, "label"))
case(G, "year-above-countries.csv", above(LANDS), reads(
    *[series(land, "annual", "2012", V[k:21:3], entity=land) for k, land in enumerate(LANDS)]))
case(G, "year-before-the-first-half.csv",
     lines("Period,value", *[f"{f'{y} ' if h == 'First half' else ''}{h},{v}"
                             for y, h, v in each(["First half", "Second half"])]),
     reads_as("half-yearly", "2012-H1", PORTUGAL, "value"))
case(G, "years-over-terms.csv",
     lines("," + ",".join(f"{y},," for y in YEARS), "School," + ",".join(["Term 1,Term 2,Term 3"] * 7),
           "North," + ",".join(V[:21]), "South," + ",".join(W[:21])),
     asks("part-column", ({"partColumn": "part", "frequency": "undated"},
                          [series("North", "undated", "1", V[:21], entity="North"),
                           series("South", "undated", "1", W[:21], entity="South")])))

# Means of years among their parts
LEFT = ["left out: Average"]
case(G, "year-above-halves-and-their-mean.csv", above(PORTUGAL, "Average"),
     reads(series("value", "half-yearly", "2012-H1", V[:14]), notes=LEFT))
case(G, "years-over-quarters-and-their-mean.csv",
     lines("," + ",".join(f"{y},,,," for y in YEARS), "Country," + ",".join(["Q1,Q2,Q3,Q4,Average"] * 7),
           *[",".join([land, *[x for i in range(7) for x in (*values[4 * i : 4 * i + 4], "100.0")]])
             for land, values in (("Chile", V), ("Peru", W))]),
     reads(series("Chile", "quarterly", "2012-Q1", V[:28]), series("Peru", "quarterly", "2012-Q1", W[:28]), notes=LEFT))
case(G, "terms-and-their-mean-across.csv",
     lines("Year,Term 1,Term 2,Term 3,Average",
           *[f"{y},{','.join(V[3 * i : 3 * i + 3])},{W[i]}" for i, y in enumerate(YEARS)]),
     asks("part-column", (UNDATED, [series("values", "undated", "1", V[:21])])))

# Years of which only a part is known
TO_AUGUST = [*map(str, range(2010, 2021)), "2021 (Jan-Aug)"]
case(G, "last-year-to-august.csv", lines("year,value", *[f"{y},{v}" for y, v in zip(TO_AUGUST, V)]),
     asks("frequency", ({"frequency": "annual"}, [series("value", "annual", "2010", V[:11])])))
TO_JUNE = [*TO_AUGUST[:11], "2021 (H1)"]
case(G, "last-year-to-june-across.csv",
     lines("country," + ",".join(TO_JUNE), "Chile," + ",".join(V[:12]), "Peru," + ",".join(W[:12])),
     asks("frequency", ({"frequency": "annual"}, [series("Chile", "annual", "2010", V[:11], entity="Chile"),
                                                  series("Peru", "annual", "2010", W[:11], entity="Peru")])))
RAISED = [f"{y}{'ᵉ' if y > 2019 else ''}" for y in range(2010, 2022)]
case(G, "raised-letters-of-estimates.csv", lines("year,value", *[f"{y},{v}" for y, v in zip(RAISED, V)]),
     asks("estimates", ({"estimates": "drop"}, [series("value", "annual", "2010", V[:10])]),
          ({"estimates": "keep"}, [series("value", "annual", "2010", V[:12])])))
PLANNED = [f"{y}{' proj' if y > 2019 else ''}" for y in range(2010, 2022)]
case(G, "projections-in-short.csv", lines("year,value", *[f"{y},{v}" for y, v in zip(PLANNED, V)]),
     asks("estimates", ({"estimates": "drop"}, [series("value", "annual", "2010", V[:10])])))

FRIDAYS = [date(2018, 1, 5) + timedelta(days=7 * i) for i in range(78)]
GAS = draw(78, 3, 2, 3, seed=84)


def gasoline(year, month):
    weeks = [f"{day:%m/%d},{v}" for day, v in zip(FRIDAYS, GAS) if (day.year, day.month) == (year, month)]
    return f"{year}-{EN[month - 1]}," + ",".join([*weeks, *[","] * (5 - len(weeks))])


case(G, "eia-weeks-of-months.csv",
     lines("Weekly U.S. Regular Gasoline Prices", "Dollars per gallon",
           "Year-Month,Week 1,,Week 2,,Week 3,,Week 4,,Week 5,",
           "," + ",".join(["End Date,Value"] * 5), *[gasoline(y, m) for y, m in months(18, 2018)]),
     reads(series("value", "weekly", "2018-01-05", GAS),
           notes=["weeks of a month read by the days beside their values"]))

WORKDAYS = [day for day in (date(2022, 12, 19) + timedelta(days=i) for i in range(26)) if day.weekday() < 5]
RATES = [[V[(i * 5 + k) % 42] for k in range(4)] for i in range(20)]
BEFORE, AFTER = ["1 AUD", "1 EUR", "1 HRK", "100 HUF"], ["1 AUD", "1 EUR", "100 HUF"]


def fixing(day, names, row):
    return "|".join([f"{day:%d.%m.%Y}", *[number(row[BEFORE.index(name)], ",") for name in names]])


case(G, "cnb-basket-that-changes.txt",
     lines("|".join(["Datum", *BEFORE]), *[fixing(d, BEFORE, r) for d, r in zip(WORKDAYS[:10], RATES)],
           "|".join(["Datum", *AFTER]), *[fixing(d, AFTER, r) for d, r in zip(WORKDAYS[10:], RATES[10:])]),
     reads(*[series(name, "business", "2022-12-19", [r[k] for r in RATES[: 20 if name in AFTER else 10]])
             for k, name in enumerate(BEFORE)],
           notes=["columns that change in line 12 are told by their names"]))

MARKED = {3: "b", 7: "xx"}
case(G, "flags-that-are-not-known.csv",
     lines("year,value,flag", *[f"{2010 + i},{v},{MARKED.get(i, '')}" for i, v in enumerate(V[:12])]),
     reads(series("value", "annual", "2010", V[:12]), notes=["remarks on values left out: flag (2)"]))

# Heads of programs
HOURS = [f"2020-01-01 {h:02d}:00:00" for h in range(24)]
case(G, "era5-number.csv",
     lines("valid_time,latitude,longitude,t2m,number,expver",
           *[f"{t},52.5,13.25,{v},0,0001" for t, v in zip(HOURS, V)]),
     reads(series("t2m", "hourly", "2020-01-01T00:00", V[:24])))
case(G, "era5-surface.csv",
     lines("time,number,step,surface,valid_time,t2m",
           *[f"2020-01-{d + 1:02d},0,0 days,0.0,2020-01-{d + 1:02d},{v}" for d, v in enumerate(V[:20])]),
     reads(series("t2m", "daily", "2020-01-01", V[:20])))
DAYS = [date(2021, 10, 25) + timedelta(days=i) for i in range(10)]
D = draw(250, 2, 40, 90, seed=83)
SWITCH = 6
AUCTION = [[D[25 * i + h] if h != 3 or i == SWITCH else "" for h in range(25)] for i in range(10)]
case(G, "epex-hour-3a-and-3b.csv",
     lines(";".join(["Delivery day", *[f"Hour {h}" for h in (1, 2, "3A", "3B", *range(4, 25))]]),
           *[";".join([f"{day:%d/%m/%Y}", *row]) for day, row in zip(DAYS, AUCTION)]),
     reads(series("values", "hourly", "2021-10-25T00:00",
                  [v for row in AUCTION for h, v in enumerate(row) if h != 3]),
           notes=["left out: Hour 3B"]))
WEATHER = [("Temp", "Out"), ("Hi", "Temp"), ("Low", "Temp"), ("Out", "Hum"), ("Dew", "Pt."), ("Wind", "Speed"),
           ("Wind", "Dir"), ("Wind", "Run"), ("Hi", "Speed"), ("Hi", "Dir"), ("", "Bar"), ("", "Rain"),
           ("Rain", "Rate")]
TURNS = ["SW", "SW", "W", "W", "WSW", "---"]


def measured(h):
    return [f"{float(V[h]) / 10:.1f}", f"{float(V[h]) / 10 + 1:.1f}", f"{float(V[h]) / 10 - 1:.1f}", f"{60 + h % 23}",
            f"{float(W[h]) / 10:.1f}", f"{h % 4}.5", TURNS[h % 6], f"0.{h:02d}", f"{h % 5}.3", "SW", f"{1000 + h}.2",
            f"0.{h % 3}0", f"{h % 2}.1"]


STATION = [measured(h) for h in range(24)]
case(G, "weatherlink-two-lines-of-heads.txt",
     lines(" " * 15 + "".join(f"{a:>7}" for a, _ in WEATHER),
           "  Date    Time " + "".join(f"{b:>7}" for _, b in WEATHER),
           "-" * 106,
           *[f" 1/01/20  {h:02d}:00" + "".join(f"{cell:>7}" for cell in row) for h, row in enumerate(STATION)]),
     reads(*[series(f"{a} {b}".strip(), "hourly", "2020-01-01T00:00", [row[k] for row in STATION])
             for k, (a, b) in enumerate(WEATHER) if b != "Dir"]))
case(G, "groups-above-an-empty-line.csv",
     lines(",Chile,,Peru,", "", "Year,Exports,Imports,Exports,Imports",
           *[f"{y},{','.join(V[4 * i : 4 * i + 4])}" for i, y in enumerate(YEARS)]),
     reads(*[series(f"{land}: {flow}", "annual", "2012", V[k:28:4])
             for k, (land, flow) in enumerate((a, b) for a in ("Chile", "Peru") for b in ("Exports", "Imports"))]))
