"""Bulletins of offices and banks, real-time data sets, and files of tools that say more than their numbers.

The figures are our own; the heads, spellings and order of columns are those of the source that the name says.
"""

from writing import *  # noqa: F403

G = "bulletins"
V, W = draw(48, 1, 90, 110, seed=31), draw(48, 1, 40, 60, seed=32)
M48 = months(48, 2019)
Q24 = [(2018 + i // 4, i % 4 + 1) for i in range(24)]
Y24 = list(range(2000, 2024))


def monthly(name, values):
    return series(name, "monthly", "2019-01", values)


def estimates(known, whole, cut):
    return asks("estimates", ({"estimates": "keep"}, known + [whole]), ({"estimates": "drop"}, known + [cut]))


# Rows of flags below the values
case(G, "imf-status-rows.csv",
     lines('"Country Name","Indicator Name","Attribute",' + ",".join(f'"{y}"' for y in Y24) + ",",
           '"Kenya","Rate","Value",' + ",".join(V[:24]) + ",", '"Kenya","Rate","Status",' + '"",' * 24,
           '"Ghana","Rate","Value",' + ",".join(W[:24]) + ",",
           '"Ghana","Rate","Status",' + '"",' * 21 + '"E","E","E",'),
     {"question": "estimates", "answers": [
         {"options": {"estimates": "drop"},
          "series": [series("Kenya", "annual", "2000", V[:24]), series("Ghana", "annual", "2000", W[:21])]}]})
case(G, "insee-rows-of-codes.csv",
     lines("Libellé;idBank;Dernière mise à jour;" + ";".join(f"{y}-T{q}" for y, q in Q24),
           "PIB;010565708;28/02/2024;" + ";".join(V[:24]), "Codes;;;" + ";".join(["A"] * 23 + ["P"])),
     estimates([], series("PIB", "quarterly", "2018-Q1", V[:24]), series("PIB", "quarterly", "2018-Q1", V[:23])))
case(G, "statistics-nz-final-and-revised.csv",
     lines("Series_reference,Period,Data_value,STATUS,UNITS,Magnitude",
           *[f"BDCQ.SEA1AA,{y}.{3 * q:02d},{v},{'F' if y < 2023 else 'R'},Number,0" for (y, q), v in zip(Q24, V)]),
     reads(series("Data_value", "quarterly", "2018-Q1", V[:24]),
           notes=["left out because they never change: Magnitude"]))
case(G, "quality-in-letters.csv",
     lines("Zeit;Wert;Qualitaet", *[f"{y};{number(v, ',')};{'p' if y > 2021 else ''}" for y, v in zip(Y24, V)]),
     estimates([], series("Wert", "annual", "2000", V[:24]), series("Wert", "annual", "2000", V[:22])))
case(G, "last-actual-year.csv",
     lines("country,last_actual_year," + ",".join(map(str, Y24)), "Chad,2020," + ",".join(V[:24])),
     estimates([], series("Chad", "annual", "2000", V[:24]), series("Chad", "annual", "2000", V[:21])))
ACTUAL = [series("Actual", "annual", "2000", V[:24])]
case(G, "budget-in-rows.csv",
     lines("Account,Type," + ",".join(map(str, Y24)), "Revenue,Actual," + ",".join(V[:24]),
           "Revenue,Budget," + ",".join(W[:24])),
     asks("estimates", ({"estimates": "drop"}, ACTUAL),
          ({"estimates": "keep"}, ACTUAL + [series("Budget", "annual", "2000", W[:24])])))

# Heads of many rows
case(G, "rba-titles-above-empty-lines.csv",
     lines("F1.1  INTEREST RATES,,", "Title,Cash Rate Target,3-month Bills", "Frequency,Monthly,Monthly",
           "Units,Per cent,Per cent", ",,", ",,", "Source,RBA,ASX", "Series ID,FIRMMCRT,FIRMMBAB90",
           *[f"{month_end(y, m):%d/%m/%Y},{a},{b}" for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("Cash Rate Target", V), monthly("3-month Bills", W)))
case(G, "banxico-titles-and-codes.csv",
     lines('"Banco de México"', "", '"Fecha de consulta: 21/03/2024 13:01:07"', "",
           '"Título","Tipo de cambio FIX","Reservas"', '"Periodicidad","Mensual","Mensual"',
           '"Aviso","",""', '"Tipo de información","Niveles","Niveles"', '"Fecha","SF43718","SF46410"',
           *[f'"01/{m:02d}/{y}","{a}","{b}"' for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("Tipo de cambio FIX", V), monthly("Reservas", W)), "latin-1")
MIXED = [(str(y), v) for y, v in zip(range(2018, 2024), W)] + [(f"{y} Q{q}", v) for (y, q), v in zip(Q24, V)]
case(G, "ons-two-series.csv",
     lines('"Title","CPI INDEX","CPI ANNUAL RATE"', '"CDID","D7BT","D7G7"', '"PreUnit","",""',
           '"Unit","Index","%"', *[f'"{a}","{v}","{v}"' for a, v in MIXED]),
     asks("frequency",
          ({"frequency": "quarterly"}, [series(n, "quarterly", "2018-Q1", V[:24])
                                        for n in ("CPI INDEX", "CPI ANNUAL RATE")]),
          ({"frequency": "annual"}, [series(n, "annual", "2018", W[:6]) for n in ("CPI INDEX", "CPI ANNUAL RATE")])))
DUTCH = [x for i, (y, q) in enumerate(Q24)
         for x in [f"{y}KW{q:02d};{V[i]}"] + ([f"{y}JJ00;{W[i // 4]}"] if q == 4 else [])]
case(G, "cbs-quarters-and-years.csv", lines("ID;Perioden;CPI_1", *[f"{i};{x}" for i, x in enumerate(DUTCH)]),
     asks("frequency", ({"frequency": "quarterly"}, [series("CPI_1", "quarterly", "2018-Q1", V[:24])]),
          ({"frequency": "annual"}, [series("CPI_1", "annual", "2018", W[:6])])))

# What stands below a table, beside its dates, and in its other columns
case(G, "infoshare-last-updated.csv",
     lines('"Consumers Price Index"', '" ","All groups","Food"',
           *[f'"{y}Q{q}",{a},{b}' for (y, q), a, b in zip(Q24, V, W)], '"Table information:"', '"Units:"',
           '"Index, Magnitude = Units"', '"Last updated:"', '"24 January 2024 10:45am"'),
     reads(series("All groups", "quarterly", "2018-Q1", V[:24]), series("Food", "quarterly", "2018-Q1", W[:24])))
case(G, "undata-footnotes-below.csv",
     lines('"Country or Area","Year","Item","Value","Value Footnotes"',
           *[f'"{g}","{y}","GDP","{v}","{1 if y > 2020 else ""}"' for g, vs in (("Albania", V), ("Algeria", W))
             for y, v in zip(Y24, vs)], '"footnoteSeqID","Footnote"', '"1","Estimate"'),
     reads(series("Albania", "annual", "2000", V[:24]), series("Algeria", "annual", "2000", W[:24])))
case(G, "statcan-reference-period.csv",
     lines('"Vector","Reference period","Value","Status"',
           *[f'"{k}","{EN[m - 1]}-{y % 100}","{v}",""' for k, vs in (("v2062815", V), ("v2062816", W))
             for (y, m), v in zip(M48, vs)]),
     reads(monthly("v2062815", V), monthly("v2062816", W)))
case(G, "who-date-modified.csv",
     lines("IndicatorCode,Location,Period,IsLatestYear,Dim1,FactValueNumeric,DateModified",
           *[f"WHOSIS_000001,Chad,{y},{'true' if y == 2023 else 'false'},{s},{v},2024-08-0{1 + y % 5}T04:00:00.000Z"
             for s, vs in (("Male", V), ("Female", W)) for y, v in zip(Y24, vs)]),
     reads(series("Male", "annual", "2000", V[:24]), series("Female", "annual", "2000", W[:24])))
case(G, "faostat-codes-with-their-scheme.csv",
     lines("Area Code (M49),Area,Item Code (CPC),Item,Year Code,Year,Value",
           *[f"8,Albania,111,Wheat,{y},{y},{v}" for y, v in zip(Y24, V)]),
     reads(series("Value", "annual", "2000", V[:24])))
case(G, "snb-currencies-as-names.csv",
     lines('"CubeId";"devkum"', '"PublishingDate";"2024-02-01 14:30"', "", '"Date";"D0";"D1";"Value"',
           *[f'"{y}-{m:02d}";"M0";"{k}";"{v}"' for (y, m), a, b in zip(M48, V, W)
             for k, v in (("EUR1", a), ("USD1", b))]),
     reads(monthly("EUR1", V), monthly("USD1", W)))
case(G, "codes-that-begin-with-a-zero.csv",
     lines("Kod;Nazwa;" + ";".join(map(str, Y24)), "0000000;POLSKA;" + ";".join(V[:24]),
           "0200000;DOLNY;" + ";".join(W[:24])),
     reads(series("POLSKA", "annual", "2000", V[:24]), series("DOLNY", "annual", "2000", W[:24])))
case(G, "stata-elapsed-months.csv", lines("tm,cpi", *[f"{480 + i},{v}" for i, v in enumerate(V)]),
     reads(series("cpi", "undated", "1", V)))
case(G, "gretl-panel.csv",
     lines("obs,unit,year,invest",
           *[f"{k}:{y - 1999:02d},{k},{y},{v}" for k, vs in ((1, V), (2, W)) for y, v in zip(Y24, vs)]),
     reads(series("1", "annual", "2000", V[:24]), series("2", "annual", "2000", W[:24])))
case(G, "month-and-its-fraction.csv",
     lines("# trend of the month", "year,month,decimal date,average",
           *[f"{y},{m},{y + (m - 0.5) / 12:.4f},{v}" for (y, m), v in zip(M48, V)]),
     reads(monthly("average", V)))
case(G, "volumes-in-millions.csv",
     lines('"Date","Price","Vol."', *[f'"{m:02d}/01/{y}","{a}","{b}M"' for (y, m), a, b in zip(M48, V, W)]),
     reads(monthly("Price", V), monthly("Vol.", [float(w + "e6") for w in W])))
case(G, "czso-quarters-windows-1250.csv",
     lines("Období;HDP (mil. Kč)", *[f"{q}. čtvrtletí {y};{v.replace('.', ',')}" for (y, q), v in zip(Q24, V)]),
     reads(series("HDP (mil. Kč)", "quarterly", "2018-Q1", V[:24])), "cp1250")
TWICE = [f"{g},{y},{v}" for g, vs in (("A", V), ("B", W)) for y, v in zip(Y24, vs)]
case(G, "one-year-twice-in-one-country.csv", lines("country,year,v", *TWICE[:24], "A,2010,1.5", *TWICE[24:]),
     asks("duplicates",
          ({"duplicates": "first"}, [series("A", "annual", "2000", V[:24]), series("B", "annual", "2000", W[:24])])))
case(G, "two-clocks.csv",
     lines("datetime_beginning_utc,datetime_beginning_ept,zone,mw",
           *[f"2024-01-{13 + (i + 5) // 24} {(i + 5) % 24:02d}:00,2024-01-{13 + i // 24} {i % 24:02d}:00,{z},{v}"
             for z, vs in (("AE", V), ("AEP", W)) for i, v in enumerate(vs)]),
     asks("date-column",
          ({"dateColumn": "datetime_beginning_ept"},
           [series("AE", "hourly", "2024-01-13T00:00", V), series("AEP", "hourly", "2024-01-13T00:00", W)])))

# Real-time data
KEPT = [f"{100 + i}.{i % 10}" for i in range(24)]


def triangle(last):
    return [[f"{float(v) + k / 10:.1f}" if i <= last + k else "" for i, v in enumerate(KEPT)] for k in range(4)]


DAYS = ["2023-01-15", "2023-04-15", "2023-07-15", "2023-10-15"]
FULL = [f"{float(v) + 0.3:.1f}" for v in KEPT]
LATEST = ({"vintage": "latest"}, [series("values", "quarterly", "2018-Q1", FULL)])
COLUMNS = triangle(20)
for name, heads in (("days", DAYS), ("months", ["Jan-24", "Feb-24", "Mar-24", "Apr-24"])):
    case(G, f"triangle-by-{name}.csv",
         lines("date," + ",".join(heads),
               *[f"{y}-Q{q}," + ",".join(column[i] for column in COLUMNS) for i, (y, q) in enumerate(Q24)]),
         asks("vintage", LATEST,
              ({"vintage": heads[0]}, [series("values", "quarterly", "2018-Q1", COLUMNS[0][:21])])))
case(G, "triangle-with-vintages-down.csv",
     lines("Publication date," + ",".join(f"{y} Q{q}" for y, q in Q24),
           *[f"{day}," + ",".join(column) for day, column in zip(DAYS, COLUMNS)]),
     asks("vintage", LATEST))
RELEASES = [(y, q, k, v) for (y, q), v in zip(Q24, V) for k in range(3)]
case(G, "advance-second-third.csv",
     lines("period,release_date,estimate,growth",
           *[f"{y}-Q{q},{y + (3 * q + k) // 12}-{(3 * q + k) % 12 + 1:02d}-28,{('Advance', 'Second', 'Third')[k]},"
             f"{float(v) + k:.1f}" for y, q, k, v in RELEASES]),
     asks("vintage",
          ({"vintage": "latest"}, [series("growth", "quarterly", "2018-Q1", [f"{float(v) + 2:.1f}" for v in V[:24]])]),
          ({"vintage": "first"}, [series("growth", "quarterly", "2018-Q1", V[:24])])))
