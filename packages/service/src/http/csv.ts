import { stringify } from 'csv-stringify/sync';

/** A table as RFC 4180 text with a header line. */
export const toCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => stringify([...rows], { header: true, columns: [...columns] });

export const download = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.csv"`,
});
