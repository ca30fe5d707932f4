"""Periods that are less than a year, sums to date, and whole years among months.

The figures are our own; the labels are written as the offices and companies write them that the names say.
"""

from writing import *  # noqa: F403

G = "part-years"
V = draw(60, 1, 90, 110, seed=71)
W = draw(24, 1, 40, 60, seed=72)
YEARS = range(2015, 2023)
RANGES = ["Jan-Mar", "Jan-Jun", "Jan-Sep", "Jan-Dec"]
ENDS = ["Mar", "Jun", "Sep", "Dec"]
UNDATED, ANNUAL = {"frequency": "undated"}, {"frequency": "annual"}
QUARTERLY, MONTHLY = {"frequency": "quarterly"}, {"frequency": "monthly"}


def column(name, periods, expect, head="period,value", values=V):
    case(G, name, lines(head, *[f"{period},{v}" for period, v in zip(periods, values)]), expect)


def value(frequency, start, values, name="value"):
    return [series(name, frequency, start, values)]


SUMS = asks("frequency", (QUARTERLY, value("quarterly", "2015-Q1", V[:32])),
            (ANNUAL, value("annual", "2015", V[3:32:4])), (UNDATED, value("undated", "1", V[:32])))


def sums(name, label):
    """Eight years of four sums to date."""
    column(name, [label(y, i) for y in YEARS for i in range(4)], SUMS)


# Sums to date: from January to March, June, September and December
sums("sums-year-last.csv", lambda y, i: f"{RANGES[i]} {y}")
sums("sums-year-first.csv", lambda y, i: f"{y} {RANGES[i]}")
sums("sums-3m.csv", lambda y, i: f"{3 * i + 3}M {y}")
sums("sums-fy.csv", lambda y, i: f"{3 * i + 3}M{y}" if i < 3 else f"FY{y}")
sums("sums-company.csv", lambda y, i: f"{['Q1', 'H1', '9M', 'FY'][i]} {y}")
sums("sums-india.csv", lambda y, i: f"{['Q1', 'H1', '9M', ''][i]}FY{y % 100}")
sums("sums-ytd-before.csv", lambda y, i: f"YTD {ENDS[i]} {y}")
sums("sums-ytd-behind.csv", lambda y, i: f"{ENDS[i]} {y} YTD")
sums("sums-chinese.csv", lambda y, i: f"{y}年1-{3 * i + 3}月")
sums("sums-russian.csv", lambda y, i: f"январь-{['март', 'июнь', 'сентябрь', 'декабрь'][i]} {y}")
sums("sums-both-years.csv", lambda y, i: f"Jan {y} - {ENDS[i]} {y}")
sums("sums-by-days.csv", lambda y, i: f"{y}-01-01 - {month_end(y, 3 * i + 3)}")
sums("sums-months-in-words.csv", lambda y, i: f"{3 * i + 3} months {y}")
GERMAN = ["März", "Juni", "September", "Dezember"]
sums("sums-german.csv", lambda y, i: f"Januar bis {GERMAN[i]} {y}")
sums("sums-of-quarters.csv", lambda y, i: f"Q1-Q{i + 1} {y}" if i else f"Q1 {y}")
sums("sums-chinese-in-words.csv", lambda y, i: f"{y}年{['一季度', '上半年', '前三季度', '全年'][i]}")
sums("sums-months-ended.csv", lambda y, i: f"{3 * i + 3} months ended {month_end(y, 3 * i + 3):%d %b %Y}")


def below_years(labels, years):
    """A row for each year, and its periods below it."""
    rows = []
    for i, y in enumerate(years):
        rows += [f"{y},"] + [f"{r},{V[len(labels) * i + k]}" for k, r in enumerate(labels)]
    return lines("period,value", *rows)


case(G, "sums-below-years.csv", below_years(RANGES, YEARS), SUMS)
RUSSIAN = "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь".split()
case(G, "sums-of-months-below-years.csv",
     below_years([RUSSIAN[0], *[f"январь-{m}" for m in RUSSIAN[1:]]], (2020, 2021, 2022)),
     asks("frequency", (MONTHLY, value("monthly", "2020-01", V[:36]))))
QUARTER_RANGES = ["Jan-Mar", "Apr-Jun", "Jul-Sep", "Oct-Dec"]
case(G, "quarters-as-months-below-years.csv", below_years(QUARTER_RANGES, range(2018, 2022)),
     reads(*value("quarterly", "2018-Q1", V[:16])))
