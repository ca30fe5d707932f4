import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from '../catalogue.ts';
import { DATA_DIR, entry, TEXT, tempDir, writeFolder } from '../panels.testing.ts';
import { periodsFrom } from '../periods.ts';
import { wbPage, wbRow, workbook, zip } from '../providers/fixtures.testing.ts';
import type { TestServer } from '../providers/server.testing.ts';
import { redirectTo, startServer } from '../providers/server.testing.ts';
import { SyncError, syncPanel } from './sync.ts';

const INDICATOR = 'NY.GDP.MKTP.KD.ZG';
const PATH = `/v2/country/FRA;USA/indicator/${INDICATOR}?format=json&per_page=10000`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => server.routes.clear());

/** A panel `wb` of two variables, FRA and USA, 2019 to 2022. */
function wbFolder(): string {
  const text = { ...TEXT, id: 'wb', sources: [{ ...TEXT.sources[0], id: 'wdi' }] };
  const growth = (iso: string, ...values: string[]) => {
    const made = entry(`${iso}.gdp_growth`, '2019', values, INDICATOR);
    return { ...made, variable: { ...made.variable, source: 'wdi' } };
  };
  return writeFolder(
    [growth('FRA', '1.8', '-7.50', '6.9', '2.6'), growth('USA', '2.3', '-2.2', '6.1', '2.5')],
    undefined,
    text,
  );
}

const rows = (iso: string, values: Readonly<Record<string, number | null>>): object[] =>
  Object.entries(values).map(([date, value]) => wbRow(iso, date, value));
const FRA = { 2018: 1.9, 2019: 1.8, 2020: -7.5, 2021: 6.9, 2022: 2.6 };
const USA = { 2018: 3, 2019: 2.3, 2020: -2.2, 2021: 6.1, 2022: 2.5 };

function bytesOf(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return Object.fromEntries(
    names.map((item) => [item.name, readFileSync(join(item.parentPath, item.name), 'utf8')]),
  );
}

const sync = (dir: string, options = {}) =>
  syncPanel(dir, 'wb', { fetch: redirectTo(server.base), ...options });

