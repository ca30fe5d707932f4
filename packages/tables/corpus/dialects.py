"""Delimiters, marks, numbers, encodings and dates."""

from writing import *  # noqa: F403

# --- delimiters, decimal marks, thousands -------------------------------------------------------------------------

V = draw(36, 2, 900, 1100)
ISO = [f"{y}-{m:02d}-01" for y, m in months(36)]
MARKS = {"comma": ",", "semicolon": ";", "tab": "\t", "bar": "|"}
THOUSANDS = {"none": "", "comma": ",", "point": ".", "apostrophe": "'", "curly-apostrophe": "\u2019",
             "space": " ", "nbsp": "\u00a0", "narrow-nbsp": "\u202f"}
for d_name, d in MARKS.items():
    for dec_name, dec in (("point", "."), ("comma", ",")):
        for t_name, t in THOUSANDS.items():
            if t == dec:
                continue
            cells = [number(v, dec, t) for v in V]
            quoted = [f'"{c}"' if d in c else c for c in cells]
            rows = [f"date{d}value"] + [f"{a}{d}{b}" for a, b in zip(ISO, quoted)]
            words = f"36 monthly values, January 2014 to December 2016, decimal {dec_name}, column \"value\""
            case("dialects", f"{d_name}-decimal-{dec_name}-thousands-{t_name}.csv", lines(*rows),
                 reads(series("value", "monthly", "2014-01", V), sentence=words))
case("dialects", "one-column.csv", lines("1.5", "2.5", "4", "3.25"),
     reads(series("column 1", "undated", "1", [1.5, 2.5, 4, 3.25])))
case("dialects", "one-column-header-decimal-comma.csv", lines("Wert", *[number(v, ",") for v in V]),
     reads(series("Wert", "undated", "1", V)))
case("dialects", "one-line-commas.csv", "1.5, 2.5, 4, 3.25\n",
     reads(series("values", "undated", "1", [1.5, 2.5, 4, 3.25])))
case("dialects", "one-line-semicolons.csv", "1,5;2,5;4;3,25\n",
     reads(series("values", "undated", "1", [1.5, 2.5, 4, 3.25])))
case("dialects", "spaces.txt", lines("1990 3.2", "1991 3.3", "1992 4.5", "1993 5.5"),
     reads(series("column 2", "annual", "1990", [3.2, 3.3, 4.5, 5.5])))
case("dialects", "space-thousands-one-column.txt", lines("1 990", "1 991", "1 993", "1 992"),
     reads(series("column 1", "undated", "1", [1990, 1991, 1993, 1992])))
