/** Files beyond these are refused at once instead of stopping the page. */
export const MAX_BYTES = 32 * 2 ** 20;
export const MAX_ROWS = 1_000_000;
export const MAX_COLUMNS = 20_000;
/** Cells of the rectangle that holds a table: as many as a file of the largest size can fill. */
export const MAX_AREA = MAX_BYTES / 2;
/** Cells of a sheet, empty ones before the last of a line included. */
export const MAX_SHEET_CELLS = 2_500_000;
/** Characters of one cell of a workbook: Excel's own limit. */
export const MAX_CELL_TEXT = 32_767;
/** XML of a workbook after unpacking: about a million cells. */
export const MAX_UNPACKED_BYTES = 48 * 2 ** 20;

export const megabytes = (bytes: number): string =>
  `${Math.round(bytes / 2 ** 20).toLocaleString('en-US')} MB`;
export const thousands = (n: number): string => n.toLocaleString('en-US');
