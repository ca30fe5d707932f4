/** What is known of a long table before its series are told apart. */
import type { DateToken } from '../dates/types.ts';
import type { Role } from './roles.ts';
import type { Table } from './table.ts';

export interface LongInput {
  readonly table: Table;
  readonly columns: readonly number[];
  readonly tokens: readonly DateToken[];
  readonly order?: 'dmy' | 'mdy' | 'ymd';
  readonly roles: readonly Role[];
  readonly values: readonly number[];
}
