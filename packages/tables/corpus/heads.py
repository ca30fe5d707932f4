"""Blocks of heads as databanks write them, names of several words, periods across, and data sets of textbooks.

The figures are our own; the layouts are those of the programs and offices named in each case.
"""

from beside import M24, Q12, V, W, X, Y12, Y20, Z, annual, monthly, table
from writing import *  # noqa: F403

G = "heads"


def two(name, head, first, second, dates=None, start="2019-01", frequency="monthly", n=24, **more):
    """Two series below a block of heads."""
    quoted = [[f'"{cell}"' if "," in cell else cell for cell in row] for row in head]
    case(
        G,
        name,
        table(None, dates or M24, V[:n], W[:n], above=[",".join(row) for row in quoted]),
        reads(series(first, frequency, start, V[:n], **more), series(second, frequency, start, W[:n])),
    )


two(
    "haver.csv",
    [
        ["", "JCXFE@USECON", "LR@USECON"],
        [".DESC", "PCE less Food & Energy", "Civilian Unemployment Rate"],
        [".T1", "Chain index", "SA, %"],
        [".SOURCE", "BEA", "BLS"],
        [".FRQ", "Monthly", "Monthly"],
        [".DTLM", "30-Oct-26", "06-Nov-26"],
    ],
    "PCE less Food & Energy",
    "Civilian Unemployment Rate",
    dates=[m.replace("-", "") for m in M24],
)
two(
    "ceic.csv",
    [
        ["", "CPI: Urban", "CPI: Rural"],
        ["Country", "China", "China"],
        ["Frequency", "Monthly", "Monthly"],
        ["Unit", "Prev Year=100", "Prev Year=100"],
        ["Source", "Statistics", "Statistics"],
        ["Status", "Active", "Active"],
        ["Series ID", "5724101 (CIEA)", "5724201 (CIED)"],
        ["SR Code", "SR4825486", "SR4825490"],
        ["First Obs. Date", "01/2019", "01/2019"],
        ["Last Obs. Date", "12/2020", "12/2020"],
        ["Last Update Time", "11/09/2026", "11/09/2026"],
    ],
    "CPI: Urban",
    "CPI: Rural",
    dates=[f"{m:02d}/{y}" for y, m in months(24, 2019)],
)
two(
    "bis.csv",
    [
        ["Reference area", "AT:Austria", "AU:Australia"],
        ["Unit of measure", "628:Index", "628:Index"],
        ["Value", "R:Real", "R:Real"],
        ["Period", "Q:R:AT:628", "Q:R:AU:628"],
    ],
    "AT:Austria",
    "AU:Australia",
    dates=[f"{d}.{m:02d}.{y}" for y in range(2017, 2020) for m, d in ((3, 31), (6, 30), (9, 30), (12, 31))],
    start="2017-Q1",
    frequency="quarterly",
    n=12,
)
two(
    "ecb-codes-above-titles.csv",
    [
        ["", "EXR.M.USD.EUR.SP00.A", "EXR.M.GBP.EUR.SP00.A"],
        ["", "Reference rate, US dollar", "Reference rate, Pound sterling"],
        ["Collection:", "Average", "Average"],
        ["Period\\Unit:", "[US dollar ]", "[Pound sterling ]"],
    ],
    "Reference rate, US dollar",
    "Reference rate, Pound sterling",
    dates=[f"{y}{EN[m - 1]}" for y, m in months(24, 2019)],
)
two(
    "inegi.csv",
    [
        ["Precios al Consumidor"],
        ["Fecha", "Indice general", "Alimentos"],
        ["Unidad", "2018=100", "2018=100"],
        ["Periodicidad", "Mensual", "Mensual"],
        ["Aviso", "", ""],
    ],
    "Indice general",
    "Alimentos",
    dates=[m.replace("-", "/") for m in M24],
)
two(
    "months-of-last-updates.csv",
    [["", "Exports", "Imports"], ["Unit", "EUR mn", "EUR mn"], ["Last update", "2026-11", "2026-10"]],
    "Exports",
    "Imports",
    notes=["unit line: EUR mn, 2026-11"],
)
two(
    "datastream.csv",
    [["Name", "US CPI", "JP CPI"], ["Code", "USCONPRCE", "JPCONPRCF"]],
    "US CPI",
    "JP CPI",
    dates=[f"15/{m:02d}/{y}" for y, m in months(24, 2019)],
)
two("codes-alone.csv", [["Exports of goods"], ["Series ID", "BXA.01", "BXA.02"]], "BXA.01", "BXA.02")
two(
    "units-tell-apart.csv",
    [["Date", "Debt", "Debt"], ["Unit", "EUR mn", "% of GDP"]],
    "Debt: EUR mn",
    "Debt: % of GDP",
)
two(
    "numbers-in-the-unit-line.csv",
    [["Month", "CPI", "Jobs"], ["", "2015=100", "10^6"]],
    "CPI",
    "Jobs",
    notes=["unit line: 2015=100"],
)
two(
    "start-and-end.csv",
    [["Series", "Exports", "Imports"], ["Start", "2019", "2019"], ["End", "2020", "2020"]],
    "Exports",
    "Imports",
)
case(
    G,
    "transformation-codes.csv",
    table(
        ["sasdate", "RPI", "UNRATE"],
        ["Transform:"] + [f"{m}/1/{y}" for y, m in months(24, 2019)],
        ["5"] + V[:24],
        ["2"] + W[:24],
    ),
    reads(monthly("RPI", V[:24]), monthly("UNRATE", W[:24])),
)
case(
    G,
    "factors-and-transformations.csv",
    table(
        ["sasdate", "GDPC1", "UNRATE"],
        ["factors", "transform"] + [f"{m}/1/{y}" for y in range(2017, 2020) for m in (3, 6, 9, 12)],
        ["0", "5"] + V[:12],
        ["1", "2"] + W[:12],
    ),
    reads(series("GDPC1", "quarterly", "2017-Q1", V[:12]), series("UNRATE", "quarterly", "2017-Q1", W[:12])),
)

