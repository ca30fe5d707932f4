/** Comma-separated files that programs write for programs: one form, nothing to guess. */
import Papa from 'papaparse';

/**
 * The rows of a file of which every line has the width of the first; empty lines are left out. Throws an
 * Error that names the line where a quotation mark does not close or a line has another width: the file is
 * then cut off or no longer what it was.
 */
export function readMachineCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ',' });
  const [quotes] = errors.filter(({ type }) => type === 'Quotes');
  if (quotes !== undefined)
    throw new Error(`row ${(quotes.row ?? 0) + 1}: a quotation mark opens and does not close`);
  const isEmpty = (row: readonly string[]): boolean => row.length === 1 && row[0] === '';
  const width = data.find((row) => !isEmpty(row))?.length ?? 0;
  const odd = data.findIndex((row) => !isEmpty(row) && row.length !== width);
  if (odd >= 0) throw new Error(`row ${odd + 1} has ${data[odd].length} cells, the first has ${width}`);
  return data.filter((row) => !isEmpty(row));
}
