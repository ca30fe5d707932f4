"""Formats of statistical offices, central banks and tools, as far as other cases do not have them.

The figures are our own; the heads, spellings and order of columns are those of the source that the name says.
"""

from workbooks import Day, Formula, workbook
from writing import *  # noqa: F403

G = "offices"
M36 = months(36)
V, W = draw(36, 1, 90, 110), draw(36, 1, 40, 60, seed=2)
Q40 = [(2010 + i // 4, i % 4 + 1) for i in range(40)]
QV, QW = draw(40, 1, 90, 110, seed=5), draw(40, 1, 40, 60, seed=6)
Y30 = list(range(1995, 2025))
A, B = draw(30, 2, -3, 6, seed=3), draw(30, 2, -3, 6, seed=4)
H20 = [(2010 + i // 2, i % 2 + 1) for i in range(20)]
HV = draw(20, 1, 90, 110, seed=7)
ROMAN = ["I", "II", "III", "IV"]
WORDS = ["first", "second", "third", "fourth"]


def quarterly(name, rows, head, column="gdp", values=QV):
    case(G, name, lines(head, *rows), reads(series(column, "quarterly", "2010-Q1", values)))


def kept(*wanted):
    return {"estimates": "keep"}, list(wanted)


# Parts of a year in a column of their own
quarterly("roman-quarters-beside-years.csv", [f"{y},{ROMAN[q - 1]},{v}" for (y, q), v in zip(Q40, QV)],
          "year,quarter,gdp")
quarterly("destatis-jahr-quartal.csv", [f"{y};{q}. Quartal;{number(v, ',')}" for (y, q), v in zip(Q40, QV)],
          "Jahr;Quartal;BIP", "BIP")
quarterly("quarters-in-words.csv", [f"{y},{WORDS[q - 1]},{v}" for (y, q), v in zip(Q40, QV)], "year,quarter,gdp")
quarterly("insee-annee-trimestre.csv", [f"{y};T{q};{number(v, ',')}" for (y, q), v in zip(Q40, QV)],
          "Année;Trimestre;PIB", "PIB")
quarterly("istat-anno-trimestre.csv",
          [f"{y};{ROMAN[q - 1]} trimestre;{number(v, ',')}" for (y, q), v in zip(Q40, QV)], "Anno;Trimestre;PIL", "PIL")
quarterly("rosstat-quarters.csv", [f"{y};{ROMAN[q - 1]} квартал;{number(v, ',')}" for (y, q), v in zip(Q40, QV)],
          "Год;Период;ВВП", "ВВП")
quarterly("bea-year-and-qtr.csv", [f"{y},Q{q},{v}" for (y, q), v in zip(Q40, QV)], "Year,Period,GDP", "GDP")
quarterly("quarter-of-any-name.csv", [f"{y},{q}Q,{v}" for (y, q), v in zip(Q40, QV)], "yr,when,gdp")
quarterly("month-ranges-as-quarters.csv",
          [f"{y},{('Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec')[q - 1]},{v}" for (y, q), v in zip(Q40, QV)],
          "year,period,gdp")
case(G, "half-years-beside-years.csv", lines("year,half,sales", *[f"{y},H{h},{v}" for (y, h), v in zip(H20, HV)]),
     reads(series("sales", "half-yearly", "2010-H1", HV)))
case(G, "ine-semestres.csv",
     lines("Año;Semestre;Viviendas", *[f"{y};{h}º semestre;{number(v, ',')}" for (y, h), v in zip(H20, HV)]),
     reads(series("Viviendas", "half-yearly", "2010-H1", HV)))
case(G, "bls-half-years.csv",
     lines("Series ID,Year,Period,Value", *[f"CUUS0000SA0,{y},S0{h},{v}" for (y, h), v in zip(H20, HV)]),
     reads(series("Value", "half-yearly", "2010-H1", HV)))
case(G, "bis-half-years.csv",
     lines("FREQ,L_TYPE,TIME_PERIOD,OBS_VALUE", *[f"H,A,{y}-S{h},{v}" for (y, h), v in zip(H20, HV)]),
     reads(series("H · A", "half-yearly", "2010-H1", HV)))
case(G, "weeks-beside-years.csv",
     lines("year,week,deaths",
           *[f"{d.isocalendar()[0]},{d.isocalendar()[1]},{v}"
             for d, v in zip([date(2020, 6, 1) + timedelta(weeks=i) for i in range(36)], V)]),
     reads(series("deaths", "weekly", "2020-06-01", V)))
case(G, "counting-column-without-a-name.csv", lines("year,nr,gdp", *[f"{y},{q},{v}" for (y, q), v in zip(Q40, QV)]),
     asks("part-column", ({"partColumn": "nr"}, [series("gdp", "quarterly", "2010-Q1", QV)]),
          ({"partColumn": "none", "by": ["nr"]},
           [series(str(k), "annual", "2010", QV[k - 1::4]) for k in (1, 2, 3, 4)])))
case(G, "annual-rows-among-quarters.csv",
     lines("Year,Period,Value",
           *[f"{y},{p},{v}" for y in range(2010, 2016)
             for p, v in zip(("Q01", "Q02", "Q03", "Q04", "Q05"), draw(5, 1, 90, 110, seed=y))]),
     asks("frequency",
          ({"frequency": "quarterly"},
           [series("Value", "quarterly", "2010-Q1",
                   [v for y in range(2010, 2016) for v in draw(5, 1, 90, 110, seed=y)[:4]])]),
          ({"frequency": "annual"},
           [series("Value", "annual", "2010", [draw(5, 1, 90, 110, seed=y)[4] for y in range(2010, 2016)])])))

# Two-row headers
YQ = ["2018"] + [""] * 3 + ["2019"] + [""] * 3 + ["2020"] + [""] * 3
QQ = ["Q1", "Q2", "Q3", "Q4"] * 3
C, D = draw(12, 1, 90, 110, seed=8), draw(12, 1, 40, 60, seed=9)
case(G, "years-over-quarters.csv",
     lines("," + ",".join(YQ), "country," + ",".join(QQ), "Chad," + ",".join(C), "Peru," + ",".join(D)),
     reads(series("Chad", "quarterly", "2018-Q1", C), series("Peru", "quarterly", "2018-Q1", D)))
case(G, "years-over-roman-quarters.csv",
     lines("Country;" + ";".join(YQ), ";" + ";".join(ROMAN * 3), "Chad;" + ";".join(C), "Peru;" + ";".join(D)),
     reads(series("Chad", "quarterly", "2018-Q1", C), series("Peru", "quarterly", "2018-Q1", D)))
MM = ["2019"] + [""] * 11 + ["2020"] + [""] * 11
case(G, "years-over-months.csv",
     lines("Table 3: prices", "", "Item," + ",".join(MM), "," + ",".join(EN * 2), "Bread," + ",".join(V[:24]),
           "Milk," + ",".join(W[:24])),
     reads(series("Bread", "monthly", "2019-01", V[:24]), series("Milk", "monthly", "2019-01", W[:24])))
case(G, "every-year-over-quarters.csv",
     lines("," + ",".join(y for y in ("2018", "2019", "2020") for _ in range(4)), "name," + ",".join(QQ),
           "a," + ",".join(C), "b," + ",".join(D)),
     reads(series("a", "quarterly", "2018-Q1", C), series("b", "quarterly", "2018-Q1", D)))
case(G, "groups-over-columns.csv",
     lines(",Revenue,,Cost,", "date,North,South,North,South",
           *[f"{y}-{m:02d},{a},{b},{b},{a}" for (y, m), a, b in zip(M36, V, W)]),
     reads(*[series(n, "monthly", "2014-01", v)
             for n, v in (("Revenue: North", V), ("Revenue: South", W), ("Cost: North", W), ("Cost: South", V))]))
case(G, "groups-over-many-columns.csv",
     lines(",Exports,,,,Imports,,,", "year," + ",".join(["food", "fuel", "cars", "other"] * 2),
           *[f"{y}," + ",".join(draw(8, 1, 10, 99, seed=y)) for y in Y30]),
     reads(*[series(f"{g}: {n}", "annual", "1995", [draw(8, 1, 10, 99, seed=y)[k] for y in Y30])
             for k, (g, n) in enumerate([(g, n) for g in ("Exports", "Imports")
                                         for n in ("food", "fuel", "cars", "other")])]))
case(G, "groups-over-years.csv",
     lines(",Exports,,,Imports,,", "country,2018,2019,2020,2018,2019,2020", "Chad," + ",".join(C[:6]),
           "Peru," + ",".join(D[:6])),
     reads(series("Chad · Exports", "annual", "2018", C[:3]), series("Chad · Imports", "annual", "2018", C[3:6]),
           series("Peru · Exports", "annual", "2018", D[:3]), series("Peru · Imports", "annual", "2018", D[3:6])))
case(G, "calendar-of-half-years.csv",
     lines("Year,1st half,2nd half", *[f"{2010 + i},{HV[2 * i]},{HV[2 * i + 1]}" for i in range(10)]),
     reads(series("values", "half-yearly", "2010-H1", HV)))
case(G, "calendar-of-roman-quarters.csv",
     lines("Année;I;II;III;IV",
           *[f"{2010 + i};" + ";".join(number(v, ",") for v in QV[4 * i:4 * i + 4]) for i in range(10)]),
     reads(series("values", "quarterly", "2010-Q1", QV)))

# Forecasts in files
WEO = list(range(2000, 2030))
case(G, "imf-weo-to-2029.tsv",
     lines("WEO Country Code\tISO\tCountry\tSubject Descriptor\tUnits\t" + "\t".join(map(str, WEO))
           + "\tEstimates Start After",
           "134\tDEU\tGermany\tGross domestic product\tBillions\t" + "\t".join(A) + "\t2022",
           "132\tFRA\tFrance\tGross domestic product\tBillions\t" + "\t".join(B) + "\t2023"),
     asks("estimates", kept(series("Germany", "annual", "2000", A), series("France", "annual", "2000", B)),
          ({"estimates": "drop"},
           [series("Germany", "annual", "2000", A[:23]), series("France", "annual", "2000", B[:24])])))
case(G, "sdmx-forecast-status.csv",
     lines("DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS",
           *[f"X:Y(1.0),A,{g},{y},{v},{'F' if y > 2020 else 'A'}" for g, vs in (("DE", A), ("FR", B))
             for y, v in zip(Y30, vs)]),
     asks("estimates", kept(series("DE", "annual", "1995", A), series("FR", "annual", "1995", B)),
          ({"estimates": "drop"}, [series("DE", "annual", "1995", A[:26]), series("FR", "annual", "1995", B[:26])])))
case(G, "years-with-e-and-f.csv",
     lines("item," + ",".join([str(y) for y in range(2010, 2023)] + ["2023A", "2024E", "2025F"]),
           "sales," + ",".join(A[:16]), "profit," + ",".join(B[:16])),
     asks("estimates", kept(series("sales", "annual", "2010", A[:16]), series("profit", "annual", "2010", B[:16])),
          ({"estimates": "drop"},
           [series("sales", "annual", "2010", A[:14]), series("profit", "annual", "2010", B[:14])])))
case(G, "rows-with-e-and-f.csv",
     lines("Year,GDP growth", *[f"{y}{'F' if y > 2022 else ''},{v}" for y, v in zip(Y30, A)]),
     asks("estimates", kept(series("GDP growth", "annual", "1995", A)),
          ({"estimates": "drop"}, [series("GDP growth", "annual", "1995", A[:28])])))
case(G, "ameco-to-2027.csv",
     lines("CODE;COUNTRY;UNIT;" + ";".join(str(y) for y in range(1998, 2028)),
           "DEU.1.0;Germany;Mrd EUR;" + ";".join(A), "FRA.1.0;France;Mrd EUR;" + ";".join(B)),
     asks("estimates", kept(series("Germany", "annual", "1998", A), series("France", "annual", "1998", B)),
          ({"estimates": "drop"},
           [series("Germany", "annual", "1998", A[:29]), series("France", "annual", "1998", B[:29])])))
case(G, "actual-and-forecast.csv",
     lines("date,value,type",
           *[f"{y}-{m:02d},{v},{'forecast' if i > 29 else 'actual'}" for i, ((y, m), v) in enumerate(zip(M36, V))]),
     asks("estimates", kept(series("value", "monthly", "2014-01", V)),
          ({"estimates": "drop"}, [series("value", "monthly", "2014-01", V[:30])])))
case(G, "months-to-come.csv", lines("month,load", *[f"{y}-{m:02d},{v}" for (y, m), v in zip(months(36, 2025, 1), V)]),
     asks("estimates", ({"estimates": "drop"}, [series("load", "monthly", "2025-01", V[:23])]),
          kept(series("load", "monthly", "2025-01", V))))
case(G, "statcan.csv",
     lines("REF_DATE,GEO,DGUID,Products,UOM,UOM_ID,SCALAR_FACTOR,SCALAR_ID,VECTOR,COORDINATE,VALUE,"
           "STATUS,SYMBOL,TERMINATED,DECIMALS",
           *[f"{y}-{m:02d},{g},2016A,All-items,2002=100,17,units,0,{k},2.{i},{v},"
             f"{'E' if (y, m) == (2016, 12) else ''},,,1"
             for i, (g, k, vs) in enumerate((("Canada", "v41690973", V), ("Quebec", "v41691783", W)))
             for (y, m), v in zip(M36, vs)]),
     asks("estimates", kept(series("Canada", "monthly", "2014-01", V), series("Quebec", "monthly", "2014-01", W)),
          ({"estimates": "drop"},
           [series("Canada", "monthly", "2014-01", V[:35]), series("Quebec", "monthly", "2014-01", W[:35])])))

# Vintages
case(G, "alfred-long.csv",
     lines("realtime_start,realtime_end,date,value",
           *[f"{r},9999-12-31,{y}-{3 * q - 2:02d}-01,{float(v) + k:.1f}"
             for k, r in enumerate(("2020-04-30", "2020-05-29", "2020-06-25")) for (y, q), v in zip(Q40, QV)]),
     asks("vintage",
          ({"vintage": "latest"}, [series("value", "quarterly", "2010-Q1", [f"{float(v) + 2:.1f}" for v in QV])]),
          ({"vintage": "first"}, [series("value", "quarterly", "2010-Q1", QV)]),
          ({"vintage": "2020-05-29"}, [series("value", "quarterly", "2010-Q1", [f"{float(v) + 1:.1f}" for v in QV])])))
case(G, "alfred-wide.csv",
     lines("observation_date,GDPC1_20191030,GDPC1_20200130",
           *[f"{y}-{3 * q - 2:02d}-01,{v if i < 39 else ''},{w}" for i, ((y, q), v, w) in enumerate(zip(Q40, QV, QW))]),
     asks("vintage", ({"vintage": "latest"}, [series("GDPC1", "quarterly", "2010-Q1", QW)]),
          ({"vintage": "20191030"}, [series("GDPC1", "quarterly", "2010-Q1", QV[:39])])))
case(G, "alfred-wide-three.csv",
     lines("observation_date,GDPC1_20190730,GDPC1_20191030,GDPC1_20200130",
           *[f"{y}-{3 * q - 2:02d}-01,{v if i < 38 else ''},{v if i < 39 else ''},{w}"
             for i, ((y, q), v, w) in enumerate(zip(Q40, QV, QW))]),
     asks("vintage", ({"vintage": "latest"}, [series("GDPC1", "quarterly", "2010-Q1", QW)]),
          ({"vintage": "first"}, [series("GDPC1", "quarterly", "2010-Q1", QV[:39] + QW[39:])])))
case(G, "philadelphia-real-time.csv",
     lines("DATE,ROUTPUT19Q3,ROUTPUT19Q4,ROUTPUT20Q1",
           *[f"{y}:Q{q},{v if i < 38 else '#N/A'},{v if i < 39 else '#N/A'},{w}"
             for i, ((y, q), v, w) in enumerate(zip(Q40, QV, QW))]),
     asks("vintage", ({"vintage": "latest"}, [series("ROUTPUT", "quarterly", "2010-Q1", QW)])))
case(G, "boe-vintages.csv",
     lines("variable,vintage_date,date,value",
           *[f"{n},{r},{y}-Q{q},{float(v) + k:.1f}" for n, vs in (("gdp", QV), ("cpi", QW))
             for k, r in enumerate(("2020-02-01", "2020-05-01")) for (y, q), v in zip(Q40, vs)]),
     asks("vintage",
          ({"vintage": "first"},
           [series("gdp", "quarterly", "2010-Q1", QV), series("cpi", "quarterly", "2010-Q1", QW)])))

# Spellings of dates
def monthly(name, texts, head="date,value", delimiter=",", column="value"):
    case(G, name, lines(head, *[f"{t}{delimiter}{v}" for t, v in zip(texts, V)]),
         reads(series(column, "monthly", "2014-01", V)))


monthly("estat-japan-months.csv", [f"{y}年{m}月" for y, m in M36], "時点,指数", column="指数")
case(G, "japanese-eras.csv", lines("年次,人口", *[f"平成{i + 1}年,{v}" for i, v in enumerate(A)]),
     reads(series("人口", "annual", "1989", A)))
case(G, "japanese-fiscal-years.csv", lines("年度,歳出", *[f"{y}年度,{v}" for y, v in zip(Y30, A)]),
     reads(series("歳出", "annual", "1995", A)))
case(G, "cao-japan-quarters.csv",
     lines("四半期,実質GDP", *[f"{y}年{3 * q - 2}-{3 * q}月期,{v}" for (y, q), v in zip(Q40, QV)]),
     reads(series("実質GDP", "quarterly", "2010-Q1", QV)))
case(G, "china-quarters.csv", lines("时间,GDP", *[f"{y}年第{q}季度,{v}" for (y, q), v in zip(Q40, QV)]),
     reads(series("GDP", "quarterly", "2010-Q1", QV)))
PT = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split()
NL = "januari februari maart april mei juni juli augustus september oktober november december".split()
monthly("ibge-sidra.csv", [f"{PT[m - 1]} {y}" for y, m in M36], "Mês;IPCA", ";", "IPCA")
monthly("cbs-netherlands.csv", [f"{y} {NL[m - 1]}" for y, m in M36], "Perioden;Prijzen", ";", "Prijzen")
monthly("scb-sweden.csv", [f"{y}M{m:02d}" for y, m in M36], "månad;KPI", ";", "KPI")
case(G, "statistics-norway.csv", lines("kvartal;BNP", *[f"{y}K{q};{number(v, ',')}" for (y, q), v in zip(Q40, QV)]),
     reads(series("BNP", "quarterly", "2010-Q1", QV)))
monthly("abs-australia.csv", [f"{EN[m - 1]}-{y}" for y, m in M36],
        "Date,Index Numbers ; All groups CPI ; Australia ;", ",", "Index Numbers ; All groups CPI ; Australia ;")
monthly("rba-month-ends.csv", [f"{month_end(y, m).day:02d}-{EN[m - 1]}-{y}" for y, m in M36], "Series ID,FIRMMCRT",
        ",", "FIRMMCRT")
case(G, "ons-generator.csv",
     lines('"Title","CPI ANNUAL RATE"', '"CDID","D7G7"', '"Unit","%"', '"Release date","15-10-2025"',
           *[f'"{y}","{v}"' for y, v in zip(Y30, A)], *[f'"{y} Q{q}","{v}"' for (y, q), v in zip(Q40, QV)]),
     asks("frequency", ({"frequency": "quarterly"}, [series("CPI ANNUAL RATE", "quarterly", "2010-Q1", QV)]),
          ({"frequency": "annual"}, [series("CPI ANNUAL RATE", "annual", "1995", A)])))
monthly("banxico.csv", [f"01/{m:02d}/{y}" for y, m in M36], "Fecha,SP1", ",", "SP1")
case(G, "pandas-float-years.csv", lines(",year,gdp", *[f"{i},{y}.0,{v}" for i, (y, v) in enumerate(zip(Y30, A))]),
     reads(series("gdp", "annual", "1995", A)))
case(G, "pandas-timestamps.csv",
     lines(",date,value", *[f"{i},{y}-{m:02d}-01 00:00:00,{v}" for i, ((y, m), v) in enumerate(zip(M36, V))]),
     reads(series("value", "monthly", "2014-01", V)))
case(G, "r-write-csv-ts.csv",
     lines('"","Time","x"', *[f'"{i + 1}",{y + (m - 1) / 12:.5f},{v}' for i, ((y, m), v) in enumerate(zip(M36, V))]),
     reads(series("x", "monthly", "2014-01", V)))
case(G, "first-row-like-years.csv",
     lines("north,south,west", "4200,4201,4202", *[f"{4203 + 7 * i % 31},{4180 + i},{4222 - i}" for i in range(30)]),
     reads(series("north", "undated", "1", [4200] + [4203 + 7 * i % 31 for i in range(30)]),
           series("south", "undated", "1", [4201] + [4180 + i for i in range(30)]),
           series("west", "undated", "1", [4202] + [4222 - i for i in range(30)])))
PLAIN = [[2001, 2002, 2003]] + [[1300 + 937 * i % 3100, 1700 + 571 * i % 2900, 1100 + 373 * i % 3300]
                                for i in range(30)]
case(G, "first-row-of-possible-years.csv", lines("north,south,west", *[",".join(map(str, row)) for row in PLAIN]),
     reads(*[series(n, "undated", "1", [row[k] for row in PLAIN]) for k, n in enumerate(("north", "south", "west"))]))
MIXED = [f"{y}-{m:02d}-01" if i % 3 == 0 else f"{EN[m - 1]} {y}" for i, (y, m) in enumerate(M36)]
monthly("dates-written-in-two-ways.csv", MIXED)
case(G, "stations-with-coordinates.csv",
     lines("date,lat,lon,temperature", *[f"{y}-{m:02d},52.4667,13.3000,{v}" for (y, m), v in zip(M36, V)]),
     reads(series("temperature", "monthly", "2014-01", V)))
case(G, "every-fifth-year.csv", lines("year,population", *[f"{1950 + 5 * i},{v}" for i, v in enumerate(A[:14])]),
     asks("missing", ({"frequency": "undated"}, [series("population", "undated", "1", A[:14])])))
case(G, "months-without-years.csv", lines("month,sales", *[f"{EN[i % 12]},{v}" for i, v in enumerate(V)]),
     asks("frequency", ({"frequency": "undated"}, [series("sales", "undated", "1", V)])))

# Days, weeks, hours
DAYS = [date(2024, 2, 20) + timedelta(days=i) for i in range(36)]
case(G, "leap-day.csv", lines("date,load", *[f"{d},{v}" for d, v in zip(DAYS, V)]),
     reads(series("load", "daily", "2024-02-20", V)))
WEEKS = [date(2020, 11, 2) + timedelta(weeks=i) for i in range(36)]
case(G, "week-53.csv",
     lines("week,cases", *[f"{d.isocalendar()[0]}-W{d.isocalendar()[1]:02d},{v}" for d, v in zip(WEEKS, V)]),
     reads(series("cases", "weekly", "2020-11-02", V)))
case(G, "week-53-of-a-year-without.csv", lines("week,cases", *[f"2021-W{w},{v}" for w, v in zip(range(40, 54), V)]),
     refuses("not-a-date"))
HOURS = draw(72, 1, 20, 60, seed=11)
case(G, "date-and-hour.csv",
     lines("date,hour,load", *[f"2024-01-{1 + i // 24:02d},{i % 24},{v}" for i, v in enumerate(HOURS)]),
     reads(series("load", "hourly", "2024-01-01T00:00", HOURS)))
case(G, "entsoe-hour-ending.csv",
     lines("Date,Hour Ending,Load MW",
           *[f"01/{13 + i // 24:02d}/2024,{i % 24 + 1},{v}" for i, v in enumerate(HOURS)]),
     reads(series("Load MW", "hourly", "2024-01-13T00:00", HOURS)))
case(G, "hours-in-one-zone.csv",
     lines("time,load", *[f"2024-01-{1 + i // 24:02d}T{i % 24:02d}:00:00+01:00,{v}" for i, v in enumerate(HOURS)]),
     reads(series("load", "hourly", "2024-01-01T00:00", HOURS), notes=["times as written, at UTC+01:00"]))
OFFSETS = [f"2024-03-{30 + (i + 1) // 24:02d}T{(i + 1) % 24:02d}:00+01:00" if i < 25
           else f"2024-03-31T{(i + 2) % 24:02d}:00+02:00" for i in range(46)]
case(G, "hours-over-summer-time.csv", lines("time,load", *[f"{t},{v}" for t, v in zip(OFFSETS, HOURS)]),
     asks("time-zone", ({"timeZone": "utc"}, [series("load", "hourly", "2024-03-30T00:00", HOURS[:46])])))

# Workbooks
NUM = [float(v) for v in V]
case(G, "formula-column.xlsx",
     workbook({"S": [["Date", "Close", "Change"]]
               + [[Day(date(y, m, 1)), v, Formula(f"B{i + 2}-B{i + 1}") if i else None]
                  for i, ((y, m), v) in enumerate(zip(M36, NUM))]}),
     reads(series("Close", "monthly", "2014-01", V),
           notes=["left out because they hold formulas without results: Change"]))
case(G, "merged-groups.xlsx",
     workbook({"S": [["Sales of the company"], [None, "Revenue", None, "Cost", None],
                     ["date", "North", "South", "North", "South"]]
               + [[Day(date(y, m, 1)), a, float(b), float(b), a] for (y, m), a, b in zip(M36, NUM, W)]},
              merged={"S": ["A1:E1", "B2:C2", "D2:E2"]}),
     reads(*[series(n, "monthly", "2014-01", v)
             for n, v in (("Revenue: North", V), ("Revenue: South", W), ("Cost: North", W), ("Cost: South", V))]))
case(G, "merged-years-over-quarters.xlsx",
     workbook({"S": [[None, 2018, None, None, None, 2019, None, None, None, 2020, None, None, None], ["country"] + QQ,
                     ["Chad"] + [float(v) for v in C], ["Peru"] + [float(v) for v in D]]},
              merged={"S": ["B1:E1", "F1:I1", "J1:M1"]}),
     reads(series("Chad", "quarterly", "2018-Q1", C), series("Peru", "quarterly", "2018-Q1", D)))
case(G, "sap-export.csv",
     lines("\ufeffPosting period|Fiscal year|Amount in LC",
           *[f"{m:03d}|{y}|{number(v, ',', '.')}" for (y, m), v in zip(M36, V)]),
     asks("part-column", ({"partColumn": "Posting period"}, [series("Amount in LC", "monthly", "2014-01", V)])))

# Stars behind periods, columns that are no period, parts of the year in other words
Q12 = [(2018 + i // 4, i % 4 + 1) for i in range(12)]
STARRED = [f"{y}Q{q}{'*' if y > 2018 else ''}" for y, q in Q12]
case(G, "starred-quarters-across.csv",
     lines("Transaction," + ",".join(STARRED), "GDP," + ",".join(C), "Exports," + ",".join(D)),
     reads(series("GDP", "quarterly", "2018-Q1", C), series("Exports", "quarterly", "2018-Q1", D),
           notes=["marks left out of the dates: * (8)"]))
case(G, "column-behind-the-years.csv",
     lines("Country," + ",".join(str(2010 + i) for i in range(12)) + ",Average growth",
           "Chad," + ",".join(C) + ",1.5", "Peru," + ",".join(D) + ",2.5"),
     reads(series("Chad", "annual", "2010", C), series("Peru", "annual", "2010", D),
           notes=["left out: Average growth"]))
case(G, "starred-kwartaal.csv",
     lines("Perioden;Bbp",
           *[f"{y} {q}e kwartaal{'*' if y == 2020 else ''};{v.replace('.', ',')}" for (y, q), v in zip(Q12, C)]),
     reads(series("Bbp", "quarterly", "2018-Q1", C), notes=["marks left out of the dates: * (4)"]))
case(G, "polish-quarters.csv",
     lines("Okres;PKB",
           *[f"{['I', 'II', 'III', 'IV'][q - 1]} kwartał {y};{v.replace('.', ',')}" for (y, q), v in zip(Q12, C)]),
     reads(series("PKB", "quarterly", "2018-Q1", C)))
case(G, "slovene-quarters.csv",
     lines("Obdobje;BDP", *[f"{q}. četrtletje {y};{v.replace('.', ',')}" for (y, q), v in zip(Q12, C)]),
     reads(series("BDP", "quarterly", "2018-Q1", C)))
case(G, "greek-quarters.csv",
     lines("Περίοδος;ΑΕΠ", *[f"{q}ο τρίμηνο {y};{v.replace('.', ',')}" for (y, q), v in zip(Q12, C)]),
     reads(series("ΑΕΠ", "quarterly", "2018-Q1", C)))
case(G, "months-by-number.csv",
     lines("Year\\Month," + ",".join(str(m) for m in range(1, 13)) + ",Total",
           *[f"{2014 + i}," + ",".join(V[12 * i:12 * i + 12]) + ",99" for i in range(3)]),
     reads(series("values", "monthly", "2014-01", V), notes=["left out: Total"]))
case(G, "two-vintages-by-day.csv",
     lines("Date,2021-01-28,2021-02-25",
           *[f"{y}:Q{q},{'' if i == 11 else v},{w}" for i, ((y, q), v, w) in enumerate(zip(Q12, C, D))]),
     asks("vintage", ({"vintage": "latest"}, [series("values", "quarterly", "2018-Q1", D)])))
