"""Long work: poll a job until it ends."""

from __future__ import annotations

import time
from typing import Any, Dict, Optional

from ._http import LongrunError, get_json, url_of
from ._progress import OfJob

_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 2.0


def wait_for(job: Dict[str, Any], base_url: Optional[str], progress: Optional[OfJob]) -> Dict[str, Any]:
    """Returns the finished job; ``progress`` is called while it runs. One that failed or was cancelled raises
    LongrunError."""
    pause = _FIRST_PAUSE
    while job["state"] in ("queued", "running"):
        if progress:
            progress(job)
        time.sleep(pause)
        pause = min(pause * 1.5, _LONGEST_PAUSE)
        job = get_json(url_of(base_url, f"/v1/jobs/{job['id']}"))
    if progress:
        progress(job)
    if job["state"] != "done":
        reason = job.get("error") or f"the job was {job['state']}"
        code = (job.get("problem") or {}).get("code") or f"job_{job['state']}"
        raise LongrunError(0, "Job failed", str(reason), code, job)
    return job
