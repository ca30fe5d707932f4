"""Blocks of heads as databanks write them, and names of several words between spaces.

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

two(
    "banque-de-france.csv",
    [
        ["Titre :", "Taux directeur", "Taux de dépôt"],
        ["Code série :", "FM.D.U2.4F", "FM.D.U2.4D"],
        ["Unité :", "Pourcentage", "Pourcentage"],
        ["Méthode d'observation :", "Fin de période (E)", "Fin de période (E)"],
        ["Source :", "BCE", "BCE"],
    ],
    "Taux directeur",
    "Taux de dépôt",
    dates=[f"28/{m:02d}/{y}" for y, m in months(24, 2019)],
)
two(
    "imf-commodities.csv",
    [
        ["Commodity", "PALLFNF", "PCOFFOTM"],
        ["Commodity.Description", "All Commodity Index", "Coffee"],
        ["Data Type", "Index", "USD"],
        ["Frequency", "Monthly", "Monthly"],
    ],
    "All Commodity Index",
    "Coffee",
    dates=[f"{y}M{m}" for y, m in months(24, 2019)],
)
two(
    "abs-beginnings-and-ends.csv",
    [
        ["", "Employed ;", "Unemployed ;"],
        ["Unit", "000", "000"],
        ["Series Type", "Trend", "Trend"],
        ["Data Type", "STOCK", "STOCK"],
        ["Frequency", "Month", "Month"],
        ["Collection Month", "1", "1"],
        ["Series Start", "Jan-2019", "Jan-2019"],
        ["Series End", "Dec-2020", "Dec-2020"],
        ["No. Obs", "24", "24"],
        ["Series ID", "A84423127L", "A84423091W"],
    ],
    "Employed ;",
    "Unemployed ;",
    dates=[f"{EN[m - 1]}-{y}" for y, m in months(24, 2019)],
)
two(
    "world-bank-commodities.csv",
    [["Commodity Price Data"], ["", "Crude oil", "Coal"], ["", "($/bbl)", "($/mt)"], ["", "CRUDE_PETRO", "COAL_AUS"]],
    "Crude oil",
    "Coal",
    dates=[f"{y}M{m:02d}" for y, m in months(24, 2019)],
)
case(
    G,
    "months-of-two-words.txt",
    lines(
        "Month      Sales   Stock",
        *[f"{EN[m - 1]} {y}   {a:>5}   {b:>5}" for (y, m), a, b in zip(months(24, 2019), V, W)],
    ),
    reads(monthly("Sales", V[:24]), monthly("Stock", W[:24])),
)
case(
    G,
    "months-of-two-words-one-space.txt",
    lines("Month Sales Stock", *[f"{EN[m - 1]} {y} {a} {b}" for (y, m), a, b in zip(months(24, 2019), V, W)]),
    reads(monthly("Sales", V[:24]), monthly("Stock", W[:24])),
)
case(
    G,
    "years-and-months-above-a-footer.csv",
    lines(
        "Verbraucherpreisindex;;;",
        ";;Index;Rate",
        ";;2020=100;in (%)",
        *[
            f"{2019 + i // 12};{DE[i % 12]};{a.replace('.', ',')};{b.replace('.', ',')}"
            for i, (a, b) in enumerate(zip(V[:24], W[:24]))
        ],
        "__________",
        "(C) Amt, 2026",
    ),
    reads(monthly("Index", V[:24]), monthly("Rate", W[:24])),
)
DAYS = [date(2019, 1, 1) + timedelta(days) for days in range(24)]
two(
    "rows-about-the-table-above-the-names.csv",
    [
        ["Start", "2019-01-01", ""],
        ["End", "2020-12-01", ""],
        ["Frequency", "M", ""],
        ["Name", "US CPI", "JP CPI"],
        ["Code", "USCONPRCE", "JPCONPRCF"],
        ["CURRENCY", "", ""],
    ],
    "US CPI",
    "JP CPI",
    dates=[f"{m}-01" for m in M24],
    notes=["unit line: USCONPRCE"],
)
two(
    "means-above-the-data.csv",
    [
        ["", "CPI: Urban", "CPI: Rural"],
        ["Region", "China", "China"],
        ["Unit", "Index", "Index"],
        ["Mean", "101.2", "101.4"],
        ["Variance", "0.5", "0.6"],
    ],
    "CPI: Urban",
    "CPI: Rural",
)
case(
    G,
    "unit-line-below-year.csv",
    lines(
        "Year,Exports,,Imports,",
        ",EUR mn,%,EUR mn,%",
        *[f"{y},{a},{b},{c},{d}" for y, a, b, c, d in zip(Y20, V, W, X, Z)],
    ),
    reads(
        annual("Exports: EUR mn", V[:20], "1990"),
        annual("Exports: %", W[:20], "1990"),
        annual("Imports: EUR mn", X[:20], "1990"),
        annual("Imports: %", Z[:20], "1990"),
    ),
)
case(
    G,
    "names-missing-at-the-end.csv",
    lines("Year,Exports,,", *[f"{y},{a},{b},{c}" for y, a, b, c in zip(Y20, V, W, X)]),
    reads(annual("Exports", V[:20], "1990"), annual("column 3", W[:20], "1990"), annual("column 4", X[:20], "1990")),
)
case(
    G,
    "commas-cut-numbers-behind-padding.csv",
    lines("Year,Exports,,", *[f"{y},{a.replace('.', ',')}" for y, a in zip(Y20, V)]),
    asks("delimiter", ({"decimal": "comma"}, [annual("Exports", V[:20], "1990")])),
)
