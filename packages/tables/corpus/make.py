"""Writes the corpus: small files as publishers, programs and people write them, and what must come out of each.

Run it in this folder: python3 make.py. Needs nothing but Python; make.R writes the files that R itself writes.
The figures are drawn by a fixed recipe; the format of each file is that of the source named in its case.
"""

import json
import os
import shutil

import dialects  # noqa: F401
import publishers  # noqa: F401
import layouts  # noqa: F401
import workbooks  # noqa: F401
import refused  # noqa: F401
import odd  # noqa: F401
import sequences  # noqa: F401
import offices  # noqa: F401
import exports  # noqa: F401
import calendars  # noqa: F401
import parts  # noqa: F401
import bulletins  # noqa: F401
import stacked  # noqa: F401
import nations  # noqa: F401
import databanks  # noqa: F401
import other_calendars  # noqa: F401
import agencies  # noqa: F401
import spreadsheets  # noqa: F401
import beside  # noqa: F401
import heads  # noqa: F401
import keys  # noqa: F401
import part_years  # noqa: F401
import clocks  # noqa: F401
import notations  # noqa: F401
import textbooks  # noqa: F401
import year_parts  # noqa: F401
import multipliers  # noqa: F401
import everyday  # noqa: F401
from writing import GROUPS, HERE

for group, files in GROUPS.items():
    folder = os.path.join(HERE, group)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name, (data, _) in files.items():
        with open(os.path.join(folder, name), "wb") as out:
            out.write(data)
    with open(os.path.join(folder, "expected.json"), "w", encoding="utf-8") as out:
        json.dump({name: expect for name, (_, expect) in files.items()}, out, ensure_ascii=False, indent=1)
        out.write("\n")
print(sum(len(files) for files in GROUPS.values()), "files")
