"""Formats as their publishers write them, with figures of our own."""

from writing import *  # noqa: F403

M36 = months(36)
V, W = draw(36, 2, 900, 1100), draw(36, 2, 40, 60, seed=2)
Y40 = list(range(1980, 2020))
A, B = draw(40, 4, -3, 6, seed=3), draw(40, 4, -3, 6, seed=4)
G = "publishers"

case(G, "fred.csv", lines("observation_date,UNRATE", *[f"{y}-{m:02d}-01,{v}" for (y, m), v in zip(M36, W)]),
     reads(series("UNRATE", "monthly", "2014-01", W),
           sentence='36 monthly values, January 2014 to December 2016, decimal point, column "UNRATE", format of FRED'))
T3 = draw(36, 3, 200, 300)
case(G, "fred-three-decimals.csv", lines("DATE,CPIAUCSL", *[f"{y}-{m:02d}-01,{v}" for (y, m), v in zip(M36, T3)]),
     reads(series("CPIAUCSL", "monthly", "2014-01", T3)))
case(G, "fred-two-series.csv",
     lines("observation_date,UNRATE,PAYEMS", *[f"{y}-{m:02d}-01,{v},{w}" for (y, m), v, w in zip(M36, W, V)]),
     reads(series("UNRATE", "monthly", "2014-01", W), series("PAYEMS", "monthly", "2014-01", V)))
DAYS = [date(2014, 1, 6) + timedelta(days=i) for i in range(40)]
WORK = [d for d in DAYS if d.weekday() < 5]
F = draw(len(WORK), 2, 1, 3)
HOLIDAY = ["." if i == 10 else v for i, v in enumerate(F)]
case(G, "fred-daily-holiday.csv", lines("DATE,DGS10", *[f"{d},{v}" for d, v in zip(WORK, HOLIDAY)]),
     asks("missing",
          ({"missing": "last"}, [series("DGS10", "business", "2014-01-06", F[:10] + [F[9]] + F[11:])]),
          ({"missing": "trim"}, [series("DGS10", "business", WORK[11].isoformat(), F[11:])]),
          ({"frequency": "undated"}, [series("DGS10", "undated", "1", F[:10] + F[11:])])))
case(G, "owid-grapher.csv",
     lines("Entity,Code,Year,Life expectancy",
           *[f"{n},{c},{y},{v}" for n, c, vs in (("Germany", "DEU", A), ("Côte d'Ivoire", "CIV", B))
             for y, v in zip(Y40, vs)]),
     reads(series("Germany", "annual", "1980", A, entity="Germany"),
           series("Côte d'Ivoire", "annual", "1980", B, entity="Côte d'Ivoire")))
case(G, "owid-annotated.csv",
     lines("Entity,Code,Year,GDP per capita,World regions according to OWID",
           *[f"{n},{c},{y},{v},{'Europe' if y == 2015 else ''}"
             for n, c, vs in (("Germany", "DEU", A), ("France", "FRA", B)) for y, v in zip(Y40, vs)]),
     reads(series("Germany", "annual", "1980", A, entity="Germany"),
           series("France", "annual", "1980", B, entity="France")))
case(G, "owid-one-country.csv", lines("entity,code,year,gdp", *[f"Germany,DEU,{y},{v}" for y, v in zip(Y40, A)]),
     reads(series("Germany", "annual", "1980", A, entity="Germany")))
case(G, "owid-daily.csv",
     lines("Entity,Code,Day,Cases",
           *[f"{e},X,{d},{v}" for e, vs in (("A", V), ("B", W)) for d, v in zip(DAYS[:36], vs)]),
     reads(series("A", "daily", "2014-01-06", V, entity="A"), series("B", "daily", "2014-01-06", W, entity="B")))


def world_bank(rows, years=Y40):
    head = ['"Data Source","World Development Indicators",', "", '"Last Updated Date","2024-06-28",', ""]
    names = '"Country Name","Country Code","Indicator Name","Indicator Code",' + ",".join(f'"{y}"' for y in years) + ","
    return "\ufeff" + lines(*head, names, *[",".join(f'"{c}"' for c in row) + "," for row in rows], end="\r\n")


case(G, "world-bank.csv", world_bank([["Aruba", "ABW", "GDP growth (annual %)", "NY.GDP.MKTP.KD.ZG"] + [""] * 6 + A[6:],
                                      ["Germany", "DEU", "GDP growth (annual %)", "NY.GDP.MKTP.KD.ZG"] + B]),
     reads(series("Aruba", "annual", "1986", A[6:], notes=["6 empty values at the start left out"]),
           series("Germany", "annual", "1980", B)))