# Names of several words between spaces
ROWS = [f"{d}     {a:>8}   {b:>15}   {c:>17}" for d, a, b, c in zip(M24, V, W, X)]
case(
    G,
    "names-of-two-words.txt",
    lines("Date        Real GDP   Consumer Prices   Unemployment Rate", *ROWS),
    reads(monthly("Real GDP", V[:24]), monthly("Consumer Prices", W[:24]), monthly("Unemployment Rate", X[:24])),
)
case(
    G,
    "unit-line-between-spaces.txt",
    lines(
        "Date        GDP        CPI",
        "            EUR mn     2015=100",
        *[f"{d}     {a:>8}   {b:>8}" for d, a, b in zip(M24, V, W)],
    ),
    reads(monthly("GDP", V[:24], notes=["unit line: EUR mn"]), monthly("CPI", W[:24], notes=["unit line: 2015=100"])),
)
case(
    G,
    "more-words-than-columns.txt",
    lines("date real gdp cpi", *[f"{d} {a} {b}" for d, a, b in zip(M24, V, W)]),
    reads(monthly("column 2", V[:24]), monthly("column 3", W[:24])),
)
case(
    G,
    "countries-of-two-words.txt",
    lines(
        "Country            2015   2016   2017   2018",
        *[f"{c:<18} {'   '.join(v[:4])}" for c, v in (("United Kingdom", W), ("New Zealand", X), ("Chad", W))],
    ),
    reads(
        annual("United Kingdom", W[:4], "2015"), annual("New Zealand", X[:4], "2015"), annual("Chad", W[:4], "2015")
    ),
)


# Periods across
def across(name, heads, start="2016", want=None):  # noqa: E302
    n = len(heads)
    rows = ["Chad," + ",".join(V[:n]), "Peru," + ",".join(W[:n])]
    case(
        G,
        name,
        lines("Country," + ",".join(heads), *rows),
        want or reads(annual("Chad", V[:n], start), annual("Peru", W[:n], start)),
    )


across("short-financial-years.csv", ["FY16/17", "FY17/18", "FY18/19", "FY19/20"])  # noqa: E305
across("years-with-a-decimal.csv", ["2016.0", "2017.0", "2018.0", "2019.0"])
across(
    "revised-and-provisional.csv",
    ["2016r", "2017r", "2018p", "2019p"],
    want=asks("estimates", ({"estimates": "keep"}, [annual("Chad", V[:4], "2016"), annual("Peru", W[:4], "2016")])),
)
across(
    "provisional-in-short.csv",
    ["2016", "2017", "2018", "2019 (prov.)"],
    want=asks("estimates", ({"estimates": "drop"}, [annual("Chad", V[:3], "2016"), annual("Peru", W[:3], "2016")])),
)
across(
    "a-year-twice.csv",
    ["2015", "2016", "2016", "2017"],
    want=refuses("not-a-date", 'Line 1 names "2016" more than once: which column holds its values?'),
)
across("levels-and-changes-without-names.csv", ["2015", "2016", "2017", "2016", "2017"], want=refuses("not-a-date"))
across(
    "years-of-another-calendar.csv",
    ["1440", "1441", "1442", "1443"],
    want=asks(
        "by",
        (
            {"by": ["Country"], "frequency": "undated"},
            [series("Chad", "undated", "1", V[:4]), series("Peru", "undated", "1", W[:4])],
        ),
    ),
)
case(
    G,
    "changes-over-fewer-years.csv",
    lines(
        ",Levels,,,,Change in %,,",
        "Country,2015,2016,2017,2018,2016,2017,2018",
        "Chad," + ",".join(V[:4] + X[:3]),
        "Peru," + ",".join(W[:4] + X[3:6]),
    ),
    reads(
        annual("Chad · Levels", V[:4], "2015"),
        annual("Chad · Change in %", X[:3], "2016"),
        annual("Peru · Levels", W[:4], "2015"),
        annual("Peru · Change in %", X[3:6], "2016"),
    ),
)
case(
    G,
    "changes-below-levels.csv",
    lines(
        "GDP,2015,2016,2017",
        "Million euro,,,",
        "Chad," + ",".join(V[:3]),
        "Peru," + ",".join(W[:3]),
        "Percent change,,,",
        "Chad," + ",".join(X[:3]),
        "Peru," + ",".join(X[3:6]),
    ),
    reads(
        *[
            annual(n, v, "2015")
            for n, v in (
                ("Million euro · Chad", V[:3]),
                ("Million euro · Peru", W[:3]),
                ("Percent change · Chad", X[:3]),
                ("Percent change · Peru", X[3:6]),
            )
        ]
    ),
)
case(
    G,
    "total-beside-its-parts.csv",
    table(["Year", "North", "South", "Total"], Y20, V[:20], W[:20], Z[:20]),
    reads(annual("North", V[:20], "1990"), annual("South", W[:20], "1990"), annual("Total", Z[:20], "1990")),
)

