/**
 * Diagnoses every series of the built-in panels and writes which families are significant after control, one
 * character per series, for the strip of the page /diagnostics:
 *
 *   node scripts/with-build.mjs scripts/diagnose-panels.mjs [surrogates, default 999]
 *
 * A character is a number in base 32, the sum of C = 1, B = 2, D = 4, I = 8, S = 16; `-` marks a series that is
 * too short. `test/diagnose-panels.test.ts` computes a sample again.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diagnose, ENGINE_VERSION, MIN_DIAGNOSED } from '../packages/engine/dist/index.js';
import { BUILT_IN_DATA, openCatalogue } from '../packages/panels/dist/index.js';

const OUT = new URL('../packages/web/src/pages/diagnostics/generated/panels.json', import.meta.url);
export const FAMILIES = ['C', 'B', 'D', 'I', 'S'];

/** The character of one series. */
export function flagsOf(values, nSurrogates) {
  if (values.length < MIN_DIAGNOSED) return '-';
  const { families } = diagnose(values, { nSurrogates });
  const sum = FAMILIES.reduce((total, id, i) => total + (families[id].significant > 0 ? 2 ** i : 0), 0);
  return sum.toString(32);
}

function diagnosePanels(nSurrogates) {
  const catalogue = openCatalogue(BUILT_IN_DATA, { validate: false });
  const panels = {};
  for (const { id, version } of catalogue.panels()) {
    const variables = catalogue.variables(id);
    const flags = variables.map((variable) => flagsOf(catalogue.series(id, variable.id).values, nSurrogates));
    panels[id] = { version, flags: flags.join('') };
    console.error(`${id}: ${variables.length} series`);
  }
  const text = JSON.stringify({ engine_version: ENGINE_VERSION, n_surrogates: nSurrogates, panels }, null, 1);
  writeFileSync(OUT, `${text}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) diagnosePanels(Number(process.argv[2] ?? 999));
