/** Our ensemble as a challenger: quantiles of 1000 paths. A task per line in, an answer per line out. */
import { createInterface } from 'node:readline';
import { ENGINE_VERSION, ensemble } from '../../packages/engine/dist/index.js';

const quantile = (sorted, p) => {
  const position = p * (sorted.length - 1);
  const below = Math.floor(position);
  return sorted[below] + (position - below) * ((sorted[below + 1] ?? sorted[below]) - sorted[below]);
};

let fits = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { task_id, y, horizons, frequency, quantile_levels, seed } = JSON.parse(line);
  try {
    const { samples } = ensemble({ series: y, horizons, frequency, n_samples: 1000, seed });
    const width = horizons.length;
    const columns = horizons.map((_, k) =>
      Float64Array.from({ length: 1000 }, (_, i) =>
        Array.isArray(samples) ? samples[i][k] : samples[i * width + k],
      ).sort(),
    );
    const quantiles = Object.fromEntries(
      quantile_levels.map((level) => [level, columns.map((column) => quantile(column, level))]),
    );
    console.log(JSON.stringify({ task_id, quantiles }));
  } catch (error) {
    console.log(JSON.stringify({ task_id, error: error.message }));
  }
  fits++;
}
const { user, system } = process.cpuUsage();
console.error(
  `cost ${JSON.stringify({ fits, cpu_seconds: (user + system) / 1e6, version: `engine ${ENGINE_VERSION}` })}`,
);
