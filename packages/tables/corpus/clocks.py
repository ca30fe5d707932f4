"""Times of day in columns of their own, and midnights of other places written in UTC.

The figures are our own; heads and notations are those of grid operators, weather services and programs.
"""

from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from writing import *  # noqa: F403

G = "clocks"
V = draw(96, 1, 90, 110, seed=73)
UNDATED = {"frequency": "undated"}
HOURS = [datetime(2024, 1, 13) + timedelta(hours=i) for i in range(48)]
HALVES = [datetime(2024, 1, 13) + timedelta(minutes=30 * i) for i in range(96)]
HOURLY = reads(series("value", "hourly", "2024-01-13T00:00", V[:48]))
NUMBERED = asks("frequency", (UNDATED, [series("value", "undated", "1", V)]))


def after(t, minutes=60):
    return t + timedelta(minutes=minutes)


def epoch(t):
    return int(t.replace(tzinfo=timezone.utc).timestamp())


def stamps(name, head, label, expect=HOURLY, times=HOURS):
    between = ";" if ";" in head else ","
    rows = [f"{label(t)}{between}{v.replace('.', ',') if between == ';' else v}" for t, v in zip(times, V)]
    case(G, name, lines(f"{head}{between}value", *rows), expect)


# A day and a time beside it
stamps("am-pm.csv", "Date,Time", lambda t: f"{t:%m/%d/%Y,%I:%M %p}")
stamps("am-pm-with-seconds.csv", "Date,Time", lambda t: f"{t:%m/%d/%Y},{t.hour % 12 or 12}:00:00 {t:%p}")
stamps("am-pm-alone.csv", "Date,Hour", lambda t: f"{t:%m/%d/%Y},{t.hour % 12 or 12}{'am' if t.hour < 12 else 'pm'}")
stamps("four-digits.csv", "Date,Time", lambda t: f"{t:%Y-%m-%d,%H%M}")
stamps("four-digits-without-zeros.csv", "Date,Time", lambda t: f"{t:%Y-%m-%d},{t.hour * 100}")
stamps("four-digits-to-2400.csv", "Date,Hour Ending", lambda t: f"{t:%Y-%m-%d},{t.hour + 1:02d}00")
stamps("hour-ending-2400.csv", "DeliveryDate,HourEnding,DSTFlag", lambda t: f"{t:%m/%d/%Y},{t.hour + 1:02d}:00,N")
stamps("uhrzeit-von-bis.csv", "Datum;Uhrzeit von;Uhrzeit bis", lambda t: f"{t:%d.%m.%Y;%H:%M};{after(t):%H:%M}")
stamps("von-bis-24.csv", "Datum;von;bis", lambda t: f"{t:%d.%m.%Y;%H:%M};{t.hour + 1:02d}:00")
stamps("start-and-end-in-four-digits.csv", "Date,Start,End", lambda t: f"{t:%Y-%m-%d,%H%M},{after(t):%H%M}")
stamps("start-and-end-hours.csv", "Date,Start Hour,End Hour", lambda t: f"{t:%Y-%m-%d},{t.hour},{t.hour + 1}")
stamps("hour-beginning.csv", "Date,Hour Beginning", lambda t: f"{t:%Y-%m-%d},{t.hour}")
stamps("hours-with-h.csv", "Date;Heure", lambda t: f"{t:%d/%m/%Y;%H}h00")
stamps("hours-with-uhr.csv", "Datum;Uhrzeit", lambda t: f"{t:%d.%m.%Y};{t.hour} Uhr")
stamps("parts-of-a-day.csv", "Date,Time", lambda t: f"{t:%Y-%m-%d},{t.hour / 24:.9f}")
stamps("midnight-behind-the-day.csv", "Date,Hour", lambda t: f"{t:%Y-%m-%d} 00:00:00,{t.hour}")
stamps("from-and-to-with-days.csv", "from,to", lambda t: f"{t:%Y-%m-%d %H:%M},{after(t):%Y-%m-%d %H:%M}")
stamps("half-hours-in-four-digits.csv", "Date,Time", lambda t: f"{t:%Y-%m-%d,%H%M}", NUMBERED, HALVES)
stamps("half-hours-am-pm.csv", "Date,Time", lambda t: f"{t:%m/%d/%Y,%I:%M %p}", NUMBERED, HALVES)
stamps("half-hours-by-their-end.csv", "Datum;Zeit",
       lambda t: f"{t:%d.%m.%Y};" + (f"{after(t, 30):%H:%M}" if after(t, 30).day == t.day else "24:00"),
       NUMBERED, HALVES)
