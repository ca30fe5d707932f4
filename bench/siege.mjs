/**
 * `npm run siege`: hostile and honest clients on one server for a minute. Honest ones must get right answers
 * and lose nothing; the server must live, answer no one with an unexpected error, return its memory and end
 * when told. How long honest ones wait is printed, and a fault only with `--idle`, on a machine that does
 * nothing else: then their p99 must be under a second. `--seconds N` makes it longer, `--deadline-ms N` lets
 * the server compute less for one request; `--fuzz N` sends N generated requests instead
 * (test/requests.contract.slow.test.ts).
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { residentMb } from './memory.mjs';
import { startServer } from './service.mjs';
import { ATTACKS, ask } from './siege-attacks.mjs';
import { honest, honestClients, Log, MOST_FAULTS } from './siege-honest.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HONEST_ADDRESS = '127.0.0.1';
/** Growth of the settled memory from one half of the siege to the other that is taken for a leak. */
const LEAK_SHARE = 1.5;
const LEAK_MB = 150;
const SETTLE_MS = 6000;
const BEFORE_MS = 2000;
/** With `--idle`. */
const LONGEST_P99_MS = 1000;

/** What was seen in both halves. */
class SiegeLog extends Log {
  attacks = new Map();

  add(seen) {
    for (const text of seen.faults) this.fault(text);
    for (const kind of Object.keys(this.waits)) this.waits[kind].push(...seen.waits[kind]);
    for (const kind of Object.keys(this.jobs)) this.jobs[kind] += seen.jobs[kind];
    this.refused += seen.refused;
    this.late += seen.late;
  }
}

/** Errors that a hostile client may get: computing that took too long. */
const EXPECTED = new Set(['deadline_exceeded', 'fit_failed']);

async function attacker(url, [name, attack], log, over) {
  for (let n = 1; !over(); n++) {
    const { status = 0, text = '' } = (await attack(url, n)) ?? {};
    log.attacks.set(name, (log.attacks.get(name) ?? 0) + 1);
    if (status === 500 && !EXPECTED.has(/"code":"(\w+)"/.exec(text)?.[1]))
      log.fault(`${name}: ${text.slice(0, 300)}`);
    await pause(100);
  }
}

/** Ends the jobs that hostile clients started, which are those of `wb`. */
async function sweep(url) {
  const jobs = await (await honest(`${url}/v1/jobs?limit=1000`)).json();
  const isOpen = ({ state }) => state === 'queued' || state === 'running';
  for (const { id } of jobs.filter((job) => job.request.panel === 'wb' && isOpen(job)))
    await ask(`${url}/v1/jobs/${id}`, { method: 'DELETE', localAddress: HONEST_ADDRESS });
}

/** One half of the siege; answers the memory that is held after it. */
async function half(server, log, seconds) {
  const end = performance.now() + seconds * 1000;
  const over = () => performance.now() > end || log.faults.length >= MOST_FAULTS;
  const { url } = server;
  const honestOnes = honestClients(url, seconds);
  await pause(BEFORE_MS); // an attack comes upon a server in use
  await Promise.all(Object.entries(ATTACKS).map((attack) => attacker(url, attack, log, over)));
  await sweep(url);
  log.add(await honestOnes);
  let settled = Number.POSITIVE_INFINITY;
  for (let ms = 0; ms < SETTLE_MS; ms += 500) {
    await pause(500);
    settled = Math.min(settled, residentMb(server.pid));
  }
  return settled;
}

const at = (values, p) =>
  [...values].sort((a, b) => a - b)[Math.floor(p * (values.length - 1))] ?? Number.NaN;

function print(log, memory, seconds, load) {
  console.log(
    `${seconds} s; load of the machine ${load.toFixed(1)} before the start, ${loadavg()[0].toFixed(1)} at the end\n`,
  );
  console.log('| honest clients | requests | p50 | p99 | longest |\n|---|---:|---:|---:|---:|');
  for (const [kind, waits] of Object.entries(log.waits)) {
    const ms = [0.5, 0.99, 1].map((p) => `${at(waits, p).toFixed(0)} ms`).join(' | ');
    console.log(`| ${kind} | ${waits.length} | ${ms} |`);
  }
  console.log(
    `\njobs: ${log.jobs.accepted} accepted, ${log.jobs.done} done; asked to try again: ` +
      `${log.refused}; beyond the deadline: ${log.late}`,
  );
  console.log(`attacks: ${[...log.attacks].map(([name, count]) => `${count} × ${name}`).join(', ')}`);
  console.log(`memory after each half: ${memory.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`);
  for (const fault of log.faults) console.log(`FAULT ${fault}`);
}

async function siege(seconds, deadlineMs, isIdle) {
  const load = loadavg()[0];
  const log = new SiegeLog();
  const server = await startServer([
    '--published',
    '0',
    '--deadline-ms',
    deadlineMs,
    '--max-jobs-per-client',
    '4',
    '--threads',
    '2',
  ]);
  const memory = [];
  try {
    for (let part = 0; part < 2; part++) memory.push(await half(server, log, seconds / 2));
    const [before, after] = memory;
    if (after > LEAK_SHARE * before + LEAK_MB) log.fault(`memory grew from ${before} to ${after} MB`);
    if (log.jobs.done === 0) log.fault('no honest job was done');
  } catch (error) {
    log.fault(`the siege broke off: ${error.cause?.code ?? error.stack}`);
  }
  if (isIdle)
    for (const [kind, waits] of Object.entries(log.waits))
      if (!(at(waits, 0.99) < LONGEST_P99_MS)) log.fault(`honest clients waited too long for a ${kind}`);
  const code = await server.stop();
  if (code !== 0) log.fault(`the server ended with ${code}`);
  print(log, memory, seconds, load);
  return log.faults.length === 0 ? 0 : 1;
}

function fuzz(count) {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const env = { ...process.env, LONGRUN_REQUESTS: String(count) };
  const args = [vitest, 'run', 'test/requests.contract.slow.test.ts'];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    'deadline-ms': { type: 'string', default: '10000' },
    idle: { type: 'boolean', default: false },
    fuzz: { type: 'string' },
  },
});
process.exitCode =
  values.fuzz === undefined
    ? await siege(Number(values.seconds), values['deadline-ms'], values.idle)
    : fuzz(Number(values.fuzz));
