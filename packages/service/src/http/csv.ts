import { csvField } from '@longrun/contract';

/** A table as RFC 4180 text with a header line. */
export const toCsv = <T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): string => {
  const lines = rows.map((row) => columns.map((column) => csvField(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
};

export const download = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.csv"`,
});
