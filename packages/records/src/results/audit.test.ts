import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { readResults } from './read.ts';

const bytes = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
const FAMILIES = ['ett', 'solar', 'm4', 'bitbrains', 'loop', 'kdd'];
const tasks = FAMILIES.flatMap((family) => [1, 2, 3].map((i) => `${family}${i}/H/short`));

describe('an audit', () => {
  it('tells a model that is better everywhere from one that is not, and ties as ties', async () => {
    const rows = tasks.flatMap((task, i) => [
      `${task},best,${1 + 0.01 * i}`,
      `${task},twin,${(1 + 0.01 * i) * (i % 2 ? 1.3 : 0.8)}`,
      `${task},worst,${3 + 0.01 * i}`,
    ]);
    const header = 'dataset,model,eval_metrics/mean_weighted_sum_quantile_loss';
    const result = audit(await readResults(bytes([header, ...rows]), 'none'));
    expect(result).toMatchObject({ n_models: 3, n_tasks: 18, n_families: 6, like_the_first: 1 });
    expect(result.rows.map(({ model }) => model)).toEqual(['best', 'twin', 'worst']);
    expect(result.rows.map((row) => row.separable_by_task)).toEqual([false, true, null]);
    expect(result.separable_by_family).toBe(1);
  });

  it('counts a gain on one family alone as one observation', async () => {
    const rows = tasks.flatMap((task) => {
      const gain = task.startsWith('ett') ? 0.2 : 0.999;
      return [`${task},lucky,${gain}`, `${task},other,1`];
    });
    const many = Array.from({ length: 20 }, (_, i) => [
      `ett${i + 10}/H,lucky,0.2`,
      `ett${i + 10}/H,other,1`,
    ]).flat();
    const result = audit(
      await readResults(bytes(['task_name,model_name,test_error', ...rows, ...many]), 'none'),
    );
    expect(result.rows[0]).toMatchObject({ model: 'lucky', separable_by_task: true });
    expect(result.n_families).toBe(6);
  });

  it('takes the model from the file where no column names it, and leaves out who misses tasks', async () => {
    const own = await readResults(bytes(['dataset_path,SQL', 'a/x,1', 'b/y,2', 'c/z,3']), 'mine');
    const rival = own.map((row) => ({ ...row, model: 'rival', error: 2 * row.error }));
    const lazy = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((i) => rival.map((row) => ({ ...row, model: `m${i}` })));
    const result = audit([...own, ...rival, ...lazy, { ...own[0], model: 'lazy' }]);
    expect(result.rows[0].model).toBe('mine');
    expect(result.incomplete).toEqual(['lazy']);
  });

  it('tells nothing apart with fewer than six tasks or families, however clear it looks', async () => {
    const better = (names: readonly string[]) =>
      names.flatMap((task) => [`${task},best,1`, `${task},rest,${5 + names.indexOf(task)}`]);
    const of = async (names: readonly string[]) =>
      audit(await readResults(bytes(['dataset,model,test_error', ...better(names)]), 'none')).rows[0];
    const five = ['a/H', 'b/H', 'c/H', 'd/H', 'e/H'];
    expect(await of(five)).toMatchObject({ separable_by_task: false, separable_by_family: false });
    expect(await of([...five, 'f/H'])).toMatchObject({ separable_by_task: true, separable_by_family: true });
    expect(await of(['a/H', 'a/D', 'a/W', 'b/H', 'b/D', 'b/W'])).toMatchObject({
      separable_by_task: true,
      separable_by_family: false,
    });
  });

  it('takes a location of a hub for a family, whatever its horizons', async () => {
    const rows = ['01', '02', '03'].flatMap((place) =>
      [0, 1, 2, 3].flatMap((h) => [`a,${h},${place},1.${h}`, `b,${h},${place},2`]),
    );
    const result = audit(await readResults(bytes(['model_id,horizon,location,wis', ...rows]), 'none'));
    expect(result).toMatchObject({ n_tasks: 12, n_families: 3 });
  });

  it('names what a table lacks', async () => {
    await expect(readResults(bytes(['a,b', '1,2']), 'x')).rejects.toThrow(/no column of errors/);
    expect(() => audit([])).toThrow(/fewer than two models/);
  });
});
