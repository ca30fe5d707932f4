import type { Frequency } from './periods.ts';

/** One series, complete and in time order, oldest first. */
export interface ReadSeries {
  /** What to call it: the column, the entity, or both. */
  readonly name: string;
  /** Country, product, unique_id …: what a long or wide table names beside the column. */
  readonly entity?: string;
  /** Column of the file with the values, or with the names where the periods stand across. */
  readonly column: string;
  readonly frequency: Frequency;
  /** The first period: `2014`, `2014-Q1`, `2014-01`, `2014-01-31`; `1` for rows without dates. */
  readonly start: string;
  readonly periods: readonly string[];
  readonly values: readonly number[];
  /** What was done to get from the file to these values: signs removed, ends trimmed, gaps filled. */
  readonly notes: readonly string[];
}

export type Decimal = 'point' | 'comma';
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type MissingRule = 'trim' | 'linear' | 'last';
/** `drop` leaves them out. */
export type EstimateRule = 'drop' | 'keep';
export type DuplicateRule = 'first' | 'last' | 'mean';
export type Delimiter = 'comma' | 'semicolon' | 'tab' | 'bar' | 'space' | 'none';
export type Layout = 'columns' | 'rows' | 'long' | 'calendar' | 'line';
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1253'
  | 'koi8-r'
  | 'shift_jis'
  | 'iso-8859-2'
  | 'windows-1254'
  | 'windows-1257'
  | 'koi8-u'
  | 'ibm866'
  | 'iso-8859-5'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-874'
  | 'cp850'
  | 'cp852'
  | 'macintosh'
  | 'gb18030'
  | 'big5'
  | 'euc-kr'
  | 'euc-jp';

/** Answers to questions; each may be left out. Names of columns may also be given as positions from 1. */
export interface ReadOptions {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly decimal?: Decimal;
  readonly dateOrder?: DateOrder;
  /** What two-digit years above the pivot mean: `1900` reads 45 as 1945, `2000` as 2045. */
  readonly century?: 1900 | 2000;
  /** Whether bare five-digit numbers are spreadsheet dates. */
  readonly serials?: 'dates' | 'numbers';
  readonly sheet?: string;
  /** Position or heading of one of several tables below each other, or `all`. */
  readonly table?: string;
  readonly layout?: Layout;
  readonly dateColumn?: string;
  /** Columns of values to read; all of them when absent. */
  readonly columns?: readonly string[];
  /** Columns that name a series in a long table. */
  readonly by?: readonly string[];
  /** Entities to read; all of them when absent. */
  readonly entities?: readonly string[];
  readonly frequency?: Frequency;
  readonly missing?: MissingRule;
  readonly duplicates?: DuplicateRule;
  /** A number that stands for a missing value, such as -9999; `none` when every number is meant. */
  readonly missingValue?: number | 'none';
  /** Whether values flagged as forecasts or estimates, or dated after today, count as observations. */
  readonly estimates?: EstimateRule;
  /** Which of several published values of one period: the latest, the first, or that known on a day. */
  readonly vintage?: string;
  /** Column that counts the parts of each year; `heads` where heads count them, `none` where nothing does. */
  readonly partColumn?: string;
  /** Times with different offsets from UTC: as written, or all in UTC. */
  readonly timeZone?: 'local' | 'utc';
  /** The day after which a value is no observation, `2026-11-17`; the present day when absent. */
  readonly today?: string;
}

export type QuestionId =
  | 'decimal'
  | 'date-order'
  | 'century'
  | 'serials'
  | 'delimiter'
  | 'sheet'
  | 'table'
  | 'date-column'
  | 'by'
  | 'frequency'
  | 'missing'
  | 'missing-value'
  | 'duplicates'
  | 'estimates'
  | 'vintage'
  | 'part-column'
  | 'time-zone';

export interface PreviewValue {
  readonly period: string;
  readonly value: number | null;
}

export interface Choice {
  /** What to put into the options. */
  readonly option: ReadOptions;
  readonly label: string;
  /** The first values of the first series under this choice; null is a gap. */
  readonly preview: readonly PreviewValue[];
}

export interface Question {
  readonly id: QuestionId;
  readonly sentence: string;
  readonly choices: readonly Choice[];
  /** Names of the series it concerns, where it does not concern all of them. */
  readonly series?: readonly string[];
}

export type ProblemCode =
  | 'empty'
  | 'binary'
  | 'too-large'
  | 'encoding'
  | 'quotes'
  | 'ragged'
  | 'no-numbers'
  | 'no-values'
  | 'not-a-number'
  | 'not-a-date'
  | 'no-date'
  | 'decimal-conflict'
  | 'mixed-units'
  | 'formula'
  | 'sheet'
  | 'column'
  | 'too-short'
  | 'sub-daily'
  | 'unsupported-frequency';

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  /** Line of the table, counted from 1 as an editor counts. */
  readonly row?: number;
  readonly column?: string;
}

export type ColumnRole = 'date' | 'value' | 'name' | 'row number' | 'ignored';

export interface ColumnReading {
  readonly name: string;
  readonly role: ColumnRole;
}

/** What the reader made of the file. */
export interface Understood {
  /**
   * `60 monthly values, January 2014 to December 2018, decimal comma, column "value"`; empty where nothing
   * was read.
   */
  readonly sentence: string;
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly decimal?: Decimal;
  readonly dateOrder?: DateOrder;
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  /** The tables below one another among which one was chosen, by heading and line. */
  readonly tables?: readonly string[];
  /** They have the same heads, and `all` reads them as one. */
  readonly tablesAreOne?: true;
  readonly layout?: Layout;
  /** Publisher or program whose format it is: FRED, World Bank, SDMX-CSV … */
  readonly format?: string;
  readonly columns: readonly ColumnReading[];
  /** The first lines of the table as cells, header first. */
  readonly preview: readonly (readonly string[])[];
  /** Remarks on the file as a whole. */
  readonly notes: readonly string[];
}

export interface ReadResult {
  /** Series whose reading is certain. One that a question or a problem concerns is not among them. */
  readonly series: readonly ReadSeries[];
  readonly understood: Understood;
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
}
