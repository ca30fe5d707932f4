"""Writes vectors.json: test vectors of the notation, computed with Python's unbounded integers and its own calendar.

It shares no code with src/notation.ts: that is its use.   python3 scripts/vectors.py
"""
import json
import pathlib
from fractions import Fraction

DAY = 86_400_000
NNBSP = "\u202f"


def days_from_civil(year, month, day):
    """Days since 1970-01-01 in the proleptic Gregorian calendar: leap years counted one by one as a sum."""
    def leaps_before(y):  # leap years in 1 … y-1, continued below year 1 by floor division
        y -= 1
        return y // 4 - y // 100 + y // 400
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0):
        lengths[1] = 29
    since_year_1 = (year - 1) * 365 + leaps_before(year) + sum(lengths[: month - 1]) + day - 1
    return since_year_1 - 719_162


def unix_ms(year, month, day, h=0, m=0, s=0, ms=0):
    return days_from_civil(year, month, day) * DAY + ((h * 60 + m) * 60 + s) * 1000 + ms


def iso(year, month, day, h=0, m=0, s=0, ms=0):
    y = f"{year:04d}" if 0 <= year <= 9999 else f"{'-' if year < 0 else '+'}{abs(year):06d}"
    return f"{y}-{month:02d}-{day:02d}T{h:02d}:{m:02d}:{s:02d}.{ms:03d}Z"


EPOCH = unix_ms(1969, 7, 20)


def write(ms, digits, separator, gap):
    magnitude = Fraction(abs(ms - EPOCH), DAY)
    units = int(magnitude * 10**digits)  # int() cuts toward zero
    whole, fraction = divmod(units, 10**digits)
    grouped = f"{whole:,}".replace(",", separator)
    return f"T{'-' if ms < EPOCH else '+'}{gap}{grouped}.{fraction:0{digits}d}"


def cut(ms, digits):
    unit = DAY // 10**digits
    magnitude = abs(ms - EPOCH) // unit * unit
    return EPOCH - magnitude if ms < EPOCH else EPOCH + magnitude


CASES = [
    ("the epoch", (1969, 7, 20)),
    ("one millisecond after the epoch", (1969, 7, 20, 0, 0, 0, 1)),
    ("one millisecond before the epoch", (1969, 7, 19, 23, 59, 59, 999)),
    ("last millisecond of the first canonical unit", (1969, 7, 20, 0, 0, 0, 863)),
    ("first canonical unit complete", (1969, 7, 20, 0, 0, 0, 864)),
    ("last millisecond of the first short unit", (1969, 7, 20, 0, 1, 26, 399)),
    ("first short unit complete", (1969, 7, 20, 0, 1, 26, 400)),
    ("863 ms before the epoch", (1969, 7, 19, 23, 59, 59, 137)),
    ("864 ms before the epoch", (1969, 7, 19, 23, 59, 59, 136)),
    ("one short unit before the epoch", (1969, 7, 19, 23, 58, 33, 600)),
    ("the first landing on the Moon", (1969, 7, 20, 20, 17, 40)),
    ("noon of day 0", (1969, 7, 20, 12)),
    ("last millisecond of day 0", (1969, 7, 20, 23, 59, 59, 999)),
    ("first day complete", (1969, 7, 21)),
    ("one day before the epoch", (1969, 7, 19)),
    ("one day and a millisecond before the epoch", (1969, 7, 18, 23, 59, 59, 999)),
    ("the Unix epoch", (1970, 1, 1)),
    ("one millisecond before the Unix epoch", (1969, 12, 31, 23, 59, 59, 999)),
    ("day 999, last millisecond", (1972, 4, 14, 23, 59, 59, 999)),
    ("day 1,000", (1972, 4, 15)),
    ("leap day of 1972", (1972, 2, 29, 12)),
    ("day after the leap day of 1972", (1972, 3, 1)),
    ("before the first leap second, which is not counted", (1972, 6, 30, 23, 59, 59, 999)),
    ("after the first leap second, which is not counted", (1972, 7, 1)),
    ("day 9,999, last millisecond", (1996, 12, 4, 23, 59, 59, 999)),
    ("day 10,000", (1996, 12, 5)),
    ("leap day of 2000", (2000, 2, 29)),
    ("last day of February 1900, not a leap year", (1900, 2, 28, 23, 59, 59, 999)),
    ("first of March 1900", (1900, 3, 1)),
    ("start of 2000", (2000, 1, 1)),
    ("J2000.0 in UTC, without leap seconds", (2000, 1, 1, 12)),
    ("a billion seconds of Unix time", (2001, 9, 9, 1, 46, 40)),
    ("before the last leap second so far", (2016, 12, 31, 23, 59, 59, 999)),
    ("after the last leap second so far", (2017, 1, 1)),
    ("leap day of 2024", (2024, 2, 29, 6)),
    ("day 19,999, last millisecond", (2024, 4, 21, 23, 59, 59, 999)),
    ("day 20,000", (2024, 4, 22)),
    ("five minutes into day 20,936", (2026, 11, 14, 0, 5)),
    ("the last instant still read T+20,936.00346", (2026, 11, 14, 0, 4, 59, 807)),
    ("the first instant read T+20,936.00347", (2026, 11, 14, 0, 4, 59, 808)),
    ("the last instant still read T+20,936.002", (2026, 11, 14, 0, 4, 19, 199)),
    ("the first instant read T+20,936.003", (2026, 11, 14, 0, 4, 19, 200)),
    ("a day's last millisecond is cut, not rounded up", (2026, 11, 14, 23, 59, 59, 999)),
    ("roll-over of that day", (2026, 11, 15)),
    ("leap day of 2028", (2028, 2, 29, 23, 59, 59, 999)),
    ("past 32-bit Unix time", (2038, 1, 19, 3, 14, 8)),
    ("end of February 2100, not a leap year", (2100, 2, 28, 23, 59, 59, 999)),
    ("start of March 2100", (2100, 3, 1)),
    ("day 99,999, last millisecond", (2243, 5, 4, 23, 59, 59, 999)),
    ("day 100,000", (2243, 5, 5)),
    ("leap day of 2400", (2400, 2, 29, 1, 2, 3, 4)),
    ("day 999,999, last millisecond", (4707, 6, 16, 23, 59, 59, 999)),
    ("day 1,000,000", (4707, 6, 17)),
    ("end of year 9999", (9999, 12, 31, 23, 59, 59, 999)),
    ("start of year 10000", (10000, 1, 1)),
    ("start of the Gregorian calendar", (1582, 10, 15)),
    ("start of year 1", (1, 1, 1)),
    ("last millisecond of year 0", (0, 12, 31, 23, 59, 59, 999)),
    ("leap day of year 0", (0, 2, 29)),
    ("start of year -1", (-1, 1, 1)),
    ("Julian Date 0, proleptic Gregorian", (-4713, 11, 24, 12)),
    ("start of year -100000", (-100000, 1, 1, 6, 7, 8, 9)),
    ("start of year -270000", (-270000, 1, 1)),
    ("a millisecond after the start of year -270000", (-270000, 1, 1, 0, 0, 0, 1)),
    ("start of year 100000", (100000, 1, 1)),
    ("end of year 270000", (270000, 12, 31, 23, 59, 59, 999)),
    ("one millisecond before the last instant", (275760, 9, 12, 23, 59, 59, 999)),
    ("the last instant of a Date", (275760, 9, 13)),
    ("the first instant of a Date", (-271821, 4, 20)),
    ("one millisecond after the first instant", (-271821, 4, 20, 0, 0, 0, 1)),
]

