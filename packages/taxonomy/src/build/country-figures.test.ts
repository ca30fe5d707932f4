import { describe, expect, it } from 'vitest';
import { parseScores, parseValues } from './country-figures.ts';

describe('raw country tables', () => {
  it('an empty score is missing, zero is a score', () => {
    const table = parseScores('iso3,country,pdi,idv,mas,uai,lto,ivr\nAAA,"A",,5,,,0,\n');
    expect(table.get('AAA')).toEqual({ idv: 5, lto: 0 });
  });

  it('the latest wave of a country counts, in whatever order the rows come', () => {
    const table = parseValues(
      'iso3,country,year,traditional_secular,survival_self_expression\nAAA,A,2018,1,-1\nAAA,A,1999,9,9\n' +
        'BBB,B,2001,0.5,0.25\n',
    );
    expect(table.get('AAA')).toEqual({ traditional_secular: 1, survival_self_expression: -1, year: 2018 });
    expect(table.get('BBB')).toEqual({
      traditional_secular: 0.5,
      survival_self_expression: 0.25,
      year: 2001,
    });
  });
});
