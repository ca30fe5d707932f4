/**
 * Nothing acknowledged is lost to `kill -9` on a slow disk either: strace holds every write to a file up for
 * 1 ms and every flush for 40 ms before it reaches the kernel, so that most kills come in the middle of one.
 */
import { spawnSync } from 'node:child_process';
import { it } from 'vitest';
import { surviveKills } from './durability.testing.ts';

/** `-D`: the server keeps the process id by which it is killed. */
const SLOW_DISK = [
  process.env['STRACE_PATH'] ?? 'strace',
  ...['-D', '-f', '-qqq', '--seccomp-bpf', '-o', '/dev/null'],
  ...['-e', 'trace=fsync,fdatasync,pwrite64'],
  ...['-e', 'inject=fsync,fdatasync:delay_enter=40000'],
  ...['-e', 'inject=pwrite64:delay_enter=1000'],
];

/** Where the kernel lets no process be traced there is no such disk. */
const [strace, ...options] = SLOW_DISK;
const traced = spawnSync(strace, [...options, 'true']).status === 0;

/** `LONGRUN_SLOW_DISK_ROUNDS=30` makes the long run. */
const ROUNDS = Number(process.env['LONGRUN_SLOW_DISK_ROUNDS'] ?? 3);

it(`keeps every acknowledged run, verdict and job through ${ROUNDS} kills on a slow disk`, {
  timeout: 600_000 + 200_000 * ROUNDS,
}, async ({ skip }) => {
  if (!traced) skip('processes may not be traced here');
  await surviveKills(ROUNDS, { wrapper: SLOW_DISK });
});
