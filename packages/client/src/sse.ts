export interface ServerEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/**
 * An incremental parser of `text/event-stream` (WHATWG HTML, section 9.2). Feed it text as it comes, in any
 * cut; it returns the events completed by that piece. Fields other than id, event and data are ignored.
 */
export function createEventParser(): (text: string) => ServerEvent[] {
  let buffer = '';
  let lastId = '';
  let event = '';
  let data: string[] = [];

  const takeLine = (line: string, out: ServerEvent[]): void => {
    if (line === '') {
      if (data.length > 0) out.push({ id: lastId, event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) lastId = value;
  };

  return (text) => {
    buffer += text;
    const out: ServerEvent[] = [];
    // A trailing \r may be the first half of \r\n: keep it until the next piece.
    const held = buffer.endsWith('\r') ? '\r' : '';
    const lines = (held ? buffer.slice(0, -1) : buffer).split(/\r\n|\n|\r/);
    buffer = (lines.pop() ?? '') + held;
    for (const line of lines) takeLine(line, out);
    return out;
  };
}
