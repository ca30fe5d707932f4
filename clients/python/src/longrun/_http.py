"""HTTP with the standard library: JSON in and out, problem documents as exceptions."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, BinaryIO, Dict, Iterable, List, Mapping, Optional

#: Where the service is unless ``base_url`` says otherwise; the environment variable ``LONGRUN_URL`` changes it.
DEFAULT_URL = os.environ.get("LONGRUN_URL", "http://localhost:8000")

_token: Optional[str] = os.environ.get("LONGRUN_TOKEN")


def set_token(token: Optional[str]) -> None:
    """Sends this bearer token with every request from now on; ``None`` sends none. ``LONGRUN_TOKEN`` sets the first."""
    global _token
    _token = token

#: Seconds without a byte after which a request is given up.
TIMEOUT = 600.0


class LongrunError(Exception):
    """A problem document (RFC 7807), or the reason why there was no answer.

    ``status`` is 0 where the server could not be reached; ``code`` is stable and meant for programs.
    """

    def __init__(self, status: int, title: str, detail: str, code: Optional[str], problem: Dict[str, Any]) -> None:
        super().__init__(f"{detail or title} ({status})" if status else detail)
        self.status = status
        self.title = title
        self.detail = detail
        self.code = code
        self.errors: List[Dict[str, str]] = list(problem.get("errors", []))
        self.problem = problem


def _problem(error: urllib.error.HTTPError) -> LongrunError:
    raw = error.read()
    try:
        body = json.loads(raw)
    except ValueError:
        body = {}
    if not isinstance(body, dict):
        body = {}
    title = str(body.get("title", error.reason))
    return LongrunError(error.code, title, str(body.get("detail", "")), body.get("code"), body)


def url_of(base_url: Optional[str], path: str, query: Optional[Mapping[str, Any]] = None) -> str:
    """``path`` on the server; parameters that are None are left out and lists are joined by commas."""
    url = (base_url or DEFAULT_URL).rstrip("/") + path
    pairs = {}
    for key, value in (query or {}).items():
        if value is None:
            continue
        if isinstance(value, (list, tuple)):
            value = ",".join(str(item) for item in value)
        pairs[key] = str(value)
    return f"{url}?{urllib.parse.urlencode(pairs)}" if pairs else url


def open_url(
    url: str,
    *,
    method: str = "GET",
    data: Optional[Any] = None,
    headers: Optional[Mapping[str, str]] = None,
) -> BinaryIO:
    """The open answer of a request; anything but success raises LongrunError."""
    request = urllib.request.Request(url, data=data, headers=dict(headers or {}), method=method)
    if _token:
        # not sent on to wherever a server redirects
        request.add_unredirected_header("authorization", f"Bearer {_token}")
    try:
        return urllib.request.urlopen(request, timeout=TIMEOUT)
    except urllib.error.HTTPError as error:
        raise _problem(error) from None
    except (urllib.error.URLError, OSError) as error:
        reason = getattr(error, "reason", error)
        raise LongrunError(0, "Unreachable", f"no answer from {url}: {reason}", "unreachable", {}) from None


def get_json(url: str) -> Any:
    with open_url(url, headers={"accept": "application/json"}) as answer:
        return json.load(answer)


def post_json(url: str, body: Mapping[str, Any], headers: Optional[Mapping[str, str]] = None) -> Any:
    sent = {key: value for key, value in body.items() if value is not None}
    data = json.dumps(sent, allow_nan=False).encode()
    all_headers = {"content-type": "application/json", "accept": "application/json", **(headers or {})}
    with open_url(url, method="POST", data=data, headers=all_headers) as answer:
        return json.load(answer)


def lines_of(answer: Iterable[bytes]) -> Iterable[Any]:
    """The values of a JSON Lines answer."""
    for line in answer:
        if line.strip():
            yield json.loads(line)
