/**
 * Diagnoses every series of the built-in panels and writes which families are significant after control, one
 * character per series, for the strip of the page /diagnostics:
 *
 *   node scripts/with-build.mjs scripts/diagnose-panels.mjs [--surrogates 999] [--every 1]
 *
 * A character is a number in base 32, the sum of C = 1, B = 2, D = 4, I = 8, S = 16; `-` marks a series that
 * is too short or, with --every k, not among the k-th ones. `test/diagnose-panels.slow.test.ts` computes a
 * sample again.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diagnose, ENGINE_VERSION, MIN_DIAGNOSED } from '../packages/engine/dist/index.js';
import { BUILT_IN_DATA, openCatalogue } from '../packages/panels/dist/index.js';

const OUT = new URL('../packages/web/src/pages/diagnostics/generated/panels.json', import.meta.url);
const FAMILIES = ['C', 'B', 'D', 'I', 'S'];

const { values: options } = parseArgs({
  options: {
    surrogates: { type: 'string', default: '999' },
    every: { type: 'string', default: '1' },
  },
});
const [nSurrogates, every] = [Number(options.surrogates), Number(options.every)];

/** The character of one series. */
function flagsOf({ frequency }, values) {
  if (values.length < MIN_DIAGNOSED) return '-';
  const { families } = diagnose(values, { nSurrogates, frequency });
  const sum = FAMILIES.reduce((total, id, i) => total + (families[id].significant > 0 ? 2 ** i : 0), 0);
  return sum.toString(32);
}

const catalogue = await openCatalogue(BUILT_IN_DATA, { validate: false });
const panels = {};
for (const { id } of catalogue.panels()) {
  const { info, variables, series } = await catalogue.open(id);
  const flags = variables.map((variable, i) =>
    i % every === 0 ? flagsOf(variable, series(variable.id).values) : '-',
  );
  panels[id] = { version: info.version, flags: flags.join('') };
  console.error(`${id}: ${flags.filter((flag) => flag !== '-').length} series`);
}
const file = { engine_version: ENGINE_VERSION, n_surrogates: nSurrogates, every, panels };
writeFileSync(OUT, `${JSON.stringify(file, null, 1)}\n`);
