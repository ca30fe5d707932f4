import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMachineWorkbook } from './machine-workbook.ts';

const corpus = (name: string): Uint8Array =>
  readFileSync(new URL(`../corpus/workbooks/${name}`, import.meta.url));

it('gives the cells of a sheet as they are stored, blank ones as null', async () => {
  const rows = await readMachineWorkbook(corpus('title-and-units.xlsx'));
  expect(rows.slice(0, 4)).toEqual([
    ['Prices of things', null, null],
    [null, null, null],
    ['date', 'coal', 'oil'],
    [null, '$/t', '$/bbl'],
  ]);
  const dated = await readMachineWorkbook(corpus('dates.xlsx'));
  expect(dated[1]).toEqual([new Date('2014-01-01T00:00:00Z'), 962.03]);
});

it('refuses a sheet that is not there', async () => {
  await expect(readMachineWorkbook(corpus('two-sheets.xlsx'), 'nowhere')).rejects.toThrow('nowhere');
});

it('refuses what is no workbook', async () => {
  await expect(readMachineWorkbook(new TextEncoder().encode('year,value\n2000,1\n'))).rejects.toThrow();
});
