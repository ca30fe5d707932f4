"""Tables as spreadsheets, shops, accounting and web statistics export them.

The figures are our own.
"""

from writing import *  # noqa: F403

G = "everyday"
V, W = draw(36, 1, 90, 110, seed=95), draw(36, 1, 40, 60, seed=96)
M24 = months(24, 2019)
Q24 = [(2018 + i // 4, i % 4 + 1) for i in range(24)]
DAYS = [date(2024, 1, 1) + timedelta(days=i) for i in range(36)]
MONTHLY = [series("value", "monthly", "2019-01", V[:24])]
PAIR = [series("Tea", "monthly", "2019-01", V[:24]), series("Milk", "monthly", "2019-01", W[:24])]


def across(name, heads, expect):
    case(G, name, lines("Product," + ",".join(heads), *[f"{k},{','.join(vs[:len(heads)])}"
                                                        for k, vs in (("Tea", V), ("Milk", W))]), expect)


# Months that a spreadsheet shows with the year in two digits before them
SHORT = [f"{y % 100}-{EN[m - 1]}" for y, m in M24]
across("years-before-months-across.csv", SHORT, reads(*PAIR))
across("years-before-months-backwards.csv", SHORT[::-1],
       reads(series("Tea", "monthly", "2019-01", V[23::-1]), series("Milk", "monthly", "2019-01", W[23::-1])))
case(G, "years-before-months-down.csv", lines("month,value", *[f"{d},{v}" for d, v in zip(SHORT, V)]),
     reads(*MONTHLY, notes=['dates such as "19-Jan" read as Jan of the year 19: their order shows it']))
case(G, "years-before-months-of-two-series.csv",
     lines("month,item,value", *[f"{d},{k},{v}" for k, vs in (("Tea", V), ("Milk", W)) for d, v in zip(SHORT, vs)]),
     reads(*PAIR))
across("months-of-one-year-or-days.csv", SHORT[:12],
       asks("date-order", ({"dateOrder": "ymd"}, [series("Tea", "monthly", "2019-01", V[:12]),
                                                  series("Milk", "monthly", "2019-01", W[:12])])))

# Parts of fiscal years
for name, quarter in (("fiscal-years-in-two-digits", "Q{q}"), ("fiscal-quarters-by-their-number", "{q}")):
    case(G, f"{name}.csv",
         lines("Fiscal Year,Quarter,Revenue", *[f"FY{y % 100},{quarter.format(q=q)},{v}" for (y, q), v in zip(Q24, V)]),
         reads(series("Revenue", "quarterly", "2018-Q1", V[:24])))
PERIODS = [f"{m};{y};{number(v, ',')}-" for (y, m), v in zip(M24, V)]
case(G, "posting-periods-of-two-years.csv", lines("Buchungsperiode;Geschäftsjahr;Betrag", *PERIODS),
     asks("part-column", ({"partColumn": "Buchungsperiode"},
                          [series("Betrag", "monthly", "2019-01", [-float(v) for v in V[:24]])])))
case(G, "list-between-lines.txt",
     lines("|Periode |Betrag in HW|", "|--------|------------|",
           *[f"|{m:03d}.{y}|{number(v, ','):>11} |" for (y, m), v in zip(M24, V)]),
     reads(series("Betrag in HW", "monthly", "2019-01", V[:24],
                  notes=[])))

# Web statistics and prints of programs
case(G, "total-below-the-heads.csv",
     lines("Date,Views,Hours", "Total,3600,1800.5", *[f"{d},{v},{w}" for d, v, w in zip(DAYS, V, W)]),
     reads(series("Views", "daily", "2024-01-01", V, notes=[]), series("Hours", "daily", "2024-01-01", W, notes=[]),
           notes=['left out because they are not data: line 2 ("Total")']))
case(G, "year-2000-of-a-program.csv",
     lines("year,value", *[f"{'2e3' if y == 2000 else y},{v}" for y, v in zip(range(1990, 2014), V)]),
     reads(series("value", "annual", "1990", V[:24])))
case(G, "heads-for-some-of-the-columns.csv",
     lines("month,mean,trend", *[f"{y}-{m:02d},{a},{b},{a},{b}" for (y, m), a, b in zip(M24, V, W)]),
     reads(*[series(n, "monthly", "2019-01", vs[:24])
             for n, vs in (("mean", V), ("trend", W), ("column 4", V), ("column 5", W))],
           notes=["the header names 3 of 5 columns: are they the first ones?"]))

# Figures name no series, and lists of events hold none
MAKES = [f"{y},{m},{k},{n * 37 + i * 101 + 500},{v}"
         for n, (k, vs) in enumerate((("North", V), ("South", W), ("East", V)))
         for i, ((y, m), v) in enumerate(zip(M24, vs))]
case(G, "quantities-name-no-series.csv", lines("Year,Month,Make,Quantity,Share", *MAKES, "2020,12,East,17,0.1"),
     asks("duplicates"))
case(G, "orders-of-customers.csv",
     lines("date,customer,amount",
           *[f"{d},{'regular' if i % 9 == k else f'guest {i * 5 + k}'},{v}" for i, (d, v) in enumerate(zip(DAYS, V))
             for k in range(5)]),
     refuses("too-short"))

# Dummies of the months are no calendar
case(G, "dummies-of-months.csv",
     lines("obs,month,claims,year," + ",".join(m.lower() for m in EN),
           *[f"{i + 1},{EN[m - 1].upper()},{v},{y}," + ",".join("1" if k == m else "0" for k in range(1, 13))
             for i, ((y, m), v) in enumerate(zip(M24, V))]),
     reads(series("claims", "monthly", "2019-01", V[:24]),
           *[series(n.lower(), "monthly", "2019-01", [float(m == k + 1) for _, m in M24]) for k, n in enumerate(EN)]))

# Footnotes of a census, and heads over several lines that stand apart
case(G, "years-with-two-footnotes.csv",
     lines("Year,Households", *[f'{y} (16)(15),{v}' if y == 1974 else f"{y} (3),{v}" if y == 1976 else f"{y},{v}"
                                for y, v in zip(range(1967, 1991), V)]),
     reads(series("Households", "annual", "1967", V[:24]),
           notes=["marks left out of the dates: (16)(15) (1), (3) (1)"]))
case(G, "heads-above-empty-lines.csv",
     lines("Milk products per person,,,,", "Year,,,,", ",Fluid,,American,Other", ",Milk,Butter,cheese,", ",,,,",
           ",,Pounds,,", ",,,,", *[f"{y},{a},{b},{a},{b}" for y, a, b in zip(range(1980, 2004), V, W)]),
     reads(*[series(f"column {i}", "annual", "1980", vs[:24]) for i, vs in ((2, V), (3, W), (4, V), (5, W))],
           notes=['columns called by their positions: line 4 ("Milk, Butter, cheese") may name them']))

# A day that no month has, and moments of writing that name no series
BIRTHS = [f"2001,{d.month},{d.day},{k},{v}" for d, v in zip(
    [date(2001, 1, 1) + timedelta(days=i) for i in range(90)], V * 3) for k in "FM"]
case(G, "day-99-among-days.csv", lines("year,month,day,sex,births", *BIRTHS[:60], "2001,1,99,F,3", *BIRTHS[60:]),
     refuses("not-a-date", 'Line 62, day: "99" is not a day.'))
case(G, "moments-of-writing-name-no-series.csv",
     lines("poll,day,yes,written",
           *[f"{k},{d},{v},{8 + i % 3:02d}:{15 + i % 7}:{n}2 {d.day + 1} Feb 2024" for i, (d, a, b) in
             enumerate(zip(DAYS[:24], V, W)) for n, (k, v) in enumerate((("Tea", a), ("Milk", b)))]),
     reads(series("Tea", "daily", "2024-01-01", V[:24]), series("Milk", "daily", "2024-01-01", W[:24])))
