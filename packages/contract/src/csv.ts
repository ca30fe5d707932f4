/**
 * A field of a CSV file as RFC 4180 has it: quoted where it holds a comma, a quote or a line end; empty where
 * there is no value.
 */
export function csvField(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
