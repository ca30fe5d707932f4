/**
 * How long the main thread is held while benchmarks run: the longest gap of a timer of 5 ms. With as many
 * compute threads as cores a gap is mostly waiting for a core, so one core is left free, and what the kernel
 * says was such waiting all the same (others on the machine) is taken off. What is left is work or waiting
 * for the disk, and on a virtual machine whatever its host took: an idle thread is watched beside it to tell
 * how much that is.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { openCatalogue } from '../packages/panels/dist/index.js';
import { createJobTypes } from '../packages/service/dist/job-types.js';
import { createJobManager, createLocalExecutor } from '../packages/service/dist/jobs/index.js';
import { createPool } from '../packages/service/dist/pool/pool.js';
import { openStore } from '../packages/service/dist/store/index.js';

const TIMER_MS = 5;
const AIM_MS = 20;
const VARIABLES = 6;

/**
 * Milliseconds that this thread has computed, and waited for a core; zeros where the system does not tell.
 */
function schedule() {
  try {
    const [computed, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return { computed: Number(computed) / 1e6, waited: Number(waited) / 1e6 };
  } catch {
    return { computed: 0, waited: 0 };
  }
}

/** Watches the thread it is called in until the answer is called. */
function watchThread() {
  const longest = { hold: 0, computed: 0, above: 0 };
  let last = { at: performance.now(), ...schedule() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), ...schedule() };
    const hold = now.at - last.at - TIMER_MS - (now.waited - last.waited);
    longest.hold = Math.max(longest.hold, hold);
    longest.computed = Math.max(longest.computed, now.computed - last.computed);
    if (hold > AIM_MS) longest.above++;
    last = now;
  }, TIMER_MS);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** The same in a thread that does nothing else. */
async function watchIdleThread() {
  const thread = new Worker(new URL(import.meta.url));
  const message = () => new Promise((resolve) => thread.once('message', resolve));
  await message();
  return () => {
    thread.postMessage('end');
    return message();
  };
}

if (!isMainThread) {
  const end = watchThread();
  parentPort.postMessage('watching');
  parentPort.once('message', () => parentPort.postMessage(end()));
}

async function someVariables(dataDir) {
  const catalogue = await openCatalogue(dataDir, { validate: false });
  const some = catalogue.panels().map(async ({ id }) => {
    const ids = (await catalogue.open(id)).variables.map((variable) => variable.id);
    const step = Math.ceil(ids.length / VARIABLES);
    return { panel: id, variables: ids.filter((_, i) => i % step === 0) };
  });
  return Promise.all(some);
}

/** A few variables of every panel from submission to report, a panel's first use included. */
export async function benchHolds(dataDir) {
  const threads = Math.max(1, availableParallelism() - 1);
  const dir = mkdtempSync(join(tmpdir(), 'longrun-bench-'));
  const some = await someVariables(dataDir);
  const catalogue = await openCatalogue(dataDir, { validate: false });
  const pool = createPool({ threads, nice: 5 });
  const store = await openStore({ databaseUrl: undefined, state: dir });
  const types = createJobTypes({ store, pool, catalogue, chunkMs: 100 });
  const executor = createLocalExecutor(types, threads);
  const manager = createJobManager({ store, executor, types, alone: true });
  const endIdle = await watchIdleThread();
  const end = watchThread();
  for (const body of some) {
    const { id } = await manager.submit('benchmark', { ...body, n_origins: 1, n_samples: 100 });
    for await (const _ of manager.events(id, 0, new AbortController().signal));
    await manager.result(id);
  }
  const { hold, computed, above } = end();
  const idle = await endIdle();
  console.log(
    `\nLongest hold of the main thread: ${hold.toFixed(0)} ms (aim ≤ ${AIM_MS} ms; ${above} were longer), at ` +
      `most ${computed.toFixed(0)} ms of computing between two timers; of an idle thread beside it: ` +
      `${idle.hold.toFixed(0)} ms.`,
  );
  await manager.close();
  await store.close();
  await pool.close();
  rmSync(dir, { recursive: true, force: true });
}
