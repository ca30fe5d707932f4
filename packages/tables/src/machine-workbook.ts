export type WorkbookCell = string | number | boolean | Date | null;

/**
 * The rows of one sheet (the first unless named) of a workbook whose layout the caller knows: cells as they
 * are stored, empty ones null. Throws where it is no whole workbook or has no such sheet.
 */
export async function readMachineWorkbook(bytes: Uint8Array, sheet?: string): Promise<WorkbookCell[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  // A copy with a buffer of its own: the bytes may be a view into a larger one.
  const { buffer } = Uint8Array.from(bytes);
  return (await (sheet === undefined ? readSheet(buffer) : readSheet(buffer, sheet))) as WorkbookCell[][];
}
