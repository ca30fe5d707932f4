"""Layouts, order, gaps, duplicates, missing markers, units and comments."""

from writing import *  # noqa: F403

M36 = months(36)
ISO = [f"{y}-{m:02d}-01" for y, m in M36]
V, W = draw(36, 2, 900, 1100), draw(36, 2, 40, 60, seed=2)
Y36 = list(range(1980, 2016))
G = "layouts"


def table(rows, head="date,value"):
    return lines(head, *rows)


def two(name, frequency="monthly", start="2014-01"):
    return series(name[0], frequency, start, V), series(name[1], frequency, start, W)


case(G, "several-columns.csv", table([f"{a},{b},{c}" for a, b, c in zip(ISO, V, W)], "date,gdp,cpi"),
     reads(*two(("gdp", "cpi"))))
case(G, "one-of-several-columns.csv", table([f"{a},{b},{c}" for a, b, c in zip(ISO, V, W)], "date,gdp,cpi"),
     reads(series("cpi", "monthly", "2014-01", W), options={"columns": ["cpi"]}))
case(G, "column-by-position.csv", table([f"{a},{b},{c}" for a, b, c in zip(ISO, V, W)], "date,gdp,cpi"),
     reads(series("gdp", "monthly", "2014-01", V), options={"columns": ["2"]}))
case(G, "date-last.csv", table([f"{b},{a}" for a, b in zip(ISO, V)], "value,date"),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "no-header.csv", lines(*[f"{a},{b}" for a, b in zip(ISO, V)]),
     reads(series("column 2", "monthly", "2014-01", V)))
case(G, "quoted-thousands-no-header.csv",
     lines(*[f'{y},"{number(v, ".", ",")}"' for y, v in zip(Y36, draw(36, 1, 4000, 6000))]),
     reads(series("column 2", "annual", "1980", draw(36, 1, 4000, 6000))))
case(G, "row-numbers.csv", table([f"{i + 1},{a},{b}" for i, (a, b) in enumerate(zip(ISO, V))], "nr,date,value"),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "identifier-column.csv",
     table([f"{10532 + 17 * i % 901},{a},{b}" for i, (a, b) in enumerate(zip(ISO, V))], "id,date,value"),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "counter-and-value.csv", table([f"{i + 1},{b}" for i, b in enumerate(V)], "t,value"),
     reads(series("value", "undated", "1", V)))
