/**
 * `npm run bench`: every figure, peers side by side where they are installed. Names after `--` choose
 * sections.
 */
import { benchBenchmark } from './benchmark.mjs';
import { benchDiagnostics } from './diagnostics.mjs';
import { benchHub } from './hub.mjs';
import { benchModels } from './models.mjs';
import { benchNaive } from './naive.mjs';
import { benchM4 } from './quality/m4.mjs';
import { benchQuality } from './quality.mjs';
import { benchService } from './service.mjs';

const sections = {
  models: benchModels,
  benchmark: benchBenchmark,
  diagnostics: benchDiagnostics,
  service: benchService,
  quality: benchQuality,
  m4: benchM4,
  naive: benchNaive,
  hub: benchHub,
};
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  await bench();
}
