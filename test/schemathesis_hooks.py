"""Media types that schemathesis cannot write by itself: their bodies are sent as they are."""

import schemathesis


@schemathesis.serializer("application/vnd.apache.parquet", "application/x-ndjson")
def as_bytes(_context, value):
    return value if isinstance(value, bytes) else str(value).encode()