case("dialects", "quoted-everything.csv", lines('"date","value"', *[f'"{a}","{b}"' for a, b in zip(ISO, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case("dialects", "line-break-in-header.csv", lines('date,"value\n(index)"', *[f"{a},{b}" for a, b in zip(ISO, V)]),
     reads(series("value (index)", "monthly", "2014-01", V)))
case("dialects", "windows-line-ends.csv", lines("date,value", *[f"{a},{b}" for a, b in zip(ISO, V)], end="\r\n"),
     reads(series("value", "monthly", "2014-01", V)))
case("dialects", "old-mac-line-ends.csv", lines("date,value", *[f"{a},{b}" for a, b in zip(ISO, V)], end="\r"),
     reads(series("value", "monthly", "2014-01", V)))
case("dialects", "excel-sep-line.csv", lines("sep=;", "date;value", *[f"{a};{number(b, ',')}" for a, b in zip(ISO, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case("dialects", "indian-thousands.csv",
     lines("year,value",
           *[f'{1990 + i},"{x}"' for i, x in enumerate(["1,23,456.5", "12,34,567", "99,999", "1,00,000"])]),
     reads(series("value", "annual", "1990", [123456.5, 1234567, 99999, 100000])))
case("dialects", "wide-thousands-decide.csv",
     lines("year;value", "1990;1,234", "1991;1,250", "1992;1,234,567", "1993;998"),
     reads(series("value", "annual", "1990", [1234, 1250, 1234567, 998])))
case("dialects", "no-final-newline.csv", lines("date,value", *[f"{a},{b}" for a, b in zip(ISO, V)]).rstrip("\n"),
     reads(series("value", "monthly", "2014-01", V)))

# --- numbers ------------------------------------------------------------------------------------------------------

def annual(cells, first=1990, d=","):
    q = [f'"{c}"' if d in c else c for c in cells]
    return lines(f"year{d}value", *[f"{first + i}{d}{c}" for i, c in enumerate(q)])


case("numbers", "accounting.csv", annual(["(1,234.5)", "1,100.25", "(3)", "7"]),
     reads(series("value", "annual", "1990", [-1234.5, 1100.25, -3, 7], notes=["numbers in parentheses are negative"])))
case("numbers", "trailing-minus.csv", annual(["1,234.5-", "12.5", "3-", "+7.5"]),
     reads(series("value", "annual", "1990", [-1234.5, 12.5, -3, 7.5])))
case("numbers", "unicode-minus.csv", annual(["\u22125.5", "\u20135.25", "-4", "3.5"]),
     reads(series("value", "annual", "1990", [-5.5, -5.25, -4, 3.5])))
case("numbers", "scientific.csv", annual(["1.5e3", "2E-2", "1.25E+02", "-3e0"]),
     reads(series("value", "annual", "1990", [1500, 0.02, 125, -3])))
case("numbers", "scientific-three-decimals.csv", annual(["1.234E+05", "2.345E+05", "3.456E+05"]),
     reads(series("value", "annual", "1990", [123400, 234500, 345600])))
case("numbers", "percent-german.csv", annual(["12,5 %", "13,1 %", "-0,4 %", "7 %"], d=";"),
     reads(series("value", "annual", "1990", [12.5, 13.1, -0.4, 7])))
case("numbers", "percent.csv", annual(["12.5%", "13.1%", "-0.4%", "7%"]),
     reads(series("value", "annual", "1990", [12.5, 13.1, -0.4, 7])))
case("numbers", "dollars.csv", annual(["$1,234.50", "$999.00", "-$12.25", "($3.50)"]),
     reads(series("value", "annual", "1990", [1234.5, 999, -12.25, -3.5])))
case("numbers", "euros-after.csv", annual(["1.234,50 €", "999,00 €", "-12,25 €", "3,5 €"], d=";"),
     reads(series("value", "annual", "1990", [1234.5, 999, -12.25, 3.5])))
case("numbers", "currency-code.csv", annual(["EUR 1,234.50", "EUR 999.00", "EUR 12.25", "EUR 3.50"]),
     reads(series("value", "annual", "1990", [1234.5, 999, 12.25, 3.5])))
case("numbers", "no-leading-zero.csv", annual([".5", "-.25", "1.", "0.125"]),
     reads(series("value", "annual", "1990", [0.5, -0.25, 1, 0.125])))
case("numbers", "zero-decides-comma.csv", annual(["1,234", "0,123", "2,345"], d=";"),
     reads(series("value", "annual", "1990", [1.234, 0.123, 2.345])))
case("numbers", "four-digits-decide-point.csv", annual(["1.234", "1234.567", "2.345"]),
     reads(series("value", "annual", "1990", [1.234, 1234.567, 2.345])))
case("numbers", "years-as-values-beside-dates.csv",
     lines("date,founded", *[f"{y}-{m:02d}-01,{1800 + 7 * i}" for i, (y, m) in enumerate(months(12))]),
     reads(series("founded", "monthly", "2014-01", [1800 + 7 * i for i in range(12)])))
case("numbers", "exact-digits.csv", annual(["0.1", "0.30000000000000004", "123456789012345.678", "1e-7"]),
     reads(series("value", "annual", "1990", [0.1, 0.30000000000000004, 123456789012345.678, 1e-7])))
case("numbers", "other-column-decides.csv",
     lines("year,a,b",
           *[f"{1990 + i},{x},{y}"
             for i, (x, y) in enumerate(zip(["1.234", "2.345", "3.456"], ["1.5", "2.5", "3.5"]))]),
     reads(series("a", "annual", "1990", [1.234, 2.345, 3.456]), series("b", "annual", "1990", [1.5, 2.5, 3.5])))

# --- encodings ----------------------------------------------------------------------------------------------------

GERMAN = lines("Datum;Umsätze", *[f"{a};{number(b, ',', '.')}" for a, b in zip(ISO, V)])
for e_name, data in {
    "utf-8": GERMAN.encode(),
    "utf-8-bom": GERMAN.encode("utf-8-sig"),
    "utf-16le-bom": GERMAN.encode("utf-16"),
    "utf-16be-bom": b"\xfe\xff" + GERMAN.encode("utf-16-be"),
    "utf-16le-no-bom": GERMAN.encode("utf-16-le"),
    "utf-16be-no-bom": GERMAN.encode("utf-16-be"),
    "windows-1252": GERMAN.encode("cp1252"),
}.items():
    case("encodings", f"{e_name}.csv", data, reads(series("Umsätze", "monthly", "2014-01", V)))
case("encodings", "windows-1252-nbsp-euro.csv",
     lines("Date;Prix", *[f"{1990 + i};1\u00a02{i}4,50\u00a0€" for i in range(8)]).encode("cp1252"),
     reads(series("Prix", "annual", "1990", [f"12{i}4.5" for i in range(8)])))
case("encodings", "utf-16-tab-unicode-text.txt",
     lines("Month\tSales",
           *[f"{EN[m - 1]}-{y % 100:02d}\t\"{number(v, '.', ',')}\"" for (y, m), v in zip(months(36), V)],
           end="\r\n").encode("utf-16"),
     reads(series("Sales", "monthly", "2014-01", V)))

# --- dates --------------------------------------------------------------------------------------------------------

M36 = months(36)
Q24 = [(2010 + i // 4, i % 4 + 1) for i in range(24)]
Y24 = [1990 + i for i in range(24)]
V24 = V[:24]


def dated(name, labels, values, frequency, start, head="date", **more):
    case("dates", name, lines(f"{head};value", *[f"{a};{b}" for a, b in zip(labels, values)]),
         reads(series("value", frequency, start, values), **more))


dated("iso-month-start.csv", ISO, V, "monthly", "2014-01")
dated("iso-month-end.csv", [month_end(y, m).isoformat() for y, m in M36], V, "monthly", "2014-01")
dated("iso-timestamp.csv", [f"{a}T00:00:00Z" for a in ISO], V, "monthly", "2014-01")
dated("sql-timestamp.csv", [f"{a} 00:00:00" for a in ISO], V, "monthly", "2014-01")
dated("year.csv", Y24, V24, "annual", "1990", head="Jahr")
dated("year-unnamed.csv", Y24, V24, "annual", "1990", head="")
dated("year-end-date.csv", [f"{y}-12-31" for y in Y24], V24, "annual", "1990")
dated("quarter-2014Q1.csv", [f"{y}Q{q}" for y, q in Q24], V24, "quarterly", "2010-Q1")
dated("quarter-2014-Q1.csv", [f"{y}-Q{q}" for y, q in Q24], V24, "quarterly", "2010-Q1")
dated("quarter-Q1-2014.csv", [f"Q{q} {y}" for y, q in Q24], V24, "quarterly", "2010-Q1")
dated("quarter-1Q2014.csv", [f"{q}Q{y}" for y, q in Q24], V24, "quarterly", "2010-Q1")
dated("quarter-french-T1.csv", [f"T{q} {y}" for y, q in Q24], V24, "quarterly", "2010-Q1", head="Trimestre")
dated("quarter-stata.csv", [f"{y}q{q}" for y, q in Q24], V24, "quarterly", "2010-Q1")
dated("quarter-start-dates.csv", [f"{y}-{3 * q - 2:02d}-01" for y, q in Q24], V24, "quarterly", "2010-Q1")
dated("month-2014M01.csv", [f"{y}M{m:02d}" for y, m in M36], V, "monthly", "2014-01")
dated("month-2014-01.csv", [f"{y}-{m:02d}" for y, m in M36], V, "monthly", "2014-01")
dated("month-2014m1.csv", [f"{y}m{m}" for y, m in M36], V, "monthly", "2014-01")
dated("month-201401.csv", [f"{y}{m:02d}" for y, m in M36], V, "monthly", "2014-01", head="period")
dated("month-01-2014.csv", [f"{m:02d}/{y}" for y, m in M36], V, "monthly", "2014-01")
dated("month-01.2014.csv", [f"{m:02d}.{y}" for y, m in M36], V, "monthly", "2014-01")
dated("month-Jan-2014.csv", [f"{EN[m - 1]} {y}" for y, m in M36], V, "monthly", "2014-01")
dated("month-Jan-14.csv", [f"{EN[m - 1]}-{y % 100:02d}" for y, m in M36], V, "monthly", "2014-01")
dated("month-german.csv", [f"{DE[m - 1]} {y}" for y, m in M36], V, "monthly", "2014-01", head="Monat")
dated("month-french.csv", [f"{FR[m - 1]} {y}" for y, m in M36], V, "monthly", "2014-01", head="Mois")
dated("month-2014-Jan.csv", [f"{y} {EN[m - 1].upper()}" for y, m in M36], V, "monthly", "2014-01")
dated("day-31.01.2014.csv", [month_end(y, m).strftime("%d.%m.%Y") for y, m in M36], V, "monthly", "2014-01",
      head="Datum")
dated("day-1-31-2014.csv", [f"{m}/{month_end(y, m).day}/{y}" for y, m in M36], V, "monthly", "2014-01")
dated("day-german-month-starts.csv", [f"01.{m:02d}.{y}" for y, m in M36], V, "monthly", "2014-01", head="Datum")
dated("day-american-month-starts.csv", [f"{m}/1/{y}" for y, m in M36], V, "monthly", "2014-01")
dated("day-31-Jan-14.csv", [f"{month_end(y, m).day:02d} {EN[m - 1]} {y % 100:02d}" for y, m in M36], V, "monthly",
      "2014-01")
dated("day-31-JAN-2014.csv", [f"{month_end(y, m).day:02d}-{EN[m - 1].upper()}-{y}" for y, m in M36], V, "monthly",
      "2014-01")
dated("day-Jan-31-2014.csv", [f"{EN[m - 1]} {month_end(y, m).day}, {y}" for y, m in M36], V, "monthly", "2014-01")
dated("day-20140131.csv", [month_end(y, m).strftime("%Y%m%d") for y, m in M36], V, "monthly", "2014-01")
dated("serials-months.csv", [(date(y, m, 1) - date(1899, 12, 30)).days for y, m in M36], V, "monthly", "2014-01")
DAYS = [date(2014, 1, 6) + timedelta(days=i) for i in range(40)]
WORK = [d for d in DAYS if d.weekday() < 5]
dated("serials-days-named.csv", [(d - date(1899, 12, 30)).days for d in DAYS], draw(40), "daily", "2014-01-06",
      head="Date")
dated("daily.csv", [d.isoformat() for d in DAYS], draw(40), "daily", "2014-01-06")
dated("business-days.csv", [d.isoformat() for d in WORK], draw(len(WORK)), "business", "2014-01-06")
dated("weekly.csv", [(date(2014, 1, 4) + timedelta(weeks=i)).isoformat() for i in range(30)], draw(30), "weekly",
      "2014-01-04")
dated("weekly-iso.csv", [f"2014-W{i + 1:02d}" for i in range(30)], draw(30), "weekly", "2013-12-30")
dated("fiscal-2010-11.csv", [f"{y}-{(y + 1) % 100:02d}" for y in Y24], V24, "annual", "1990")
dated("fiscal-2010-slash-2011.csv", [f"{y}/{y + 1}" for y in Y24], V24, "annual", "1990")
dated("decimal-years-quarterly.csv", [f"{y + (q - 1) / 4:.2f}" for y, q in Q24], V24, "quarterly", "2010-Q1",
      head="time")
dated("two-digit-years-across-2000.csv", [f"31.12.{y % 100:02d}" for y in Y24], V24, "annual", "1990", head="Datum")
case("dates", "year-and-month-columns.csv", lines("year,month,value", *[f"{y},{m},{v}" for (y, m), v in zip(M36, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case("dates", "year-and-quarter-columns.csv",
     lines("Year,Quarter,value", *[f"{y},Q{q},{v}" for (y, q), v in zip(Q24, V24)]),
     reads(series("value", "quarterly", "2010-Q1", V24)))
case("dates", "year-month-day-columns.csv",
     lines("year,month,day,value", *[f"{d.year},{d.month},{d.day},{v}" for d, v in zip(DAYS, V)]),
     reads(series("value", "daily", "2014-01-06", V)))
case("dates", "year-month-unnamed.csv", lines(*[f"{y};{m};{v}" for (y, m), v in zip(M36, V)]),
     reads(series("column 3", "monthly", "2014-01", V)))
case("dates", "date-beside-its-parts.csv",
     lines("date,year,month,value", *[f"{y}-{m:02d}-01,{y},{m},{v}" for (y, m), v in zip(M36, V)]),
     reads(series("value", "monthly", "2014-01", V)))
case("dates", "same-date-twice-written.csv",
     lines("DATE,TIME PERIOD,value", *[f"{month_end(y, m)},{y}{EN[m - 1]},{v}" for (y, m), v in zip(M36, V)]),
     reads(series("value", "monthly", "2014-01", V)))
