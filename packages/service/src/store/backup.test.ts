import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { BackupError, backupStore, restoreStore } from './backup.ts';
import { openSqliteStore } from './sqlite.ts';

const folder = temporaryFolder('backup');

it('copies a store in use, restores it elsewhere, and overwrites nothing', async () => {
  const [state, target, file] = ['state', 'target', 'a.backup'].map((name) => join(folder, name));
  const store = await openSqliteStore(state);
  await store.cache('key', new Uint8Array([1, 2, 3]));
  await backupStore({ state }, file);
  await expect(backupStore({ state }, file)).rejects.toThrow(/exists already; name a new file/);
  await store.close();
  await restoreStore({ state: target }, file);
  const restored = await openSqliteStore(target);
  expect([...(await restored.cached('key'))!]).toEqual([1, 2, 3]);
  await restored.close();
  await expect(restoreStore({ state: target }, file)).rejects.toThrow(/exists already; move it away first/);
});

it('says what is wrong: no store, no file, not a backup', async () => {
  const empty = join(folder, 'empty');
  await expect(backupStore({ state: empty }, join(folder, 'b'))).rejects.toThrow(/there is no longrun.db/);
  await expect(restoreStore({ state: empty }, join(folder, 'nowhere'))).rejects.toThrow(/does not exist/);
  const other = join(folder, 'other.txt');
  writeFileSync(other, 'not a database, but long enough to be looked at as one'.repeat(100));
  await expect(restoreStore({ state: empty }, other)).rejects.toThrow(BackupError);
});