case(G, "world-bank-two-indicators.csv",
     world_bank([["Germany", "DEU", "Growth", "G"] + A, ["Germany", "DEU", "Inflation", "I"] + B,
                 ["France", "FRA", "Growth", "G"] + B, ["France", "FRA", "Inflation", "I"] + A]),
     reads(series("Germany · Growth", "annual", "1980", A), series("Germany · Inflation", "annual", "1980", B),
           series("France · Growth", "annual", "1980", B), series("France · Inflation", "annual", "1980", A)))
case(G, "world-bank-databank.csv",
     lines("Series Name,Series Code,Country Name,Country Code," + ",".join(f"{y} [YR{y}]" for y in Y40),
           "GDP,NY,Germany,DEU," + ",".join(A), "GDP,NY,France,FRA," + ",".join([".."] * 2 + B[2:]), "", "",
           "Data from database: World Development Indicators", "Last Updated: 06/28/2024"),
     reads(series("Germany", "annual", "1980", A), series("France", "annual", "1982", B[2:])))
case(G, "eurostat-sdmx.csv",
     lines("DATAFLOW,LAST UPDATE,freq,unit,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG",
           *[f"ESTAT:PRC_HICP_MIDX(1.0),28/06/24 11:00:00,M,I15,{g},{y}-{m:02d},{v},{'p' if i > 33 else ''}"
             for g, vs in (("DE", V), ("FR", W)) for i, ((y, m), v) in enumerate(zip(M36, vs))], end="\r\n"),
     asks("estimates",
          ({"estimates": "keep"},
           [series("DE", "monthly", "2014-01", V, entity="DE"), series("FR", "monthly", "2014-01", W, entity="FR")]),
          ({"estimates": "drop"},
           [series("DE", "monthly", "2014-01", V[:34]), series("FR", "monthly", "2014-01", W[:34])])))