describe('refreshing a panel', () => {
  it('takes new and revised figures, from the first period of each variable on', async () => {
    const dir = wbFolder();
    server.routes.set(
      PATH,
      wbPage([
        ...rows('FRA', { ...FRA, 2023: 0.9399999999999 }),
        ...rows('USA', { ...USA, 2021: 6.055, 2023: null }),
      ]),
    );
    const report = await sync(dir);
    expect(report.diff).toEqual({
      new: [{ variable: 'FRA.gdp_growth', period: '2023', before: null, after: '0.94' }],
      revised: [{ variable: 'USA.gdp_growth', period: '2021', before: '6.1', after: '6.055' }],
      removed: [],
    });
    expect(report).toMatchObject({ panel: 'wb', sources: ['wdi'], untouched: [], written: true });
    const catalogue = await openCatalogue(dir);
    expect(catalogue.panel('wb').version).toBe(report.version_after);
    expect(report.version_after).not.toBe(report.version_before);
    expect((await catalogue.open('wb')).figures('FRA.gdp_growth')).toMatchObject({
      start: '2019',
      values: ['1.8', '-7.50', '6.9', '2.6', '0.94'],
    });
  });

  it('changes no byte when the source has not changed', async () => {
    const dir = wbFolder();
    const before = bytesOf(dir);
    server.routes.set(PATH, wbPage([...rows('FRA', FRA), ...rows('USA', USA)]));
    const report = await sync(dir);
    expect(report).toMatchObject({ written: false, diff: { new: [], revised: [], removed: [] } });
    expect(report.version_after).toBe(report.version_before);
    expect(bytesOf(dir)).toEqual(before);
  });

  it('shows the diff and writes nothing on a dry run', async () => {
    const dir = wbFolder();
    const before = bytesOf(dir);
    server.routes.set(PATH, wbPage([...rows('FRA', { ...FRA, 2023: 0.9 }), ...rows('USA', USA)]));
    const report = await sync(dir, { dryRun: true });
    expect(report.diff.new).toHaveLength(1);
    expect(report.written).toBe(false);
    expect(bytesOf(dir)).toEqual(before);
  });

  it.each([
    ['is a web page', '<html>Bad gateway</html>', /web page/],
    ['is cut off', wbPage([...rows('FRA', FRA), ...rows('USA', USA)]).slice(0, -30), /not whole JSON/],
    ['lacks rows', wbPage(rows('FRA', FRA), 1, 1, 10), /only 5 of 10 rows/],
    ['lacks a country', wbPage(rows('FRA', FRA)), /lacks 1 of 2 variables \(USA.gdp_growth\)/],
    [
      'ends earlier',
      wbPage([...rows('FRA', FRA), ...rows('USA', { 2019: 2.3, 2020: -2.2 })]),
      /lacks 2 of 8 observations/,
    ],
  ])('changes nothing when the answer %s', async (_, answer, message) => {
    const dir = wbFolder();
    const before = bytesOf(dir);
    server.routes.set(PATH, answer);
    await expect(sync(dir)).rejects.toThrow(message);
    expect(bytesOf(dir)).toEqual(before);
    expect(readdirSync(dir)).toEqual(['wb']);
  });

  it('takes removals only when told to', async () => {
    const dir = wbFolder();
    server.routes.set(PATH, wbPage(rows('FRA', { 2019: 1.8, 2020: -7.5, 2021: 6.9 })));
    await expect(sync(dir)).rejects.toThrow(SyncError);
    const report = await sync(dir, { allowRemovals: true });
    expect(report.diff.removed).toHaveLength(5);
    const { variables } = await (await openCatalogue(dir)).open('wb');
    expect(variables.map((variable) => variable.id)).toEqual(['FRA.gdp_growth']);
  });

  it('reads a file instead of the official address', async () => {
    const dir = wbFolder();
    const file = join(tempDir(), 'page.json');
    writeFileSync(file, wbPage([...rows('FRA', { ...FRA, 2023: 0.9 }), ...rows('USA', USA)]));
    expect((await syncPanel(dir, 'wb', { from: file })).diff.new).toHaveLength(1);
  });

  it('refuses a panel without a source it knows, and a panel that changed meanwhile', async () => {
    await expect(syncPanel(writeFolder([entry('a.level', '2000', ['1', '2'])]), 'walks')).rejects.toThrow(
      /can be refreshed/,
    );
    const dir = wbFolder();
    server.routes.set(PATH, (_, response) => {
      const changed = wbFolder();
      cpSync(join(changed, 'wb'), join(dir, 'wb'), { recursive: true });
      writeFileSync(
        join(dir, 'wb', 'panel.json'),
        readFileSync(join(dir, 'wb', 'panel.json'), 'utf8')
          .replace(/ {2}"version.*\n/, '')
          .replace('"Walks"', '"Walked"'),
      );
      response.end(wbPage([...rows('FRA', { ...FRA, 2023: 0.9 }), ...rows('USA', USA)]));
    });
    await expect(sync(dir)).rejects.toThrow(/changed while its sources were read/);
  });
});

describe('refreshing one of several sources', () => {
  it('leaves the others as they were, and asks which one a file is', async () => {
    const sources = ['ws_tc', 'ws_cbpol'].map((id) => ({ ...TEXT.sources[0], id, name: id }));
    const made = (variable: string, source: string, start: string, values: string[], id: string) => {
      const { variable: row } = entry(variable, start, values, id);
      return { variable: { ...row, source }, start, values };
    };
    const dir = writeFolder(
      [
        made('BRA.policy_rate', 'ws_cbpol', '2024-Q1', ['1', '2'], 'M.BR'),
        made('USA.private_credit_gdp', 'ws_tc', '2024-Q3', ['150.1', '150', '149.9'], 'Q:US:P:A:M:770:A'),
      ],
      undefined,
      { ...TEXT, id: 'bis', sources },
    );
    const monthly =
      'FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE\n' +
      ['01,9', '02,9', '03,10.75', '04,9', '05,9', '06,10.5'].map((cell) => `M,BR,2024-${cell}\n`).join('');
    server.routes.set('/static/bulk/WS_CBPOL_csv_col.zip', zip('WS_CBPOL.csv', monthly));
    const fetch = redirectTo(server.base);
    await expect(syncPanel(dir, 'bis', { from: 'x.csv' })).rejects.toThrow(/say which source/);
    await expect(syncPanel(dir, 'bis', { source: 'x' })).rejects.toThrow(/there are ws_cbpol, ws_credit_gap/);
    const report = await syncPanel(dir, 'bis', { fetch, source: 'ws_cbpol' });
    expect(report).toMatchObject({ sources: ['ws_cbpol'], untouched: ['ws_tc'], written: true });
    const panel = await (await openCatalogue(dir)).open('bis');
    expect(panel.figures('BRA.policy_rate').values).toEqual(['10.75', '10.5']);
    expect(panel.figures('USA.private_credit_gdp').values).toEqual(['150.1', '150', '149.9']);
  });
});

describe('the real panels', () => {
  const copy = (id: string): string => {
    const dir = tempDir();
    cpSync(join(DATA_DIR, id), join(dir, id), { recursive: true });
    return dir;
  };

  it('wb, given back by the World Bank as it stands, stays as it is', async () => {
    const panel = await (await openCatalogue(DATA_DIR, { validate: false })).open('wb');
    const fetch: typeof globalThis.fetch = async (input) => {
      const [, entities, indicator] = /country\/([^/]+)\/indicator\/([^?]+)/.exec(String(input))!;
      const answer = entities.split(';').flatMap((entity) => {
        const info = panel.variables.find((v) => v.entity === entity && v.source_id === indicator)!;
        const { periods, values } = panel.series(info.id);
        return periods.map((period, i) => ({
          ...wbRow(entity, period, values[i]),
          indicator: { id: indicator },
        }));
      });
      return new Response(wbPage(answer));
    };
    const report = await syncPanel(copy('wb'), 'wb', { fetch });
    expect(report.diff).toEqual({ new: [], revised: [], removed: [] });
  });

  it('boe, given back by the Bank of England as it stands, stays as it is', async () => {
    const panel = await (await openCatalogue(DATA_DIR, { validate: false })).open('boe');
    const columns = panel.variables.map((info) => {
      const [, description, unit] = /^A1\. Headline series: (.*) \[(.*)\]$/.exec(info.source_id)!;
      const { periods, values } = panel.series(info.id);
      return { description, unit, values: new Map(periods.map((period, i) => [period, values[i]])) };
    });
    const years = periodsFrom('1209', 2016 - 1209 + 1);
    const sheet = await workbook('A1. Headline series', [
      ['Description', ...columns.map((column) => column.description)],
      ['Units', ...columns.map((column) => column.unit)],
      ...years.map((year) => [Number(year), ...columns.map((column) => column.values.get(year) ?? null)]),
    ]);
    const file = join(tempDir(), 'millennium.xlsx');
    writeFileSync(file, sheet);
    const report = await syncPanel(copy('boe'), 'boe', { from: file });
    expect(report.diff).toEqual({ new: [], revised: [], removed: [] });
  });
});
