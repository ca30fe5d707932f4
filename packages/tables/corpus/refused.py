"""Files that must not be read without a word: two readings are possible, or none."""

from writing import *  # noqa: F403

M36 = months(36)
ISO = [f"{y}-{m:02d}-01" for y, m in M36]
V = draw(36, 2, 900, 1100)
G = "refused"


def table(rows, head="date,value"):
    return lines(head, *rows)


T = draw(36, 3, 100, 900)
case("numbers", "three-decimals-between-commas.csv", table([f"{a},{b}" for a, b in zip(ISO, T)]),
     reads(series("value", "monthly", "2014-01", T)))
case(G, "three-decimals.csv", table([f"{a};{b}" for a, b in zip(ISO, T)], "date;value"),
     asks("decimal", ({"decimal": "point"}, [series("value", "monthly", "2014-01", T)]),
          ({"decimal": "comma"}, [series("value", "monthly", "2014-01", [t.replace(".", "") for t in T])])))
case(G, "comma-and-three-digits.csv", table([f"{a};{number(b, ',')}" for a, b in zip(ISO, T)], "date;value"),
     asks("decimal", ({"decimal": "comma"}, [series("value", "monthly", "2014-01", T)]),
          ({"decimal": "point"}, [series("value", "monthly", "2014-01", [t.replace(".", "") for t in T])])))
case(G, "three-digits-beside-integers.csv", lines("year;value", "1990;999", "1991;1,001", "1992;1,003", "1993;998"),
     asks("decimal", ({"decimal": "point"}, [series("value", "annual", "1990", [999, 1001, 1003, 998])]),
          ({"decimal": "comma"}, [series("value", "annual", "1990", [999, 1.001, 1.003, 998])])))
case(G, "fred-saved-again.csv",
     lines("observation_date;CPIAUCSL", *[f"{a};{number(b, ',')}" for a, b in zip(ISO, T)]), asks("decimal"))
case(G, "unquoted-decimal-comma.csv", lines(*[number(v, ",") for v in V]),
     asks("delimiter", ({"decimal": "comma"}, [series("column 1", "undated", "1", V)])))
case(G, "unquoted-decimal-comma-dated.csv", lines(*[f"{a},{number(v, ',')}" for a, v in zip(ISO, V)]),
     asks("delimiter", ({"decimal": "comma"}, [series("column 2", "monthly", "2014-01", V)])))
case(G, "unquoted-decimal-comma-header.csv", table([f"{a},{number(v, ',')}" for a, v in zip(ISO, V)]),
     asks("delimiter", ({"decimal": "comma"}, [series("value", "monthly", "2014-01", V)])))
case(G, "twelve-months-or-days.csv", table([f"01/{m:02d}/2014,{v}" for m, v in zip(range(1, 13), V)]),
     asks("date-order", ({"dateOrder": "dmy"}, [series("value", "monthly", "2014-01", V[:12])]),
          ({"dateOrder": "mdy"}, [series("value", "daily", "2014-01-01", V[:12])])))
case(G, "twelve-months-or-days-dots.csv",
     lines("Datum;Wert", *[f"01.{m:02d}.2014;{number(v, ',')}" for m, v in zip(range(1, 13), V)]),
     asks("date-order", ({"dateOrder": "dmy"}, [series("Wert", "monthly", "2014-01", V[:12])])))
case(G, "four-dates.csv", table([f"0{d}/02/2014,{v}" for d, v in zip(range(1, 5), V)]), asks("date-order"))
case(G, "weekdays-or-months.csv", table([f"{d:02d}/02/2014,{v}" for d, v in zip((3, 4, 5, 6, 7, 10, 11, 12), V)]),
     asks("date-order"))
case(G, "two-digit-years.csv", table([f"31-Dec-{30 + i},{v}" for i, v in zip(range(30), V)]),
     asks("century", ({"century": 1900}, [series("value", "annual", "1930", V[:30])]),
          ({"century": 2000, "estimates": "keep"}, [series("value", "annual", "2030", V[:30])])))