case(G, "sums-under-years-across.csv",
     lines("item," + ",".join(f"{y},,," for y in (2015, 2016, 2017)), "," + ",".join(RANGES * 3),
           "Retail," + ",".join(V[:12]), "Exports," + ",".join(W[:12])),
     asks("frequency", (QUARTERLY, [series("Retail", "quarterly", "2015-Q1", V[:12]),
                                    series("Exports", "quarterly", "2015-Q1", W[:12])])))
case(G, "sums-by-their-name.csv",
     lines("month,Exports cumulative", *[f"{y}-{m:02d},{v}" for (y, m), v in zip(months(36, 2018), V)]),
     reads(series("Exports cumulative", "monthly", "2018-01", V[:36],
                  notes=["a sum to date by its name: each value may hold those before it"])))
column("twelve-months-ended.csv", [f"12 months ended {month_end(y, m):%d %b %Y}" for y, m in months(36, 2018)],
       reads(*value("monthly", "2018-01", V[:36])))
column("half-years-and-years-ended.csv",
       [f"{n} months ended {d} {y}" for y in range(2010, 2020) for n, d in ((6, "30 Jun"), (12, "31 Dec"))],
       asks("frequency", (ANNUAL, value("annual", "2010", V[1:20:2]))))
case(G, "maturities-in-months.csv",
     lines("year,maturity,rate", *[f"{y},{m}M,{V[4 * i + k]}" for i, y in enumerate(YEARS)
                                   for k, m in enumerate((3, 6, 9, 12))]),
     reads(*[series(f"{m}M", "annual", "2015", V[k:32:4], entity=f"{m}M") for k, m in enumerate((3, 6, 9, 12))]))
case(G, "sums-beside-years.csv",
     lines("Year,Cumulative period,Investment",
           *[f"{y},January-{['March', 'June', 'September', 'December'][i]},{V[4 * (y - 2015) + i]}"
             for y in YEARS for i in range(4)]),
     asks("frequency", (QUARTERLY, value("quarterly", "2015-Q1", V[:32], "Investment"))))
case(G, "sums-across.csv",
     lines("Indicator," + ",".join(f"{r} {y}" for y in (2015, 2016, 2017) for r in RANGES),
           "Retail," + ",".join(V[:12]), "Exports," + ",".join(W[:12])),
     asks("frequency", (QUARTERLY, [series("Retail", "quarterly", "2015-Q1", V[:12]),
                                    series("Exports", "quarterly", "2015-Q1", W[:12])])))
case(G, "sums-of-each-month.csv",
     lines("period;value",
           *[f"{'January' if m == 1 else f'Jan-{EN[m - 1]}'} {y};{v}" for (y, m), v in zip(months(36, 2020), V)]),
     asks("frequency", (MONTHLY, value("monthly", "2020-01", V[:36])),
          (ANNUAL, value("annual", "2020", V[11:36:12]))))
case(G, "sums-without-january.csv",
     lines("时间,累计值",
           *[f"{y}年1-{m}月,{V[11 * (y - 2020) + m - 2]}" for y in range(2020, 2024) for m in range(2, 13)]),
     asks("frequency", (ANNUAL, value("annual", "2020", V[10:44:11], "累计值"))))
column("sums-from-april.csv",
       [f"{r} {y + later}" for y in YEARS for r, later in
        (("Apr-Jun", 0), ("Apr-Sep", 0), ("Apr-Dec", 0), ("Apr-Mar", 1))],
       asks("frequency", (QUARTERLY, value("quarterly", "2015-Q2", V[:32])),
            (ANNUAL, value("annual", "2015", V[3:32:4]))))
column("sums-or-months.csv", [f"{m}M {y}" for y, m in months(36, 2018)],
       asks("frequency", (MONTHLY, value("monthly", "2018-01", V[:36]))))
column("months-in-pairs.csv", [f"{EN[2 * i]}-{EN[2 * i + 1]} {y}" for y in range(2015, 2020) for i in range(6)],
       asks("frequency", (UNDATED, value("undated", "1", V[:30]))))
