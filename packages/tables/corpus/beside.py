"""Tables side by side, and columns whose names or places say something else than their figures.

The figures are our own; the layouts are those of spreadsheets, databanks and long tables.
"""

from workbooks import Day, workbook
from writing import *  # noqa: F403

V, W, X, Z = (
    draw(36, 1, low, high, seed) for low, high, seed in ((90, 110, 61), (40, 60, 62), (1, 9, 63), (200, 300, 64))
)
M24 = [f"{y}-{m:02d}" for y, m in months(24, 2019)]
Q12 = [f"{2017 + i // 4}-Q{i % 4 + 1}" for i in range(12)]
Y20 = [str(y) for y in range(1990, 2010)]
Y12 = [str(y) for y in range(2005, 2017)]


def table(heads, *columns, above=(), sep=","):
    rows = max(len(column) for column in columns)
    cells = [[c[i] if i < len(c) else "" for c in columns] for i in range(rows)]
    return lines(*above, *([sep.join(heads)] if heads else []), *[sep.join(row) for row in cells])


def annual(name, values, start, **more):
    return series(name, "annual", start, values, **more)


def monthly(name, values, start="2019-01", **more):
    return series(name, "monthly", start, values, **more)


# Tables side by side, each with its own dates
G = "beside"
NOTE = ["2 tables side by side read with their own dates"]
GAP = [""] * 24
case(
    G,
    "months-and-quarters.csv",
    table(["Month", "CPI", "", "Quarter", "GDP"], M24, V[:24], GAP, Q12, W[:12]),
    reads(monthly("CPI", V[:24]), series("GDP", "quarterly", "2017-Q1", W[:12]), notes=NOTE),
)
case(
    G,
    "months-and-quarters-without-a-gap.csv",
    table(["Month", "CPI", "Quarter", "GDP"], M24, V[:24], Q12, W[:12]),
    reads(monthly("CPI", V[:24]), series("GDP", "quarterly", "2017-Q1", W[:12]), notes=NOTE),
)
case(
    G,
    "years-that-differ.csv",
    table(["Year", "Wheat", "Year", "Maize"], Y20, V[:20], [str(y) for y in range(2000, 2015)], W[:15]),
    reads(annual("Wheat", V[:20], "1990"), annual("Maize", W[:15], "2000"), notes=NOTE),
)
case(
    G,
    "as-pandas-joins-them.csv",
    table(["Date", "CPI", "Date.1", "PPI"], M24, V[:24], [f"{y}-{m:02d}" for y, m in months(24, 2017)], W[:24]),
    reads(monthly("CPI", V[:24]), monthly("PPI", W[:24], "2017-01"), notes=NOTE),
)
D20 = [f"{d:02d}/03/2021" for d in range(1, 21)]
case(
    G,
    "titles-over-equal-heads.csv",
    table(
        ["Date", "PX_LAST", "", "Date", "PX_LAST", "", "Date", "PX_LAST"],
        D20,
        V[:20],
        GAP,
        D20[2:],
        W[:18],
        GAP,
        D20[:19],
        X[:19],
        above=["SPX Index,,,SX5E Index,,,NKY Index,"],
    ),
    reads(
        series("SPX Index: PX_LAST", "daily", "2021-03-01", V[:20]),
        series("SX5E Index: PX_LAST", "daily", "2021-03-03", W[:18]),
        series("NKY Index: PX_LAST", "daily", "2021-03-01", X[:19]),
    ),
)
case(
    G,
    "equal-heads-without-titles.csv",
    table(["Year", "Value", "", "Year", "Value"], Y20, V[:20], GAP, [str(y) for y in range(1980, 2000)], W[:20]),
    reads(annual("Value (column 2)", V[:20], "1990"), annual("Value (column 5)", W[:20], "1980"), notes=NOTE),
)
case(
    G,
    "without-heads.csv",
    table(None, Y20, V[:20], GAP, [str(y) for y in range(1995, 2015)], W[:20]),
    reads(annual("column 2", V[:20], "1990"), annual("column 5", W[:20], "1995"), notes=NOTE),
)
case(
    G,
    "several-values-each.csv",
    table(["Year", "Exports", "Imports", "", "Year", "Balance"], Y20, V[:20], W[:20], GAP, Y20, X[:20]),
    reads(annual("Exports", V[:20], "1990"), annual("Imports", W[:20], "1990"), annual("Balance", X[:20], "1990")),
)
case(
    G,
    "years-and-months.csv",
    table(
        ["Year", "Month", "CPI", "", "Year", "Month", "PPI"],
        [str(2019 + i // 12) for i in range(24)],
        [str(i % 12 + 1) for i in range(24)],
        V[:24],
        GAP,
        [str(2018 + i // 12) for i in range(24)],
        [str(i % 12 + 1) for i in range(24)],
        W[:24],
    ),
    reads(monthly("CPI", V[:24]), monthly("PPI", W[:24], "2018-01"), notes=NOTE),
)
case(
    G,
    "one-of-the-columns.csv",
    table(["Month", "CPI", "", "Quarter", "GDP"], M24, V[:24], GAP, Q12, W[:12]),
    reads(series("GDP", "quarterly", "2017-Q1", W[:12]), options={"columns": ["GDP"]}),
)
case(
    G,
    "one-of-the-dates.csv",
    table(["Month", "CPI", "", "Quarter", "GDP"], M24, V[:24], GAP, Q12, W[:12]),
    reads(series("GDP", "quarterly", "2017-Q1", W[:12]), options={"dateColumn": "4"}),
)
case(
    G,
    "countries-on-both-sides.csv",
    table(
        ["Country", "Year", "GDP", "", "Country", "Year", "CPI"],
        ["Chad"] * 12 + ["Peru"] * 12,
        Y12 * 2,
        V[:24],
        GAP,
        ["Chad"] * 10 + ["Peru"] * 10,
        [str(y) for y in range(2000, 2010)] * 2,
        W[:20],
    ),
    reads(
        annual("Chad, GDP", V[:12], "2005", entity="Chad"),
        annual("Peru, GDP", V[12:24], "2005", entity="Peru"),
        annual("Chad, CPI", W[:10], "2000", entity="Chad"),
        annual("Peru, CPI", W[10:20], "2000", entity="Peru"),
    ),
)
case(
    G,
    "a-gap-between-series.csv",
    table(["Date", "A", "", "B"], M24, V[:24], GAP, W[:24]),
    reads(monthly("A", V[:24]), monthly("B", W[:24])),
)
case(
    G,
    "beginnings-and-ends.csv",
    table(["Start", "End", "Sales"], [f"{m}-01" for m in M24], [f"{m}-28" for m in M24], V[:24]),
    asks("date-column", ({"dateColumn": "Start"}, [monthly("Sales", V[:24])])),
)

# Names that mostly stand for something else than a series
G = "names"
for name in [
    "code",
    "id",
    "source",
    "status",
    "scale",
    "lat",
    "flag",
    "coverage",
    "elevation",
    "level code",
    "rank",
    "count",
    "unit",
    "period",
    "weekly earnings",
]:
    case(
        G,
        f"{name.replace(' ', '-')}.csv",
        table(["date", name, "sales"], M24, V[:24], W[:24]),
        reads(monthly(name, V[:24]), monthly("sales", W[:24])),
    )
for name in ["source", "notes", "collection", "title"]:
    case(
        G,
        f"{name}-in-whole-numbers.csv",
        table(["date", name, "sales"], M24, [str(1000 + i * i) for i in range(24)], W[:24]),
        reads(monthly(name, [str(1000 + i * i) for i in range(24)]), monthly("sales", W[:24])),
    )
case(G, "code-alone.csv", table(["date", "code"], M24, V[:24]), reads(monthly("code", V[:24])))
case(
    G,
    "year-built.csv",
    table(["date", "year built", "price"], M24, [str(1950 + i * 7 % 40) for i in range(24)], W[:24]),
    reads(monthly("year built", [str(1950 + i * 7 % 40) for i in range(24)]), monthly("price", W[:24])),
)
case(
    G,
    "year-of-the-date.csv",
    table(["date", "fiscal year", "price"], M24, [str(2019 + (i + 3) // 12) for i in range(24)], W[:24]),
    reads(monthly("price", W[:24])),
)
case(
    G,
    "identifiers-are-named.csv",
    table(["record id", "date", "price"], [str(1000 + 10 * i) for i in range(24)], M24, W[:24]),
    reads(monthly("price", W[:24]), notes=["left out because of its name: record id"]),
)
case(
    G,
    "few-whole-numbers.csv",
    table(["date", "breaks", "price"], M24, [str(i % 3) for i in range(24)], W[:24]),
    reads(monthly("price", W[:24]), notes=["left out because of its name: breaks"]),
)
case(
    G,
    "stations-keep-their-places.csv",
    table(
        ["station", "lat", "lon", "date", "temp"],
        ["A"] * 12 + ["B"] * 12,
        ["48.10"] * 12 + ["52.50"] * 12,
        ["11.52"] * 12 + ["13.41"] * 12,
        M24[:12] * 2,
        V[:24],
    ),
    reads(monthly("A", V[:12], entity="A"), monthly("B", V[12:24], entity="B")),
)
case(
    G,
    "counties-and-their-codes.csv",
    table(
        ["date", "FIPS", "county", "cases"],
        M24[:12] * 2,
        ["1001"] * 12 + ["1003"] * 12,
        ["Adams"] * 12 + ["Baker"] * 12,
        V[:24],
    ),
    reads(monthly("Adams", V[:12], entity="Adams"), monthly("Baker", V[12:24], entity="Baker")),
)
G = "beside"
case(
    G,
    "means-beside-the-table.csv",
    table(["Year", "Value", "", "Statistic", "Result"], Y20, V[:20], GAP, ["Mean", "Std", "Max"], W[:3]),
    reads(
        annual("Value", V[:20], "1990"),
        notes=['left out because it stands apart from the dates: "Statistic", "Mean", "Std" …'],
    ),
)
case(
    G,
    "heads-in-different-lines.csv",
    table(
        None,
        ["Wheat", "Year", *Y20[:10]],
        ["", "Wheat", *V[:10]],
        GAP,
        ["", "Rice by month", "Month", *M24[:12]],
        ["", "", "Rice", *W[:12]],
    ),
    reads(annual("Wheat", V[:10], "1990"), monthly("Rice", W[:12]), notes=NOTE),
)
case(
    G,
    "calendars.csv",
    table(
        ["Year", *EN, "", "Year", *EN],
        ["2010", "2011", "2012"],
        *[[V[m], V[m + 12], V[m + 24]] for m in range(12)],
        GAP,
        ["2010", "2011", "2012"],
        *[[W[m], W[m + 12], W[m + 24]] for m in range(12)],
    ),
    reads(monthly("values of table 1", V, "2010-01"), monthly("values of table 2", W, "2010-01"), notes=NOTE),
)
case(
    G,
    "days-of-records.csv",
    table(
        ["Year", "Warmest", "Date of warmest", "Coldest", "Date of coldest"],
        Y20,
        V[:20],
        [f"{y}-07-{10 + int(y) % 15}" for y in Y20],
        W[:20],
        [f"{y}-01-{10 + int(y) % 15}" for y in Y20],
    ),
    reads(annual("Warmest", V[:20], "1990"), annual("Coldest", W[:20], "1990")),
)
case(
    "names",
    "year-of-the-census.csv",
    table(["Year", "Value", "Year of census"], Y20, V[:20], ["1991"] * 10 + ["2001"] * 10),
    reads(annual("Value", V[:20], "1990"), notes=["left out because of its name: Year of census"]),
)
SHEET = [["Consumer prices", None, None, "Producer prices"], ["Date", "Index", None, "Date", "Index"]]
SIDES = [
    [Day(date(*m, 1)), float(a), None, Day(date(*n, 1)), float(b)]
    for m, a, n, b in zip(months(24, 2019), V, months(24, 2017), W)
]
case(
    "beside",
    "titles-over-equal-heads.xlsx",
    workbook({"Data": [*SHEET, *SIDES]}),
    reads(
        monthly("Consumer prices: Index", V[:24]), monthly("Producer prices: Index", W[:24], "2017-01"), notes=NOTE
    ),
)
