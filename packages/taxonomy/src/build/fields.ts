/** Parts of table descriptions (Frictionless Table Schema). */
export interface Field {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean';
  description: string;
  constraints?: { required?: boolean; unique?: boolean; enum?: string[]; pattern?: string; minimum?: number };
}

export interface TableSpec {
  title: string;
  description: string;
  fields: Field[];
  primaryKey: string[];
  foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[];
}

export const required = { required: true };

export function iso3(constraints = {}): Field {
  return {
    name: 'iso3',
    type: 'string',
    description: 'ISO 3166-1 alpha-3 code; XKX, user-assigned, for Kosovo.',
    constraints: { required: true, pattern: '[A-Z]{3}', ...constraints },
  };
}

export function text(name: string, description: string, constraints?: Field['constraints']): Field {
  return { name, type: 'string', description, ...(constraints ? { constraints } : {}) };
}

export function number(name: string, description: string): Field {
  return { name, type: 'number', description };
}

export function integer(name: string, description: string): Field {
  return { name, type: 'integer', description, constraints: { minimum: 0 } };
}

export function share(description: string): Field {
  return { ...number('share', description), constraints: required };
}

/** Every number of the rule says when it was counted, by whom and where it stands. */
export const provenance: readonly Field[] = [
  { ...integer('year', 'Year of the count or estimate.'), constraints: required },
  text('source', 'Bibliography identifier.', required),
  text('locator', 'Table, row and columns, or page.', required),
];

export const toStates = { fields: ['iso3'], reference: { resource: 'states', fields: ['iso3'] } };
export const toUnits = { fields: ['iso3'], reference: { resource: 'units', fields: ['iso3'] } };
