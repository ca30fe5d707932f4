import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { openSqliteStore } from './sqlite.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder('thread');
});

describe('a process with a store it does not close', () => {
  const run = (script: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script, dir], {
      encoding: 'utf8',
      timeout: 300_000,
    });
  const compiled = new URL('../../dist/store/index.js', import.meta.url).href;
  const opening = `
    import { openStore } from ${JSON.stringify(compiled)};
    const store = await openStore({ databaseUrl: undefined, state: process.argv.at(-1) });`;

  it('ends by itself, after what it asked for, and leaves the folder to the next one', async () => {
    const ended = run(`${opening}
      await store.ping();
      store.cache('k', new Uint8Array([3])).then(() => console.log('written'));`);
    expect(ended).toMatchObject({ status: 0, stdout: 'written\n', stderr: '' });
    const next = await openSqliteStore(dir);
    expect(await next.cached('k')).toEqual(new Uint8Array([3]));
    await next.close();
  });

  it('waits for the end of a store that it closes', () => {
    const ended = run(`${opening}
      await store.close();
      console.log('closed');`);
    expect(ended).toMatchObject({ status: 0, stdout: 'closed\n', stderr: '' });
  });

  it('is told that another holds the folder', async () => {
    const holder = await openSqliteStore(dir);
    const refused = run(opening);
    await holder.close();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/StoreLockedError: another longrun server is using the state folder/);
  });
});
