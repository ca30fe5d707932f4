/**
 * One line of our own CSV files: fields may be quoted (RFC 4180) but hold no line end. A general parser
 * spends, when cold, more time on variables.csv than all the rest of opening a panel takes, and does not tell
 * columns.
 */
export interface Field {
  readonly text: string;
  /** Character, from 1, at which the field begins. */
  readonly column: number;
}

/** The fields of a line, or `null` when a quote is not closed or is followed by text. */
export function splitLine(line: string): Field[] | null {
  const fields: Field[] = [];
  let at = 0;
  for (;;) {
    const column = at + 1;
    if (line[at] === '"') {
      const match = /"((?:[^"]|"")*)"(?=,|$)/y;
      match.lastIndex = at;
      const found = match.exec(line);
      if (found === null) return null;
      fields.push({ text: found[1].replaceAll('""', '"'), column });
      at = match.lastIndex;
    } else {
      const comma = line.indexOf(',', at);
      const end = comma === -1 ? line.length : comma;
      fields.push({ text: line.slice(at, end), column });
      at = end;
    }
    if (at >= line.length) return fields;
    at++;
  }
}
