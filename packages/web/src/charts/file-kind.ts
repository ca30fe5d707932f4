/** What a chart or a table can be saved as, by the ending of the file. */
export type FileKind = 'png' | 'svg' | 'csv' | 'zip' | 'tex';

export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  png: 'PNG, double size',
  svg: 'SVG',
  csv: 'CSV',
  zip: 'CSV and its source (ZIP)',
  tex: 'LaTeX table',
};
