"""Several tables in one file or workbook, and text that programs print or wrap.

The figures are our own.
"""

from workbooks import Day, workbook
from writing import *  # noqa: F403

G = "stacked"
V, W, X = draw(48, 1, 90, 110, seed=41), draw(48, 1, 40, 60, seed=42), draw(48, 2, 1, 9, seed=43)
M48 = months(48, 2019)
Q24 = [(2018 + i // 4, i % 4 + 1) for i in range(24)]
Y24 = list(range(2000, 2024))
HEADS = ",".join(map(str, Y24))


def annual(name, values, start="2000"):
    return series(name, "annual", start, values[:24])


def monthly(name, values, start="2019-01"):
    return series(name, "monthly", start, values)


def quarterly(name, values):
    return series(name, "quarterly", "2018-Q1", values[:24])


def table(number, *wanted):
    return {"table": str(number)}, list(wanted)


# Tables one below the other
ONE = [f"{y},{a},{b}" for y, a, b in zip(Y24, V, W)]
TWO = [f"{y},{a},{b}" for y, a, b in zip(Y24, W, X)]
FIRST = table(1, annual("goods", V), annual("services", W))
SECOND = table(2, annual("goods", W), annual("services", X))
HEAD = "year,goods,services"
case(G, "two-tables-with-titles.csv",
     lines("Table 1: Exports", "", HEAD, *ONE, "", "Table 2: Imports", "", HEAD, *TWO), asks("table", FIRST, SECOND))
case(G, "two-tables-under-the-same-heads.csv", lines(HEAD, *ONE, "", HEAD, *TWO), asks("table", FIRST, SECOND))
case(G, "headings-between-the-rows.csv", lines(HEAD, "Exports", *ONE, "Imports", *TWO),
     asks("table", FIRST, SECOND))
case(G, "table-by-its-heading.csv", lines(HEAD, "Exports", *ONE, "Imports", *TWO),
     reads(*SECOND[1], options={"table": "Imports"}))
case(G, "tables-of-other-years.csv",
     lines("year,exports", *[f"{y},{v}" for y, v in zip(Y24[:12], V)], "", "year,imports",
           *[f"{y},{w}" for y, w in zip(Y24[12:], W)]),
     asks("table", table(1, annual("exports", V[:12])), table(2, annual("imports", W[:12], "2012"))))
case(G, "tables-with-periods-across.csv",
     lines("Exports", "Country," + HEADS, "Chad," + ",".join(V[:24]), "Peru," + ",".join(W[:24]), "", "Imports",
           "Country," + HEADS, "Chad," + ",".join(W[:24]), "Peru," + ",".join(X[:24])),
     asks("table", table(1, annual("Chad", V), annual("Peru", W)), table(2, annual("Chad", W), annual("Peru", X))))
case(G, "tables-of-one-row.csv",
     lines("Exports", "Item," + HEADS, "Total," + ",".join(V[:24]), "", "Imports", "Item," + HEADS,
           "Total," + ",".join(W[:24])),
     asks("table", table(1, annual("Total", V)), table(2, annual("Total", W))))
YEARS = ",".join(str(y) if q == 1 else "" for y, q in Q24)
QUARTERS = "," + ",".join(f"Q{q}" for _, q in Q24)
case(G, "tables-of-quarters-under-years.csv",
     lines("Exports," + YEARS, QUARTERS, "Chad," + ",".join(V[:24]), "Peru," + ",".join(W[:24]), "",
           "Imports," + YEARS, QUARTERS, "Chad," + ",".join(W[:24]), "Peru," + ",".join(X[:24])),
     asks("table", table(1, quarterly("Chad", V), quarterly("Peru", W)),
          table(2, quarterly("Chad", W), quarterly("Peru", X))))
case(G, "years-above-their-months.csv",
     lines("Year,CPI", *[f"{y},{v}" for y, v in zip(Y24, V)], "", "Month,CPI",
           *[f"{y}-{m:02d},{w}" for (y, m), w in zip(M48, W)]),
     asks("table", table(1, annual("CPI", V)), table(2, monthly("CPI", W))))
case(G, "tables-of-different-widths.xlsx",
     workbook({"S": [["Table 1"], ["year", "a", "b"]] + [[y, float(a), float(b)] for y, a, b in zip(Y24, V, W)]
               + [[], ["Table 2"], ["year", "c"]] + [[y, float(c)] for y, c in zip(Y24, X)]}),
     asks("table", table(1, annual("a", V), annual("b", W)), table(2, annual("c", X))))
case(G, "pages-of-one-table.csv",
     lines("Country," + HEADS, "Chad," + ",".join(V[:24]), "Peru," + ",".join(W[:24]), "Country," + HEADS,
           "Mali," + ",".join(X[:24]), "Togo," + ",".join(V[24:])),
     reads(annual("Chad", V), annual("Peru", W), annual("Mali", X), annual("Togo", V[24:])))
case(G, "files-of-countries-joined.csv",
     lines("country,year,gdp", *[f"Chad,{y},{v}" for y, v in zip(Y24, V)], "country,year,gdp",
           *[f"Peru,{y},{w}" for y, w in zip(Y24, W)]),
     reads(annual("Chad", V), annual("Peru", W)))
case(G, "decades-as-headings.csv", lines(HEAD, "2000s", *ONE[:10], "2010s", *ONE[10:20], "2020s", *ONE[20:]),
     reads(*FIRST[1]))
case(G, "figures-about-the-table-above-it.csv",
     lines("Field,Value", "Rows,24", "Columns,3", "Release,12", "", HEAD, *ONE), reads(*FIRST[1]))

# A sheet per year
SHEETS = list(enumerate(range(2019, 2023)))


def sheet(k):
    return [["Month", "Sales", "Costs"]] + [[EN[m], float(V[12 * k + m]), float(W[12 * k + m])] for m in range(12)]


SALES = [monthly("Sales", V), monthly("Costs", W)]
case(G, "sheet-per-year.xlsx", workbook({str(y): sheet(k) for k, y in SHEETS}),
     reads(*SALES, notes=["sheets read one after the other: 2019, 2020, 2021, 2022"]))
case(G, "sheet-per-year-newest-first.xlsx",
     workbook({"Read me": [["About these sales"]],
               **{f"Sales {y}": [[f"Sales of {y}"], []] + sheet(k) for k, y in reversed(SHEETS)}}), reads(*SALES))
case(G, "one-of-the-years.xlsx", workbook({str(y): sheet(k) for k, y in SHEETS}),
     reads(monthly("Sales", V[12:24], "2020-01"), monthly("Costs", W[12:24], "2020-01"), options={"sheet": "2020"}))
case(G, "sheet-per-year-months-across.xlsx",
     workbook({str(y): [["Item"] + EN + ["Total"], ["Bread"] + [float(v) for v in V[12 * k:12 * k + 12]] + [9.0],
                        ["Milk"] + [float(w) for w in W[12 * k:12 * k + 12]] + [8.0]] for k, y in SHEETS}),
     reads(monthly("Bread", V), monthly("Milk", W)))
case(G, "sheet-per-year-whole-dates.xlsx",
     workbook({str(y): [["Date", "Rate"]] + [[Day(date(y, m + 1, 1)), float(V[12 * k + m])] for m in range(12)]
               for k, y in SHEETS}), reads(monthly("Rate", V)))
case(G, "sheet-per-financial-year.xlsx",
     workbook({f"{y}-{(y + 1) % 100}": [["Month", "Sales"]] + [[(EN[3:] + EN[:3])[m], float(V[12 * k + m])]
                                                               for m in range(12)] for k, y in SHEETS}),
     reads(monthly("Sales", V, "2019-04")))
case(G, "sheet-per-year-beside-a-summary.xlsx",
     workbook({"Summary": [["year", "total"]] + [[y, float(x)] for y, x in zip(Y24, X)],
               **{str(y): sheet(k) for k, y in SHEETS}}),
     asks("sheet", ({"sheet": "2019 to 2022"}, SALES), ({"sheet": "Summary"}, [annual("total", X)])))
case(G, "sheets-of-base-years.xlsx",
     workbook({f"CPI {b}=100": [["Year"] + EN] + [[y] + [float(v) for v in vs[12 * k:12 * k + 12]] for k, y in SHEETS]
               for b, vs in ((2010, V), (2015, W))}),
     asks("sheet", ({"sheet": "CPI 2010=100"}, [monthly("values", V)]),
          ({"sheet": "CPI 2015=100"}, [monthly("values", W)])))

# Lines in quotes
case(G, "lines-in-quotes.csv",
     lines('"month;a;b"', *[f'"{y}-{m:02d};{number(a, ",")};{number(b, ",")}"' for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("a", V), monthly("b", W), notes=["quotation marks around whole lines left out"]))
case(G, "lines-in-quotes-with-quotes.csv",
     lines('"date,""a"",""b"""', *[f'"{y}-{m:02d}-01,""{a}"",{b}";;' for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("a", V), monthly("b", W)))
case(G, "decimal-commas-in-quotes.csv", lines('"Wert"', *[f'"{number(v, ",")}"' for v in V]),
     reads(series("Wert", "undated", "1", V)))


# What programs print
def printed(values, width=5, per=12):
    return [f"{f'[{i + 1}]':>4} " + " ".join(f"{v:>{width}}" for v in values[i:i + per])
            for i in range(0, len(values), per)]


NUMBERED = series("values", "undated", "1", V)
case(G, "r-vector.txt", lines(*printed(V)), reads(NUMBERED, notes=["read as printed by R"]))
case(G, "r-vector-with-its-prompt.txt", lines("> x", *printed(V, per=10)), reads(NUMBERED))
case(G, "r-years.txt", lines("Time Series:", "Start = 2000 ", "End = 2023 ", "Frequency = 1 ", *printed(V[:24])),
     reads(annual("values", V)))
case(G, "r-months-from-march.txt",
     lines("Time Series:", "Start = c(2019, 3) ", "End = c(2023, 2) ", "Frequency = 12 ", *printed(V)),
     reads(monthly("values", V, "2019-03")))
MONTHS = "    " + "".join(f"{m:>6}" for m in EN)


def row(year, values, before=0):
    return f"{year}" + " " * 6 * before + "".join(f"{v:>6}" for v in values)


case(G, "r-months-from-june-to-april.txt",
     lines(MONTHS, row(2019, V[:7], 5), *[row(2020 + k, V[7 + 12 * k:19 + 12 * k]) for k in range(3)],
           row(2023, V[43:47])),
     reads(monthly("values", V[:47], "2019-06")))
case(G, "r-months-without-their-places.txt",
     lines(" ".join(EN), " ".join(["2019", *V[:7]]),
           *[" ".join([str(2020 + k), *V[7 + 12 * k:19 + 12 * k]]) for k in range(3)]),
     refuses("ragged", "Line 2 has 7 values under 12 periods: which they belong to is not said."))
case(G, "list-of-numbers.txt", "[" + ", ".join(V) + "]\n", reads(NUMBERED))
case(G, "r-list-of-numbers.txt", "x <- c(" + ", ".join(V) + ")\n", reads(NUMBERED))
case(G, "data-frame-in-a-box.txt",
     lines("shape: (48, 2)", "┌────────────┬───────┐", "│ date       ┆ value │", "│ ---        ┆ ---   │",
           "│ date       ┆ f64   │", "╞════════════╪═══════╡",
           *[f"│ {y}-{m:02d}-01 ┆ {v:>5} │" for (y, m), v in zip(M48, V)], "└────────────┴───────┘"),
     reads(monthly("value", V)))

# Columns between spaces
SET = [[f"{float(V[(12 * k + m) % 48]):7.1f}" for m in range(12)] for k in range(8)]
KNOWN = [value.strip() for values in SET for value in values]
case(G, "blank-cell-between-spaces.txt",
     lines("Year" + "".join(f"{m:>7}" for m in EN),
           *[f"{2015 + k}" + "".join(" " * 7 if (k, m) == (3, 2) else v for m, v in enumerate(values))
             for k, values in enumerate(SET)]),
     asks("missing", ({"missing": "trim"}, [monthly("values", KNOWN[39:], "2018-04")])))
case(G, "blank-cell-nowhere.txt",
     lines("Year " + " ".join(EN),
           *[" ".join([str(2015 + k)] + [v.strip() for m, v in enumerate(values) if (k, m) != (3, 2)])
             for k, values in enumerate(SET)]),
     refuses("ragged"))
