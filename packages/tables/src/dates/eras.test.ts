import { expect, it } from 'vitest';
import { inOurCount } from './eras.ts';

it.each([
  ['令和元年5月', '2019年5月'],
  ['平成26年度', '2014年度'],
  ['民國108年', '2019年'],
  ['108年1月', '2019年1月'],
  ['มี.ค. 2562', 'Mar 2019'],
  ['ธันวาคม 62', 'Dec 2019'],
  ['พ.ศ. 2562', '2019'],
  ['2019年1月', '2019年1月'],
])('%s is %s', (text, ours) => {
  expect(inOurCount(text)).toBe(ours);
});
