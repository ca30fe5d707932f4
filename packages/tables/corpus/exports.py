"""Exports of offices, banks and web tools: forecasts beside actuals, rolling quarters, old encodings, missing values.

The figures are our own; the heads, spellings and order of columns are those of the source that the name says.
"""

from writing import *  # noqa: F403

G = "exports"
M36 = [f"{y}-{m:02d}" for y, m in months(36)]
V, W = draw(36, 1, 90, 110), draw(36, 1, 40, 60, seed=2)
Y30 = list(range(1990, 2020))
A, B = draw(30, 1, 90, 110, seed=3), draw(30, 1, 90, 110, seed=4)
Q40 = [(2010 + i // 4, i % 4 + 1) for i in range(40)]
QV, QW = draw(40, 1, 2, 6, seed=5), draw(40, 1, 2, 6, seed=6)
PT = "jan fev mar abr mai jun jul ago set out nov dez".split()
PT_LONG = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split()


def table(head, dates, *columns, mark="."):
    """Dates and columns under a head, with commas between them, or semicolons where the comma is the decimal mark."""
    between = "," if mark == "." else ";"
    rows = zip(dates, *columns)
    return lines(head, *[between.join([str(d), *(number(v, mark) for v in values)]) for d, *values in rows])


def annual(name, values):
    return series(name, "annual", "1990", values)


def monthly(name, values, start="2014-01"):
    return series(name, "monthly", start, values)


def quarterly(name, values):
    return series(name, "quarterly", "2010-Q1", values)


def forecast_beside(name, content, actual, forecast):
    """The question, and what comes out with the forecasts and without them."""
    answers = ({"estimates": "keep"}, [actual, forecast]), ({"estimates": "drop"}, [actual])
    case(G, name, content, asks("estimates", *answers))


# A column called forecast is no history
ACTUAL_AND_FORECAST = table("Year,Actual,Forecast", Y30, A, B)
forecast_beside("actual-and-forecast.csv", ACTUAL_AND_FORECAST, annual("Actual", A), annual("Forecast", B))
forecast_beside("bip-und-prognose.csv", table("Jahr;BIP;Prognose", Y30, A, B, mark=","),
                annual("BIP", A), annual("Prognose", B))
forecast_beside("unemployment-and-proj.csv",
                table("Date,Unemployment,Unemployment Proj.", [f"{y}-Q{q}" for y, q in Q40], QV, QW),
                quarterly("Unemployment", QV), quarterly("Unemployment Proj.", QW))
forecast_beside("calendar-with-consensus.csv", table("Month,Actual,Consensus", M36, V, W),
                monthly("Actual", V), monthly("Consensus", W))
forecast_beside("actual-and-budget.csv", table("Month,Actual,Budget", M36, V, W),
                monthly("Actual", V), monthly("Budget", W))
forecast_beside("prevision-insee.csv",
                table("Trimestre;PIB;PIB (prévision)", [f"{y}-T{q}" for y, q in Q40], QV, QW, mark=","),
                quarterly("PIB", QV), quarterly("PIB (prévision)", QW))
forecast_beside("actual-and-forecast-in-rows.csv",
                lines("Series," + ",".join(map(str, Y30)), "Actual," + ",".join(A), "Forecast," + ",".join(B)),
                annual("Actual", A), annual("Forecast", B))
case(G, "forecast-asked-for.csv", ACTUAL_AND_FORECAST,
     reads(annual("Forecast", B), options={"columns": ["Forecast"]}))
case(G, "budget-balance.csv", table("Year,Budget,Debt", Y30, A, B), reads(annual("Budget", A), annual("Debt", B)))


# Three months that move by one
def rolling(n, write, month=1):
    """What `write` makes of the indices of three months and of the years in which they begin and end."""
    out = []
    for y, m in months(n, 2015, month):
        out.append(write(m - 1, m % 12, (m + 1) % 12, y, y + (m + 1) // 12))
    return out


def rolls(name, head, periods, mark=".", notes=None):
    column = head.replace(";", ",").split(",")[1]
    case(G, name, table(head, periods, V, mark=mark), reads(monthly(column, V, "2015-03"), notes=notes))


ONS = rolling(36, lambda a, b, c, y, e: f"{EN[a]}-{EN[c]} {e}")
rolls("ons-rolling-quarters.csv", "Period,Rate", ONS,
      notes=[f'three months such as "{ONS[0]}" are dated by the last of them'])
rolls("ibge-trimestre-movel.csv", "Trimestre;Taxa",
      rolling(36, lambda a, b, c, y, e: f"{PT[a]}-{PT[b]}-{PT[c]} {e}"), mark=",")
rolls("rolling-quarters-with-both-years.csv", "Period,Rate",
      rolling(36, lambda a, b, c, y, e: f"{EN[a]} {y} - {EN[c]} {e}"))
rolls("rolling-quarters-by-their-first-year.csv", "Period,Rate",
      rolling(36, lambda a, b, c, y, e: f"{EN[a]}-{EN[c]} {y}"))
SEASONS = rolling(36, lambda a, b, c, y, e: f"{EN[a]}-{EN[c]} {e}", month=12)[::3]
case(G, "meteorological-seasons.csv", table("Season,Mean", SEASONS, V),
     reads(series("Mean", "quarterly", "2016-Q1", V[:12])))

# Encodings before Unicode
RUSSIAN = table("Месяц;Инфляция;Безработица", M36, V, W, mark=",")
READ = "2 monthly series, 36 values each, January 2014 to December 2016, decimal comma, "
for name, encoding, shown in (("windows-1251", "cp1251", "Windows-1251"), ("koi8-r", "koi8-r", "KOI8-R")):
    wanted = reads(monthly("Инфляция", V), monthly("Безработица", W), sentence=READ + shown)
    case(G, f"rosstat-{name}.csv", RUSSIAN, wanted, encoding)
case(G, "elstat-windows-1253.csv", table("Έτος;Πληθυσμός", Y30, A, mark=","),
     reads(annual("Πληθυσμός", A)), "cp1253")
JAPANESE = [f'"{y}年{m}月",{a},{b}' for (y, m), a, b in zip(months(36), V, W)]
case(G, "e-stat-shift-jis.csv", lines('"消費者物価指数"', '"","総合","食料"', *JAPANESE),
     reads(monthly("総合", V), monthly("食料", W)), "cp932")
case(G, "czso-windows-1250-told.csv", table("Rok;Míra nezaměstnanosti", Y30, A, mark=","),
     reads(annual("Míra nezaměstnanosti", A), options={"encoding": "windows-1250"}), "cp1250")
case(G, "insee-accents-stay-western.csv", table("Année;Économie générée;Été à Évian", Y30, A, B, mark=","),
     reads(annual("Économie générée", A), annual("Été à Évian", B)), "cp1252")

# Marks for values that are not there, at the start of a series
MARKS = {
    "three-stars": "***", "one-star": "*", "destatis-slash": "/", "bea-suppressed": "(D)", "abs-not-published": "np",
    "banxico-no-session": "N/E", "eurostat-colon": ":", "two-dots": "..", "ellipsis": "…", "confidential": "conf.",
}
LEFT_OUT = ["2 empty values at the start left out"]
for name, mark in MARKS.items():
    rows = [f"{y},{mark if i < 2 else a},{b}" for i, (y, a, b) in enumerate(zip(Y30, A, B))]
    wanted = reads(series("Output", "annual", "1992", A[2:], notes=LEFT_OUT), annual("Hours", B))
    case(G, f"missing-{name}.csv", lines("Year,Output,Hours", *rows), wanted)
PROVISIONAL = [f"{y},{a}{' (p)' if y > 2017 else ''}" for y, a in zip(Y30, A)]
case(G, "provisional-in-parentheses.csv", lines("Year,value", *PROVISIONAL), estimated(A, 28))

# Tools
FLAT_HEAD = ["Statistik_Code", "Statistik_Label", "Zeit_Code", "Zeit_Label", "Zeit", "1_Merkmal_Code",
             "1_Merkmal_Label", "1_Auspraegung_Code", "1_Auspraegung_Label", "Index"]
FLAT = [f"61111;Preisindex;JAHR;Jahr;{y};DINSG;insgesamt;DG;Deutschland;{number(a, ',')}" for y, a in zip(Y30, A)]
case(G, "genesis-flat-file.csv", lines(";".join(FLAT_HEAD), *FLAT), reads(annual("Index", A)))
ISTAT = [f'"IT","Italia","39","{period}",{v}' for period, v in zip(M36, V)]
case(G, "istat-with-a-constant-code.csv", lines('"ITTER107","Territorio","TIPO_DATO","TIME","Value"', *ISTAT),
     reads(monthly("Value", V), notes=["left out because they never change: TIPO_DATO"]))
case(G, "analytics-nth-day.csv",
     "# Reports snapshot\n# Start date: 20240101\n"
     + table("Nth day,Active users,New users", [f"{i:04d}" for i in range(36)], V, W),
     reads(series("Active users", "undated", "1", V), series("New users", "undated", "1", W)))
HV = draw(72, 2, 20, 90, seed=8)
HOURS = [f"{date(2024, 2, 27) + timedelta(days=i // 24):%d-%m-%Y};{i % 24:02d} - {(i + 1) % 24:02d}" for i in range(72)]
case(G, "power-exchange-hours.csv", table("Date;Hours;SE3", HOURS, HV, mark=","),
     reads(series("SE3", "hourly", "2024-02-27T00:00", HV)))
SIDRA = [f'"{PT_LONG[m - 1]} {y}";"{number(v, ",")}"' for (y, m), v in zip(months(36), V)]
case(G, "sidra-months-in-words.csv",
     lines('"Tabela 1737 - IPCA"', '"Brasil"', '"Mês";"Valor"', *SIDRA, '"Fonte: IBGE"'), reads(monthly("Valor", V)))
PAID = [f"{date(2024, 1, 1) + timedelta(days=i)},{v},Paid" for i, v in enumerate(V)]
case(G, "payments-with-a-status.csv", lines("Day,Amount,Status", *PAID),
     reads(series("Amount", "daily", "2024-01-01", V)))
