import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../catalogue.ts';
import { tempDir } from '../panels.testing.ts';
import { periodsFrom } from '../periods.ts';
import { importPanel } from './import-panel.ts';

const HEADER =
  'variable,entity,entity_name,indicator,label,unit,frequency,start,end,n_observations,source,source_id,license';
const VARIABLES = `${HEADER}
FRA.cpi,FRA,France,cpi,Prices,"index, 2010=100",monthly,2009-11,2010-02,4,"An office, statistics",M.FR,CC BY 4.0
FRA.gdp,FRA,France,gdp,"Output, ""real""",euro,annual,1998,2001,4,Another office,GDP,CC0-1.0
`;
const OBSERVATIONS = `variable,period,value
FRA.cpi,2009-11,99.10
FRA.cpi,2009-12,100
FRA.cpi,2010-01,1.0e-07
FRA.cpi,2010-02,-0.5
FRA.gdp,1998,12345678901
FRA.gdp,1999,2
FRA.gdp,2000,3.000
FRA.gdp,2001,4
`;

function rawFolder(observations = OBSERVATIONS, variables = VARIABLES): string {
  const dir = tempDir();
  writeFileSync(join(dir, 'variables.csv'), variables);
  writeFileSync(join(dir, 'observations.csv'), observations);
  return dir;
}

describe('importing raw figures', () => {
  it('carries every figure as the same decimal text', async () => {
    const dir = tempDir();
    await importPanel(rawFolder(), dir, 'mine');
    const panel = await (await openCatalogue(dir)).open('mine');
    const lines = panel.variables.flatMap(({ id, start }) => {
      const { values } = panel.figures(id);
      return periodsFrom(start, values.length).map((period, i) => `${id},${period},${values[i]}`);
    });
    expect(`variable,period,value\n${lines.join('\n')}\n`).toBe(OBSERVATIONS);
    expect(panel.variable('FRA.gdp')).toMatchObject({
      label: 'Output, "real"',
      unit: 'euro',
      license: 'CC0-1.0',
    });
    expect(panel.variable('FRA.cpi')).toMatchObject({
      unit: 'index, 2010=100',
      source: 'An office, statistics',
    });
  });

  it('keeps the text people wrote, and gives the same bytes again', async () => {
    const dir = tempDir();
    const raw = rawFolder();
    await importPanel(raw, dir, 'mine');
    const path = join(dir, 'mine', 'panel.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"Prices"', '"Consumer prices"'));
    await importPanel(raw, dir, 'mine');
    const panel = await (await openCatalogue(dir)).open('mine');
    expect(panel.variable('FRA.cpi').label).toBe('Consumer prices');
    const once = readFileSync(path, 'utf8');
    await importPanel(raw, dir, 'mine');
    expect(readFileSync(path, 'utf8')).toBe(once);
  });

  it.each([
    [OBSERVATIONS.replace('FRA.gdp,1999', 'FRA.gdp,1997'), /observations.csv:7: FRA.gdp does not follow on/],
    [OBSERVATIONS.replace('99.10', 'n/a'), /observations.csv:2: "n\/a" is not a number/],
    [OBSERVATIONS.replace(/FRA.gdp.*\n/g, ''), /FRA.gdp has no observations/],
    [OBSERVATIONS.replaceAll('FRA.gdp', 'FRA.gnp'), /FRA.gdp has no observations/],
  ])('refuses gaps, words and orphans', async (observations, message) => {
    await expect(importPanel(rawFolder(observations), tempDir(), 'mine')).rejects.toThrow(message);
  });

  it('refuses a licence that changed under the text', async () => {
    const dir = tempDir();
    await importPanel(rawFolder(), dir, 'mine');
    const stricter = rawFolder(OBSERVATIONS, VARIABLES.replace('CC0-1.0', 'CC BY-NC 4.0'));
    await expect(importPanel(stricter, dir, 'mine')).rejects.toThrow(
      /panel.json says "CC0-1.0", the raw figures "CC BY-NC 4.0"/,
    );
  });
});
