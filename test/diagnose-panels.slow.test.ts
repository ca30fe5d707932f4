/** The strip of the page shows what the engine says today: a sample of its series is diagnosed again. */
import { readFileSync } from 'node:fs';
import { diagnose, MIN_DIAGNOSED } from '@longrun/engine';
import { BUILT_IN_DATA, openCatalogue } from '@longrun/panels';
import { expect, it } from 'vitest';

interface File {
  readonly every: number;
  readonly n_surrogates: number;
  readonly panels: Readonly<Record<string, { readonly version: string; readonly flags: string }>>;
}
const path = new URL('../packages/web/src/pages/diagnostics/generated/panels.json', import.meta.url);
const file = JSON.parse(readFileSync(path, 'utf8')) as File;
const catalogue = await openCatalogue(BUILT_IN_DATA, { validate: false });
const HINT = 'run `node scripts/with-build.mjs scripts/diagnose-panels.mjs`';
const SAMPLED = 4;

it('every built-in panel is there, at its present version', () => {
  const versions = Object.fromEntries(catalogue.panels().map(({ id, version }) => [id, version]));
  expect(Object.fromEntries(Object.entries(file.panels).map(([id, p]) => [id, p.version])), HINT).toEqual(
    versions,
  );
});

it.each(Object.entries(file.panels))(
  'a sample of %s gives the same families again',
  async (panel, { flags }) => {
    const { variables, series } = await catalogue.open(panel);
    expect(flags).toHaveLength(variables.length);
    for (let k = 0; k < SAMPLED; k++) {
      const at = file.every * Math.floor(((k + 0.5) * variables.length) / SAMPLED / file.every);
      const { id, frequency } = variables[at];
      const { values } = series(id);
      if (values.length < MIN_DIAGNOSED) {
        expect(flags[at]).toBe('-');
        continue;
      }
      const { families } = diagnose(values, { nSurrogates: file.n_surrogates, frequency });
      const sum = (['C', 'B', 'D', 'I', 'S'] as const).reduce(
        (total, family, i) => total + (families[family].significant > 0 ? 2 ** i : 0),
        0,
      );
      expect(flags[at], `${id}; ${HINT}`).toBe(sum.toString(32));
    }
  },
);
