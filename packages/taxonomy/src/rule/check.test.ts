import { beforeAll, describe, expect, it } from 'vitest';
import { readDocumentText } from '../load.ts';
import { STATES } from '../states.ts';
import { readTables } from '../tables.ts';
import type { TaxonomyDocument } from '../types.ts';
import { deviations, type Exception, ruleFindings, standingFindings } from './check.ts';
import { parseInputs, type UnitInputs } from './inputs.ts';

let document: TaxonomyDocument;
let inputs: UnitInputs[];
let exceptions: Exception[];

beforeAll(async () => {
  document = JSON.parse(await readDocumentText());
  const tables = await readTables();
  const rows = (name: string) =>
    tables
      .rows(name)!
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')])),
      );
  inputs = parseInputs(rows('inputs'), rows('communities'));
  exceptions = rows('exceptions') as never as Exception[];
});

describe('the rule and the published document', () => {
  it('agree on every unit but for the exceptions, each with its reason', () => {
    expect(inputs.map(({ iso3 }) => iso3)).toEqual(STATES.map(({ iso3 }) => iso3));
    expect(ruleFindings(document, inputs, exceptions)).toEqual([]);
    expect(deviations(document, inputs)).toHaveLength(exceptions.length);
    expect(exceptions.length).toBeLessThan(20);
  });

  it('an unlisted departure, a needless exception and a missing reason are found', () => {
    expect(ruleFindings(document, inputs, exceptions.slice(1))).toHaveLength(1);
    const vain = { iso3: 'FRA', what: 'role' as const, rule: 'core', document: 'periphery', reason: 'none' };
    expect(ruleFindings(document, inputs, [...exceptions, vain])).toEqual([
      'FRA: the rule gives role "core", the document has "periphery", listed in vain',
    ]);
    const silent = exceptions.map((entry) => ({ ...entry, reason: '' }));
    expect(ruleFindings(document, inputs, silent)).toHaveLength(exceptions.length);
  });

  it('a state that changes its role without its inputs is found', () => {
    const changed = structuredClone(document);
    changed.civilizations[0].member_states.find(({ iso3 }) => iso3 === 'FRA')!.role = 'periphery';
    expect(ruleFindings(changed, inputs, exceptions)).toEqual([
      'FRA: the rule gives role "core", the document has "periphery", unlisted',
    ]);
  });

  it('inputs and framework table name the same cleft, torn and lone states', async () => {
    const framework = (await readTables()).rows('framework_assignment')! as never as Record<string, string>[];
    expect(standingFindings(inputs, framework)).toEqual([]);
    const without = framework.map((row) => (row['iso3'] === 'TUR' ? { ...row, status: 'member' } : row));
    expect(standingFindings(inputs, without)).toEqual([
      'TUR: the inputs say "torn", the framework table "nothing"',
    ]);
  });
});
