export { type CaseFields, caseFields, seasonal } from './case-fields.ts';
export { flagsOf, shellWord } from './flags.ts';
export { MAX_BYTES, MAX_ROWS } from './limits.ts';
export { readMachineCsv } from './machine-csv.ts';
export { readMachineWorkbook, type WorkbookCell } from './machine-workbook.ts';
export type { CalendarFrequency, Frequency } from './periods.ts';
export {
  describePeriod,
  FREQUENCIES,
  isCalendarFrequency,
  periodsFrom,
  seasonsOf,
  shiftPeriod,
} from './periods.ts';
export { problemLines } from './problems.ts';
export { readRows, readTable, readText } from './read.ts';
export type {
  Choice,
  ColumnReading,
  ColumnRole,
  DateOrder,
  Decimal,
  Delimiter,
  DuplicateRule,
  Encoding,
  EstimateRule,
  Layout,
  MissingRule,
  PreviewValue,
  Problem,
  ProblemCode,
  Question,
  QuestionId,
  ReadOptions,
  ReadResult,
  ReadSeries,
  Understood,
} from './types.ts';
export { describeFrequency } from './understood.ts';
