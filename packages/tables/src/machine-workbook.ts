import { ShownNumber } from './workbook/formats.ts';
import { StoredDate } from './workbook/sheet.ts';
import { sheetsOf } from './workbook/workbook.ts';

export type WorkbookCell = string | number | boolean | Date | null;

/**
 * The rows of one sheet (the first unless named) of a workbook whose layout the caller knows: cells as they
 * are stored, empty ones null. Throws where it is no whole workbook or has no such sheet.
 */
export async function readMachineWorkbook(bytes: Uint8Array, sheet?: string): Promise<WorkbookCell[][]> {
  const sheets = [...sheetsOf(bytes)];
  const found = sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === sheet);
  if (found === undefined)
    throw new Error(`there is no sheet "${sheet}": sheets are ${sheets.map(({ name }) => name).join(', ')}`);
  const { rows, lines } = found.read();
  const at = new Map(lines.map((line, i) => [line, rows[i]]));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: lines.at(-1) ?? 0 }, (_, i) =>
    Array.from({ length: width }, (_, k): WorkbookCell => {
      const cell = at.get(i + 1)?.[k] ?? null;
      if (cell instanceof ShownNumber) return cell.value;
      return cell instanceof StoredDate ? new Date(cell.seconds * 1000) : cell;
    }),
  );
}