stamps("time-ranges-in-four-digits.csv", "Date,Time Period", lambda t: f"{t:%Y-%m-%d,%H}00-{t.hour + 1:02d}00")
stamps("six-digits.csv", "date,time", lambda t: f"{t:%Y%m%d,%H%M%S}")
stamps("day-and-time-of-a-trading-program.csv", "<DATE>,<TIME>", lambda t: f"{t:%Y.%m.%d,%H:%M:%S}")
stamps("hours-of-knmi.csv", "STN,YYYYMMDD,HH", lambda t: f"260,{t:%Y%m%d},{t.hour + 1}")
stamps("heures.csv", "Périmètre;Date;Heures", lambda t: f"France;{t:%Y-%m-%d;%H:%M}", NUMBERED, HALVES)
stamps("year-month-day-hour.csv", "YEAR,MO,DY,HR", lambda t: f"{t.year},{t.month},{t.day},{t.hour}")
stamps("year-month-day-hour-minute.csv", "Year,Month,Day,Hour,Minute",
       lambda t: f"{t.year},{t.month},{t.day},{t.hour},0")
stamps("half-hours-in-five-columns.csv", "Year,Month,Day,Hour,Minute",
       lambda t: f"{t.year},{t.month},{t.day},{t.hour},{t.minute}", NUMBERED, HALVES)
stamps("hour-of-another-zone.csv", "INTERVALSTARTTIME_GMT,OPR_HR",
       lambda t: f"{t:%Y-%m-%dT%H:%M:%S},{(t.hour + 16) % 24 + 1}")
stamps("end-of-interval-in-milliseconds.csv", "open_time,close_time",
       lambda t: f"{epoch(t)}000,{epoch(after(t)) - 1}999")
case(G, "hours-of-two-stores.csv",
     lines("store,date,hour,sales", *[f"{'North' if i < 48 else 'South'},{HOURS[i % 48]:%Y-%m-%d},{i % 24},{v}"
                                      for i, v in enumerate(V)]),
     reads(series("North", "hourly", "2024-01-13T00:00", V[:48], entity="North"),
           series("South", "hourly", "2024-01-13T00:00", V[48:], entity="South")))
DAYS = [datetime(2024, 1, 13) + timedelta(days=i) for i in range(40)]
DAILY = reads(series("value", "daily", "2024-01-13", V[:40]))
stamps("one-time-of-each-day.csv", "Date,Time", lambda t: f"{t:%Y-%m-%d},0900", DAILY, DAYS)
LONG = [(day, hour + 1) for day, count in ((26, 24), (27, 25), (28, 24)) for hour in range(count)]
case(G, "twenty-five-hours.csv",
     lines("Date,Hour,value", *[f"2024-10-{day},{hour},{v}" for (day, hour), v in zip(LONG, V)]),
     asks("part-column", ({"partColumn": "Hour", **UNDATED}, [series("value", "undated", "1", V[:73])])))

# A day and its time in one text
stamps("sas-datetimes.csv", "datetime", lambda t: f"{t:%d%b%Y:%H:%M:%S}".upper())
stamps("ten-digits.csv", "STATIONS_ID;MESS_DATUM;QN_9", lambda t: f"433;{t:%Y%m%d%H};3",
       reads(series("value", "hourly", "2024-01-13T00:00", V[:48])))
stamps("twelve-digits.csv", "MESS_DATUM", lambda t: f"{t:%Y%m%d%H%M}")
stamps("hour-alone.csv", "date", lambda t: f"{t:%Y-%m-%d %H}")
stamps("hour-and-z.csv", "period", lambda t: f"{t:%Y%m%dT%H}Z")
stamps("hours-with-a-point.csv", "date;x", lambda t: f"{t:%d.%m.%Y %H.%M};a")

case(G, "day-of-the-year.csv",
     lines("-BEGIN HEADER-", "Daily means", "-END HEADER-", "YEAR,DOY,T2M",
           *[f"{2019 + i // 48},{318 + i % 48},{v}" for i, v in enumerate(V[:48])]),
     reads(series("T2M", "daily", "2019-11-14", V[:48])))

