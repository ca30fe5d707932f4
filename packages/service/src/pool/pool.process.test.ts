import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Ends threads at all moments of their start, by cancelling their task and by closing the pool. */
const script = `
  import { createPool } from ${JSON.stringify(new URL('../../dist/pool/pool.js', import.meta.url).href)};
  const task = { model: 'rw', horizons: [1], n_samples: 100, seed: 1, msm_components: 4 };
  for (let round = 0; round < 60; round++) {
    const pool = createPool({ threads: 2 });
    const cancel = new AbortController();
    const run = () => pool.run('forecast', { ...task, series: new Float64Array(50) }, { signal: cancel.signal });
    const running = Promise.allSettled([run(), run(), run()]);
    await new Promise((resolve) => setTimeout(resolve, 20 + ((round * 7919) % 160)));
    if (round % 2 === 1) cancel.abort();
    await pool.close();
    await running;
  }
  console.log('alive');`;

it('a thread that is ended while it starts does not take the process with it', () => {
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(ended).toMatchObject({ status: 0, stdout: 'alive\n', stderr: '' });
});
