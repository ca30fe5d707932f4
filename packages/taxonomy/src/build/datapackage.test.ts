import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../csv.ts';
import { defaultTaxonomyDir } from '../load.ts';
import type { Field } from './fields.ts';

/**
 * The rules of the profiles "tabular-data-package" and "table-schema" (Frictionless specifications, version
 * 1) that concern a descriptor like ours: https://specs.frictionlessdata.io/tabular-data-package/.
 */
const name = { type: 'string', pattern: '^[-a-z0-9._/]+$' };
const text = { type: 'string', minLength: 1 };
const fieldNames = { anyOf: [text, { type: 'array', items: text, minItems: 1 }] };
const TYPES = [
  ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'duration', 'geopoint', 'geojson', 'any'],
  ...['date', 'time', 'datetime', 'year', 'yearmonth'],
];
const source = { type: 'object', required: ['title'], properties: { title: text, path: text, email: text } };

const PROFILE = {
  type: 'object',
  required: ['profile', 'resources'],
  properties: {
    profile: { const: 'tabular-data-package' },
    name,
    title: text,
    description: text,
    version: text,
    created: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' },
    keywords: { type: 'array', minItems: 1, items: text },
    contributors: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['title'], properties: { title: text, role: text } },
    },
    licenses: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        anyOf: [{ required: ['name'] }, { required: ['path'] }],
        properties: { name: { type: 'string', pattern: '^[-a-zA-Z0-9._]+$' }, path: text, title: text },
      },
    },
    resources: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['profile', 'name', 'path', 'schema'],
        properties: {
          profile: { const: 'tabular-data-resource' },
          name,
          path: { type: 'string', pattern: '^(?!/|\\.\\.|.*/\\.\\.)[^\\\\]+$' },
          encoding: { const: 'utf-8' },
          sources: { type: 'array', minItems: 1, items: source },
          schema: {
            type: 'object',
            required: ['fields'],
            properties: {
              fields: {
                type: 'array',
                minItems: 1,
                items: {
                  type: 'object',
                  required: ['name', 'type'],
                  properties: {
                    name: text,
                    type: { enum: TYPES },
                    constraints: {
                      type: 'object',
                      properties: {
                        required: { type: 'boolean' },
                        unique: { type: 'boolean' },
                        pattern: { type: 'string', format: 'regex' },
                        enum: { type: 'array', minItems: 1, uniqueItems: true },
                        minimum: { type: 'number' },
                      },
                      additionalProperties: false,
                    },
                  },
                },
              },
              primaryKey: fieldNames,
              foreignKeys: {
                type: 'array',
                minItems: 1,
                items: {
                  type: 'object',
                  required: ['fields', 'reference'],
                  properties: {
                    fields: fieldNames,
                    reference: {
                      type: 'object',
                      required: ['resource', 'fields'],
                      properties: { resource: { type: 'string' }, fields: fieldNames },
                    },
                  },
                },
              },
              missingValues: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
  },
};

interface Resource {
  name: string;
  path: string;
  schema: {
    fields: Field[];
    primaryKey: string[];
    foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[];
  };
}

const descriptor = JSON.parse(readFileSync(join(defaultTaxonomyDir, 'datapackage.json'), 'utf8'));
const resources: Resource[] = descriptor.resources;
const textOf = ({ path }: Resource): string => readFileSync(join(defaultTaxonomyDir, path), 'utf8');
const rowsOf = (wanted: string) => parseCsv(textOf(resources.find((resource) => resource.name === wanted)!));
const keyOf = (row: Record<string, string>, fields: string[]): string =>
  JSON.stringify(fields.map((field) => row[field]));

const isOfType = (cell: string, type: Field['type']): boolean =>
  type === 'integer'
    ? /^-?\d+$/.test(cell)
    : type === 'number'
      ? cell.trim() !== '' && Number.isFinite(Number(cell))
      : type !== 'boolean' || cell === 'true' || cell === 'false';

const faultsOf = (cell: string, { name: column, type, constraints = {} }: Field): string[] => {
  if (cell === '') return constraints.required ? [`${column} is required`] : [];
  const faults = isOfType(cell, type) ? [] : [`${column} "${cell}" is no ${type}`];
  if (constraints.enum && !constraints.enum.includes(cell))
    faults.push(`${column} "${cell}" is not in the enum`);
  if (constraints.pattern && !new RegExp(`^(?:${constraints.pattern})$`).test(cell)) {
    faults.push(`${column} "${cell}" does not match`);
  }
  if (constraints.minimum !== undefined && Number(cell) < constraints.minimum)
    faults.push(`${column} too small`);
  return faults;
};

describe('datapackage.json', () => {
  it('is a tabular data package by the rules of its profile', () => {
    const ajv = new Ajv2020({ allErrors: true, formats: { regex: true } });
    const check = ajv.compile(PROFILE);
    expect(check(descriptor) ? [] : check.errors).toEqual([]);
    expect(check({ ...descriptor, resources: [{ ...resources[0], path: '/etc/passwd' }] })).toBe(false);
    expect(check({ ...descriptor, resources: [{ ...resources[0], schema: {} }] })).toBe(false);
  });

  it('has the tables of a data release', () => {
    expect(resources.map((resource) => resource.name)).toEqual(
      expect.arrayContaining(['states', 'listings', 'cases', 'sub_clusters', 'aggregates', 'crosswalk']),
    );
  });

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'table %s has the columns, types, constraints and keys of its schema',
    (_, resource) => {
      const { fields, primaryKey, foreignKeys = [] } = resource.schema;
      expect(textOf(resource).split('\n')[0]).toBe(fields.map((field) => field.name).join(','));
      const rows = parseCsv(textOf(resource));
      expect(rows.flatMap((row) => fields.flatMap((field) => faultsOf(row[field.name], field)))).toEqual([]);
      expect(new Set(rows.map((row) => keyOf(row, primaryKey))).size).toBe(rows.length);
      for (const field of fields.filter(({ constraints }) => constraints?.unique)) {
        expect(new Set(rows.map((row) => row[field.name])).size).toBe(rows.length);
      }
      for (const { fields: own, reference } of foreignKeys) {
        const known = new Set(rowsOf(reference.resource).map((row) => keyOf(row, reference.fields)));
        expect(rows.filter((row) => !known.has(keyOf(row, own)))).toEqual([]);
      }
    },
  );

  it('finds cells that break their schema', () => {
    const code: Field = { name: 'c', type: 'integer', description: '', constraints: { required: true } };
    expect(faultsOf('', code)).toEqual(['c is required']);
    expect(faultsOf('1.5', code)).toEqual(['c "1.5" is no integer']);
    expect(faultsOf('Q', { ...code, type: 'string', constraints: { pattern: 'Q[0-9]+' } })).toHaveLength(1);
  });
});

