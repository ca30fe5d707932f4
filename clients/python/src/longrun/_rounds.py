"""Sealed rounds: what there is, what they have shown, and a challenger's forecasts."""

from __future__ import annotations

import hashlib
import json
import os
from typing import Any, List, Optional, Union

from ._api import Json, _segment
from ._http import get_json, open_url, url_of

#: Files that come after the seal: ``round.json`` itself, its time-stamps, and settlements.
_AFTER = ("round.json", "settled/")


def _path(round_id: Optional[str] = None, *rest: str) -> str:
    return "/".join(["/v1/rounds", *([] if round_id is None else [_segment(round_id)]), *rest])


def rounds(*, base_url: Optional[str] = None) -> List[Json]:
    """Open and sealed rounds of the server, the newest first."""
    return get_json(url_of(base_url, _path()))


def sealed_round(round_id: str, *, base_url: Optional[str] = None) -> Json:
    """One round, open or sealed, with the list of its files."""
    return get_json(url_of(base_url, _path(round_id)))


def round_record(round_id: str, *, base_url: Optional[str] = None) -> Json:
    """The wager of every forecaster over all sealed rounds of the round's data."""
    return get_json(url_of(base_url, _path(round_id, "record")))


def round_file(round_id: str, path: str, *, base_url: Optional[str] = None) -> bytes:
    """The bytes of a file of a round."""
    with open_url(url_of(base_url, _path(round_id, "file"), {"path": path})) as answer:
        return answer.read()


def check_round(round_id: str, *, base_url: Optional[str] = None) -> Json:
    """Fetch every file of a sealed round, hash it here and compare it with ``round.json``.

    ``sha256`` is that of ``round.json``, to be compared with where it was published; ``faults`` names the files that
    are ``altered``, ``missing`` or ``added``, and is empty when the round is as it was sealed. Time-stamps and the
    chain are checked by ``longrun round verify``, or by openssl as docs/rounds.md says.
    """
    document = round_file(round_id, "round.json", base_url=base_url)
    sealed = {entry["path"]: entry["sha256"] for entry in json.loads(document)["files"]}
    there = [entry["path"] for entry in sealed_round(round_id, base_url=base_url)["files"]]
    faults = []
    for path, expected in sealed.items():
        if path not in there:
            faults.append({"path": path, "fault": "missing"})
        elif hashlib.sha256(round_file(round_id, path, base_url=base_url)).hexdigest() != expected:
            faults.append({"path": path, "fault": "altered"})
    faults += [{"path": path, "fault": "added"} for path in there if path not in sealed and not path.startswith(_AFTER)]
    return {"id": round_id, "sha256": hashlib.sha256(document).hexdigest(), "n_files": len(sealed), "faults": faults}


def put_forecasts(
    round_id: str,
    forecaster: str,
    table: Union[str, "os.PathLike[str]", bytes, Any],
    *,
    base_url: Optional[str] = None,
) -> Json:
    """Add or replace a challenger's forecasts of an open round.

    ``table`` is a CSV or Parquet file by its path, its bytes, or a pandas DataFrame, with the columns ``target,
    horizon, output_type, output_type_id, value``. The file is stored as it is sent.
    """
    if hasattr(table, "to_csv"):
        table = table.to_csv(index=False).encode()
    if isinstance(table, bytes):
        return _put(round_id, forecaster, table, base_url)
    with open(table, "rb") as source:
        return _put(round_id, forecaster, source.read(), base_url)


def _put(round_id: str, forecaster: str, data: bytes, base_url: Optional[str]) -> Json:
    kind = "application/vnd.apache.parquet" if data[:4] == b"PAR1" else "text/csv"
    url = url_of(base_url, _path(round_id, "forecasts", _segment(forecaster)))
    headers = {"content-type": kind, "accept": "application/json"}
    with open_url(url, method="PUT", data=data, headers=headers) as answer:
        return json.load(answer)