vectors = []
for name, fields in CASES:
    ms = unix_ms(*fields)
    vectors.append({
        "name": name,
        "utc": iso(*fields),
        "unix_ms": ms,
        "canonical": write(ms, 5, ",", ""),
        "short": write(ms, 3, ",", ""),
        "canonical_fr": write(ms, 5, NNBSP, NNBSP),
        "short_fr": write(ms, 3, NNBSP, NNBSP),
        "canonical_unix_ms": cut(ms, 5),
        "short_unix_ms": cut(ms, 3),
    })

DAY_20936 = EPOCH + 20_936 * DAY
accepted = [
    ("T+20,936.00347", DAY_20936 + 347 * 864),
    ("T+20936.00347", DAY_20936 + 347 * 864),
    (f"T+{NNBSP}20{NNBSP}936.00347", DAY_20936 + 347 * 864),
    (f"T+20{NNBSP}936.00347", DAY_20936 + 347 * 864),
    ("T+\u00a020\u00a0936.00347", DAY_20936 + 347 * 864),
    ("T+ 20 936.00347", DAY_20936 + 347 * 864),
    ("T+ 20,936.00347", DAY_20936 + 347 * 864),
    ("T+20,936.003", DAY_20936 + 300 * 864),
    ("T+20,936.5", DAY_20936 + DAY // 2),
    ("T+20,936", DAY_20936),
    ("T+0", EPOCH),
    ("T+0.00000", EPOCH),
    ("T-0.00000", EPOCH),
    ("T-0.00001", EPOCH - 864),
    ("T-1", EPOCH - DAY),
    ("T\u22121", EPOCH - DAY),
    ("T-1,000.250", EPOCH - 1000 * DAY - DAY // 4),
    ("T+100,000,165.00000", 100_000_000 * DAY),
    ("T-99,999,835.00000", -100_000_000 * DAY),
]
rejected = [
    *[(text, "syntax") for text in [
        "", "T", "T+", "20,936.003", "+20,936.003", "t+20,936.003", "T 20,936.003", "T++1", "T+-1", "T+.5", "T+1.",
        "T+1.123456", "T+01", "T+00", "T+0,001", "T+020,936", "T+2,0936", "T+20,93", "T+20,9360", "T+1,0000",
        "T+1000,000", "T+,936", "T+20,", "T+20,,936", "T+1,000 000", "T+1 000,000", f"T+1{NNBSP}000 000",
        "T+1.000.000", "T+20'936", "T+20_936", "T+20,936,00347", "T+20,936.003,47", "T+  1", " T+1", "T+1 ",
        "T+1\n", "T+1e3", "T+0x10", "T+\u0661", "T+Infinity", "T+NaN", "T+1.5d",
    ]],
    ("T+100,000,165.00001", "range"),
    ("T-99,999,835.00001", "range"),
    ("T+100,000,166", "range"),
    ("T+" + "9" * 400, "range"),
]

document = {
    "spec_version": "1.0",
    "epoch": "1969-07-20T00:00:00Z",
    "epoch_unix_ms": EPOCH,
    "vectors": vectors,
    "accepted": [{"text": text, "unix_ms": ms} for text, ms in accepted],
    "rejected": [{"text": text, "code": code} for text, code in rejected],
}
path = pathlib.Path(__file__).parent.parent / "vectors.json"
path.write_text(json.dumps(document, indent=2) + "\n")
print(len(vectors), "vectors")
