/**
 * What the families of diagnostics find in series with seasons, ties and other short memory, after control:
 * the table in docs/methods.md between the markers `calibrate:seasons`. Every number depends on the seeds
 * alone.
 *
 *   npm run calibrate seasons -- [--series 100]
 */
import { parseArgs } from 'node:util';
import { createRng, diagnose } from '../packages/engine/dist/index.js';
import { SEASONS_AND_TIES } from './diagnostics-processes.mjs';
import { replaceBetween } from './methods-table.mjs';

const LENGTH = 160;
const SURROGATES = 199;
const FAMILIES = ['C', 'B', 'D', 'I', 'S'];
/** A family whose tests are given for fewer of the series has no share. */
const FEWEST_GIVEN = 0.5;

/**
 * By family: series in which a test was given, in which one is significant, and in which none but the tail
 * index is.
 */
function count({ name, frequency, make }, series) {
  const counts = FAMILIES.map(() => ({ given: 0, found: 0, tails: 0 }));
  for (let run = 0; run < series; run++) {
    const values = make(createRng(run, 'calibrate seasons', name, frequency), LENGTH);
    const { diagnostics } = diagnose(values, { seed: run, nSurrogates: SURROGATES, frequency });
    FAMILIES.forEach((family, f) => {
      const own = diagnostics.filter((entry) => entry.family === family && entry.p_value !== null);
      const found = own.filter(({ significant }) => significant);
      if (own.length > 0) counts[f].given++;
      if (found.length > 0) counts[f].found++;
      if (found.length > 0 && found.every(({ id }) => id === 'hill_tail_index')) counts[f].tails++;
    });
  }
  return counts;
}

function cell({ given, found, tails }, series) {
  if (given < FEWEST_GIVEN * series) return 'not given';
  return `${Math.round((100 * found) / given)}${found > 0.1 * given && tails > 0.5 * found ? ' (tails)' : ''}`;
}

export function calibrateSeasons(args) {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: { series: { type: 'string', default: '100' } },
  });
  const series = Number(values.series);
  const rows = SEASONS_AND_TIES.map((process) => {
    const cells = count(process, series).map((counts) => cell(counts, series));
    console.error([process.name, process.frequency, ...cells].join('  '));
    const holds = process.holds ? process.holds.split('').join(', ') : '–';
    return `| ${process.name} | ${process.frequency} | ${cells.join(' | ')} | ${holds} |`;
  });
  const text = [
    `n = ${LENGTH}, ${series} series each, ${SURROGATES} surrogates: share of series, in percent, in which ` +
      'a family has a significant test after control.',
    'The last column names the families that may notice the process; the others should stay at 5 % or below.',
    '',
    `| process | frequency | ${FAMILIES.join(' | ')} | holds for |`,
    `|---|---|${FAMILIES.map(() => '---:').join('|')}|---|`,
    ...rows,
  ].join('\n');
  console.log(text);
  replaceBetween('calibrate:seasons', text);
}
