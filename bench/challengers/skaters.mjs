/**
 * npm's `skaters` as a challenger: its default `laplace`, fed with the series value by value. Not a
 * dependency of ours: `npm install --no-save skaters` makes it known, or the module's address is the
 * argument. A task per line in, an answer per line out.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const address = import.meta.resolve(process.argv[2] ?? 'skaters');
const { laplace } = await import(address);
const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('package.json', address)), 'utf8'));

let fits = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { task_id, y, horizons, quantile_levels } = JSON.parse(line);
  const step = laplace(Math.max(...horizons));
  let laws = [];
  let state = null;
  for (const value of y) [laws, state] = step(value, state);
  const at = (level) => horizons.map((h) => laws[h - 1].quantile(level));
  console.log(
    JSON.stringify({ task_id, quantiles: Object.fromEntries(quantile_levels.map((p) => [p, at(p)])) }),
  );
  fits++;
}
const { user, system } = process.cpuUsage();
console.error(
  `cost ${JSON.stringify({ fits, cpu_seconds: (user + system) / 1e6, version: `skaters ${version}` })}`,
);