case(G, "trailing-empty-columns.csv", lines("date,value,,,", *[f"{a},{b},,," for a, b in zip(ISO, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "repeated-header-names.csv", table([f"{a},{b},{c}" for a, b, c in zip(ISO, V, W)], "date,value,value"),
     reads(*two(("value (column 2)", "value (column 3)"))))
case(G, "two-header-lines.csv",
     lines("date,Germany,Germany,France,France", ",GDP,CPI,GDP,CPI",
           *[f"{a},{b},{c},{c},{b}" for a, b, c in zip(ISO, V, W)]),
     reads(series("Germany: GDP", "monthly", "2014-01", V), series("Germany: CPI", "monthly", "2014-01", W),
           series("France: GDP", "monthly", "2014-01", W), series("France: CPI", "monthly", "2014-01", V)))
case(G, "unit-line.csv", lines("date,gdp,cpi", ",bn USD,2015 = 100", *[f"{a},{b},{c}" for a, b, c in zip(ISO, V, W)]),
     reads(series("gdp", "monthly", "2014-01", V, notes=["unit line: bn USD"]),
           series("cpi", "monthly", "2014-01", W, notes=["unit line: 2015 = 100"])))
case(G, "comments.csv",
     lines("# Source: somewhere, \"unclosed", "% second", "// third", "date,value",
           *[f"{a},{b}" for a, b in zip(ISO, V)]),
     reads(series("value", "monthly", "2014-01", V), notes=["3 comment lines left out"]))
case(G, "comment-in-the-middle.csv",
     lines("date,value", *[f"{a},{b}" for a, b in zip(ISO[:5], V)], "# revised from here",
           *[f"{a},{b}" for a, b in zip(ISO[5:], V[5:])]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "title-lines.csv",
     lines("Sales of the company,", "in thousands,", "", "date,value", *[f"{a},{b}" for a, b in zip(ISO, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "download-date-above.csv",
     lines("Downloaded,2024-05-01", "2024-05-01,", "date,value", *[f"{a},{b}" for a, b in zip(ISO, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "source-below.csv",
     lines("date,value", *[f"{a},{b}" for a, b in zip(ISO, V)], "", "Source: statistical office; own calculation",
           "Total,12345.6"),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "repeated-header-line.csv",
     lines("date,value", *[f"{a},{b}" for a, b in zip(ISO[:18], V)], "date,value",
           *[f"{a},{b}" for a, b in zip(ISO[18:], V[18:])]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "newest-first.csv", table([f"{a},{b}" for a, b in reversed(list(zip(ISO, V)))]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "unsorted.csv", table([f"{a},{b}" for a, b in sorted(zip(ISO, V), key=lambda p: p[1])]),
     reads(series("value", "monthly", "2014-01", V), notes=["rows were not in time order and are sorted"]))
case(G, "same-row-twice.csv", table([f"{a},{b}" for a, b in list(zip(ISO, V)) + [(ISO[3], V[3])]]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "long-two-countries.csv",
     table([f"{n},{y},{v}" for n, vs in (("Chad", V), ("Peru", W)) for y, v in zip(Y36, vs)], "country,year,value"),
     reads(*two(("Chad", "Peru"), "annual", "1980")))
case(G, "long-interleaved.csv",
     table([f"{n},{y},{v}" for y, v, w in zip(Y36, V, W) for n, v in (("Chad", v), ("Peru", w))], "country,year,value"),
     reads(*two(("Chad", "Peru"), "annual", "1980")))
case(G, "long-one-after-the-other.csv",
     table([f"{n},{y},{v}" for n, ys, vs in (("Chad", Y36[:18], V[:18]), ("Peru", Y36[18:], W[18:]))
            for y, v in zip(ys, vs)], "country,year,value"),
     reads(series("Chad", "annual", "1980", V[:18]), series("Peru", "annual", "1998", W[18:])))
case(G, "long-two-keys.csv",
     table([f"{n},{s},{y},{v}"
            for n, s, vs in (("Chad", "men", V), ("Chad", "women", W), ("Peru", "men", W), ("Peru", "women", V))
            for y, v in zip(Y36, vs)], "country,sex,year,value"),
     reads(series("Chad · men", "annual", "1980", V), series("Chad · women", "annual", "1980", W),
           series("Peru · men", "annual", "1980", W), series("Peru · women", "annual", "1980", V)))
case(G, "long-two-values.csv",
     table([f"{n},{y},{v},{w}" for n, vs, ws in (("Chad", V, W), ("Peru", W, V)) for y, v, w in zip(Y36, vs, ws)],
           "country,year,gdp,cpi"),
     reads(series("Chad, gdp", "annual", "1980", V), series("Chad, cpi", "annual", "1980", W),
           series("Peru, gdp", "annual", "1980", W), series("Peru, cpi", "annual", "1980", V)))
case(G, "long-store-numbers.csv",
     table([f"{s},{a},{v}" for s, vs in ((1, V), (2, W)) for a, v in zip(ISO, vs)], "store,date,sales"),
     reads(*two(("1", "2"))))
case(G, "long-one-entity-chosen.csv",
     table([f"{n},{y},{v}" for n, vs in (("Chad", V), ("Peru", W)) for y, v in zip(Y36, vs)], "country,year,value"),
     reads(series("Peru", "annual", "1980", W), options={"entities": ["Peru"]}))
case(G, "long-remarks.csv",
     table([f"{n},{y},{v},{'e' if y > 2010 else ''}" for n, vs in (("Chad", V), ("Peru", W))
            for y, v in zip(Y36, vs)], "country,year,value,flag"),
     asks("estimates", ({"estimates": "keep"}, two(("Chad", "Peru"), "annual", "1980")),
          ({"estimates": "drop"}, [series(n, "annual", "1980", vs[:31]) for n, vs in (("Chad", V), ("Peru", W))])))
case(G, "rows-per-series.csv", lines("," + ",".join(a[:7] for a in ISO), "gdp," + ",".join(V), "cpi," + ",".join(W)),
     reads(*two(("gdp", "cpi"))))
case(G, "rows-newest-first.csv",
     lines("name," + ",".join(str(y) for y in reversed(Y36)), "gdp," + ",".join(reversed(V)),
           "cpi," + ",".join(reversed(W))),
     reads(*two(("gdp", "cpi"), "annual", "1980")))
case(G, "rows-r-names.csv",
     lines('"country",' + ",".join(f'"X{y}"' for y in Y36), "Chad," + ",".join(V), "Peru," + ",".join(W)),
     reads(*two(("Chad", "Peru"), "annual", "1980")))
case(G, "calendar-months.csv",
     lines("Year,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Annual",
           *[f"{2014 + k}," + ",".join(V[12 * k:12 * k + 12]) + ",1000" for k in range(3)]),
     reads(series("values", "monthly", "2014-01", V)))
case(G, "calendar-quarters.csv",
     lines("Year;Q1;Q2;Q3;Q4", *[f"{2007 + k};" + ";".join(V[4 * k:4 * k + 4]) for k in range(9)]),
     reads(series("values", "quarterly", "2007-Q1", V)))
case(G, "calendar-years-across.csv",
     lines("Month,2014,2015,2016", *[f"{EN[i]},{V[i]},{V[12 + i]},{V[24 + i]}" for i in range(12)]),
     reads(series("values", "monthly", "2014-01", V)))
case(G, "quarterly-beside-monthly.csv",
     table([f"{a},{b},{c if i % 3 == 0 else ''}" for i, (a, b, c) in enumerate(zip(ISO, V, W))], "date,m,q"),
     reads(series("m", "monthly", "2014-01", V), series("q", "quarterly", "2014-Q1", W[::3])))
case(G, "prehistoric-years.csv",
     lines("Entity,Code,Year,Population", *[f"World,OWID_WRL,{y},{v}" for y, v in zip(range(-20, 16), V)]),
     reads(series("World", "annual", "-0020", V)))

case(G, "counting-values.csv", table([f"{a},{i + 1}" for i, a in enumerate(ISO)], "date,n"),
     reads(series("n", "monthly", "2014-01", range(1, 37))))
case(G, "spreadsheet-text-cells.csv", table([f'="{a}",="{b}"' for a, b in zip(ISO, V)]),
     reads(series("value", "monthly", "2014-01", V)))

# missing values
for m_name, mark in {"NA": "NA", "n-a": "N/A", "hash": "#N/A", "dot": ".", "dots": "..", "dash": "-", "empty": "",
                     "nan": "NaN", "colon": ":", "null": "null", "em-dash": "—", "nd": "ND"}.items():
    cells = [mark if i == 7 else v for i, v in enumerate(V)]
    lo, hi = float(V[6]), float(V[8])
    case("missing", f"inside-{m_name}.csv", table([f"{a},{b}" for a, b in zip(ISO, cells)]),
         asks("missing",
              ({"missing": "linear"}, [series("value", "monthly", "2014-01", V[:7] + [lo + (hi - lo) / 2] + V[8:])]),
              ({"missing": "last"}, [series("value", "monthly", "2014-01", V[:7] + [V[6]] + V[8:])]),
              ({"missing": "trim"}, [series("value", "monthly", "2014-09", V[8:])])))
case("missing", "at-the-ends.csv", table([f"{a},{b}" for a, b in zip(ISO, ["", "NA"] + V[2:-1] + ["."])]),
     reads(series("value", "monthly", "2014-03", V[2:-1],
                  notes=["2 empty values at the start left out", "1 empty value at the end left out"])))
case("missing", "missing-months.csv", table([f"{a},{b}" for i, (a, b) in enumerate(zip(ISO, V)) if i not in (20, 21)]),
     asks("missing", ({"missing": "trim"}, [series("value", "monthly", "2014-01", V[:20])]),
          ({"missing": "last"}, [series("value", "monthly", "2014-01", V[:20] + [V[19]] * 2 + V[22:])])))
case("missing", "missing-year.csv", table([f"{y},{b}" for y, b in zip(Y36, V) if y != 1999], "year,value"),
     asks("missing", ({"missing": "trim"}, [series("value", "annual", "1980", V[:19])])))
case("missing", "only-one-of-two.csv",
     table([f"{a},{b},{c}" for a, b, c in zip(ISO, V, [w if i != 5 else "NA" for i, w in enumerate(W)])],
           "date,gdp,cpi"),
     asks("missing",
          ({"missing": "trim"}, [series("gdp", "monthly", "2014-01", V), series("cpi", "monthly", "2014-07", W[6:])]),
          ({"columns": ["gdp"]}, [series("gdp", "monthly", "2014-01", V)])))
case("missing", "minus-9999.csv",
     table([f"{a},{b}" for a, b in zip(ISO, [v if i != 5 else "-9999" for i, v in enumerate(V)])]),
     asks("missing-value", ({"missingValue": -9999, "missing": "trim"}, [series("value", "monthly", "2014-07", V[6:])]),
          ({"missingValue": "none"}, [series("value", "monthly", "2014-01", V[:5] + ["-9999"] + V[6:])])))
case("missing", "undated-gap.csv", lines("value", *V[:5], "NA", *V[6:]),
     asks("missing", ({"missing": "trim"}, [series("value", "undated", "7", V[6:])])))
