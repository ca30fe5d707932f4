"""Reads the tables of the civilization taxonomy and prints three summaries. Standard library only.

    python3 examples/taxonomy/taxonomy.py
"""

import csv
from collections import Counter
from pathlib import Path

TABLES = Path(__file__).resolve().parents[2] / "data" / "taxonomy" / "tables"


def table(name):
    with open(TABLES / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def kappa(pairs):
    """Cohen's kappa of two codings of the same units."""
    n = len(pairs)
    first = Counter(a for a, _ in pairs)
    second = Counter(b for _, b in pairs)
    observed = sum(a == b for a, b in pairs) / n
    expected = sum(first[code] * second[code] for code in first) / n**2
    return (observed - expected) / (1 - expected)


states = table("states")

# How many states have which role in which civilization.
for (civilization, role), count in sorted(Counter((s["civilization"], s["role"]) for s in states).items()):
    print(f"role {civilization} {role} {count}")

# Join a data set that is keyed by Correlates of War codes: here three of its rows.
by_cow = {row["cow"]: row["iso3"] for row in table("crosswalk") if row["cow"]}
civilization_of = {s["iso3"]: s["civilization"] for s in states}
for code in ["2", "255", "640"]:
    print(f"cow {code} {by_cow[code]} {civilization_of[by_cow[code]]}")

# Agreement with the assignments of Huntington (1996).
theirs = {row["iso3"]: row["assignment"] for row in table("framework_assignment") if row["assignment"]}
pairs = [(civilization_of[iso3], assignment) for iso3, assignment in theirs.items()]
print(f"agreement {len(pairs)} {kappa(pairs):.4f}")
