"""Workbooks as people format them: raised figures, merged cells, formats of numbers, hidden rows, odd corners."""

import io
import zipfile
from xml.sax.saxutils import escape

from writing import *  # noqa: F403

G = "spreadsheets"
NS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
EPOCH = date(1899, 12, 30)


class Cell:
    """A value with the attributes of its cell; `xml` stands within it."""

    def __init__(self, xml, kind=None, form=None):
        self.xml, self.kind, self.form = xml, kind, form


def shown(value, form):
    return Cell(f"<v>{value!r}</v>", form=form)


def day(when, form="yyyy\\-mm\\-dd"):
    return shown((when - EPOCH).days, form)


def rich(*runs):
    """Runs of text; one in a list is raised, one in a tuple lowered."""
    out = ""
    for run in runs:
        if isinstance(run, str):
            out += f'<r><rPr><sz val="10"/></rPr><t xml:space="preserve">{escape(run)}</t></r>'
        else:
            place = "superscript" if isinstance(run, list) else "subscript"
            out += f'<r><rPr><vertAlign val="{place}"/><sz val="10"/></rPr><t>{escape(run[0])}</t></r>'
    return Cell(out, "s")


def flag(value):
    return Cell(f"<v>{int(value)}</v>", "b")


def error(text):
    return Cell(f"<v>{text}</v>", "e")


