import { CodedError } from '../errors.ts';

/**
 * The database cannot be used now: full, read-only, unreachable. The service stays up; trying again helps.
 */
export class StoreUnavailableError extends CodedError {
  override readonly name = 'StoreUnavailableError';

  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super('store_unavailable', message, { retryAfterSeconds: 2, ...options });
  }
}

/** Another server holds the embedded database. Fatal at start. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';
}

/** The store was made by a later release than this one. Fatal at start: nothing of it is touched. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';

  constructor(migration: string) {
    const why = `the store was last used by a later release (this one does not know its step ${migration})`;
    super(`${why}: start that release, or restore a backup from before the upgrade`);
  }
}

const SQLITE_REASONS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'the database is read-only',
  SQLITE_IOERR: 'the disk gave an error',
  SQLITE_CANTOPEN: 'the database file cannot be opened or made: is the state folder writable?',
  SQLITE_BUSY: 'the database is locked by another process',
  SQLITE_CORRUPT: 'the database file is damaged',
  SQLITE_NOTADB: 'the database file is not a database',
};

const FILE_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the state folder cannot be written',
  EPERM: 'the state folder cannot be written',
  EROFS: 'the state folder is read-only',
  ENOTDIR: 'the state folder is not a folder',
  EEXIST: 'the state folder is not a folder',
  ENOENT: 'the state folder cannot be made',
  ENOSPC: 'the disk is full',
};

/** SQLSTATE classes: 08 connection, 53 resources (disk full), 57P operator intervention, 25006 read-only. */
const POSTGRES_STATES = /^(08|53|57P|25006|55P03|40001|40P01)/;
const POSTGRES_NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
const POSTGRES_MESSAGES = new RegExp(
  'Connection terminated|timeout exceeded when trying to connect|' +
    'Client has encountered a connection error|not queryable',
);

/**
 * Turns what a driver throws into a StoreUnavailableError where the fault lies with the database; else
 * returns it as it is.
 */
export function asStoreError(error: unknown): unknown {
  if (
    !(error instanceof Error) ||
    error instanceof StoreUnavailableError ||
    error instanceof StoreLockedError
  )
    return error;
  const reason = reasonOf(error);
  return reason === null
    ? error
    : new StoreUnavailableError(`the store is unavailable: ${reason}`, { cause: error });
}

const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk is read-only',
};

/** The same for files that are kept outside the database. */
export function asDiskError(error: unknown): unknown {
  const reason = DISK_REASONS[String((error as { code?: unknown } | null)?.code)];
  return reason === undefined
    ? error
    : new StoreUnavailableError(`the file cannot be kept: ${reason}`, { cause: error });
}

function reasonOf(error: Error): string | null {
  const code = String((error as { code?: unknown }).code ?? '');
  for (const [prefix, reason] of Object.entries(SQLITE_REASONS)) if (code.startsWith(prefix)) return reason;
  if (/Unable to open connection to local database/.test(error.message))
    return SQLITE_REASONS['SQLITE_CANTOPEN'];
  if (FILE_REASONS[code]) return FILE_REASONS[code];
  if (POSTGRES_STATES.test(code) || POSTGRES_NETWORK.test(code) || POSTGRES_MESSAGES.test(error.message)) {
    return 'PostgreSQL does not answer';
  }
  if (
    error instanceof AggregateError &&
    error.errors.some((inner) => inner instanceof Error && reasonOf(inner) !== null)
  ) {
    return 'PostgreSQL does not answer'; // a host name with several addresses, none of which answers
  }
  return null;
}
