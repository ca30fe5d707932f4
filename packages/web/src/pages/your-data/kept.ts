/** What the page keeps in this browser: the data as given, the answers and what is on show. */
import type { ReadOptions } from '@longrun/tables';

export interface DataFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Kept {
  /** Pasted text; empty where a file was chosen. */
  readonly text: string;
  readonly file: DataFile | null;
  readonly answers: ReadOptions;
  /** Name of the series on show. */
  readonly picked: string;
  /** Whether the reading was accepted, so that forecasts are shown. */
  readonly accepted: boolean;
}

const DATABASE = 'longrun-your-data';
const STORE = 'kept';
const KEY = 'last';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Null where nothing is kept, or where the browser keeps nothing (private windows). */
export async function loadKept(): Promise<Kept | null> {
  try {
    return ((await inStore('readonly', (store) => store.get(KEY))) as Kept | undefined) ?? null;
  } catch {
    return null;
  }
}

/** False where the browser refuses. */
export async function keep(kept: Kept): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(kept, KEY));
    return true;
  } catch {
    return false;
  }
}

export async function forget(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(KEY));
  } catch {
    // Nothing was kept either.
  }
}
