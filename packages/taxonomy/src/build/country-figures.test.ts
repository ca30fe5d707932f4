import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { readCountryFigures } from './country-figures.ts';

describe('raw country tables', () => {
  const SCORES = 'iso3,country,pdi,idv,mas,uai,lto,ivr\n';
  const VALUES = 'iso3,country,year,traditional_secular,survival_self_expression\n';

  function read({ scores = '', values = '' }) {
    const dir = temporaryFolder('tables');
    writeFileSync(join(dir, 'hofstede.csv'), SCORES + scores);
    writeFileSync(join(dir, 'values_map.csv'), VALUES + values);
    return readCountryFigures(dir);
  }

  it('an empty score is missing, zero is a score', async () => {
    const { scores } = await read({ scores: 'AAA,"A",,5,,,0,\n' });
    expect(scores.get('AAA')).toEqual({ idv: 5, lto: 0 });
  });

  it('the latest wave of a country counts, in whatever order the rows come', async () => {
    const { values } = await read({
      values: 'AAA,A,2018,1,-1\nAAA,A,1999,9,9\nBBB,B,2001,0.5,0.25\n',
    });
    expect(values.get('AAA')).toEqual({ traditional_secular: 1, survival_self_expression: -1, year: 2018 });
    expect(values.get('BBB')).toEqual({
      traditional_secular: 0.5,
      survival_self_expression: 0.25,
      year: 2001,
    });
  });
});
