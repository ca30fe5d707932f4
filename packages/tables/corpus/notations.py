"""Dates in the notations of programs, without marks, and days without their year; weeks that holidays move.

The figures are our own.
"""

from datetime import date, timedelta

from writing import *  # noqa: F403

G = "notations"
V = draw(160, 1, 90, 110, seed=74)
UNDATED = {"frequency": "undated"}


def column(name, dates, expect, head="date,value"):
    case(G, name, lines(head, *[f"{d},{v}" for d, v in zip(dates, V)]), expect)


def value(n, frequency, start):
    return [series("value", frequency, start, V[:n])]


def days(n, first=date(1980, 1, 2), step=1):
    return [first + timedelta(days=step * i) for i in range(n)]


# Days without marks, and with those of programs
DAILY = reads(*value(45, "daily", "1980-01-02"))
for name, form in (("yymmdd", "%y%m%d"), ("ddmmyy", "%d%m%y"), ("ddmmyyyy", "%d%m%Y"), ("mmddyyyy", "%m%d%Y"),
                   ("day-with-decimal", "%Y%m%d.0"), ("day-with-colons", "%Y:%m:%d"), ("day-with-dashes", "%b-%d-%Y"),
                   ("sas-day-and-midnight", "%d%b%Y:00:00:00")):
    column(f"{name}.csv", [f"{d:{form}}" for d in days(45)], DAILY)
for name, form in (("c-stamps", "%a %b %d 00:00:00 %Y"), ("javascript-stamps", "%a %b %d %Y 00:00:00 GMT+0100 (CET)"),
                   ("oracle-stamps", "%d-%b-%y 12.00.00.000000000 AM"), ("db2-stamps", "%Y-%m-%d-00.00.00.000000"),
                   ("year-month-name-day", "%Y-%b-%d"), ("year-month-name-day-joined", "%Y%b%d"),
                   ("day-with-underscores", "%Y_%m_%d"), ("day-with-spaces", "%d %m %Y"),
                   ("year-first-with-spaces", "%Y %m %d")):
    column(f"{name}.csv", [f"{d:{form}}" for d in days(45)], DAILY)
column("ddmmyyyy-without-zeros.csv", [str(int(f"{d:%d%m%Y}")) for d in days(45)], DAILY)
column("yymmdd-of-2019.csv", [f"{d:%y%m%d}" for d in days(45, date(2019, 1, 2))],
       reads(*value(45, "daily", "2019-01-02")))
column("yymmdd-of-working-days.csv", [f"{d:%y%m%d}" for d in days(63) if d.weekday() < 5],
       reads(*value(45, "business", "1980-01-02")))
column("yymmdd-of-one-month.csv", [f"{d:%y%m%d}" for d in days(31, date(2015, 1, 1))],
       asks("date-order", ({"dateOrder": "ymd"}, value(31, "daily", "2015-01-01"))))
column("yymmdd-of-months.csv", [f"{y % 100}{m:02d}01" for y, m in months(60, 1978)],
       reads(*value(60, "monthly", "1978-01")))
column("yymm.csv", [f"{y % 100}{m:02d}" for y, m in months(36, 1990)], reads(*value(36, "monthly", "1990-01")))
case(G, "numbers-of-six-digits.csv", lines("lot,x", *[f"{100301 + i},{v}" for i, v in enumerate(V[:28])]),
     reads(series("lot", "undated", "1", range(100301, 100329)), series("x", "undated", "1", V[:28])))

# Quarters, months and years
Q = [(y, q) for y in range(1990, 2000) for q in (1, 2, 3, 4)]
for name, label in (("stata-quarters", "tq({y}q{q})"), ("quarters-in-two-digits", "{y}0{q}Q"),
                    ("quarters-joined", "{y}_q{q}"),
                    ("quarters-with-an-apostrophe-before", "'{y}Q{q}"), ("quarters-behind-a-space", "{y} {q}"),
                    ("quarters-behind-a-spaced-slash", "{y} / {q}")):
    column(f"{name}.csv", [label.format(y=y, q=q) for y, q in Q], reads(*value(40, "quarterly", "1990-Q1")))
for name, label in (("stata-months", "tm({y}m{m})"), ("months-behind-a-space", "{y} {m:02d}"),
                    ("months-behind-a-spaced-slash", "{y} / {m:02d}"), ("months-with-decimal", "{y}{m:02d}.0"),
                    ("months-of-short-years", "{s}M{m}"), ("months-with-an-apostrophe-before", "'{y}-{m:02d}")):
    column(f"{name}.csv", [label.format(y=y, s=y % 100, m=m) for y, m in months(36, 1990)],
           reads(*value(36, "monthly", "1990-01")))
for name, label in (("years-with-an-apostrophe-before", "'{y}"), ("years-with-a-full-stop", "{y}."),
                    ("years-with-a", "{y}-A"), ("stata-years", "ty({y})")):
    column(f"{name}.csv", [label.format(y=y) for y in range(1990, 2015)], reads(*value(25, "annual", "1990")))