case(G, "annual-columns-of-sums.csv",
     lines("Year," + ",".join(RANGES), *[f"{y}," + ",".join(V[4 * i:4 * i + 4]) for i, y in enumerate(YEARS)]),
     reads(*[series(r, "annual", "2015", V[i:32:4]) for i, r in enumerate(RANGES)]))
column("quarters-as-months.csv", [f"{r} {y}" for y in YEARS for r in ("Jan-Mar", "Apr-Jun", "Jul-Sep", "Oct-Dec")],
       reads(*value("quarterly", "2015-Q1", V[:32])))
column("months-with-m-first.csv", [f"M{m} {y}" for y, m in months(36, 2018)],
       reads(*value("monthly", "2018-01", V[:36])))

# A last row that is only part of what the others are
for name, last in (("nine-months-in-parentheses", "2024 (9 months)"), ("first-half-by-months", "2024 Jan-Jun"),
                   ("first-half", "2024 H1"), ("third-quarter", "2024 Q3"), ("month", "2024-09"),
                   ("day-in-the-middle", "2024-05-31")):
    column(f"years-and-{name}.csv", [*range(2010, 2024), last],
           asks("frequency", (ANNUAL, value("annual", "2010", V[:14]))))
    if name in ("nine-months-in-parentheses", "first-half"):
        case(G, f"heads-of-years-and-{name}.csv",
             lines("item," + ",".join([*map(str, range(2015, 2024)), last]),
                   "a," + ",".join(V[:10]), "b," + ",".join(W[:10])),
             asks("frequency", (ANNUAL, [series("a", "annual", "2015", V[:9]),
                                         series("b", "annual", "2015", W[:9])])))
column("years-and-its-last-day.csv", [*range(2010, 2024), "2024-12-31"], reads(*value("annual", "2010", V[:15])))
column("quarters-and-a-month.csv", [*[f"{y}-Q{q}" for y in YEARS for q in (1, 2, 3, 4)], "2023-01"],
       asks("frequency", (QUARTERLY, value("quarterly", "2015-Q1", V[:32]))))
column("months-and-a-sum-to-date.csv", [*[f"{EN[m - 1]} {y}" for y, m in months(33, 2021)], "Jan-Sep 2023"],
       asks("frequency", (MONTHLY, value("monthly", "2021-01", V[:33]))))


# Whole years among their months
def among_months(name, label, outcome):
    periods, values = [], []
    for i, (y, m) in enumerate(months(36, 2018)):
        periods += [f"{EN[m - 1]} {y}"] + ([label(y)] if m == 12 else [])
        values += [V[i]] + (["1200.5"] if m == 12 else [])
    column(name, periods, outcome, values=values)


MEANT = asks("frequency", (MONTHLY, value("monthly", "2018-01", V[:36])))
among_months("twelve-months-among-months.csv", lambda y: f"12 months {y}", MEANT)
among_months("years-in-russian-among-months.csv", lambda y: f"{y} год", MEANT)
among_months("calendar-years-among-months.csv", lambda y: f"CY {y}", MEANT)
among_months("january-to-december-among-months.csv", lambda y: f"Jan-Dec {y}", MEANT)
among_months("averages-among-months.csv", lambda y: f"{y} avg", reads(*value("monthly", "2018-01", V[:36])))

# Two columns of dates
M36 = months(36, 2018)
case(G, "first-and-last-day-of-each-month.csv",
     lines("period_start,period_end,value", *[f"{y}-{m:02d}-01,{month_end(y, m)},{v}" for (y, m), v in zip(M36, V)]),
     reads(*value("monthly", "2018-01", V[:36])))
case(G, "released-with-its-month.csv",
     lines("Release Date,Time,Actual,Previous",
           *[f'"{EN[m % 12]} 13, {y + m // 12} ({EN[m - 1]})",08:30,{b},{a}'
             for (y, m), a, b in reversed(list(zip(M36, V, V[1:])))]),
     reads(series("Actual", "monthly", "2018-01", V[1:37]), series("Previous", "monthly", "2018-01", V[:36])))
case(G, "released-with-its-quarter.csv",
     lines("Release Date,Actual",
           *[f'"{EN[(3 * q) % 12]} 30, {y + q // 4} (Q{q})",{V[4 * (y - 2015) + q - 1]}'
             for y in YEARS for q in (1, 2, 3, 4)]),
     reads(*value("quarterly", "2015-Q1", V[:32], "Actual")))