describe('the crosswalk', () => {
  it('has known codes for known states, and empty cells where a system has none', () => {
    const rows = new Map(rowsOf('crosswalk').map((row) => [row['iso3'], row]));
    expect(rows.size).toBe(250);
    expect(rows.get('DEU')).toMatchObject({
      iso_numeric: '276',
      m49: '276',
      cow: '255',
      gw: '260',
      vdem: '77',
      iso2: 'DE',
      wikidata: 'Q183',
    });
    expect(rows.get('YEM')).toMatchObject({ cow: '679', gw: '678' });
    expect(rows.get('XKX')).toMatchObject({ iso_numeric: '', m49: '', cow: '347', wikidata: 'Q1246' });
    expect(rows.get('TWN')).toMatchObject({ iso_numeric: '158', m49: '', cow: '713' });
    expect(rows.get('HKG')).toMatchObject({ cow: '', gw: '' });
    for (const system of ['iso2', 'iso_numeric', 'm49', 'cow', 'gw', 'vdem', 'wikidata']) {
      const codes = [...rows.values()].map((row) => row[system]).filter((code) => code !== '');
      expect(new Set(codes).size, system).toBe(codes.length);
    }
  });
});

describe('the units', () => {
  const units = rowsOf('units');

  it('are the 249 of ISO 3166-1 and XKX, of which the states table lists 199', () => {
    expect(units).toHaveLength(250);
    expect(rowsOf('crosswalk').map((row) => row['iso3'])).toEqual(units.map((row) => row['iso3']));
    const listed = units.filter((row) => row['listed'] === 'true').map((row) => row['iso3']);
    expect(listed).toEqual(rowsOf('states').map((row) => row['iso3']));
  });

  it('follow the stated criterion', () => {
    for (const { iso3, status, listed } of units) {
      const expected = ['un_member', 'un_observer', 'special_region', 'other'].includes(status);
      expect(listed, iso3).toBe(String(expected));
    }
    expect(units.filter((row) => row['status'] === 'non_self_governing')).toHaveLength(17);
  });

  it('have a first year each where they are listed, and no code before another of the same system ends', () => {
    expect(units.filter((row) => (row['listed'] === 'true') !== (row['valid_from'] !== ''))).toEqual([]);
    const years = rowsOf('code_years');
    expect(years.filter((row) => row['to'] !== '' && Number(row['to']) < Number(row['from']))).toEqual([]);
    const germany = years.filter((row) => row['iso3'] === 'DEU' && row['system'] === 'cow');
    expect(germany.map((row) => [row['code'], row['from'], row['to']])).toEqual([
      ['255', '1816', '1945'],
      ['265', '1954', '1990'],
      ['260', '1955', '1989'],
      ['255', '1990', ''],
    ]);
  });
});

describe('the agreement table', () => {
  it('differs from the framework nowhere where it assigns a state without doubt', () => {
    const rows = rowsOf('agreement');
    const ours = rows.find((row) => row['second'] === 'huntington1996')!;
    expect(ours['differ']).toBe('');
    expect(rows.map((row) => [row['first'].split(' ')[0], row['second']])).toEqual([
      ['longrun', 'huntington1996'],
      ['longrun', 'globe2004'],
      ['huntington1996', 'globe2004'],
    ]);
    for (const row of rows) expect(Number(row['kappa'])).toBeLessThanOrEqual(Number(row['share']));
  });
});
