"""Periods across under marks of all kinds, and small likenesses of the data sets that people teach with.

The figures are our own.
"""

from beside import V, W, X, Y20, Z, annual, monthly, table
from writing import *  # noqa: F403

G = "heads"


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
case(
    G,
    "days-of-each-year.csv",
    lines(
        "year,doy,flow",
        *[f"2018,{342 + i},{v}" for i, v in enumerate(V[:24])],
        *[f"2019,{i + 1},{v}" for i, v in enumerate(W[:12])],
    ),
    reads(series("flow", "daily", "2018-12-08", V[:24] + W[:12])),
)
case(
    G,
    "hours-of-no-day.csv",
    lines("hour,load", *[f"{i % 24},{v}" for i, v in enumerate(V)]),
    asks("frequency", ({"frequency": "undated"}, [series("load", "undated", "1", V)])),
)
