export { parquetBytes } from './parquet.ts';
export { variablesOf } from './rows.ts';
export { csvText, jsonLines } from './text.ts';
