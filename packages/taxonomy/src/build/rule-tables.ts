/** The tables that the decision rule reads, and those that its numbers come from. */
import {
  integer,
  iso3,
  number,
  provenance,
  required,
  share,
  type TableSpec,
  text,
  toStates,
} from './fields.ts';

export const RULE_TABLES: Readonly<Record<string, TableSpec>> = {
  inputs: {
    title: 'Inputs of the decision rule',
    description: 'What the rule in docs/taxonomy.md reads of each unit, with the number it compares.',
    fields: [
      iso3({ unique: true }),
      text('region', 'Region of the rule.', required),
      text('religion', 'Largest religious tradition among those with one.', required),
      share('Its share of the people with a religion, in per cent.'),
      ...provenance,
      text('languages', 'Family or branch of the main languages.'),
      text('history', 'Colonial or settler history.'),
      text('marks', 'Marks defined in docs/taxonomy.md.'),
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toStates],
  },
  communities: {
    title: 'Communities of other groupings',
    description:
      'Communities of five per cent or more that the rule counts, each with its number and yardstick.',
    fields: [
      iso3(),
      text('civilization', 'Grouping to which the tradition of the community belongs.', required),
      text('community', 'Who is counted.', required),
      text('yardstick', 'What is counted.', { required: true, enum: ['religion', 'descent'] }),
      share('Share of all residents, in per cent.'),
      ...provenance,
    ],
    primaryKey: ['iso3', 'civilization'],
    foreignKeys: [toStates],
  },
  not_counted: {
    title: 'Traditions not counted as communities',
    description:
      'Traditions of five per cent or more in the same source that the rule does not count, with the reason.',
    fields: [
      iso3(),
      text('tradition', 'Column of the source.', required),
      share('Share of all residents, in per cent.'),
      ...provenance,
      text('reason', 'Why it is not counted.', required),
    ],
    primaryKey: ['iso3', 'tradition'],
    foreignKeys: [toStates],
  },
  religious_composition: {
    title: 'Religious composition, 2010',
    description:
      'Percentages of the table "Religious Composition by Country" of Pew Research Center (2012) for the ' +
      'listed units, as printed: "<0.1" and ">99.0" stay text.',
    fields: [
      iso3({ unique: true }),
      text('row', 'Name of the row in the source.', required),
      ...['christian', 'muslim', 'unaffiliated', 'hindu', 'buddhist', 'folk', 'other', 'jewish'].map((name) =>
        text(name, `Per cent of residents: ${name}.`),
      ),
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toStates],
  },
  christian_traditions: {
    title: 'Christian traditions, 2010',
    description:
      'Per cent of residents in 2010, computed from the counts of the World Religion Dataset (Maoz and ' +
      'Henderson, 2013); states of the Correlates of War list only. Protestants include Anglicans.',
    fields: [
      iso3({ unique: true }),
      integer('cow', 'Row in the source.'),
      ...['catholic', 'protestant', 'orthodox', 'other', 'christian', 'none'].map((name) =>
        number(name, `Per cent of residents: ${name}.`),
      ),
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toStates],
  },
  descent_shares: {
    title: 'Peoples by descent',
    description:
      'The rows of ECLAC (2014), of the census of Bolivia of 2012 and of the census of New Zealand of 2018 ' +
      'that the rule uses: people counted, residents and the percentage as printed. ' +
      'Counts are empty where only the percentage is printed; a projection carries the share of an earlier ' +
      'census to 2010.',
    fields: [
      text('source', 'Bibliography identifier.', required),
      text('row', 'Name of the row in the source.', required),
      iso3({ unique: true }),
      integer('people', 'People counted.'),
      integer('residents', 'All residents.'),
      number('percent', 'Per cent of residents, as printed; for Bolivia of those aged 15 and over.'),
      text('basis', 'What the source counts.', { required: true, enum: ['census', 'projection'] }),
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
};