# Midnights of other places in UTC
LOCAL, UTC = {"timeZone": "local"}, {"timeZone": "utc"}


def iso(t):
    return f"{t:%Y-%m-%dT%H:%M:%SZ}"


def midnights(name, zone, days, frequency, start, write=iso, certain=True, written=None, hour=0):
    times = [datetime(*day, hour, tzinfo=ZoneInfo(zone)).astimezone(timezone.utc) for day in days]
    found = [series("value", frequency, start, V[:len(days)])]
    answers = [(LOCAL, found)]
    if written is not None:
        answers.append((UTC, [series("value", frequency, written, V[:len(days)])]))
    case(G, name, lines("date,value", *[f"{write(t)},{v}" for t, v in zip(times, V)]),
         reads(*found) if certain else asks("time-zone", *answers))


def days(n, year=2024, month=3, day=1, step=1):
    return [(datetime(year, month, day) + timedelta(days=step * i)).timetuple()[:3] for i in range(n)]


MONTHS = [(y, m, 1) for y, m in months(24, 2022)]
midnights("months-of-berlin.csv", "Europe/Berlin", MONTHS, "monthly", "2022-01")
midnights("months-of-helsinki.csv", "Europe/Helsinki", MONTHS, "monthly", "2022-01",
          lambda t: f"{t:%Y-%m-%dT%H:%M:%S.000Z}")
midnights("months-of-london.csv", "Europe/London", MONTHS, "monthly", "2022-01")
midnights("months-of-shanghai.csv", "Asia/Shanghai", MONTHS, "monthly", "2022-01", certain=False)
midnights("months-of-kolkata.csv", "Asia/Kolkata", MONTHS, "monthly", "2022-01", certain=False)
midnights("months-of-new-york.csv", "America/New_York", MONTHS, "monthly", "2022-01")
midnights("days-of-berlin.csv", "Europe/Berlin", days(60), "daily", "2024-03-01")
midnights("days-of-london.csv", "Europe/London", days(60), "daily", "2024-03-01")
midnights("days-of-new-york.csv", "America/New_York", days(60), "daily", "2024-03-01")
midnights("winter-days-of-berlin.csv", "Europe/Berlin", days(40, 2024, 1), "daily", "2024-01-01", certain=False,
          written="2023-12-31")
midnights("weeks-of-berlin.csv", "Europe/Berlin", days(40, 2024, 1, step=7), "weekly", "2024-01-01")
midnights("years-of-berlin.csv", "Europe/Berlin", [(y, 1, 1) for y in range(2000, 2024)], "annual", "2000",
          certain=False)
WORKING = [day for day in days(56, 2024, 1) if datetime(*day).weekday() < 5]
midnights("working-days-of-berlin.csv", "Europe/Berlin", WORKING, "business", "2024-01-01")
CLOSES = [day for day in days(80, 2024, 2) if datetime(*day).weekday() < 5]
midnights("closes-of-new-york.csv", "America/New_York", CLOSES, "business", "2024-02-01", hour=16)
midnights("milliseconds-of-berlin.csv", "Europe/Berlin", days(60), "daily", "2024-03-01",
          lambda t: f"{t.timestamp() * 1000:.0f}")
midnights("without-z.csv", "Europe/Berlin", MONTHS, "monthly", "2022-01",
          lambda t: f"{t:%Y-%m-%d %H:%M:%S}")
midnights("noons.csv", "UTC", days(31, 2024, 1), "daily", "2024-01-01", hour=12)
BERLIN = [datetime(*d, tzinfo=ZoneInfo("Europe/Berlin")).astimezone(timezone.utc) for d in days(45)]
case(G, "days-of-berlin-for-two-countries.csv",
     lines("country,date,value",
           *[f"{c},{iso(t)},{v}" for c, vs in (("DE", V), ("FR", V[50:])) for t, v in zip(BERLIN, vs)]),
     reads(series("DE", "daily", "2024-03-01", V[:45], entity="DE"),
           series("FR", "daily", "2024-03-01", V[50:95], entity="FR")))
case(G, "last-seconds.csv",
     lines("date,value", *[f"{month_end(y, m)}T23:59:59Z,{v}" for (y, m), v in zip(months(24, 2022), V)]),
     reads(series("value", "monthly", "2022-01", V[:24])))
