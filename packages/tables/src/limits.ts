/** Files beyond these are refused at once instead of stopping the page. */
export const MAX_BYTES = 32 * 2 ** 20;
export const MAX_ROWS = 1_000_000;
export const MAX_COLUMNS = 20_000;
/** XML of a workbook after unpacking: about two million cells. */
export const MAX_UNPACKED_BYTES = 96 * 2 ** 20;

export const megabytes = (bytes: number): string =>
  `${Math.round(bytes / 2 ** 20).toLocaleString('en-US')} MB`;
export const thousands = (n: number): string => n.toLocaleString('en-US');
