/**
 * The caller's end of the store's thread. SQLite's calls are synchronous and a synced commit waits for the
 * disk, tens of milliseconds and more: in a thread of its own it delays only requests that use the store.
 */
import { Worker } from 'node:worker_threads';
import { threadFiles } from '../thread-files.ts';
import { StoreLockedError, StoreUnavailableError } from './errors.ts';
import type { SqlitePlace, StatementResult } from './sqlite-database.ts';
import type { Answer, Failure, Question } from './sqlite-worker.ts';

export interface SqliteThread {
  execute(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: StatementResult | null) => void;
  readonly reject: (error: Error) => void;
}

const createWorker = (place: SqlitePlace): Worker =>
  new Worker(threadFiles().store, {
    name: 'longrun-store',
    workerData: place,
    execArgv: [], // the process's own conditions may send the thread to sources it cannot run
  });

/**
 * Resolves when the thread has opened the state folder. `onLost` is called when it ends without being asked
 * to.
 */
export async function startSqliteThread(place: SqlitePlace, onLost: () => void): Promise<SqliteThread> {
  const worker = createWorker(place);
  const waiting: Waiting[] = [];
  let open = false;
  let closing = false;
  let over = false;
  let cause: Error | undefined;
  const gone = (): Error => threadEnded(cause);

  /** Waits for the next answer. The thread keeps the process alive while it owes one, and only then. */
  const nextAnswer = (): Promise<StatementResult | null> =>
    new Promise((resolve, reject) => {
      if (waiting.push({ resolve, reject }) === 1) worker.ref();
    });

  worker.on('message', (answer: Answer) => {
    const { resolve, reject } = waiting.shift()!;
    if (waiting.length === 0) worker.unref();
    if ('failure' in answer) reject(errorOf(answer.failure));
    else resolve(answer.result);
  });
  worker.on('error', (error: Error) => {
    cause = error;
  });
  // Not before the exit: until then the lock on the folder is held, and it could not be opened again.
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      over = true;
      for (const { reject } of waiting.splice(0)) reject(gone());
      if (open && !closing) onLost();
      resolve();
    });
  });

  const end = (): Promise<void> => {
    worker.ref(); // it owes no answer any more, but its end is waited for
    return exited;
  };

  const ask = (question: Question, transfer: ArrayBuffer[] = []): Promise<StatementResult | null> => {
    if (over) return Promise.reject(gone());
    worker.postMessage(question, transfer);
    return nextAnswer();
  };

  try {
    await nextAnswer();
  } catch (error) {
    await end();
    throw error;
  }
  open = true;

  return {
    async execute(sql, given) {
      const parameters = given.map(ownBytes);
      const blobs = parameters.filter((parameter) => parameter instanceof Uint8Array);
      return (await ask(
        { sql, parameters },
        blobs.map((blob) => blob.buffer as ArrayBuffer),
      ))!;
    },
    async close() {
      if (closing || over) return end();
      closing = true;
      try {
        await ask('close');
      } finally {
        await end();
      }
    },
  };
}

const threadEnded = (cause: Error | undefined): Error =>
  new StoreUnavailableError(
    `the store is unavailable: its thread ended${cause ? `: ${cause.message}` : ''}`,
    { cause },
  );

/**
 * A copy that can be moved to the thread: the caller's bytes stay, and the rest of their buffer does not
 * travel.
 */
const ownBytes = (parameter: unknown): unknown =>
  parameter instanceof Uint8Array ? new Uint8Array(parameter) : parameter;

function errorOf({ name, message, code }: Failure): Error {
  if (name === 'StoreLockedError') return new StoreLockedError(message);
  return Object.assign(new Error(message), { name, ...(code === undefined ? {} : { code }) });
}
