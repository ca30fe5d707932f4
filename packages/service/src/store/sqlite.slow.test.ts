import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { StoreLockedError, StoreUnavailableError } from './errors.ts';
import { openStore } from './open.ts';
import { retentionSuite } from './retention.suite.testing.ts';
import { smallDisk } from './small-disk.testing.ts';
import { DATABASE_FILE, openSqliteStore } from './sqlite.ts';
import { storeSuite } from './store.suite.testing.ts';

storeSuite('the SQLite store', async () => {
  const dir = temporaryFolder('store');
  return {
    open: () => openSqliteStore(join(dir, 'state')),
    cleanUp: async () => rmSync(dir, { recursive: true, force: true }),
  };
});

retentionSuite('retention on SQLite', async (now) => {
  const dir = temporaryFolder('store');
  return {
    store: await openSqliteStore(dir, { now }),
    cleanUp: async () => rmSync(dir, { recursive: true, force: true }),
  };
});

describe('the SQLite file', () => {
  let dir: string;
  beforeEach(() => {
    dir = temporaryFolder('store');
  });

  it('is refused to a second server with a message that says what to do', async () => {
    const first = await openSqliteStore(dir);
    await expect(openSqliteStore(dir)).rejects.toThrow(StoreLockedError);
    await expect(openSqliteStore(dir)).rejects.toThrow(
      /another longrun server is using the state folder .* --state/,
    );
    await first.close();
    await (await openSqliteStore(dir)).close();
  });

  it('is in WAL mode, so that a backup can read it while the server runs', async () => {
    const store = await openSqliteStore(dir);
    await store.cache('k', new Uint8Array([1]));
    const reader = new Database(join(dir, DATABASE_FILE));
    expect(reader.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(reader.prepare('select count(*) as n from cache').get([])).toMatchObject({ n: 1 });
    reader.close();
    await store.close();
  });

  it('makes a full disk a StoreUnavailableError, and works again when there is room', async (test) => {
    const disk = smallDisk(test);
    const store = await openSqliteStore(disk.dir);
    await store.cache('before', new Uint8Array(10));
    disk.fill();
    const write = (key: string) => store.cache(key, new Uint8Array(500_000));
    await expect(write('a')).rejects.toThrow(StoreUnavailableError);
    await expect(write('a')).rejects.toThrow(/the disk/);
    expect(await store.cached('before')).toHaveLength(10);
    disk.makeRoom();
    await write('a');
    expect(await store.cached('a')).toHaveLength(500_000);
    await store.close();
  });

  it('starts on a read-only folder, answers with a StoreUnavailableError, and recovers', async (test) => {
    const disk = smallDisk(test);
    disk.setReadOnly(true);
    const store = await openStore({ databaseUrl: undefined, state: disk.dir });
    await expect(store.verdict()).rejects.toThrow(/is the state folder writable/);
    disk.setReadOnly(false);
    await expect.poll(() => store.verdict()).toBeNull();
    await store.close();
  });

  it('opens as soon as the folder can be used, and says why it cannot until then', async () => {
    const state = join(dir, 'state');
    writeFileSync(state, 'a file where the folder should be');
    const store = await openStore({ databaseUrl: undefined, state });
    await expect(store.verdict()).rejects.toThrow(StoreUnavailableError);
    await expect(store.verdict()).rejects.toThrow(/the state folder is not a folder/);
    rmSync(state);
    mkdirSync(state);
    await expect.poll(() => store.verdict()).toBeNull();
    await store.close();
  });
});