# Data sets that people teach with
G = "textbooks"
ROW = [f'"{i + 1}"' for i in range(24)]
DAYS = [(str(5 + i // 31), str(i % 31 + 1)) for i in range(36)]
case(
    G,
    "months-and-days-of-no-year.csv",
    table(
        ['""', "Ozone", "Wind", "Month", "Day"],
        [f'"{i + 1}"' for i in range(36)],
        V,
        W,
        [m for m, _ in DAYS],
        [d for _, d in DAYS],
    ),
    asks(
        "frequency",
        ({"frequency": "undated"}, [series("Ozone", "undated", "1", V), series("Wind", "undated", "1", W)]),
    ),
)
case(
    G,
    "months-that-begin-anew.csv",
    table(["Month", "Sales"], [str(i % 12 + 1) for i in range(24)], V[:24]),
    asks("frequency", ({"frequency": "undated"}, [series("Sales", "undated", "1", V[:24])])),
)
case(
    G,
    "time-of-a-series.csv",
    table(
        ['""', '"time"', '"value"'], ROW, [f"{1949 + i / 12:.5f}".rstrip("0").rstrip(".") for i in range(24)], V[:24]
    ),
    reads(monthly("value", V[:24], "1949-01")),
)
case(
    G,
    "firms-by-number.csv",
    table(
        ["", "firm", "inv", "capital", "year"],
        [str(i + 1) for i in range(24)],
        ["1"] * 12 + ["2"] * 12,
        V[:24],
        W[:24],
        [str(y) for y in range(1935, 1947)] * 2,
    ),
    reads(
        *[
            annual(f"{k}, {n}", v[12 * i : 12 * i + 12], "1935")
            for i, k in enumerate("12")
            for n, v in (("inv", V), ("capital", W))
        ]
    ),
)
case(
    G,
    "years-and-quarters-as-decimals.csv",
    table(
        ["year", "quarter", "realgdp"],
        [f"{1959 + i // 4}.0" for i in range(24)],
        [f"{i % 4 + 1}.0" for i in range(24)],
        V[:24],
    ),
    reads(series("realgdp", "quarterly", "1959-Q1", V[:24])),
)
case(
    G,
    "months-in-words.csv",
    table(["year", "month", "passengers"], [str(1949 + i // 12) for i in range(24)], EN * 2, V[:24]),
    reads(monthly("passengers", V[:24], "1949-01")),
)
case(
    G,
    "year-by-months.csv",
    lines(
        "YEAR," + ",".join(m.upper() for m in EN),
        *[f"{1950 + k}," + ",".join(V[12 * k : 12 * k + 12]) for k in range(3)],
    ),
    reads(monthly("values", V, "1950-01")),
)
case(G, "cars.csv", table(['""', '"mpg"', '"hp"'], [f'"Car {i}"' for i in range(9)], V[:9], W[:9]), asks("frequency"))
case(
    G,
    "flowers.csv",
    table(["sepal_length", "petal_length", "species"], V[:24], W[:24], ["setosa"] * 12 + ["virginica"] * 12),
    asks("by"),
)
case(
    G,
    "exchange-without-dates.csv",
    table(['""', '"DAX"', '"CAC"'], ROW, V[:24], W[:24]),
    reads(series("DAX", "undated", "1", V[:24]), series("CAC", "undated", "1", W[:24])),
)
