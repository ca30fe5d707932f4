import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { DATABASE_FILE } from './sqlite.ts';

/**
 * A consistent copy of the store in `stateDir`, made while a server uses it: a reader in WAL mode sees the
 * last commit and waits for no lock. Returns false where there is no store.
 */
export function copyStore(stateDir: string, target: string): boolean {
  const file = join(stateDir, DATABASE_FILE);
  if (!existsSync(file)) return false;
  const database = new Database(file, { readonly: true });
  try {
    database.prepare('VACUUM INTO ?').run([join(target, DATABASE_FILE)]);
  } finally {
    database.close();
  }
  return true;
}
