"""Progress as one line that is rewritten, on a terminal and in a notebook."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import Any, Callable, Dict, Iterator, Optional, Union

#: Called with the number done and the number of all.
Counted = Callable[[int, int], None]
#: Called with a job as the server describes it.
OfJob = Callable[[Dict[str, Any]], None]

_PAUSE = 0.2


def _is_watched() -> bool:
    """Somebody sees what is written to standard error: a terminal, or a notebook."""
    return "ipykernel" in sys.modules or (sys.stderr is not None and sys.stderr.isatty())


class Line:
    """Writes "what: done of total" at most five times per second."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._written = 0.0
        self._open = False

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if done < total and now - self._written < _PAUSE:
            return
        self._written = now
        self._open = True
        sys.stderr.write(f"\r{self._what}: {done:,} of {total:,}")
        sys.stderr.flush()

    def end(self) -> None:
        """What is written next begins a line of its own."""
        if self._open:
            sys.stderr.write("\n")
        self._open = False


@contextmanager
def counted(progress: Union[bool, None, Counted], what: str) -> Iterator[Optional[Counted]]:
    """The function given; without one the line, where it is asked for (True) or seen (None)."""
    if callable(progress):
        yield progress
    elif progress or (progress is None and _is_watched()):
        line = Line(what)
        try:
            yield line
        finally:
            line.end()
    else:
        yield None


@contextmanager
def of_job(progress: Union[bool, None, OfJob], what: str) -> Iterator[Optional[OfJob]]:
    """The same for a job, whose cells are counted."""
    if callable(progress):
        yield progress
        return
    with counted(progress, what) as show:
        yield None if show is None else lambda job: _show_cells(show, job["progress"])


def _show_cells(show: Counted, cells: Dict[str, Any]) -> None:
    if cells["cells_total"] > 0:
        show(cells["cells_done"], cells["cells_total"])