case(G, "oecd-sdmx-labels.csv",
     lines("STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,Reference area,FREQ,Frequency of observation,"
           "MEASURE,Measure,TIME_PERIOD,Time period,OBS_VALUE,Observation value,OBS_STATUS,Observation status,"
           "UNIT_MULT,Unit multiplier",
           *[f"DATAFLOW,OECD.SDD.STES:DSD_STES(4.1),Short-term statistics,I,{g},Q,Quarterly,"
             f"{m},{y}-Q{q},,{v},,A,Normal value,0,Units"
             for g, m, vs in (("DEU,Germany", "CP,Prices", V), ("DEU,Germany", "UN,Unemployment", W))
             for (y, q), v in zip([(2010 + i // 4, i % 4 + 1) for i in range(36)], vs)]),
     reads(series("CP", "quarterly", "2010-Q1", V), series("UN", "quarterly", "2010-Q1", W)))
case(G, "oecd-stat-old.csv",
     lines('"LOCATION","Country","SUBJECT","Subject","FREQUENCY","Frequency","TIME","Time",'
           '"Unit Code","Unit","PowerCode Code","PowerCode","Value","Flag Codes","Flags"',
           *[f'"{c}","{n}","GDP","Gross domestic product","Q","Quarterly","{y}-Q{q}","Q{q}-{y}",'
             f'"USD","US Dollar","6","Millions",{v},{chr(34) * 2 if i < 30 else chr(34) + "E" + chr(34)},'
             for c, n, vs in (("DEU", "Germany", V), ("FRA", "France", W))
             for i, ((y, q), v) in enumerate(zip([(2010 + i // 4, i % 4 + 1) for i in range(36)], vs))]),
     asks("estimates",
          ({"estimates": "keep"},
           [series("Germany", "quarterly", "2010-Q1", V), series("France", "quarterly", "2010-Q1", W)]),
          ({"estimates": "drop"},
           [series("Germany", "quarterly", "2010-Q1", V[:30]), series("France", "quarterly", "2010-Q1", W[:30])])))
case(G, "ecb-sdmx.csv",
     lines("KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,OBS_CONF,"
           "DECIMALS,TITLE",
           *[f"EXR.M.{c}.EUR.SP00.A,M,{c},EUR,SP00,A,{y}-{m:02d},{v},A,F,4,\"{c}/Euro\""
             for c, vs in (("USD", T3), ("GBP", draw(36, 3, 100, 200, 9))) for (y, m), v in zip(M36, vs)]),
     reads(series("USD", "monthly", "2014-01", T3, entity="USD"),
           series("GBP", "monthly", "2014-01", draw(36, 3, 100, 200, 9), entity="GBP")))
case(G, "ecb-data-portal.csv",
     lines('DATE,TIME PERIOD,"US dollar/Euro (EXR.M.USD.EUR.SP00.A)"',
           *[f"{month_end(y, m)},{y}{EN[m - 1]},{v}" for (y, m), v in zip(M36, draw(36, 4, 1, 2))]),
     reads(series("US dollar/Euro (EXR.M.USD.EUR.SP00.A)", "monthly", "2014-01", draw(36, 4, 1, 2))))
case(G, "bank-of-england.csv",
     lines("DATE,XUDLERS,XUDLUSS",
           *[f"{month_end(y, m).day:02d} {EN[m - 1]} {y % 100:02d},{a},{b}"
             for (y, m), a, b in zip(M36, draw(36, 4, 1, 2), draw(36, 4, 1, 2, 5))], end="\r\n"),
     reads(series("XUDLERS", "monthly", "2014-01", draw(36, 4, 1, 2)),
           series("XUDLUSS", "monthly", "2014-01", draw(36, 4, 1, 2, 5))))
case(G, "bank-of-england-newest-first.csv",
     lines("Date,Bank Rate",
           *[f"{d.day:02d} {EN[d.month - 1]} {d.year},{v}"
             for d, v in reversed(list(zip([month_end(y, m) for y, m in M36], W)))]),
     reads(series("Bank Rate", "monthly", "2014-01", W),
           sentence='36 monthly values, January 2014 to December 2016, decimal point, column "Bank Rate", '
                    'newest first, turned round'))
case(G, "imf-weo.xls.tsv",
     lines("WEO Country Code\tISO\tWEO Subject Code\tCountry\tSubject Descriptor\tUnits\tScale\t"
           + "\t".join(map(str, Y40)) + "\tEstimates Start After",
           "134\tDEU\tNGDPD\tGermany\tGross domestic product\tU.S. dollars\tBillions\t"
           + "\t".join(number(v, ".", ",") for v in draw(40, 3, 900, 4000)) + "\t2018",
           "132\tFRA\tNGDPD\tFrance\tGross domestic product\tU.S. dollars\tBillions\t"
           + "\t".join(["n/a"] + [number(v, ".", ",") for v in draw(39, 3, 900, 4000, 8)]) + "\t2018",
           "", "International Monetary Fund, World Economic Outlook Database, April 2024").encode("utf-16"),
     asks("estimates",
          ({"estimates": "keep"},
           [series("Germany", "annual", "1980", draw(40, 3, 900, 4000)),
            series("France", "annual", "1981", draw(39, 3, 900, 4000, 8))]),
          ({"estimates": "drop"},
           [series("Germany", "annual", "1980", draw(40, 3, 900, 4000)[:39]),
            series("France", "annual", "1981", draw(39, 3, 900, 4000, 8)[:38])])))
case(G, "imf-datamapper.csv",
     lines("Real GDP growth (Annual percent change)," + ",".join(map(str, Y40)), "", "Germany," + ",".join(A),
           "France," + ",".join(B[:-1] + ["no data"]), "", '"©IMF, 2024"'),
     reads(series("Germany", "annual", "1980", A), series("France", "annual", "1980", B[:-1])))
case(G, "imf-ifs-annual-and-quarterly.csv",
     lines("Country Name,Country Code,Indicator Name,Indicator Code,Attribute,"
           + ",".join(h for y in range(2010, 2016) for h in [str(y)] + [f"{y}Q{q}" for q in (1, 2, 3, 4)]),
           "Germany,134,Prices,PCPI_IX,Value," + ",".join(draw(30))),
     asks("frequency", ({"frequency": "annual"}, [series("Germany", "annual", "2010", draw(30)[::5])]),
          ({"frequency": "quarterly"},
           [series("Germany", "quarterly", "2010-Q1", [v for i, v in enumerate(draw(30)) if i % 5])])))
case(G, "nixtla-long.csv",
     lines("unique_id,ds,y",
           *[f"{u},{y}-{m:02d}-01,{v}" for u, vs in (("H1", V), ("H2", W)) for (y, m), v in zip(M36, vs)]),
     reads(series("H1", "monthly", "2014-01", V, entity="H1"), series("H2", "monthly", "2014-01", W, entity="H2")))
case(G, "nixtla-integer-time.csv",
     lines("unique_id,ds,y", *[f"{u},{t + 1},{v}" for u, vs in (("H1", V), ("H2", W)) for t, v in enumerate(vs)]),
     reads(series("H1", "undated", "1", V, entity="H1"), series("H2", "undated", "1", W, entity="H2")))
case(G, "ons.csv",
     lines('"Title","CPIH INDEX 00: ALL ITEMS 2015=100"', '"CDID","L522"', '"Source dataset ID","MM23"',
           '"PreUnit",""', '"Unit","Index, base year = 100"',
           '"Release date","19-06-2024"', '"Next release","17 July 2024"', '"Important notes",',
           *[f'"{y}","{v}"' for y, v in zip(Y40, A)],
           *[f'"{y} {EN[m - 1].upper()}","{v}"' for (y, m), v in zip(M36, V)]),
     asks("frequency",
          ({"frequency": "monthly"}, [series("CPIH INDEX 00: ALL ITEMS 2015=100", "monthly", "2014-01", V)]),
          ({"frequency": "annual"}, [series("CPIH INDEX 00: ALL ITEMS 2015=100", "annual", "1980", A)])))
case(G, "bls.csv",
     lines("series_id,year,period,value", *[f"CUUR0000SA0,{y},M{m:02d},{v}" for (y, m), v in zip(M36, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "german-spreadsheet.csv",
     lines("Datum;Umsatz in €;Veränderung",
           *[f"01.{m:02d}.{y};{number(v, ',', '.')} €;{number(w, ',')} %" for (y, m), v, w in zip(M36, V, W)],
           end="\r\n").encode("cp1252"),
     reads(series("Umsatz in €", "monthly", "2014-01", V), series("Veränderung", "monthly", "2014-01", W)))
case(G, "french-spreadsheet.csv",
     lines("Période;Chiffre d’affaires",
           *[f"{FR[m - 1]} {y};{number(v, ',', chr(0x202f))}" for (y, m), v in zip(M36, V)], end="\r\n"),
     reads(series("Chiffre d’affaires", "monthly", "2014-01", V)))
case(G, "clipboard-tabs.txt",
     lines("Quarter\tGDP\tPrices",
           *[f"Q{i % 4 + 1} {2000 + i // 4}\t{number(v, '.', ',')}\t{w}" for i, (v, w) in enumerate(zip(V, W))],
           end="\r\n"),
     reads(series("GDP", "quarterly", "2000-Q1", V), series("Prices", "quarterly", "2000-Q1", W)))
case(G, "pandas-index.csv",
     lines(",date,value", *[f"{i},{y}-{m:02d}-01,{v}" for i, ((y, m), v) in enumerate(zip(M36, V))]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "longrun-series.csv", lines("period,value", *[f"{y}-{m:02d},{float(v)!r}" for (y, m), v in zip(M36, T3)]),
     reads(series("value", "monthly", "2014-01", T3)))
case(G, "eurostat-own.tsv",
     lines("freq,unit,geo\\TIME_PERIOD\t" + "\t".join(f"{y} " for y in Y40),
           "A,PC,DE\t" + "\t".join(f"{v} {'p' if i > 36 else ''}" for i, v in enumerate(A)),
           "A,PC,FR\t" + "\t".join([": "] * 3 + [f"{v} {'b' if i == 9 else ''}" for i, v in enumerate(B[3:])])),
     asks("estimates",
          ({"estimates": "keep"}, [series("A,PC,DE", "annual", "1980", A), series("A,PC,FR", "annual", "1983", B[3:])]),
          ({"estimates": "drop"},
           [series("A,PC,DE", "annual", "1980", A[:37]), series("A,PC,FR", "annual", "1983", B[3:])])))
case(G, "yahoo.csv",
     lines("Date,Open,High,Low,Close,Adj Close,Volume",
           *[f"{d},{v}0000,{v}0000,{v}0000,{v}0000,{v}0000,{1000 + 7 * i % 90}"
             for i, (d, v) in enumerate(zip(WORK, F))]),
     reads(*[series(n, "business", "2014-01-06", F) for n in ("Open", "High", "Low", "Close", "Adj Close")],
           series("Volume", "business", "2014-01-06", [1000 + 7 * i % 90 for i in range(len(F))])))
