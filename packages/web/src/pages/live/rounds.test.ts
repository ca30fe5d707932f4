import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LiveRecord } from './rounds.ts';

const folder = new URL('./generated/', import.meta.url);
const source = readFileSync(new URL('./rounds.ts', import.meta.url), 'utf8');

/** What a unit on the ensemble against naive has become, over all horizons. */
function wealthOf(file: string): number {
  const { summary } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as LiveRecord;
  const row = summary.find(
    ({ forecaster, opponent }) => forecaster === 'longrun-ensemble' && opponent === 'longrun-naive',
  );
  return row?.wealth ?? 0;
}

it('the replay that is opened first is the one that says most', () => {
  const clearest = readdirSync(folder).reduce((a, b) => (wealthOf(b) > wealthOf(a) ? b : a));
  expect(source).toContain(`CLEAREST = '${clearest.replace('.json', '')}'`);
});
