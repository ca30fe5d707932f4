"""Dates, names and marks of offices, banks and tools of many countries, as far as other cases do not have them.

The figures are our own; the heads, spellings and order of columns are those of the source that the name says.
"""

from workbooks import workbook
from writing import *  # noqa: F403

G = "nations"
V, W, X = draw(48, 1, 90, 110, seed=51), draw(48, 1, 40, 60, seed=52), draw(60, 1, 200, 300, seed=53)
M48 = months(48, 2019)
Q24 = [(2018 + i // 4, i % 4 + 1) for i in range(24)]
Y24 = list(range(2000, 2024))


def annual(name, values, start="2000"):
    return series(name, "annual", start, values[:24])


def monthly(name, values):
    return series(name, "monthly", "2019-01", values)


def quarterly(name, values):
    return series(name, "quarterly", "2018-Q1", values[:24])


def pairs(name, head, dates, wanted, values=V):
    case(G, name, lines(head, *[f"{d},{v}" for d, v in zip(dates, values)]), wanted)


def estimated(*wanted):
    return {"question": "estimates", "answers": [{"options": {"estimates": "drop"}, "series": list(wanted)}]}


# Heads of periods with gaps
WEEKS = [date(2021, 1, 4) + timedelta(weeks=i) for i in [*range(10), *range(148, 156)]]
case(G, "weeks-across-a-long-gap.csv",
     lines("region," + ",".join(f"{d.isocalendar()[0]}-W{d.isocalendar()[1]:02d}" for d in WEEKS),
           "North," + ",".join(V[:18]), "South," + ",".join(W[:18])),
     asks("missing", ({"missing": "trim"}, [series("North", "weekly", "2021-01-04", V[:10]),
                                            series("South", "weekly", "2021-01-04", W[:10])])))
case(G, "undp-years-across.csv",
     lines("HDI rank,Country,1990,2000,2010,2015,2018,2019,2020,2021,2022", "1,Chad," + ",".join(V[:9]),
           "2,Peru," + ",".join(W[:9])),
     asks("missing", ({"missing": "trim"}, [annual("Chad", V[4:9], "2018"), annual("Peru", W[4:9], "2018")])))

# Parts of years
THIRTEEN = [(y, m, X[13 * k + m - 1]) for k, y in enumerate(range(2019, 2023)) for m in range(1, 14)]
TWELVE = [v for _, m, v in THIRTEEN if m < 13]
case(G, "eia-month-thirteen.csv",
     lines("MSN,YYYYMM,Value,Column_Order,Description,Unit",
           *[f"CLPRBUS,{y}{m:02d},{v},1,Coal Production,Quadrillion Btu" for y, m, v in THIRTEEN]),
     asks("frequency", ({"frequency": "monthly"}, [monthly("Value", TWELVE)]),
          ({"frequency": "annual"}, [annual("Value", [v for _, m, v in THIRTEEN if m == 13], "2019")])))
FIFTEEN = [(y, p, X[15 * k + i]) for k, y in enumerate(range(2019, 2023))
           for i, p in enumerate([f"M{m:02d}" for m in range(1, 14)] + ["S01", "S02"])]
case(G, "bls-months-halves-and-years.txt",
     lines("series_id\tyear\tperiod\tvalue\tfootnote_codes", *[f"CUUR0000SA0\t{y}\t{p}\t{v}\t" for y, p, v in FIFTEEN]),
     asks("frequency",
          ({"frequency": "monthly"}, [monthly("value", [v for _, p, v in FIFTEEN if p[0] == "M" and p != "M13"])]),
          ({"frequency": "half-yearly"},
           [series("value", "half-yearly", "2019-H1", [v for _, p, v in FIFTEEN if p[0] == "S"])])))
pairs("inegi-quarters-as-months.csv", "Periodo,PIB", [f"{y}/{q:02d}" for y, q in Q24],
      asks("frequency", ({"frequency": "quarterly"}, [quarterly("PIB", V)])))
pairs("half-years-of-short-years.csv", "Period,Profit", [f"{i % 2 + 1}H{10 + i // 2}" for i in range(24)],
      reads(series("Profit", "half-yearly", "2010-H1", V[:24])))
pairs("quarters-with-an-apostrophe.csv", "Quarter,v", [f"Q{q} '{y % 100}" for y, q in Q24], reads(quarterly("v", V)))
SEASONS = "DJF JFM FMA MAM AMJ MJJ JJA JAS ASO SON OND NDJ".split()
case(G, "noaa-seasons-of-three-months.txt",
     lines(" SEAS  YR   TOTAL  ANOM",
           *[f"  {SEASONS[m - 1]}  {y}  {a}  {b}" for (y, m), a, b in zip(M48, V, W)]),
     asks("part-column", ({"partColumn": "SEAS", "frequency": "undated"},
                          [series("TOTAL", "undated", "1", V), series("ANOM", "undated", "1", W)])))
pairs("days-and-times-of-a-spreadsheet.csv", "Timestamp,x", [f"{44927 + i / 24:.6f}" for i in range(48)],
      reads(series("x", "hourly", "2023-01-01T00:00", V)))

# Years of other calendars, and with two digits
TH = "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.".split()
THAI = ["years of the Thai calendar read as ours: 2562 is 2019"]
pairs("thai-years.csv", "ปี,มูลค่า", [y + 543 for y in Y24], reads(annual("มูลค่า", V), notes=THAI))
case(G, "thai-years-across.csv",
     lines("รายการ," + ",".join(str(y + 543) for y in Y24), "ข้าว," + ",".join(V[:24]), "ยาง," + ",".join(W[:24])),
     reads(annual("ข้าว", V), annual("ยาง", W), notes=THAI))
pairs("thai-months.csv", "เดือน,มูลค่า", [f"{TH[m - 1]} {y + 543}" for y, m in M48], reads(monthly("มูลค่า", V)))
pairs("thai-months-of-short-years.csv", "เดือน,มูลค่า", [f"{TH[m - 1]} {(y + 543) % 100}" for y, m in M48],
      reads(monthly("มูลค่า", V)))
pairs("taiwan-months.csv", "年月,指數", [f"{y - 1911}年{m}月" for y, m in M48], reads(monthly("指數", V)))
pairs("hijri-months.csv", "date,value", [f"{1440 + i // 12}/{i % 12 + 1:02d}" for i in range(48)],
      asks("frequency", ({"frequency": "undated"}, [series("value", "undated", "1", V)])))
pairs("hijri-years.csv", "السنة,القيمة", [1421 + i for i in range(24)],
      asks("date-column", ({"columns": ["القيمة"]}, [series("القيمة", "undated", "1", V[:24])])))
pairs("two-digit-years-in-turn.csv", "Year,v", [f"{(1990 + i) % 100:02d}" for i in range(24)],
      reads(annual("v", V, "1990")))
pairs("two-digit-years-of-which-century.csv", "Year,v", [40 + i for i in range(24)],
      asks("century", ({"century": 1900}, [annual("v", V, "1940")])))

# Days, months and quarters in other words
DAYS = [date(2020, 1, 1) + timedelta(i) for i in range(48)]


def daily(name):
    return reads(series(name, "daily", "2020-01-01", V))


pairs("hungarian-days.csv", "Dátum,érték", [f"{d:%Y.%m.%d.}" for d in DAYS], daily("érték"))
pairs("korean-days.csv", "날짜,v", [f"{d.year}. {d.month}. {d.day}." for d in DAYS], daily("v"))
pairs("korean-days-in-words.csv", "날짜,v", [f"{d.year}년 {d.month}월 {d.day}일" for d in DAYS], daily("v"))
pairs("korean-months-in-words.csv", "월,v", [f"{y}년 {m}월" for y, m in M48], reads(monthly("v", V)))
pairs("weekday-and-american-date.csv", "Date,v", [f"{d:%a} {d:%m/%d/%Y}" for d in DAYS], daily("v"))
pairs("times-without-marks.csv", "ts,v", [f"{d:%Y%m%d}T000000Z" for d in DAYS], daily("v"))
pairs("days-of-iso-weeks.csv", "Date,v", ["{}-W{:02d}-{}".format(*d.isocalendar()) for d in DAYS], daily("v"))
pairs("months-with-day-zero.csv", "Date,v", [f"{y}-{m:02d}-00" for y, m in M48], reads(monthly("v", V)))
pairs("months-of-short-years-with-points.csv", "Monat,v", [f"{m:02d}.{y % 100}" for y, m in M48],
      reads(monthly("v", V)))
pairs("decimal-hours-are-no-months.csv", "Time,v", [f"{i % 12 + 1}.{10 + i % 40}" for i in range(24)],
      reads(series("Time", "undated", "1", [f"{i % 12 + 1}.{10 + i % 40}" for i in range(24)]),
            series("v", "undated", "1", V[:24])))
for label, form in (("quarter-ended", "Quarter ended {}"), ("three-months-to", "3 months to {}")):
    pairs(f"{label}.csv", "Period,v", [form.format(f"{EN[3 * q - 1]} {y}") for y, q in Q24], reads(quarterly("v", V)))
pairs("quarters-by-their-last-month.csv", "Period,v", [f"{EN[3 * q - 1]} qtr {y}" for y, q in Q24],
      reads(quarterly("v", V)))
pairs("quarters-of-two-years.csv", "Period,v", [f"{y}-{(y + 1) % 100} Q{q}" for y, q in Q24],
      reads(quarterly("v", V)))

# Months in more languages
for language, names in {
        "catalan": "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre",
        "arabic": "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
        "serbian": "јануар фебруар март април мај јун јул август септембар октобар новембар децембар",
        "slovene": "januar februar marec april maj junij julij avgust september oktober november december"}.items():
    pairs(f"{language}-months.csv", "period,value", [f"{names.split()[m - 1]} {y}" for y, m in M48],
          reads(monthly("value", V)))

# Names of series
ES = "ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC".split()
case(G, "banco-de-espana.csv",
     lines('"CÓDIGO DE LA SERIE","D_1NBAF472","D_1NBAF473"', '"NÚMERO SECUENCIAL","1","2"',
           '"DESCRIPCIÓN DE LA SERIE","Tipo euribor","Tipo mibor"', '"FRECUENCIA","MENSUAL","MENSUAL"',
           *[f'"{ES[m - 1]} {y}","{a}","{b}"' for (y, m), a, b in zip(M48, V, W)], '"FUENTE","BCE","BCE"'),
     reads(monthly("Tipo euribor", V), monthly("Tipo mibor", W)), "latin-1")
case(G, "bank-of-japan.csv",
     lines('"Series code","FM08\'FXERM07","FM08\'FXERM06"', '"Name of time-series","Spot rate, end","Spot rate, mean"',
           '"Unit","JPY","JPY"', *[f'"{y}/{m:02d}",{a},{b}' for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("Spot rate, end", V), monthly("Spot rate, mean", W)))
case(G, "names-above-an-empty-first-year.xlsx",
     workbook({"S": [["GDP per capita"], ["Country", "Austria", "Australia"], ["1", None, None]]
               + [[y, float(a), float(b)] for y, a, b in zip(Y24, V, W)]}),
     reads(annual("Austria", V), annual("Australia", W)))
case(G, "units-tell-rows-apart-too.csv",
     lines("Date,Indicator,Unit,Value", *[f"{y}-{m:02d}-01,{x}" for (y, m), a, b in zip(M48, V, W)
                                          for x in (f"CPI,index,{a}", f"Rate,%,{b}")]),
     reads(monthly("CPI", V), monthly("Rate", W)))
case(G, "e-stat-codes.csv",
     lines('"表章項目 コード","表章項目","時間軸（月） コード","時間軸（月）","全国 コード","unit","value"',
           *[f'"001","指数","{y}00{m:02d}{m:02d}","{y}年{m}月","00000","","{v}"' for (y, m), v in zip(M48, V)]),
     reads(monthly("value", V)))
case(G, "cso-date-as-a-number-too.csv",
     lines("STATISTIC,TLIST(Q1),Quarter,UNIT,VALUE", *[f"NQQ48,{y}{q},{y}Q{q},Euro Million,{v}"
                                                       for (y, q), v in zip(Q24, V)]),
     reads(quarterly("VALUE", V)))
case(G, "asset-with-a-number-for-its-name.csv",
     lines("timeOpen;name;close;volume",
           *[f'"{date(2023, 1, 1) + timedelta(i)}T00:00:00.000Z";"2781";{a};{b}'
             for i, (a, b) in reversed(list(enumerate(zip(V, W))))]),
     reads(series("close", "daily", "2023-01-01", V), series("volume", "daily", "2023-01-01", W)))

case(G, "met-office-station.txt",
     lines("Oxford", "Location: 450900E 207200N, Lat 51.761 Lon -1.262, 63 metres amsl",
           "Estimated data is marked with a * after the value.", "   yyyy  mm   tmax    rain",
           "              degC      mm",
           *[f"   {y}  {m:2d}  {a:>5}   {b:>5}" for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("tmax", V), monthly("rain", W)))
case(G, "dwd-beginnings-and-ends.txt",
     lines("STATIONS_ID;MESS_DATUM_BEGINN;MESS_DATUM_ENDE;MO_TT;eor",
           *[f"        433;{y}{m:02d}01;{month_end(y, m):%Y%m%d};{v:>7};eor" for (y, m), v in zip(M48, V)]),
     reads(monthly("MO_TT", V)))
case(G, "comtrade-days-of-months.csv",
     lines("refPeriodId,refYear,refMonth,period,reporterDesc,flowDesc,primaryValue",
           *[f"{y}{m:02d}01,{y},{m},{y}{m:02d},Chad,{f},{v}" for f, vs in (("Export", V), ("Import", W))
             for (y, m), v in zip(M48, vs)]),
     reads(monthly("Export", V), monthly("Import", W)))

# Flags and marks
case(G, "bundesbank-flags-of-each-series.csv",
     lines(";BBK01.A;BBK01.A_FLAGS;BBK01.B;BBK01.B_FLAGS", ";Geldmenge M1;;Geldmenge M3;", "Einheit;EUR;;EUR;",
           *[f"{y}-{m:02d};{number(a, ',')};;{number(b, ',')};{'Vorläufiger Wert' if i > 45 else ''}"
             for i, ((y, m), a, b) in enumerate(zip(M48, V, W))]),
     estimated(monthly("BBK01.A", V), monthly("BBK01.B", W[:46])))
case(G, "faostat-flag-descriptions.csv",
     lines("Area,Item,Year,Unit,Value,Flag,Flag Description",
           *[f"Albania,Wheat,{y},t,{v},{'A,Official figure' if y < 2021 else 'E,Estimated value'}"
             for y, v in zip(Y24, V)]),
     estimated(annual("Value", V[:21])))
case(G, "bls-footnote-codes.txt",
     lines("series_id\tyear\tperiod\tvalue\tfootnote_codes",
           *[f"CES0000000001\t{y}\tM{m:02d}\t{v}\t{'P' if i > 45 else ''}"
             for i, ((y, m), v) in enumerate(zip(M48, V))]),
     estimated(monthly("value", V[:46])))
case(G, "statistics-nz-all-final.csv",
     lines("Series_reference,Period,Data_value,STATUS,UNITS,Magnitude",
           *[f"ECTM.S19A1,{y}.{m:02d},{v},F,Dollars,6" for (y, m), v in zip(M48, V)]),
     reads(monthly("Data_value", V)))
case(G, "istat-codes-that-are-no-flags.csv",
     lines("FREQ,REF_AREA,Territorio,DATA_TYPE,TIME_PERIOD,Osservazione,OBS_STATUS",
           *[f"M,IT,Italia,PP,{y}-{m:02d},{v}," for (y, m), v in zip(M48, V)]), reads(monthly("Osservazione", V)))
pairs("footnotes-in-parentheses.csv", "Year,Rate", Y24, reads(annual("Rate", V)),
      [v + (" (1)" if i == 5 else "") for i, v in enumerate(V[:24])])
pairs("a-count-behind-every-figure.csv", "Year,Rate", Y24, refuses("not-a-number"),
      [f"{v} ({i % 7 + 1})" for i, v in enumerate(V[:24])])
pairs("locked-cells-of-genesis.csv", "Jahr,Wert", Y24, reads(annual("Wert", V[1:24], "2001")), ["X", *V[1:24]])

# What looks like a flag, a title or an hour, and is none
case(G, "status-that-names-series.csv",
     lines("date,sales,sales_status",
           *[f"{y}-{m:02d},{v},{s}" for (y, m), a, b in zip(M48, V, W) for s, v in (("open", a), ("closed", b))]),
     reads(monthly("open", V), monthly("closed", W)))
case(G, "hours-that-never-change.csv",
     lines("date,hours,output", *[f"{y}-{m:02d},40,{v}" for (y, m), v in zip(M48, V)]),
     reads(monthly("hours", [40] * 48), monthly("output", V)))
case(G, "line-between-names-and-figures.csv",
     lines("date,a,b", "(seasonally adjusted)", *[f"{y}-{m:02d},{a},{b}" for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("a", V), monthly("b", W)))
case(G, "title-with-commas-is-no-header.csv",
     lines("Sales, costs, and profit", "Monthly figures", *[f"{y}-{m:02d},{a},{b}" for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("column 2", V), monthly("column 3", W)))
case(G, "month-names-between-spaces.txt", lines(*[f"{EN[m - 1]} {y} {v}" for (y, m), v in zip(M48, V)]),
     reads(monthly("column 3", V)))

# Calendars of several countries or products
SEVERAL = (("Chad", V), ("Peru", W))
case(G, "calendar-of-countries.csv",
     lines("Country,Year,Q1,Q2,Q3,Q4", *[f"{n},{y}," + ",".join(vs[4 * k:4 * k + 4]) for n, vs in SEVERAL
                                         for k, y in enumerate(range(2018, 2024))]),
     reads(quarterly("Chad", V), quarterly("Peru", W)))
case(G, "calendar-of-countries-in-other-years.csv",
     lines("Country,Year,Q1,Q2,Q3,Q4",
           *[f"{n},{y + s}," + ",".join(vs[4 * k:4 * k + 4]) for s, (n, vs) in zip((0, 6), SEVERAL)
             for k, y in enumerate(range(2012, 2018))]),
     reads(series("Chad", "quarterly", "2012-Q1", V[:24]), quarterly("Peru", W)))
case(G, "bls-calendar-of-series.csv",
     lines("Series ID,Year," + ",".join(EN) + ",Annual",
           *[f"{n},{y}," + ",".join(vs[12 * k:12 * k + 12]) + ",99" for n, vs in (("CUUR1", V), ("CUUR2", W))
             for k, y in enumerate(range(2019, 2023))]),
     reads(monthly("CUUR1", V), monthly("CUUR2", W), notes=["left out: Annual"]))
case(G, "months-down-in-each-country.csv",
     lines("Country,Month,2019,2020,2021,2022",
           *[f"{n},{EN[m]}," + ",".join(vs[12 * k + m] for k in range(4)) for n, vs in SEVERAL for m in range(12)]),
     reads(monthly("Chad", V), monthly("Peru", W)))
case(G, "quarters-down-in-each-country.csv",
     lines("Country,Quarter,2018,2019,2020,2021,2022,2023",
           *[f"{n},Q{q + 1}," + ",".join(vs[4 * k + q] for k in range(6)) for n, vs in SEVERAL for q in range(4)]),
     reads(quarterly("Chad", V), quarterly("Peru", W)))
case(G, "sheet-per-year-with-countries.xlsx",
     workbook({str(y): [["Country", "GDP", "Population"]]
               + [[c, float(V[3 * k + i]), float(W[3 * k + i])] for i, c in enumerate(("Chad", "Peru", "Mali"))]
               for k, y in enumerate(range(2015, 2024))}),
     reads(*[series(f"{c}, {n}", "annual", "2015", [vs[3 * k + i] for k in range(9)])
             for i, c in enumerate(("Chad", "Peru", "Mali")) for n, vs in (("GDP", V), ("Population", W))]))
case(G, "pivot-table-of-countries.csv",
     lines("Country,Year,GDP", *[f"{n if k == 0 else ''},{y},{vs[k]}" for n, vs in SEVERAL
                                 for k, y in enumerate(Y24)]),
     reads(annual("Chad", V), annual("Peru", W), notes=["names carried down from the row that has them"]))
case(G, "pivot-calendar-of-countries.csv",
     lines("Country,Year,Q1,Q2,Q3,Q4",
           *[f"{n if k == 0 else ''},{y}," + ",".join(vs[4 * k:4 * k + 4]) for n, vs in SEVERAL
             for k, y in enumerate(range(2018, 2024))]),
     reads(quarterly("Chad", V), quarterly("Peru", W)))
case(G, "calendar-under-headings.csv",
     lines("Year,Q1,Q2,Q3,Q4", *[x for n, vs in SEVERAL for x in
                                 [n, *[f"{y}," + ",".join(vs[4 * k:4 * k + 4])
                                       for k, y in enumerate(range(2018, 2024))]]]),
     asks("table", ({"table": "1"}, [quarterly("values", V)]), ({"table": "2"}, [quarterly("values", W)])))
