/**
 * How long the main thread is held while benchmarks run. A timer of 5 ms notices each gap. With as many compute threads
 * as cores a gap is mostly waiting for a core, so one core is left free here; what the kernel still says was waiting
 * (Linux: the third parties on a shared machine) is taken off. What remains is work, or waiting for the disk.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogue } from '../packages/panels/dist/index.js';
import { createJobManager, createLocalExecutor } from '../packages/service/dist/jobs/index.js';
import { createPool } from '../packages/service/dist/pool/pool.js';
import { openStore } from '../packages/service/dist/store/index.js';

const TIMER_MS = 5;
const VARIABLES = 6;

/** Milliseconds that the main thread has waited for a core since its start; null where the system does not tell. */
function waitedForCore() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}

function watchMainThread() {
  const holds = [];
  let last = performance.now();
  let waited = waitedForCore();
  const timer = setInterval(() => {
    const now = performance.now();
    const nowWaited = waitedForCore();
    const gap = now - last - TIMER_MS;
    holds.push({ gap, work: Math.max(0, gap - ((nowWaited ?? 0) - (waited ?? 0))) });
    last = now;
    waited = nowWaited;
  }, TIMER_MS);
  return () => {
    clearInterval(timer);
    const longest = (key) => Math.max(0, ...holds.map((hold) => hold[key]));
    return {
      work: longest('work'),
      gap: longest('gap'),
      over: holds.filter((hold) => hold.work > 20).length,
    };
  };
}

/** A few variables of every panel from submission to report, a panel's first use included. */
export async function benchHolds(dataDir) {
  const threads = Math.max(1, availableParallelism() - 1);
  const dir = mkdtempSync(join(tmpdir(), 'longrun-bench-'));
  const listed = openCatalogue(dataDir, { validate: false });
  const some = new Map(
    listed.panels().map(({ id }) => {
      const ids = listed.variables(id).map((variable) => variable.id);
      const step = Math.ceil(ids.length / VARIABLES);
      return [id, ids.filter((_, i) => i % step === 0)];
    }),
  );
  const catalogue = openCatalogue(dataDir, { validate: false });
  const pool = createPool({ threads, nice: 5 });
  const store = await openStore({ databaseUrl: undefined, state: dir });
  const executor = createLocalExecutor({ pool, catalogue, threads });
  const manager = createJobManager({ store, executor, catalogue, alone: true, chunkMs: 100 });
  const end = watchMainThread();
  for (const [panel, variables] of some) {
    const { id } = await manager.submit({ panel, variables, n_origins: 1, n_samples: 100 });
    for await (const _ of manager.events(id, 0, new AbortController().signal));
    await manager.result(id);
  }
  const { work, gap, over } = end();
  console.log(
    `\nLongest hold of the main thread: ${work.toFixed(0)} ms (aim ≤ 20 ms), ${over} above the aim; ` +
      `${gap.toFixed(0)} ms with the waiting for a core (${threads} compute threads).`,
  );
  await manager.close();
  await store.close();
  await pool.close();
  rmSync(dir, { recursive: true, force: true });
}
