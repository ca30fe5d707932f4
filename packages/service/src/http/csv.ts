/** A field as RFC 4180 has it: quoted where it holds a comma, a quote or a line end. */
export const quoteField = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A table as RFC 4180 text with a header line. */
export const toCsv = <T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): string => {
  const lines = rows.map((row) => columns.map((column) => quoteField(String(row[column]))).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
};

export const download = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.csv"`,
});