case(G, "serials-or-numbers.csv", lines("a,b", *[f"{41640 + i},{v}" for i, v in enumerate(V)]),
     asks("serials", ({"serials": "dates"}, [series("b", "daily", "2014-01-01", V)])))
case(G, "duplicate-dates.csv", table([f"{a},{b}" for a, b in list(zip(ISO, V)) + [(ISO[3], "7.5")]]),
     asks("duplicates", ({"duplicates": "first"}, [series("value", "monthly", "2014-01", V)]),
          ({"duplicates": "last"}, [series("value", "monthly", "2014-01", V[:3] + ["7.5"] + V[4:])])))
case(G, "key-or-remark.csv",
     lines("country,sex,year,value", *[f"{c},{'mf'[i % 2]},{1980 + i},{v}" for c in "AB" for i, v in enumerate(V)]),
     asks("by", ({"by": ["country"]}, [series("A", "annual", "1980", V), series("B", "annual", "1980", V)])))
case(G, "which-number-is-the-name.csv",
     lines("date,shelf,box,sales", *[f"{a},{s},{b},{v}" for s, b in ((1, 7), (2, 8)) for a, v in zip(ISO, V)]),
     asks("by", ({"by": ["shelf"]}, [series("1", "monthly", "2014-01", V), series("2", "monthly", "2014-01", V)])))
case(G, "two-date-columns.csv",
     lines("trade date,settlement date,value",
           *[f"{y}-{m:02d}-01,{month_end(y, m) + timedelta(days=20)},{v}" for (y, m), v in zip(M36, V)]),
     asks("date-column"))
case(G, "irregular-dates.csv",
     table([f"{d},{v}"
            for d, v in zip(["2014-01-03", "2014-01-19", "2014-04-02", "2014-09-30", "2015-02-11", "2015-02-12",
                             "2016-07-07"], V)]),
     asks("frequency", ({"frequency": "undated"}, [series("value", "undated", "1", V[:7])])))
case(G, "decades.csv", table([f"{1900 + 10 * i},{v}" for i, v in enumerate(V[:11])], "year,value"), asks("missing"))
case(G, "both-marks.csv", table([f"{a};{b}" for a, b in zip(ISO, V[:35] + ["1,5"])], "date;value"),
     refuses("decimal-conflict"))
case(G, "percent-in-some.csv", table([f"{a},{b}" for a, b in zip(ISO, V[:35] + ["12.5%"])]), refuses("mixed-units"))
case(G, "two-currencies.csv", table([f"{a},{'$' if i % 2 else '€'}{b}" for i, (a, b) in enumerate(zip(ISO, V))]),
     refuses("mixed-units"))
case(G, "word-among-numbers.csv", table([f"{a},{b}" for a, b in zip(ISO, V[:5] + ["about 900"] + V[6:])]),
     refuses("not-a-number", 'Line 7, value: "about 900" is not a number.'))
case(G, "month-13.csv", table([f"{a},{b}" for a, b in zip(ISO[:12] + ["2014-13-01"] + ISO[12:], V)]),
     refuses("not-a-date", 'Line 14, date: "2014-13-01" is not a date.'))
case(G, "31-november.csv",
     lines("Datum;Wert",
           *[f"{a};{b}"
             for a, b in zip([f"{d.day:02d}.{d.month:02d}.{d.year}" for d in [month_end(y, m) for y, m in M36]][:-1]
                             + ["31.11.2016"], V)]), refuses("not-a-date"))
case(G, "value-without-date.csv", table([f"{a},{b}" for a, b in zip(ISO[:10] + [""] + ISO[11:], V)]),
     refuses("no-date"))
case("layouts", "subtotals-inside.csv", table([f"{a},{b}" for a, b in zip(ISO[:12] + ["Total 2014"] + ISO[12:], V)]),
     reads(series("value", "monthly", "2014-01", V[:12] + V[13:]),
           notes=['left out because they are not data: line 14 ("Total 2014")']))
case(G, "ragged.csv", lines("date,value", "2014-01-01,1.5", "2014-02-01,1,234.5", "2014-03-01,3", "2014-04-01,4"),
     refuses("ragged"))