def name_of(i):
    return (chr(64 + i // 26) if i >= 26 else "") + chr(65 + i % 26)


class Book:
    def __init__(self):
        self.forms, self.strings = [], []

    def style(self, form):
        if form is None:
            return ""
        if form not in self.forms:
            self.forms.append(form)
        return f' s="{self.forms.index(form) + 1}"'

    def shared(self, xml):
        if xml not in self.strings:
            self.strings.append(xml)
        return f'<v>{self.strings.index(xml)}</v>'

    def cell(self, at, value):
        if value is None:
            return ""
        if isinstance(value, str):
            value = Cell(f'<t xml:space="preserve">{escape(value)}</t>', "s")
        elif not isinstance(value, Cell):
            value = Cell(f"<v>{value!r}</v>")
        inner = self.shared(value.xml) if value.kind == "s" else value.xml
        kind = f' t="{value.kind}"' if value.kind else ""
        return f'<c r="{at}"{self.style(value.form)}{kind}>{inner}</c>'

    def sheet(self, rows, merged=(), hidden_rows=(), hidden_columns="", corner=(0, 0), state=None):
        down, right = corner
        data = ""
        for r, row in enumerate(rows):
            line = r + 1 + down
            hidden = ' hidden="1"' if line in hidden_rows else ""
            cells = "".join(self.cell(f"{name_of(c + right)}{line}", v) for c, v in enumerate(row))
            data += f'<row r="{line}"{hidden}>{cells}</row>'
        spans = "".join(f'<mergeCell ref="{ref}"/>' for ref in merged)
        return (f'<worksheet xmlns="{NS}">{hidden_columns}<sheetData>{data}</sheetData>'
                + (f"<mergeCells>{spans}</mergeCells>" if merged else "") + "</worksheet>", state)


def workbook(sheets, epoch1904=False, more={}):
    book = Book()
    written = {name: book.sheet(**spec) for name, spec in sheets.items()}
    parts = {}
    listed = "".join(f'<sheet name="{escape(name)}" sheetId="{i + 1}"'
                     + (f' state="{state}"' if state else "") + f' r:id="rId{i + 1}"/>'
                     for i, (name, (_, state)) in enumerate(written.items()))
    parts["[Content_Types].xml"] = (f'<Types xmlns="{PACKAGE}/content-types">'
                                    '<Default Extension="xml" ContentType="application/xml"/></Types>')
    since = ' date1904="1"' if epoch1904 else ""
    parts["xl/workbook.xml"] = (f'<workbook xmlns="{NS}" xmlns:r="{REL}"><workbookPr{since}/>'
                                f'<sheets>{listed}</sheets></workbook>')
    parts["xl/_rels/workbook.xml.rels"] = (f'<Relationships xmlns="{PACKAGE}/relationships">' + "".join(
        f'<Relationship Id="rId{i + 1}" Type="{REL}/worksheet" Target="worksheets/sheet{i + 1}.xml"/>'
        for i in range(len(written))) + "</Relationships>")
    forms = "".join(f'<numFmt numFmtId="{164 + i}" formatCode="{escape(form, {chr(34): "&quot;"})}"/>'
                    for i, form in enumerate(book.forms))
    styles = "".join(f'<xf numFmtId="{164 + i}" applyNumberFormat="1"/>' for i in range(len(book.forms)))
    parts["xl/styles.xml"] = (f'<styleSheet xmlns="{NS}"><numFmts count="{len(book.forms)}">{forms}</numFmts>'
                              f'<cellXfs count="{len(book.forms) + 1}"><xf numFmtId="0"/>{styles}</cellXfs>'
                              '</styleSheet>')
    parts["xl/sharedStrings.xml"] = f'<sst xmlns="{NS}">' + "".join(f"<si>{s}</si>" for s in book.strings) + "</sst>"
    for i, (xml, _) in enumerate(written.values()):
        parts[f"xl/worksheets/sheet{i + 1}.xml"] = xml
    parts.update(more)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        for name, text in parts.items():
            info = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            z.writestr(info, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text)
    return out.getvalue()


def one(rows, **spec):
    return workbook({"Sheet1": {"rows": rows, **spec}})


V = draw(24, 1, 90, 120)
W = draw(24, 1, 40, 60, seed=3)
N, NW = [float(v) for v in V], [float(w) for w in W]
M24 = months(24, 2019)
DAYS = [date(y, m, 1) for y, m in M24]
YEARS = list(range(2000, 2024))
ANNUAL = series("gdp", "annual", "2000", V)
MONTHLY = series("index", "monthly", "2019-01", V)

# Raised figures
case(G, "raised-footnote-figures.xlsx",
     one([["Year", "GDP"]] + [[y, rich(v, ["1"]) if i in (4, 5) else n]
                              for i, (y, v, n) in enumerate(zip(YEARS, V, N))]),
     reads(series("GDP", "annual", "2000", V, notes=["marks left out: ¹ (2)"])))
case(G, "raised-figures-behind-years.xlsx",
     one([["Year", "gdp"]] + [[rich(str(y), ["2)"]) if i == 7 else y, n] for i, (y, n) in enumerate(zip(YEARS, N))]),
     reads(ANNUAL, notes=["marks left out of the dates: ²⁾ (1)"]))
case(G, "raised-letters.xlsx",
     one([["Year", "gdp"]] + [[y, rich(v, ["r"]) if i > 20 else n] for i, (y, v, n) in enumerate(zip(YEARS, V, N))]),
     reads(ANNUAL))
case(G, "raised-list-of-footnotes.xlsx",
     one([["Year", "gdp"]] + [[y, rich(v, ["1,2"]) if i == 3 else n] for i, (y, v, n) in enumerate(zip(YEARS, V, N))]),
     reads(ANNUAL))
case(G, "raised-in-heads.xlsx",
     one([["Year", rich("Emissions of CO", ("2",), ["1"]), rich("Area, km", ["2"])]]
         + [[y, a, b] for y, a, b in zip(YEARS, N, NW)]),
     reads(series("Emissions of CO2¹", "annual", "2000", V), series("Area, km²", "annual", "2000", W)))
case(G, "raised-powers.xlsx",
     one([["Year", "gdp"]] + [[y, rich("10", [str(2 + i % 3)])] for i, y in enumerate(YEARS)]),
     refuses("not-a-number"))
case(G, "raised-figure-before.xlsx",
     one([["Year", "gdp"]] + [[y, rich(["1"], v) if i == 3 else n] for i, (y, v, n) in enumerate(zip(YEARS, V, N))]),
     reads(ANNUAL))

case(G, "raised-p-is-provisional.xlsx",
     one([["Year", "gdp"]] + [[y, rich(v, ["p"]) if i > 21 else n] for i, (y, v, n) in enumerate(zip(YEARS, V, N))]),
     asks("estimates", ({"estimates": "drop"}, [series("gdp", "annual", "2000", V[:22])]),
          ({"estimates": "keep"}, [ANNUAL])))

# Merged cells
Q = ["Q1", "Q2", "Q3", "Q4"]
case(G, "merged-years-over-quarters.xlsx",
     one([["", 2018, None, None, None, 2019, None, None, None], ["country"] + Q * 2,
          ["Chad"] + N[:8], ["Peru"] + NW[:8]], merged=["B1:E1", "F1:I1"]),
     reads(series("Chad", "quarterly", "2018-Q1", V[:8]), series("Peru", "quarterly", "2018-Q1", W[:8])))
case(G, "merged-years-beside-months.xlsx",
     one([["year", "month", "index"]]
         + [[y if m == 1 else None, EN[m - 1], n] for (y, m), n in zip(M24, N)], merged=["A2:A13", "A14:A25"]),
     reads(MONTHLY))
case(G, "merged-figure-over-quarters.xlsx",
     one([["country"] + [f"{2018 + i // 4}Q{i % 4 + 1}" for i in range(8)],
          ["Chad", 100.5, None, None, None] + N[4:8], ["Peru"] + NW[:8]], merged=["B2:E2"]),
     asks("missing", ({"missing": "trim"}, [series("Chad", "quarterly", "2019-Q1", V[4:8]),
                                            series("Peru", "quarterly", "2018-Q1", W[:8])])))
case(G, "merged-figure-over-months.xlsx",
     one([["month", "index", "rate"]]
         + [[day(d), n, None if 4 <= i <= 6 else w] for i, (d, n, w) in enumerate(zip(DAYS, N, NW))],
         merged=["C5:C8"]),
     asks("missing", ({"missing": "last"},
                      [MONTHLY, series("rate", "monthly", "2019-01", W[:4] + [W[3]] * 3 + W[7:])])))
case(G, "merged-annual-figures-beside-months.xlsx",
     one([["month", "population"]]
         + [[day(date(y, m, 1)), n if m == 1 else None] for (y, m), n in zip(months(72, 2014), N * 3)],
         merged=[f"B{2 + 12 * i}:B{13 + 12 * i}" for i in range(6)]),
     reads(series("population", "annual", "2014", [N[12 * (i % 2)] for i in range(6)])))
case(G, "merged-figure-over-two-series.xlsx",
     one([["year", "Belgium", "Luxembourg", "France"]]
         + [[y, n, None if i == 0 else w, n + 50] for i, (y, n, w) in enumerate(zip(YEARS, N, NW))],
         merged=["B2:C2"]),
     reads(series("Belgium", "annual", "2001", V[1:]), series("Luxembourg", "annual", "2001", W[1:]),
           series("France", "annual", "2000", [n + 50 for n in N])))
case(G, "merged-groups-of-heads.xlsx",
     one([["Table 3. Output by sector"], [], ["year", "Industry", None, "Services", None],
          [None, "value", "index", "value", "index"]]
         + [[y, a, b, a + 1, b + 1] for y, a, b in zip(YEARS, N, NW)], merged=["A1:E1", "A3:A4", "B3:C3", "D3:E3"]),
     reads(series("Industry: value", "annual", "2000", V), series("Industry: index", "annual", "2000", W),
           series("Services: value", "annual", "2000", [f"{n + 1:.1f}" for n in N]),
           series("Services: index", "annual", "2000", [f"{w + 1:.1f}" for w in NW])))
case(G, "merged-missing-mark.xlsx",
     one([["country"] + [f"{2018 + i // 4}Q{i % 4 + 1}" for i in range(8)],
          ["Chad", "..", None] + N[2:8], ["Peru"] + NW[:8]], merged=["B2:C2"]),
     reads(series("Chad", "quarterly", "2018-Q3", V[2:8]), series("Peru", "quarterly", "2018-Q1", W[:8])))

# Formats of numbers
P = [round(float(v) / 1000, 4) for v in V]
case(G, "percent-format.xlsx", one([["month", "rate"]] + [[day(d), shown(p, "0.0%")] for d, p in zip(DAYS, P)]),
     reads(series("rate", "monthly", "2019-01", P,)))
case(G, "percent-format-among-plain.xlsx",
     one([["month", "rate"]] + [[day(d), n if i > 20 else shown(n / 100, "0.0%")]
                                for i, (d, n) in enumerate(zip(DAYS, N))]), refuses("mixed-units"))
case(G, "percent-format-of-one-row.xlsx",
     one([["indicator"] + YEARS, ["gdp"] + N, ["growth"] + [shown(p, "0.0%") for p in P]]),
     reads(ANNUAL, series("growth", "annual", "2000", P)))
case(G, "percent-fractions-some-unformatted.xlsx",
     one([["month", "rate"]] + [[day(d), p if i > 20 else shown(p, "0.0%")]
                                for i, (d, p) in enumerate(zip(DAYS, P))]),
     reads(series("rate", "monthly", "2019-01", P)))
case(G, "shown-in-thousands.xlsx",
     one([["month", "sales"]] + [[day(d), shown(n * 1e4, "#,##0,")] for d, n in zip(DAYS, N)]),
     reads(series("sales", "monthly", "2019-01", [n * 1e4 for n in N])))
case(G, "shown-in-millions-with-text.xlsx",
     one([["month", "sales"]] + [[day(d), shown(n, '0.0" Mio"')] for d, n in zip(DAYS, N)]),
     reads(series("sales", "monthly", "2019-01", V)))
case(G, "two-units-in-formats.xlsx",
     one([["month", "sales"]] + [[day(d), shown(n, '0.0" t"') if i % 5 else shown(n * 8, '0" kg"')]
                                 for i, (d, n) in enumerate(zip(DAYS, N))]), refuses("not-a-number"))
case(G, "millions-and-thousands-in-formats.xlsx",
     one([["month", "sales"]] + [[day(d), shown(n, '0.0" Mio"') if i % 5 else shown(n * 8, '0" Tsd"')]
                                 for i, (d, n) in enumerate(zip(DAYS, N))]),
     reads(series("sales", "monthly", "2019-01",
                  [round(n * 1e6) if i % 5 else round(n * 8e3) for i, n in enumerate(N)])))
case(G, "two-currencies-in-formats.xlsx",
     one([["month", "sales"]] + [[day(d), shown(n, '#,##0.00\\ [$€-407]' if i % 2 else '[$$-409]#,##0.00')]
                                 for i, (d, n) in enumerate(zip(DAYS, N))]), refuses("mixed-units"))
ACCOUNTING = '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-'
case(G, "one-currency-accounting.xlsx",
     one([["month", "sales"]] + [[day(d), shown(n, ACCOUNTING)] for d, n in zip(DAYS, N)]),
     reads(series("sales", "monthly", "2019-01", V)))
case(G, "dates-shown-as-years.xlsx",
     one([["year", "gdp"]] + [[day(date(y, 12, 31), "yyyy"), n] for y, n in zip(YEARS, N)]), reads(ANNUAL))
case(G, "years-in-cells-for-dates.xlsx",
     one([["year", "gdp"]] + [[shown(y, "dd/mm/yyyy"), n] for y, n in zip(YEARS, N)]), reads(ANNUAL))
case(G, "dates-shown-as-months.xlsx",
     one([["month", "index"]] + [[day(d, "mmm\\-yy"), n] for d, n in zip(DAYS, N)]), reads(MONTHLY))
case(G, "dates-shown-in-words.xlsx",
     one([["month", "index"]] + [[day(d, "[$-407]mmmm\\ yyyy;@"), n] for d, n in zip(DAYS, N)]), reads(MONTHLY))
case(G, "dates-without-format.xlsx",
     one([["Date", "index"]] + [[(d - EPOCH).days, n] for d, n in zip(DAYS, N)]), reads(MONTHLY))
case(G, "dates-without-format-1904.xlsx",
     workbook({"Sheet1": {"rows": [["Date", "index"]] + [[(d - date(1904, 1, 1)).days, n] for d, n in zip(DAYS, N)]}},
              True), reads(MONTHLY))
case(G, "durations.xlsx",
     one([["month", "hours"]] + [[day(d), shown(round(n / 24, 6), "[h]:mm")] for d, n in zip(DAYS, N)]),
     reads(series("hours", "monthly", "2019-01", [round(n / 24, 6) for n in N])))
case(G, "days-and-hours.xlsx",
     one([["date", "hour", "load"]]
         + [[day(date(2024, 1, 1 + i // 24)), shown(i % 24 / 24, "h:mm"), n] for i, n in enumerate(N + NW)]),
     reads(series("load", "hourly", "2024-01-01T00:00", V + W)))
case(G, "minutes-of-delay.xlsx",
     one([["month", "delay"]] + [[day(d), shown(round(n / 1440 / 10, 6), "h:mm:ss")] for d, n in zip(DAYS, N)]),
     reads(series("delay", "monthly", "2019-01", [round(n / 1440 / 10, 6) for n in N])))
case(G, "figures-in-cells-for-dates.xlsx",
     one([["month", "index"]] + [[day(d), shown(n, "dd/mm/yyyy") if i == 9 else n]
                                 for i, (d, n) in enumerate(zip(DAYS, N))]), refuses("not-a-number"))
case(G, "provisional-by-format.xlsx",
     one([["Year", "gdp"]] + [[y, shown(n, '0.0"p"' if i > 21 else "0.0")] for i, (y, n) in enumerate(zip(YEARS, N))]),
     asks("estimates", ({"estimates": "drop"}, [series("gdp", "annual", "2000", V[:22])]),
          ({"estimates": "keep"}, [ANNUAL])))

# Hidden rows, columns and sheets
case(G, "hidden-rows.xlsx",
     one([["month", "index"]] + [[day(d), n] for d, n in zip(DAYS, N)], hidden_rows=range(5, 10)),
     reads(MONTHLY, notes=["hidden rows are read too: 5 to 9"]))
case(G, "hidden-columns.xlsx",
     one([["month", "index", "rate"]] + [[day(d), n, w] for d, n, w in zip(DAYS, N, NW)],
         hidden_columns='<cols><col min="3" max="3" width="0" hidden="1"/></cols>'),
     reads(MONTHLY, series("rate", "monthly", "2019-01", W), notes=["hidden columns are read too: C"]))
case(G, "hidden-sheet.xlsx",
     workbook({"Data": {"rows": [["month", "index"]] + [[day(d), n] for d, n in zip(DAYS, N)]},
               "Work": {"rows": [["Year", "x"]] + [[y, w] for y, w in zip(YEARS, NW)], "state": "hidden"}}),
     reads(MONTHLY, notes=['hidden sheets left out: Work']))
case(G, "only-hidden-sheet-has-figures.xlsx",
     workbook({"Cover": {"rows": [["About this file"]]},
               "Work": {"rows": [["Year", "gdp"]] + [[y, n] for y, n in zip(YEARS, N)], "state": "veryHidden"}}),
     reads(ANNUAL))

# Kinds of cells
case(G, "numbers-stored-as-text.xlsx",
     one([["Year", "gdp"]] + [[str(y), v] for y, v in zip(YEARS, V)]), reads(ANNUAL))
case(G, "some-numbers-as-text.xlsx",
     one([["Year", "gdp"]] + [[y, v if i % 7 == 0 else n] for i, (y, v, n) in enumerate(zip(YEARS, V, N))]),
     reads(ANNUAL))
case(G, "booleans-beside.xlsx",
     one([["month", "index", "recession"]] + [[day(d), n, flag(i > 12)] for i, (d, n) in enumerate(zip(DAYS, N))]),
     asks("by", ({"by": []}, [MONTHLY])))
case(G, "boolean-among-numbers.xlsx",
     one([["month", "index"]] + [[day(d), flag(True) if i == 7 else n] for i, (d, n) in enumerate(zip(DAYS, N))]),
     refuses("not-a-number"))
case(G, "errors-at-the-end.xlsx",
     one([["month", "index"]] + [[day(d), error("#N/A") if i > 20 else n] for i, (d, n) in enumerate(zip(DAYS, N))]),
     reads(series("index", "monthly", "2019-01", V[:21])))
case(G, "error-inside.xlsx",
     one([["month", "index"]] + [[day(d), error("#DIV/0!") if i == 9 else n] for i, (d, n) in enumerate(zip(DAYS, N))]),
     asks("missing", ({"missing": "trim"}, [series("index", "monthly", "2019-11", V[10:])])))
case(G, "error-of-an-add-in.xlsx",
     one([["month", "index"]] + [[day(d), error("#GETTING_DATA") if i > 20 else n]
                                 for i, (d, n) in enumerate(zip(DAYS, N))]),
     reads(series("index", "monthly", "2019-01", V[:21])))
case(G, "formulas-without-value-beside.xlsx",
     one([["month", "index", "twice"]]
         + [[day(d), n, Cell(f"<f>2*B{i + 2}</f>")] for i, (d, n) in enumerate(zip(DAYS, N))]), reads(MONTHLY))
case(G, "formulas-with-empty-text.xlsx",
     one([["month", "index"]] + [[day(d), n if i < 20 else Cell('<f>IF(1,"","")</f><v></v>', "str")]
                                 for i, (d, n) in enumerate(zip(DAYS, N))]),
     reads(series("index", "monthly", "2019-01", V[:20])))
case(G, "escaped-line-breaks.xlsx",
     one([["month", "index_x000D_\n(2015 = 100)"]] + [[day(d), n] for d, n in zip(DAYS, N)]),
     reads(series("index (2015 = 100)", "monthly", "2019-01", V)))
case(G, "text-with-spaces.xlsx",
     one([["  Year ", " gdp  "]] + [[f" {y}\u00a0", f" {v} "] for y, v in zip(YEARS, V)]), reads(ANNUAL))

# Places
case(G, "table-at-c7.xlsx",
     one([["month", "index"]] + [[day(d), n] for d, n in zip(DAYS, N)], corner=(6, 2)), reads(MONTHLY))
case(G, "title-and-table-at-c7.xlsx",
     one([["Index of output"], [], [], ["Source: Office"], [], [], [None, None, "month", "index", "rate"]]
         + [[None, None, day(d), n, w] for d, n, w in zip(DAYS, N, NW)]),
     reads(MONTHLY, series("rate", "monthly", "2019-01", W)))
case(G, "labels-in-an-indented-column.xlsx",
     one([["Output", None] + YEARS, [None, "coal"] + N, [None, "steel"] + NW]),
     reads(series("coal", "annual", "2000", V), series("steel", "annual", "2000", W)))
case(G, "sheet-that-is-a-chart.xlsx",
     workbook({"Data": {"rows": [["Year", "gdp"]] + [[y, n] for y, n in zip(YEARS, N)]}, "Chart": {"rows": []}}),
     reads(ANNUAL))
case(G, "eurostat-flags-beside.xlsx",
     one([["Data extracted on 12/11/2025 10:00:00 from [ESTAT]"], ["Dataset: ", "Production in industry [sts_inpr_m]"],
          ["Last updated: ", "11/11/2025 11:00"], [], ["Time frequency", "Monthly"], [],
          ["TIME"] + [x for y, m in M24[:12] for x in (f"{y}-{m:02d}", None)], ["GEO (Labels)"],
          ["Belgium"] + [x for i, n in enumerate(N[:12]) for x in (n, "p" if i > 20 else None)],
          ["Spain"] + [x for i, n in enumerate(NW[:12]) for x in (n, "b" if i == 4 else None)],
          [], ["Special value"], [":", "not available"]],
         merged=[f"{name_of(1 + 2 * i)}7:{name_of(2 + 2 * i)}7" for i in range(12)]),
     reads(series("Belgium", "monthly", "2019-01", V[:12]), series("Spain", "monthly", "2019-01", W[:12])))
case(G, "two-header-rows-with-units.xlsx",
     one([["month", "index", "rate"], [None, "2015=100", "%"]] + [[day(d), n, w] for d, n, w in zip(DAYS, N, NW)]),
     reads(MONTHLY, series("rate", "monthly", "2019-01", W)))
