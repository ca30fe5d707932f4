"""Years and months that are not counted as ours: eras, the Republic of China, the Buddha, Hijri and Persian years.

The figures are our own; the spellings are those of the offices of the countries.
"""

from writing import *  # noqa: F403

G = "other-calendars"
V = draw(36, 1, 90, 110, seed=84)
M36, Y24 = months(36, 2020), list(range(1998, 2022))


def pairs(name, head, dates, wanted, values=V):
    case(G, name, lines(head, *[f"{d},{v}" for d, v in zip(dates, values)]), wanted)


def monthly(name, values=V):
    return series(name, "monthly", "2020-01", values)


def undated(name, values):
    return series(name, "undated", "1", values)


# Years of other calendars
for name, head, years, start in (
        ("buddhist-years.csv", "ปี,ค่า", [y + 543 for y in Y24], "1998"),
        ("buddhist-years-in-english.csv", "year,value", [y + 543 for y in Y24], "1998"),
        ("buddhist-years-be.csv", "year (B.E.),value", [f"{y + 543}" for y in Y24], "1998"),
        ("buddhist-years-marked.csv", "year,value", [f"BE {y + 543}" for y in Y24], "1998"),
        ("minguo-years.csv", "年,值", [f"{y - 1911}年" for y in Y24], "1998"),
        ("minguo-years-in-full.csv", "年別,值", [f"民國{y - 1911}年" for y in Y24], "1998"),
        ("minguo-years-bare.csv", "民國年,值", [f"{y - 1911}" for y in Y24], "1998"),
        ("minguo-years-roc.csv", "ROC year,value", [f"{y - 1911}" for y in Y24], "1998"),
        ("reiwa-years.csv", "年,値", [f"平成{y - 1988}年" if y < 2019 else f"令和{y - 2018}年" for y in Y24], "1998"),
        ("heisei-years-short.csv", "年,値", [f"H{y - 1988}" if y < 2019 else f"R{y - 2018}" for y in Y24], "1998"),
        ("heisei-years-dotted.csv", "年,値", [f"H.{y - 1988}" if y < 2019 else f"R.{y - 2018}" for y in Y24], "1998")):
    wanted = series(head.split(",")[1], "annual", start, V[:24])
    expect = reads(wanted)
    if name == "buddhist-years-in-english.csv":
        expect = asks("date-column", ({"dateColumn": "year"}, [wanted]))
    pairs(name, head, years, expect)
pairs("minguo-months.csv", "年月,值", [f"{y - 1911}/{m:02d}" for y, m in M36], reads(monthly("值")))
pairs("minguo-months-in-full.csv", "年月,值", [f"{y - 1911}年{m}月" for y, m in M36], reads(monthly("值")))
pairs("minguo-five-digits.csv", "資料年月,值", [f"{y - 1911}{m:02d}" for y, m in M36], reads(monthly("值")))
pairs("reiwa-short-months.csv", "年月,値", [f"R{y - 2018}.{m}" for y, m in M36], reads(monthly("値")))
pairs("jalali-years.csv", "سال,مقدار", [1380 + i for i in range(24)],
      asks("date-column", ({"columns": ["مقدار"], "frequency": "undated"}, [undated("مقدار", V[:24])])))
pairs("jalali-months.csv", "تاریخ,مقدار", [f"{1399 + i // 12}/{i % 12 + 1:02d}" for i in range(36)],
      asks("frequency", ({"frequency": "undated"}, [undated("مقدار", V)])))
pairs("jalali-days.csv", "date,value", [f"1399/01/{i + 1:02d}" for i in range(31)],
      asks("frequency", ({"frequency": "undated"}, [undated("value", V[:31])])), V[:31])
JALALI = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split()
HIJRI = ["محرم", "صفر", "ربيع الأول", "ربيع الآخر", "جمادى الأولى", "جمادى الآخرة", "رجب", "شعبان", "رمضان", "شوال",
         "ذو القعدة", "ذو الحجة"]
pairs("jalali-months-in-words.csv", "ماه,مقدار",
      [f"{n} {y}" for y in (1399, 1400, 1401) for n in JALALI],
      asks("frequency", ({"frequency": "undated"}, [undated("مقدار", V)])))
pairs("hijri-years-in-english.csv", "Year (AH),value", [1421 + i for i in range(24)],
      asks("date-column", ({"columns": ["value"], "frequency": "undated"}, [undated("value", V[:24])])))
pairs("hijri-months-in-words.csv", "date,value",
      [f"{n} {y}" for y in (1441, 1442, 1443) for n in HIJRI],
      asks("frequency", ({"frequency": "undated"}, [undated("value", V)])))
NUMBERED = {"columns": ["value"], "frequency": "undated"}
pairs("ethiopian-years.csv", "Year (E.C.),value", [1990 + i for i in range(24)],
      asks("date-column", (NUMBERED, [undated("value", V[:24])]),
           ({"dateColumn": "Year (E.C.)"}, [series("value", "annual", "1990", V[:24])])))
pairs("nepali-years.csv", "Year (B.S.),value", [2055 + i for i in range(20)],
      asks("date-column", (NUMBERED, [undated("value", V[:20])])), V[:20])
pairs("belgium-is-no-calendar.csv", "year,BE", Y24, reads(series("BE", "annual", "1998", [98 + i for i in range(24)])),
      [98 + i for i in range(24)])
