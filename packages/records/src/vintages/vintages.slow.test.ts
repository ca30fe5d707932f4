import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeVintages } from './judge-vintages.ts';
import { readOutturns, readVintageForecasts } from './read.ts';

const bytes = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
const shipped = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../../data/records/boe/${name}`, import.meta.url));

describe('the Bank of England', () => {
  it('has the mean absolute errors of plain Python, over those of its random walk, at every horizon', async () => {
    const outturns = await readOutturns(shipped('outturns.csv'));
    const record = judgeVintages(outturns, await readVintageForecasts(shipped('forecasts.csv')));
    expect(record).toMatchObject({ opponent: 'baseline random walk model', n_vintages: 90 });
    const golden = JSON.parse(
      readFileSync(new URL('./fixtures/boe.json', import.meta.url), 'utf8'),
    ) as Record<string, Record<string, { ratio: number; n: number }>>;
    for (const { variable, models } of record.variables) {
      const { by_horizon } = models.find(({ model }) => model === 'mpr')!;
      const found = Object.fromEntries(
        by_horizon.map(({ horizon, latest }) => [horizon, [latest.ratio!.toFixed(9), latest.n_tasks]]),
      );
      const expected = Object.entries(golden[variable]).map(([h, { ratio, n }]) => [
        h,
        [ratio.toFixed(9), n],
      ]);
      expect(found, variable).toEqual(Object.fromEntries(expected));
    }
    expect(record.variables.map(({ variable, measure }) => `${variable} ${measure}`)).toEqual([
      'aweagg growth',
      'cpisa growth',
      'gdpkp growth',
      'unemp level',
    ]);
  });
});

describe('vintages', () => {
  const rows = ['v1,2020,100', 'v1,2021,110', 'v2,2020,100', 'v2,2021,120', 'v2,2022,150', 'v3,2022,160'];

  it('are judged by the first release and by the latest data', async () => {
    const tidy = [...rows.slice(0, 5), 'v3,2020,100', 'v3,2021,120', 'v3,2022,160'];
    const outturns = await readOutturns(bytes(['vintage,date,value', ...tidy]));
    const forecasts = await readVintageForecasts(
      bytes(['vintage,source,date,value', 'v1,mine,2022,152', 'v1,random walk,2022,110']),
    );
    const { variables } = judgeVintages(outturns, forecasts, { level: ['series'] });
    const { by_horizon } = variables[0].models[0];
    expect(by_horizon).toEqual([
      {
        horizon: 0,
        first_release: { ratio: 2 / 40, mean_absolute_error: 2, n_tasks: 1 },
        latest: { ratio: 8 / 50, mean_absolute_error: 8, n_tasks: 1 },
      },
    ]);
  });

  it("of ALFRED's form keep a value until another of the same date replaces it", async () => {
    const alfred = rows
      .map((row) => `2000,${row.replace(/^v/, '2023-0')}`)
      .map((row) => row.replace(/,2023-0(\d)/, ',2023-0$1-01'));
    const header = 'series_id,realtime_start,date,value,realtime_end';
    const [vintages] = (
      await readOutturns(bytes([header, ...alfred.map((row) => `${row},9999-12-31`)]))
    ).values();
    expect(vintages.at(-1)!.values).toEqual([100, 120, 160]);
  });

  it('name the line of a date that is none', async () => {
    await expect(readOutturns(bytes(['vintage,date,value', 'v1,2020,1', 'v1,soon,2']))).rejects.toMatchObject(
      {
        line: 3,
        message: '"soon" is no period such as 2003-Q4, 2003-10 or 2003',
      },
    );
  });

  it('need a source to beat', async () => {
    const outturns = await readOutturns(bytes(['vintage,date,value', ...rows]));
    const forecasts = await readVintageForecasts(bytes(['vintage,source,date,value', 'v1,mine,2022,152']));
    expect(() => judgeVintages(outturns, forecasts)).toThrow('no source to beat; there are mine');
  });
});
