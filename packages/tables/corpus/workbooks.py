"""Workbooks (xlsx), written part by part as the Office Open XML standard (ECMA-376) has them."""

import io
import zipfile
from xml.sax.saxutils import escape

from writing import *  # noqa: F403

M36 = months(36)
V, W = draw(36, 2, 900, 1100), draw(36, 2, 40, 60, seed=2)
G = "workbooks"
NS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"


class Day:
    def __init__(self, day, epoch=date(1899, 12, 30)):
        self.serial = (day - epoch).days


class Formula:
    def __init__(self, text, result=None):
        self.text, self.result = text, result


def column(i):
    return (chr(64 + i // 26) if i >= 26 else "") + chr(65 + i % 26)


def cell(r, c, value):
    at = f"{column(c)}{r + 1}"
    if value is None:
        return ""
    if isinstance(value, Day):
        return f'<c r="{at}" s="1"><v>{value.serial}</v></c>'
    if isinstance(value, Formula):
        result = "" if value.result is None else f"<v>{value.result}</v>"
        return f'<c r="{at}"><f>{escape(value.text)}</f>{result}</c>'
    if isinstance(value, str):
        return f'<c r="{at}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{at}"><v>{value!r}</v></c>'


def part(path, kind):
    return (f'<Override PartName="/xl/{path}.xml" ContentType="application/vnd.openxmlformats-officedocument'
            f'.spreadsheetml.{kind}+xml"/>')


def workbook(sheets, date1904=False, merged={}):
    out = io.BytesIO()
    names = list(sheets)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        def put(name, text):
            info = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            z.writestr(info, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text)
        kinds = "".join(part(f"worksheets/sheet{i + 1}", "worksheet") for i in range(len(names)))
        put("[Content_Types].xml",
            f'<Types xmlns="{PACKAGE}/content-types">'
            f'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Default Extension="xml" ContentType="application/xml"/>'
            f'{part("workbook", "sheet.main")}{part("styles", "styles")}{kinds}</Types>')
        put("_rels/.rels",
            f'<Relationships xmlns="{PACKAGE}/relationships">'
            f'<Relationship Id="rId1" Type="{REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
        listed = "".join(f'<sheet name="{escape(n)}" sheetId="{i + 1}" r:id="rId{i + 1}"/>'
                         for i, n in enumerate(names))
        epoch = ' date1904="1"' if date1904 else ""
        put("xl/workbook.xml",
            f'<workbook xmlns="{NS}" xmlns:r="{REL}"><workbookPr{epoch}/><sheets>{listed}</sheets></workbook>')
        rels = "".join(f'<Relationship Id="rId{i + 1}" Type="{REL}/worksheet" Target="worksheets/sheet{i + 1}.xml"/>'
                       for i in range(len(names)))
        put("xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{PACKAGE}/relationships">{rels}'
            f'<Relationship Id="rId99" Type="{REL}/styles" Target="styles.xml"/></Relationships>')
        put("xl/styles.xml",
            f'<styleSheet xmlns="{NS}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>'
            f'<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
            f'<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>')
        for i, name in enumerate(names):
            rows = "".join(f'<row r="{r + 1}">' + "".join(cell(r, c, v) for c, v in enumerate(row)) + "</row>"
                           for r, row in enumerate(sheets[name]))
            refs = merged.get(name, [])
            cells = "".join(f'<mergeCell ref="{ref}"/>' for ref in refs)
            spans = f"<mergeCells>{cells}</mergeCells>" if refs else ""
            put(f"xl/worksheets/sheet{i + 1}.xml",
                f'<worksheet xmlns="{NS}"><sheetData>{rows}</sheetData>{spans}</worksheet>')
    return out.getvalue()


NUMBERS = [float(v) for v in V]
DATED = [["date", "value"]] + [[Day(date(y, m, 1)), v] for (y, m), v in zip(M36, NUMBERS)]
YEARS = [["year", "a", "b"]] + [[1980 + i, float(a), float(b)] for i, (a, b) in enumerate(zip(V, W))]
ONE = series("value", "monthly", "2014-01", V)

case(G, "dates.xlsx", workbook({"Data": DATED}),
     reads(ONE, sentence='36 monthly values, January 2014 to December 2016, column "value", sheet "Data"'))
case(G, "dates-1904.xlsx",
     workbook({"Data": [["date", "value"]]
               + [[Day(date(y, m, 1), date(1904, 1, 1)), v] for (y, m), v in zip(M36, NUMBERS)]}, True), reads(ONE))
case(G, "empty-first-sheet.xlsx", workbook({"Cover": [], "Data": DATED}), reads(ONE))
case(G, "notes-and-data.xlsx", workbook({"Notes": [["About these figures"], ["Source: somewhere"]], "Data": DATED}),
     reads(ONE))
case(G, "two-sheets.xlsx", workbook({"Monthly": DATED, "Annual": YEARS}),
     asks("sheet", ({"sheet": "Monthly"}, [ONE]),
          ({"sheet": "Annual"}, [series("a", "annual", "1980", V), series("b", "annual", "1980", W)]),
          ({"sheet": "2", "columns": ["b"]}, [series("b", "annual", "1980", W)])))
case(G, "three-decimals-are-numbers.xlsx",
     workbook({"S": [["year", "v"]] + [[1990 + i, x] for i, x in enumerate([1.234, 2.345, 3.456])]}),
     reads(series("v", "annual", "1990", [1.234, 2.345, 3.456])))
case(G, "numbers-as-text.xlsx",
     workbook({"S": [["Jahr", "Wert"]] + [[1990 + i, number(v, ",", ".")] for i, v in enumerate(V)]}),
     reads(series("Wert", "annual", "1990", V)))
case(G, "text-three-digits.xlsx",
     workbook({"S": [["Jahr", "Wert"]] + [[1990 + i, x] for i, x in enumerate(["1.234", "2.345", "3.456"])]}),
     asks("decimal", ({"decimal": "comma"}, [series("Wert", "annual", "1990", [1234, 2345, 3456])])))
case(G, "title-and-units.xlsx",
     workbook({"S": [["Prices of things"], [], ["date", "coal", "oil"], [None, "$/t", "$/bbl"]]
               + [[f"{y}M{m:02d}", float(a), float(b)] for (y, m), a, b in zip(M36, V, W)]}),
     reads(series("coal", "monthly", "2014-01", V, notes=["unit line: $/t"]), series("oil", "monthly", "2014-01", W)))
case(G, "rows-per-series.xlsx",
     workbook({"S": [["country"] + list(range(1980, 2016)), ["Chad"] + [float(v) for v in V],
                     ["Peru"] + [float(w) for w in W]]}),
     reads(series("Chad", "annual", "1980", V), series("Peru", "annual", "1980", W)))
case(G, "formulas-with-results.xlsx",
     workbook({"S": [["date", "value"]]
               + [[Day(date(y, m, 1)), Formula(f"2*C{i + 2}", v)]
                  for i, ((y, m), v) in enumerate(zip(M36, NUMBERS))]}), reads(ONE))
case(G, "formulas-without-results.xlsx",
     workbook({"S": [["date", "value"]]
               + [[Day(date(y, m, 1)), Formula(f"2*C{i + 2}")] for i, (y, m) in enumerate(M36)]}), refuses("formula"))
case(G, "gap.xlsx",
     workbook({"S": [["date", "value"]]
               + [[Day(date(y, m, 1)), None if i == 7 else v] for i, ((y, m), v) in enumerate(zip(M36, NUMBERS))]}),
     asks("missing", ({"missing": "trim"}, [series("value", "monthly", "2014-09", V[8:])])))
case(G, "empty.xlsx", workbook({"A": [], "B": []}), refuses("empty"))
case(G, "damaged.xlsx", workbook({"Data": DATED})[:900],
     refuses("binary", "The workbook is damaged: it does not unpack."))


def archive(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        for name, text in files.items():
            z.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), text)
    return out.getvalue()


case(G, "archive.zip", archive({"data.csv": "a,b\n1,2\n"}),
     refuses("binary", "The file is a zip archive; unpack it and choose the table in it."))
case(G, "table.ods", archive({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>"}),
     refuses("binary"))
