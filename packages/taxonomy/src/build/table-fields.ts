/**
 * The tables that are published beside the document: their columns, keys and references (Frictionless Table
 * Schema).
 */
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

const required = { required: true };
const iso3 = (constraints = {}): Field => ({
  name: 'iso3',
  type: 'string',
  description: 'ISO 3166-1 alpha-3 code; XKX, user-assigned, for Kosovo.',
  constraints: { required: true, pattern: '[A-Z]{3}', ...constraints },
});
const text = (name: string, description: string, constraints?: Field['constraints']): Field => ({
  name,
  type: 'string',
  description,
  ...(constraints ? { constraints } : {}),
});
const number = (name: string, description: string): Field => ({ name, type: 'number', description });
const integer = (name: string, description: string): Field => ({
  name,
  type: 'integer',
  description,
  constraints: { minimum: 0 },
});
const toStates = { fields: ['iso3'], reference: { resource: 'states', fields: ['iso3'] } };

const ROLES = ['core', 'periphery', 'interface', 'ambiguous'];
const civilization = text('civilization', 'Identifier of the civilization.', required);
const citations = text('citation_ids', 'Bibliography identifiers, separated by spaces.', required);

export const TABLES: Readonly<Record<string, TableSpec>> = {
  states: {
    title: 'States and territories',
    description: 'One row per unit: its primary civilization and role, and its second readings.',
    fields: [
      iso3({ unique: true }),
      text('name', 'English short name.', required),
      { name: 'un_member', type: 'boolean', description: 'Member of the United Nations.' },
      text(
        'part_of',
        'State of this table of which the unit is part; such a unit is left out of the figures.',
      ),
      civilization,
      text('role', 'Primary role.', { required: true, enum: ROLES.slice(0, 3) }),
      text('readings', 'Civilizations of the second readings, separated by spaces.'),
    ],
    primaryKey: ['iso3'],
  },
  listings: {
    title: 'Listings',
    description: 'One row per state and civilization: role, rationale and citations.',
    fields: [
      iso3(),
      civilization,
      text('role', 'Role of this listing.', { required: true, enum: ROLES }),
      text('rationale', 'Why the state is listed here.', required),
      citations,
    ],
    primaryKey: ['iso3', 'civilization'],
    foreignKeys: [toStates],
  },
  cases: {
    title: 'Contested states',
    description: 'One row per state with a second reading, with the discussion.',
    fields: [
      iso3({ unique: true }),
      text('competing', 'Civilizations, the primary one first, separated by spaces.', required),
      text('discussion', 'The arguments.', required),
      citations,
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toStates],
  },
  sub_clusters: {
    title: 'Sub-clusters',
    description: 'One row per sub-cluster and state.',
    fields: [
      civilization,
      text('sub_cluster', 'Identifier, unique within the civilization.', required),
      text('label', 'Name to show.', required),
      iso3(),
    ],
    primaryKey: ['civilization', 'sub_cluster', 'iso3'],
    foreignKeys: [toStates],
  },
  aggregates: {
    title: 'Figures with their support',
    description:
      'One row per civilization and dimension: number of states, survey years, weighted mean and deviation. Figures are ' +
      'empty where fewer than five states with a positive weight have data.',
    fields: [
      civilization,
      text('basis', 'Values map or scores.', { required: true, enum: ['values', 'scores'] }),
      text('dimension', 'Axis or dimension.', required),
      integer('n', 'States with data and a positive weight.'),
      number('weight', 'Sum of their weights (core 1, periphery 0.5).'),
      number('mean', 'Weighted mean.'),
      number('deviation', 'Weighted standard deviation.'),
      number('covariance', 'Covariance with the other axis of the values map.'),
      number('low', 'Lower end of the typical range.'),
      number('high', 'Upper end of the typical range.'),
      integer('first_year', 'Earliest survey year; empty where the source gives none by country.'),
      integer('last_year', 'Latest survey year.'),
      text('states', 'The states, separated by spaces.'),
    ],
    primaryKey: ['civilization', 'basis', 'dimension'],
  },
  crosswalk: {
    title: 'Crosswalk',
    description:
      'Codes of other systems: ISO 3166-1 numeric, United Nations M49, Correlates of War (state list 2016), ' +
      'Gleditsch and Ward, Wikidata. Empty where a system has no code or none is certain.',
    fields: [
      iso3({ unique: true }),
      text('iso_numeric', 'ISO 3166-1 numeric, three digits.', { pattern: '[0-9]{3}' }),
      text('m49', 'United Nations M49, three digits.', { pattern: '[0-9]{3}' }),
      integer('cow', 'Correlates of War country code.'),
      integer('gw', 'Gleditsch and Ward number.'),
      text('wikidata', 'Wikidata item.', { pattern: 'Q[0-9]+' }),
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toStates],
  },
  framework_assignment: {
    title: 'Assignment by the framework',
    description:
      'What Huntington (1996) assigns, with pages of the edition of 1996. Empty where it says nothing certain.',
    fields: [
      iso3({ unique: true }),
      text('assignment', 'Civilization, by the identifiers of this document.'),
      text('status', 'Standing in the framework.', {
        enum: ['member', 'core_state', 'cleft', 'torn', 'lone'],
      }),
      text('between', 'Civilizations between which the framework sees it, separated by spaces.'),
      text('pages', 'Pages of the edition of 1996; 26-27 is Map 1.3.'),
      text('note', 'Remark.'),
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toStates],
  },
  published_codings: {
    title: 'Other published codings',
    description:
      'Clusters of GLOBE (House et al., 2004, chapter 10), and the civilization each corresponds to.',
    fields: [
      iso3(),
      text('coding', 'Identifier of the coding.', required),
      text('category', "The coding's own category."),
      text('civilization', 'Corresponding civilization; empty where there is none.'),
      text('note', 'Remark.'),
    ],
    primaryKey: ['coding', 'iso3'],
    foreignKeys: [toStates],
  },
  agreement: {
    title: 'Agreement between codings',
    description: "Share of agreement and Cohen's kappa over the units that both codings assign.",
    fields: [
      text('first', 'A coding.', required),
      text('second', 'Another coding.', required),
      integer('n', 'Units assigned by both.'),
      integer('agree', 'Units assigned alike.'),
      number('share', 'agree / n.'),
      number('kappa', "Cohen's kappa."),
      text('differ', 'Units assigned differently, separated by spaces.'),
    ],
    primaryKey: ['first', 'second'],
  },
  inputs: {
    title: 'Inputs of the decision rule',
    description:
      'What the rule in docs/taxonomy.md reads. Shares are bands: the lower bound in per cent, after Pew Research Center ' +
      '(2012, 2011) and the censuses in the bibliography.',
    fields: [
      iso3({ unique: true }),
      text('region', 'Region of the rule.', required),
      text('religion', 'Largest religious tradition among those with one.', required),
      { ...integer('share', 'Its share: at least 90, 80 or 50 per cent, or 0.'), constraints: required },
      text('communities', 'Communities of other groupings and lower bounds of their shares.'),
      text('languages', 'Family or branch of the main languages.'),
      text('history', 'Colonial or settler history.'),
      text('marks', 'Marks defined in docs/taxonomy.md.'),
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toStates],
  },
  exceptions: {
    title: 'Exceptions to the decision rule',
    description: 'Every place where the document departs from the rule, with the reason.',
    fields: [
      iso3(),
      text('what', 'What differs.', { required: true, enum: ['civilization', 'role', 'reading'] }),
      text('rule', 'What the rule gives.'),
      text('document', 'What the document has.'),
      text('reason', 'Why.', required),
    ],
    primaryKey: ['iso3', 'what', 'rule', 'document'],
    foreignKeys: [toStates],
  },
  locators: {
    title: 'Where the numbers stand',
    description: 'For each rationale or discussion that states a share: the source and the table in it.',
    fields: [
      iso3(),
      text('place', 'Civilization of the listing, or "case" for the discussion.', required),
      text('source', 'Bibliography identifier.', required),
      text('locator', 'Table or page.', required),
    ],
    primaryKey: ['iso3', 'place', 'source'],
    foreignKeys: [toStates],
  },
  uncertain: {
    title: 'What is uncertain',
    description: 'References and cells that could not be confirmed.',
    fields: [
      text('subject', 'Bibliography identifier, unit or table.', required),
      text('field', 'The part in doubt.', required),
      text('doubt', 'What is in doubt.', required),
    ],
    primaryKey: ['subject', 'field'],
  },
};
