/**
 * Waits until the test runner is gone, however it ended: its end of our standard input is closed then. Kills
 * what is left of the run named by the argument and removes its folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { kill, processesOf } from './marked.mjs';

const [folder] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.on('error', () => {});
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('close', resolve));
// again: one that is killed may have started another before
for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
  for (const { pid } of left) kill(pid);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
for (const place of mountedBelow(folder)) spawnSync('umount', ['-l', place]);
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Where small disks of tests are still mounted: a folder cannot be removed with them. */
function mountedBelow(folder) {
  const mounts = existsSync('/proc/self/mounts') ? readFileSync('/proc/self/mounts', 'utf8') : '';
  const places = mounts.split('\n').map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`));
}
