/**
 * Random walk with drift as a challenger: yₙ + h·d + σ √(h + h²/(n − 1)) · t_p(n − 2), d the mean change.
 * A task per line in, an answer per line out.
 */
import { createInterface } from 'node:readline';
import { studentQuantile } from '../../packages/engine/dist/numerics/special.js';

let fits = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { task_id, y, horizons, quantile_levels } = JSON.parse(line);
  const m = y.length - 1;
  const drift = (y[m] - y[0]) / m;
  let squares = 0;
  for (let t = 1; t <= m; t++) squares += (y[t] - y[t - 1] - drift) ** 2;
  const sigma = Math.sqrt(squares / (m - 1));
  const at = (level) =>
    horizons.map(
      (h) => y[m] + h * drift + sigma * Math.sqrt(h + (h * h) / m) * studentQuantile(level, m - 1),
    );
  const quantiles = Object.fromEntries(quantile_levels.map((level) => [level, at(level)]));
  console.log(JSON.stringify({ task_id, quantiles }));
  fits++;
}
const { user, system } = process.cpuUsage();
console.error(
  `cost ${JSON.stringify({ fits, cpu_seconds: (user + system) / 1e6, version: `node ${process.versions.node}` })}`,
);
