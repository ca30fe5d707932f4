/** The six panels that travel with the project. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setFolders } from './built-in.ts';
import { openCatalogue } from './catalogue.ts';
import { contentVersion } from './format/panel-json.ts';
import { SAFE_ID } from './ids.ts';
import type { Panel } from './panel.ts';
import { DATA_DIR } from './panels.testing.ts';
import { validateDataDir } from './validate.ts';

const catalogue = await openCatalogue(DATA_DIR, { validate: false });
const panels = catalogue.panels();
const opened = new Map<string, Panel>();
for (const { id } of [...panels, ...catalogue.sets()]) opened.set(id, await catalogue.open(id));
const contentOf = (id: string): Panel => opened.get(id)!;

function value(panel: string, variable: string, period: string): number {
  const { periods, values } = contentOf(panel).series(variable);
  return values[periods.indexOf(period)];
}

describe('the data sets beside the panels', () => {
  it('are complete and free of gaps, and no panels', async () => {
    for (const folder of setFolders(DATA_DIR)) expect(await validateDataDir(folder)).toEqual([]);
    expect(catalogue.sets().map((s) => [s.id, s.n_variables, s.n_observations, s.start, s.end])).toEqual([
      ['us-employment', 109, 52524, '1939-01', '2019-09'],
    ]);
    expect(panels.map(({ id }) => id)).not.toContain('us-employment');
  });

  it('hold the Bureau of Labor Statistics’ own figures', () => {
    expect(value('us-employment', 'CEU0800000001.employment', '1939-01')).toBe(14532);
    expect(value('us-employment', 'CEU1021000001.employment', '1958-02')).toBe(736.7);
    expect(contentOf('us-employment').variable('CEU1021000001.employment').entity_name).toBe(
      'Mining and Logging: Mining',
    );
  });
});

describe('the six panels', () => {
  it('are complete, and free of gaps and stray text down to the single value', async () => {
    expect(await validateDataDir(DATA_DIR)).toEqual([]);
  });

  it('are listed in their order with counts, ranges and frequencies', () => {
    expect(panels.map((p) => [p.id, p.n_variables, p.n_observations, p.frequency, p.start, p.end])).toEqual([
      ['wb', 633, 39063, 'annual', '1960', '2025'],
      ['q', 464, 87394, 'quarterly', '1947-Q1', '2026-Q1'],
      ['long', 641, 80829, 'annual', '1252', '2020'],
      ['boe', 76, 24195, 'annual', '1209', '2016'],
      ['bis', 495, 78633, 'quarterly', '1927-Q1', '2025-Q4'],
      ['sh', 214, 85605, 'mixed', '1264', '2025-08'],
    ]);
  });

  it('hold 2,523 variables and 395,719 observations that can all be read', () => {
    const lengths = panels.flatMap(({ id }) =>
      contentOf(id).variables.map((v) => contentOf(id).series(v.id).values.length),
    );
    expect(lengths).toHaveLength(2523);
    expect(lengths.reduce((a, b) => a + b)).toBe(395_719);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(40);
  });

  it('vary and stay finite in every series', () => {
    for (const { id } of panels) {
      for (const variable of contentOf(id).variables) {
        const { values } = contentOf(id).series(variable.id);
        expect(values.every(Number.isFinite)).toBe(true);
        expect(new Set(values).size, variable.id).toBeGreaterThan(1);
      }
    }
  });

  it('say entity, indicator, label, unit, source and licence of every variable, under a URL-safe id', () => {
    for (const { id } of panels) {
      for (const v of contentOf(id).variables) {
        expect(v.id).toMatch(SAFE_ID);
        expect(v.id).toBe(`${v.entity}.${v.indicator}`);
        const texts = [v.label, v.entity_name, v.unit, v.source, v.source_id, v.license];
        expect(
          texts.every((text) => text.trim().length > 0),
          v.id,
        ).toBe(true);
        expect(v.label).not.toBe(v.indicator);
      }
    }
  });

  it('state their licence and attribution, and that long is non-commercial', () => {
    for (const panel of panels) {
      expect(panel.license.length * panel.attribution.length).toBeGreaterThan(0);
      expect(readFileSync(join(DATA_DIR, panel.id, 'SOURCE.md'), 'utf8')).toMatch(/attribution/i);
    }
    expect(catalogue.panel('long').license).toMatch(/CC BY-NC-SA 4\.0 \(non-commercial/);
    expect(contentOf('long').variable('USA.unemployment').license).toBe(
      'CC BY-NC-SA 4.0 (non-commercial use only)',
    );
    expect(contentOf('long').variable('USA.mpd_gdp_per_capita').license).toBe('CC BY 4.0');
    expect(readFileSync(join(DATA_DIR, 'long', 'SOURCE.md'), 'utf8')).toMatch(
      /must not be used commercially/,
    );
  });

  it('carry the hash of their content as version', () => {
    for (const { id, version } of panels) {
      const read = (name: string): Buffer => readFileSync(join(DATA_DIR, id, name));
      const text = JSON.parse(read('panel.json').toString());
      expect(contentVersion(text, read('variables.csv'), read('observations.csv'))).toBe(version);
    }
  });

  it('stay under 12 MB', () => {
    const sizes = panels.flatMap(({ id }) =>
      readdirSync(join(DATA_DIR, id)).map((name) => statSync(join(DATA_DIR, id, name)).size),
    );
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(12e6);
  });

  it.each([
    ['wb', 'USA.gdp_growth', '2009', -2.6, 0.05, 'percent'],
    ['wb', 'WLD.population', '2022', 7.99e9, 0.01e9, 'persons'],
    ['wb', 'USA.cpi_inflation', '1980', 13.5, 0.1, 'percent'],
    ['wb', 'JPN.life_expectancy', '2019', 84.4, 0.1, 'years'],
    ['wb', 'CHN.gdp_growth', '2007', 14.2, 0.1, 'percent'],
    ['q', 'USA.real_gdp_growth_qoq', '2020-Q2', -7.9, 0.05, 'percent'],
    ['q', 'USA.federal_funds_rate', '1981-Q2', 17.8, 0.05, 'percent per year'],
    ['q', 'USA.unemployment_rate_national', '2009-Q4', 9.9, 0.05, 'percent'],
    ['long', 'USA.unemployment', '1933', 24.9, 0.01, 'percent'],
    ['long', 'JPN.public_debt_gdp', '2019', 2.35, 0.01, 'ratio'],
    ['long', 'USA.population', '2020', 329_000, 1000, 'thousand persons'],
    ['boe', 'GBR.bank_rate', '2009', 0.63, 0.005, '%, calendar year average'],
    ['boe', 'GBR.usd_per_gbp', '1930', 4.86, 0.005, 'Calendar year average'],
    ['bis', 'GBR.policy_rate', '1979-Q4', 17, 0, 'percent per year'],
    ['bis', 'USA.credit_to_gdp_ratio', '2007-Q4', 170.6, 0.1, 'percent of GDP'],
    ['sh', 'GBR.coal_output', '1913', 292, 0.1, 'million tonnes'],
    ['sh', 'WLD.price_crude_oil_average', '2008-07', 132.8, 0.1, 'US$/bbl'],
    ['sh', 'USA.industrial_production', '1932-07', 3.68, 0.01, 'index 2017=100'],
  ])('know that %s %s was in %s about %f', (panel, variable, period, expected, tolerance, unit) => {
    expect(Math.abs(value(panel, variable, period) - expected)).toBeLessThanOrEqual(tolerance);
    expect(contentOf(panel).variable(variable).unit).toBe(unit);
  });
});
