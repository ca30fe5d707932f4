/**
 * The store's thread: opens the files of its state folder, then executes one statement a message until told
 * to close.
 */
import { parentPort, workerData } from 'node:worker_threads';
import {
  openSqliteFiles,
  type SqliteFiles,
  type SqlitePlace,
  type StatementResult,
} from './sqlite-database.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Asked in turn and answered in turn, so that neither needs a number. */
export type Question = Statement | 'close';

/** An error as plain data: its class and its `code` do not survive the way between threads. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
}

/** The first answer tells whether the files are open, before any question. */
export type Answer = { readonly result: StatementResult | null } | { readonly failure: Failure };

const port = parentPort!;

function failureOf(error: unknown): Failure {
  const { name, message, code } = error as Error & { code?: unknown };
  return { name, message, ...(code === undefined ? {} : { code: String(code) }) };
}

function answer(work: () => StatementResult | null): boolean {
  try {
    const result = work();
    port.postMessage({ result } satisfies Answer, result ? buffersOf(result) : []);
    return true;
  } catch (error) {
    port.postMessage({ failure: failureOf(error) } satisfies Answer);
    return false;
  }
}

const buffersOf = ({ rows }: StatementResult): ArrayBuffer[] =>
  rows.flatMap((row) => Object.values(row).filter((value) => value instanceof ArrayBuffer));

/** libsql binds Buffers; a Uint8Array is what a Buffer becomes on its way here. */
const bindable = (parameter: unknown): unknown =>
  parameter instanceof Uint8Array
    ? Buffer.from(parameter.buffer, parameter.byteOffset, parameter.length)
    : parameter;

let files: SqliteFiles;
const opened = answer(() => {
  files = openSqliteFiles(workerData as SqlitePlace);
  return null;
});
if (opened) {
  port.on('message', (question: Question) => {
    if (question === 'close') {
      answer(() => {
        files.close();
        return null;
      });
      port.close(); // nothing else keeps the thread: it ends
    } else {
      answer(() => files.execute(question.sql, question.parameters.map(bindable)));
    }
  });
}
