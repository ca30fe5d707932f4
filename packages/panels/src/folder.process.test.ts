import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startProcess } from '../../../test/run/processes.ts';
import { openCatalogue } from './catalogue.ts';
import { compile } from './compile.testing.ts';
import { entry, writeFolder } from './panels.testing.ts';

const first = [entry('a.level', '1999', ['1', '2'])];

describe('a panel folder', () => {
  it('is whole, in one version or the other, whenever the process that replaces it is killed', async () => {
    const dir = writeFolder(first);
    const script = join(compile(), 'replace-forever.testing.js');
    for (const delay of [0, 0, 1, 2, 3, 5, 8, 13, 21, 34]) {
      const child = startProcess(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      await sleep(delay);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const { n_observations } = (await openCatalogue(dir)).panel('walks');
      expect([3, 4]).toContain(n_observations);
    }
  });
});