# Time since 1970 and since other days
NUMBERED = asks("frequency", (UNDATED, value(40, "undated", "1")))
SECONDS = [1388534400 + 86400 * i for i in range(40)]
STAMPED, FROM_2014 = "timestamp,value", reads(*value(40, "daily", "2014-01-01"))
column("seconds-with-decimal.csv", [f"{s}.0" for s in SECONDS], FROM_2014, STAMPED)
column("milliseconds-with-decimal.csv", [f"{s}000.0" for s in SECONDS], FROM_2014, STAMPED)
column("milliseconds-cut-by-a-spreadsheet.csv", [f"{s * 1000:.5E}" for s in SECONDS], NUMBERED, STAMPED)
column("minutes-in-seconds.csv", [1388534400 + 60 * i for i in range(40)], NUMBERED, STAMPED)
column("matlab-days-under-date.csv", [735600 + i for i in range(40)], NUMBERED)
column("julian-days.csv", [2456658.5 + i for i in range(40)], NUMBERED, "JD,value")

# Days without their year, and months whose year may be a day
SPRING = days(60, date(2023, 3, 1))
NO_YEAR = asks("frequency", (UNDATED, value(60, "undated", "1")))
for name, label in (("month-and-day", lambda d: f"{d:%b %d}"),
                    ("month-and-day-unpadded", lambda d: f"{d:%B} {d.day}"),
                    ("day-and-month", lambda d: f"{d.day}-{d:%b}"),
                    ("weekday-month-and-day", lambda d: f"{d:%a %b %d}"),
                    ("german-day-and-month", lambda d: f"{d.day}. {DE[d.month - 1]}")):
    column(f"{name}.csv", map(label, SPRING), NO_YEAR)
column("month-and-day-from-the-28th.csv", [f"{d:%b} {d.day}" for d in days(60, date(2023, 3, 28))], NO_YEAR)
column("month-and-day-of-each-week.csv", [f"{d:%b-%d}" for d in days(30, date(2023, 3, 1), 7)],
       asks("frequency", (UNDATED, value(30, "undated", "1"))))
column("first-days-or-months-of-2001.csv", [f"{m}-01" for m in EN],
       asks("frequency", ({"frequency": "monthly"}, value(12, "monthly", "2001-01")),
            (UNDATED, value(12, "undated", "1"))))
column("days-or-decembers.csv", [f"Dec-{d:02d}" for d in range(1, 24)],
       asks("frequency", ({"frequency": "annual"}, value(23, "annual", "2001")),
            (UNDATED, value(23, "undated", "1"))))
column("months-of-2001-to-2003.csv", [f"{m}-{y:02d}" for y in (1, 2, 3) for m in EN],
       reads(*value(36, "monthly", "2001-01")))
column("months-of-2014.csv", [f"{m}-14" for m in EN], reads(*value(12, "monthly", "2014-01")))
SUMMER = days(100, date(1973, 5, 1))
case(G, "airquality.csv",
     lines('"","Ozone","Wind","Month","Day"',
           *[f'"{i + 1}",{V[i]},{V[i + 50]},{d.month},{d.day}' for i, d in enumerate(SUMMER)]),
     asks("frequency", (UNDATED, [series("Ozone", "undated", "1", V[:100]),
                                  series("Wind", "undated", "1", V[50:150])])))
case(G, "day-and-month-columns.csv",
     lines("day;month;visitors", *[f"{d.day};{d.month};{v}" for d, v in zip(SUMMER, V)]),
     asks("frequency", (UNDATED, [series("visitors", "undated", "1", V[:100])])))
case(G, "month-in-words-and-day.csv",
     lines("month,day,rain", *[f"{d:%b},{d.day},{v}" for d, v in zip(SUMMER, V)]),
     asks("frequency", (UNDATED, [series("rain", "undated", "1", V[:100])])))


WEEKS = days(60, date(2020, 1, 6), 7)
WEEKLY = reads(*value(60, "weekly", "2020-01-06"))
column("weeks-with-v.csv", [f"{d:%GV%V}" for d in WEEKS], WEEKLY, "week,value")
column("weeks-as-pandas-periods.csv", [f"{d}/{d + timedelta(days=6)}" for d in WEEKS], WEEKLY, "week,value")
column("weeks-from-bis.csv", [f"{d:%d.%m.%Y} bis {d + timedelta(days=6):%d.%m.%Y}" for d in WEEKS], WEEKLY,
       "week,value")

# Weeks whose day a holiday moves, and days at the same place in each month
def moved(name, first, holidays, sign, start):
    weeks = days(60, first, 7)
    column(name, [d + timedelta(days=sign) if i in holidays else d for i, d in enumerate(weeks)],
           reads(*value(60, "weekly", start)))


moved("thursdays.csv", date(2020, 1, 2), (47, 51, 52), -1, "2020-01-02")
moved("fridays.csv", date(2020, 1, 3), (0, 14, 26, 51), -1, "2020-01-03")
moved("mondays.csv", date(2020, 1, 6), (2, 6, 20, 35), 1, "2020-01-06")
THIRD = [date(y, m, 15 + (4 - date(y, m, 15).weekday()) % 7) for y, m in months(60, 2018)]
column("third-fridays.csv", THIRD, reads(*value(60, "monthly", "2018-01")))
column("third-fridays-of-quarters.csv", THIRD[2::3], reads(*value(20, "quarterly", "2018-Q1")))
MIDDLE = [date(y, m, 15 - max(0, date(y, m, 15).weekday() - 4)) for y, m in months(60, 2018)]
column("working-days-amid-months.csv", MIDDLE,
       asks("frequency", ({"frequency": "monthly"}, value(60, "monthly", "2018-01"))))
column("periods-of-4-4-5-weeks.csv",
       [date(2020, 1, 25) + timedelta(days=91 * (i // 3) + 28 * (i % 3)) for i in range(48)],
       asks("frequency", (UNDATED, value(48, "undated", "1"))))
