"""What names the series of a long table.

The figures are our own; the layouts are those of statistical offices and pivot tables.
"""

from beside import V, W, X, Y12, Z, annual, table
from writing import *  # noqa: F403

G = "keys"
KEYS = ["Coal", "Gas", "Wind"]
THREE = list(zip(KEYS, (V, W, X)))


def stacked(head, rows):  # noqa: E302
    return lines(head, *rows)


for name in [
    "source",
    "status",
    "title",
    "notes",
    "scale",
    "collection",
    "coverage",
    "flag",
    "comments",
    "breaks",
]:  # noqa: E305
    case(
        G,
        f"{name}.csv",
        stacked(f"year,{name},value", [f"{y},{k},{v[i]}" for i, y in enumerate(Y12) for k, v in THREE]),
        reads(*[annual(k, v[:12], "2005", entity=k) for k, v in THREE]),
    )
case(
    G,
    "source-in-blocks.csv",
    stacked("year,source,net_generation", [f"{y}-01-01,{k},{v[i]}" for k, v in THREE for i, y in enumerate(Y12)]),
    reads(*[annual(k, v[:12], "2005", entity=k) for k, v in THREE]),
)
case(
    G,
    "source-beside-countries.csv",
    stacked(
        "Country,Year,Value,Source",
        [
            f"{c},{y},{v[i]},{s}"
            for c, s, v in (("Chad", "Survey", V), ("Chad", "Model", W), ("Peru", "Survey", X), ("Peru", "Model", Z))
            for i, y in enumerate(Y12)
        ],
    ),
    reads(
        *[
            annual(n, v[:12], "2005", entity=n)
            for n, v in (("Chad · Survey", V), ("Chad · Model", W), ("Peru · Survey", X), ("Peru · Model", Z))
        ]
    ),
)
case(
    G,
    "source-of-single-figures.csv",
    stacked(
        "Country,Year,Value,Source",
        [
            f"{c},{y},{v[i]},{'Survey' if i < 5 else 'Census'}"
            for c, v in (("Chad", V), ("Peru", W))
            for i, y in enumerate(Y12)
        ],
    ),
    reads(*[annual(n, v[:12], "2005", entity=n) for n, v in (("Chad", V), ("Peru", W))]),
)
case(
    G,
    "revised-figures-are-no-key.csv",
    stacked("Year,Value,Status", [f"{y},{V[i]},final" for i, y in enumerate(Y12)] + [f"2016,{W[0]},revised"]),
    asks("duplicates", ({"duplicates": "last"}, [annual("Value", V[:11] + W[:1], "2005")])),
)
case(
    G,
    "structures-of-sdmx.csv",
    stacked(
        "STRUCTURE_ID,TIME_PERIOD,OBS_VALUE",
        [f"{k},{y},{v[i]}" for k, v in (("ESTAT:A(1.0)", V), ("ESTAT:B(1.0)", W)) for i, y in enumerate(Y12)],
    ),
    reads(*[annual(k, v[:12], "2005", entity=k) for k, v in (("ESTAT:A(1.0)", V), ("ESTAT:B(1.0)", W))]),
)
case(
    G,
    "capitals-that-change.csv",
    stacked(
        "region,year,value",
        [
            f"{'North' if i < 8 else 'NORTH'},{y},{V[i]}\n{'New York' if i != 4 else 'New  York'},{y},{W[i]}"
            for i, y in enumerate(Y12)
        ],
    ),
    reads(
        annual("North", V[:12], "2005", entity="North"),
        annual("New York", W[:12], "2005", entity="New York"),
        notes=['read as one name: "North" and "NORTH", "New York" and "New  York"'],
    ),
)
case(
    G,
    "capitals-that-tell-apart.csv",
    stacked("series,year,value", [f"{k},{y},{v[i]}" for k, v in (("m", V), ("M", W)) for i, y in enumerate(Y12)]),
    reads(annual("m", V[:12], "2005", entity="m"), annual("M", W[:12], "2005", entity="M")),
)
case(
    G,
    "labels-once-for-their-rows.csv",
    stacked(
        "Year,Country,Value",
        [f"{y},{k if i == 0 else ''},{v[i]}" for k, v in (("Chad", V), ("Peru", W)) for i, y in enumerate(Y12)],
    ),
    reads(
        annual("Chad", V[:12], "2005", entity="Chad"),
        annual("Peru", W[:12], "2005", entity="Peru"),
        notes=["labels carried down: Country"],
    ),
)
case(
    G,
    "labels-once-before-the-years.csv",
    lines(
        "Country,Sector,2015,2016,2017,2018",
        "Chad,Farms," + ",".join(V[:4]),
        ",Mines," + ",".join(V[4:8]),
        ",Total," + ",".join(V[8:12]),
        "Peru,Farms," + ",".join(W[:4]),
        ",Mines," + ",".join(W[4:8]),
        ",Total," + ",".join(W[8:12]),
    ),
    reads(
        *[
            annual(f"{c} · {s}", v[k : k + 4], "2015")
            for c, v in (("Chad", V), ("Peru", W))
            for k, s in ((0, "Farms"), (4, "Mines"), (8, "Total"))
        ]
    ),
)
case(
    G,
    "no-label-for-the-whole.csv",
    stacked(
        "Year,Country,Region,Value",
        [f"{y},Chad,{r},{v[i]}" for r, v in (("", V), ("Kanem", W), ("Lac", X)) for i, y in enumerate(Y12)],
    ),
    reads(annual("no Region", V[:12], "2005"), annual("Kanem", W[:12], "2005"), annual("Lac", X[:12], "2005")),
)
case(
    G,
    "provinces-of-some-countries.csv",
    lines(
        "Province/State,Country/Region,Lat,Long,1/22/20,1/23/20,1/24/20,1/25/20,1/26/20",
        ",Chad,15.45,18.73,0,0,1,2,4",
        "Alberta,Canada,53.93,-116.57,0,1,1,3,5",
        "Ontario,Canada,51.25,-85.32,1,1,2,4,9",
    ),
    reads(
        series("Chad", "daily", "2020-01-22", [0, 0, 1, 2, 4]),
        series("Alberta · Canada", "daily", "2020-01-22", [0, 1, 1, 3, 5]),
        series("Ontario · Canada", "daily", "2020-01-22", [1, 1, 2, 4, 9]),
    ),
)
case(
    G,
    "stores-and-departments-by-number.csv",
    lines(
        "Store,Dept,Date,Weekly_Sales",
        *[
            f"{s},{d},2010-{m:02d}-01,{v[m]}"
            for s, d, v in ((1, 1, V), (1, 2, W), (2, 1, X), (2, 2, Z))
            for m in range(1, 13)
        ],
    ),
    reads(
        *[
            series(n, "monthly", "2010-01", v[1:13], entity=n)
            for n, v in (("1 · 1", V), ("1 · 2", W), ("2 · 1", X), ("2 · 2", Z))
        ],
        notes=['the numbers of "Store" and "Dept" name the series: each pair has its own run of dates'],
    ),
)
case(
    G,
    "waves-of-a-survey.csv",
    lines(
        "idno,wave,year,income",
        *[f"{k},{i + 1},{y},{v[i]}" for k, v in ((101, V), (102, W)) for i, y in enumerate(Y12)],
    ),
    reads(
        annual("101", V[:12], "2005"),
        annual("102", W[:12], "2005"),
        notes=["left out because they count the rows: wave"],
    ),
)
case(
    G,
    "figures-with-their-ranges.csv",
    lines(
        "Country,Year,Sex,Rate,Value",
        *[
            f"Chad,{y},{s},{v[i]},{float(v[i]):.0f} [{float(v[i]) - 1:.0f}-{float(v[i]) + 1:.0f}]"
            for s, v in (("Female", W), ("Male", Z))
            for i, y in enumerate(Y12)
        ],
    ),
    reads(annual("Female", W[:12], "2005"), annual("Male", Z[:12], "2005")),
)
case(
    G,
    "subtotals-of-a-pivot-table.csv",
    lines(
        "Country,Year,Sum of Value",
        *[f"{'Chad' if i == 0 else ''},{y},{V[i]}" for i, y in enumerate(Y12)],
        "Chad Total,,1200.5",
        *[f"{'Peru' if i == 0 else ''},{y},{W[i]}" for i, y in enumerate(Y12)],
        "Peru Total,,600.5",
        "Grand Total,,1801",
    ),
    reads(annual("Chad", V[:12], "2005", entity="Chad"), annual("Peru", W[:12], "2005", entity="Peru")),
)
case(
    G,
    "world-bank-long.csv",
    lines(
        "Country Name,Country Code,Series Name,Series Code,Time,Time Code,Value",
        *[
            f"{c},{c[:3].upper()},{s},{s[:2]},{y},YR{y},{v[i]}"
            for c, s, v in (("Chad", "GDP", V), ("Chad", "Jobs", W), ("Peru", "GDP", X), ("Peru", "Jobs", Z))
            for i, y in enumerate(Y12)
        ],
    ),
    reads(
        *[
            annual(n, v[:12], "2005")
            for n, v in (("Chad · GDP", V), ("Chad · Jobs", W), ("Peru · GDP", X), ("Peru · Jobs", Z))
        ]
    ),
)
