"""Figures with K, M, bn or Mrd behind them, about (~12) or below (<1) something, and letters that mean other things.

The figures are our own.
"""

from writing import *  # noqa: F403

G = "multipliers"
V = draw(24, 2, 1, 9, seed=91)
W = draw(24, 1, 100, 999, seed=92)
M24 = [f"{y}-{m:02d}" for y, m in months(24, 2019)]
Y8 = list(range(2012, 2020))


def times(values, power):
    return [float(f"{v}e{power}") for v in values]


def monthly(name, values, notes=None):
    return series(name, "monthly", "2019-01", values, notes=notes)


def column(name, cells, expect, delimiter=","):
    case(G, name, lines(f"month{delimiter}value", *[f"{d}{delimiter}{c}" for d, c in zip(M24, cells)]), expect)


def comma(values):
    return [v.replace(".", ",") for v in values]


# Thousands beside millions are multiplied out, and so are millions throughout
MIXED = [f"{w}K" if i % 3 else f"{v}M" for i, (v, w) in enumerate(zip(V, W))]
OUT = [float(f"{w}e3") if i % 3 else float(f"{v}e6") for i, (v, w) in enumerate(zip(V, W))]
column("thousands-and-millions.csv", MIXED,
       reads(monthly("value", OUT, [f"multiplied out: {V[0]}M is {float(V[0] + 'e6'):.0f}, {W[1]}K is "
                                    f"{float(W[1] + 'e3'):.0f}"])))
column("volumes-without-the-last.csv", MIXED[:23] + ["-"], reads(monthly("value", OUT[:23])))
column("millions-throughout.csv", [v + "M" for v in V],
       reads(monthly("value", times(V, 6), [f"multiplied out: {V[0]}M is {float(V[0] + 'e6'):.0f}"])))
column("small-millions-beside-thousands.csv", [m.lower() for m in MIXED], reads(monthly("value", OUT)))
column("dollars-in-small-millions.csv", [f"${v}m" for v in V], reads(monthly("value", times(V, 6))))
column("losses-in-parentheses.csv", [f"({v}M)" if i % 2 else f"{v}M" for i, v in enumerate(V)],
       reads(monthly("value", [-x if i % 2 else x for i, x in enumerate(times(V, 6))])))
column("hundreds-without-letter.csv", [f"{w[:3]}" if i % 2 else f"{v}K" for i, (v, w) in enumerate(zip(V, W))],
       reads(monthly("value", [float(w[:3]) if i % 2 else float(f"{v}e3") for i, (v, w) in enumerate(zip(V, W))])))
column("whole-thousands.csv", [f"{w[:3]}k" for w in W], reads(monthly("value", [float(w[:3] + "e3") for w in W])))
column("billions-in-words.csv", [f"{v} billion" for v in V], reads(monthly("value", times(V, 9))))
column("billions-bn.csv", [f"{v}bn" for v in V], reads(monthly("value", times(V, 9))))
column("billions-capital.csv", [f"{v}B" for v in V], reads(monthly("value", times(V, 9))))
column("rupees-in-crore.csv", [f"₹{v} crore" for v in V], reads(monthly("value", times(V, 7))))
column("german-millions.csv", [f"{v} Mio. €" for v in comma(V)], reads(monthly("value", times(V, 6))), ";")
column("german-millions-and-billions.csv",
       [f"{v} Mrd" if i % 2 else f"{w} Mio" for i, (v, w) in enumerate(zip(comma(V), comma(W)))],
       reads(monthly("value", [float(f"{v}e9") if i % 2 else float(f"{w}e6")
                               for i, (v, w) in enumerate(zip(V, W))])), ";")
column("french-millions.csv", [f"{v} M€" for v in comma(V)], reads(monthly("value", times(V, 6))), ";")
column("french-billions.csv", [f"{v} Md€" for v in comma(V)], reads(monthly("value", times(V, 9))), ";")
column("polish-millions.csv", [f"{v} mln zł" for v in comma(V)], reads(monthly("value", times(V, 6))), ";")
column("russian-thousands.csv", [f"{v} тыс." for v in comma(V)], reads(monthly("value", times(V, 3))), ";")
case(G, "figures-of-a-company-across.csv",
     lines("Metric," + ",".join(map(str, Y8)), "Revenue," + ",".join(f"${v}M" for v in V[:8]),
           "Users," + ",".join(f"{w}K" for w in W[:8]), "Ratio," + ",".join(V[8:16])),
     reads(series("Revenue", "annual", "2012", times(V[:8], 6)), series("Users", "annual", "2012", times(W[:8], 3)),
           series("Ratio", "annual", "2012", V[8:16])))
