import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { runLongrun } from '../longrun.testing.ts';

const flu = fileURLToPath(new URL('../../../../data/records/flu', import.meta.url));

describe('longrun judge --vintages', () => {
  it('prints ratios by the first release and by the latest data', async () => {
    const boe = fileURLToPath(new URL('../../../../data/records/boe', import.meta.url));
    const { code, out } = await runLongrun(['judge', '--vintages', boe]);
    expect(code).toBe(0);
    expect(out).toMatch(/unemp \(level\) +mpr +1 +88 +1\.312 +1\.343/);
  });
});

describe('longrun judge --hub', () => {
  let empty: string;
  beforeAll(() => {
    empty = temporaryFolder('hub');
    writeFileSync(join(empty, 'readme.txt'), 'no hub');
  });

  it('prints the record as JSON', async () => {
    const { code, out } = await runLongrun([
      'judge',
      '--hub',
      flu,
      '--json',
      '--models',
      'FluSight-ensemble',
    ]);
    expect(code).toBe(0);
    const record = JSON.parse(out);
    expect(Object.keys(record)).toEqual(['opponent', 'models', 'pairwise', 'confidence_set', 'skipped']);
    const model = record.models.find(({ model }: { model: string }) => model === 'FluSight-ensemble');
    expect(Object.keys(model)).toEqual(['model', 'n_tasks', 'n_rounds', 'by_horizon', 'naive', 'answer']);
    const [first] = model.by_horizon;
    expect(Object.keys(first)).toEqual(['horizon', 'ratio', 'wins', 'n_series', 'coverage', 'wager']);
    expect(first.ratio.toFixed(6)).toBe('0.757152');
    expect(first.wager.wealth.toFixed(3)).toBe('14.941');
  });

  it('prints a table of scores with the names of hubEvals', async () => {
    const { out } = await runLongrun(['judge', '--hub', flu, '--csv', '--models', 'UMass-flusion']);
    const [header, first] = out.split('\n');
    expect(header).toMatch(
      /^model_id,horizon,wis,crps,ae_median,dispersion,overprediction,underprediction,bias,interval_coverage_50,.*,n$/,
    );
    const [wis, , , ...parts] = first.split(',').slice(2).map(Number);
    expect(parts[0] + parts[1] + parts[2]).toBeCloseTo(wis, 6);
    expect(parts[4]).toBeCloseTo(0.59, 1);
  });

  it.each([
    [['judge', '--hub', 'EMPTY'], /no folder model-output/],
    [['judge', '--hub', 'nowhere'], /nowhere is not a folder/],
    [['judge', '--hub', flu, '--truth', 'best'], /--truth is latest or as_of:<days>, not "best"/],
    [['judge', '--hub', flu, '--opponent', 'nobody'], /no model "nobody"; there are .*FluSight-baseline/],
    [['judge', '--hub', flu, '--targets', 'wk deaths'], /no target "wk deaths"; there are wk inc flu hosp/],
    [['judge', '--hub', flu, 'wb'], /--hub takes no panel/],
    [['judge', '--vintages', 'EMPTY'], /no outturns.csv and forecasts.csv/],
    [['judge'], /give a panel or a file, or a hub/],
  ])('%j is refused with a sentence', async (args, message) => {
    const { code, err } = await runLongrun(args.map((arg) => (arg === 'EMPTY' ? empty : arg)));
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});