case(G, "open-quote.csv", lines("date,value", '2014-01-01,"1.5', "2014-02-01,2.5", "2014-03-01,3"), refuses("quotes"))
case(G, "formulas.csv", table([f"{a},{b}" for a, b in zip(ISO, V[:35] + ["=SUM(B2:B36)"])]), refuses("formula"))
case("dates", "hourly.csv", table([f"2014-01-0{1 + i // 24} {i % 24:02d}:00,{v}" for i, v in enumerate(draw(72))]),
     reads(series("value", "hourly", "2014-01-01T00:00", draw(72))))
case(G, "quarters-of-an-hour.csv",
     table([f"2014-01-01 {i // 4:02d}:{i % 4 * 15:02d},{v}" for i, v in enumerate(draw(96))]),
     asks("frequency", ({"frequency": "undated"}, [series("value", "undated", "1", draw(96))])))
case("dates", "half-years.csv", table([f"{1990 + i // 2}-S{i % 2 + 1},{v}" for i, v in enumerate(V)]),
     reads(series("value", "half-yearly", "1990-H1", V)))
case(G, "dates-only.csv", table(ISO, "date"), refuses("no-values"))
case(G, "years-only.csv", lines(*[str(1980 + i) for i in range(36)]), refuses("no-values"))
case(G, "one-row.csv", table([f"{ISO[0]},{V[0]}"]), refuses("too-short"))
case(G, "one-value-per-country.csv", lines("country,year,value", "Chad,2014,1.5", "Peru,2014,2.5", "Mali,2014,3.5"),
     refuses("too-short"))
case(G, "identifiers-only.csv", lines("date,id", *[f"{a},{10532 + 17 * i % 901}" for i, a in enumerate(ISO)]),
     refuses("no-values"))
case(G, "empty.csv", "", refuses("empty"))
case(G, "blank-lines.csv", "\n\n \n", refuses("empty"))
case(G, "prose.txt", lines("Dear reader,", "this is a letter and not a table.", "Yours"), refuses("no-numbers"))
case(G, "page.csv", "<!DOCTYPE html>\n<html><body>Please log in</body></html>\n", refuses("binary"))
case(G, "data.json", '{"dates": ["2014"], "values": [1]}\n', refuses("too-short"))
case(G, "picture.csv", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), refuses("binary"))
case(G, "old-excel.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512),
     refuses("binary",
             "The file is an Excel workbook of the old kind (.xls), or one with a password; save it as .xlsx or CSV."))
case(G, "document.pdf", b"%PDF-1.7\n" + bytes(64), refuses("binary"))
case(G, "noise.csv", bytes((i * 37) % 256 for i in range(2048)), refuses("binary"))
case(G, "packed.csv.gz", b"\x1f\x8b\x08\x00" + bytes(64), refuses("binary"))
case(G, "metres-behind-all.csv", table([f"{a},{b}m" for a, b in zip(ISO, V)]), refuses("not-a-number"))
case(G, "word-among-rows.csv",
     lines("country," + ",".join(map(str, range(1980, 2000))), "Chad," + ",".join(V[:19] + ["9x"])),
     refuses("not-a-number"))
BR = "Genver C'hwevrer Meurzh Ebrel Mae Mezheven Gouere Eost Gwengolo Here Du Kerzu".split()
case(G, "unknown-month-names.csv", lines("miz;talvoud", *[f"{BR[m - 1]} {y};{v}" for (y, m), v in zip(M36, V)]),
     asks("frequency", ({"frequency": "undated"}, [series("talvoud", "undated", "1", V)])))
case(G, "labels-without-dates.csv", lines("country,value", *[f"{c},{v}" for c in ("Chad", "Peru") for v in V]),
     asks("by", ({"by": ["country"]}, [series("Chad", "undated", "1", V), series("Peru", "undated", "1", V)])))
case(G, "countries-without-dates.csv", lines("country,value", *[f"C{i}x,{v}" for i, v in enumerate(V)]),
     asks("frequency"))