case(G, "values-of-companies.csv",
     lines("year,company,value", *[f"{y},{c},{f}" for y, v, w in zip(Y8, V, W)
                                   for c, f in (("North", f"${v}T"), ("South", f"${w}B"))]),
     reads(series("North", "annual", "2012", times(V[:8], 12)), series("South", "annual", "2012", times(W[:8], 9))))

# Letters that may be units, flags, labels or something else are not multiplied
column("metres.csv", [v + "m" for v in V], refuses("not-a-number"))
column("tonnes.csv", [v + " t" for v in V], refuses("not-a-number"))
column("credit.csv", [w + " Cr" for w in W], refuses("not-a-number"))
column("months-of-maturity.csv", [f"{i + 1}M" for i in range(24)], refuses("not-a-number"))
column("thousands-of-euros-or-tonnes.csv", [f"{w} T€" for w in comma(W)], refuses("not-a-number"), ";")
column("thousands-beside-whole-figures.csv", [f"{v}K" if i % 2 else str(5000 + i) for i, v in enumerate(V)],
       refuses("mixed-units"))
case(G, "kelvin.csv", lines("month,temperature", *[f"{d},{w}K" for d, w in zip(M24, W)]), refuses("not-a-number"))
column("a-break-beside-plain-figures.csv", [w + ("b" if i == 7 else "") for i, w in enumerate(W)],
       reads(monthly("value", W, ["marks left out: b (1)"])))
case(G, "maturities-down.csv",
     lines("tenor," + ",".join(map(str, Y8)),
           *[f"{t}," + ",".join(V[i:i + 8]) for i, t in enumerate(("1M", "3M", "6M", "12M"))]),
     reads(*[series(t, "annual", "2012", V[i:i + 8]) for i, t in enumerate(("1M", "3M", "6M", "12M"))]))
case(G, "races-by-length.csv",
     lines("month,race,runners", *[f"{d},{r},{v}" for d, a, b in zip(M24, W, V) for r, v in (("5K", a), ("10K", b))]),
     reads(monthly("5K", W), monthly("10K", V)))

case(G, "runners-of-each-race.csv", lines("race,runners", "5K,120", "10K,90", "21K,45", "42K,12"), asks("frequency"))
case(G, "classes-with-fractions.csv",
     lines("month,class,price", *[f"{d},{c},{v}" for d, a, b in zip(M24, W, V) for c, v in (("1.5M", a), ("2.5M", b))]),
     reads(monthly("1.5M", W), monthly("2.5M", V)))
case(G, "whole-thousands-across.csv",
     lines("Channel," + ",".join(M24), "Web," + ",".join(f"{w[:3]}K" for w in W),
           "Shop," + ",".join(v + "M" for v in V)),
     reads(monthly("Web", [float(w[:3] + "e3") for w in W]), monthly("Shop", times(V, 6))))

# Below or above a limit, and about
column("below-one-at-the-start.csv", ["<1", "<1", ""] + W[3:],
       reads(series("value", "monthly", "2019-04", W[3:],
                    notes=["only limits, counted as missing: <1 (2)", "1 empty value at the start left out",
                           "2 values known by a limit at the start left out"])))
column("above-a-limit-at-the-end.csv", W[:22] + [">990", ">990"],
       reads(monthly("value", W[:22], ["only limits, counted as missing: >990 (2)",
                                       "2 values known by a limit at the end left out"])))
column("about.csv", [("~" if i % 5 == 0 else "") + w for i, w in enumerate(W)],
       reads(monthly("value", W, ["marks left out: ~ (5)"])))
column("about-throughout.csv", ["~" + w for w in W], reads(monthly("value", W, ["marks left out: ~ (24)"])))
column("question-mark-at-the-end.csv", W[:23] + ["?"], reads(monthly("value", W[:23])))
