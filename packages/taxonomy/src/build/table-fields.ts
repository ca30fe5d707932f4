/** The tables that are published beside the document: their columns, keys and references. */
import { integer, iso3, number, required, type TableSpec, text, toStates, toUnits } from './fields.ts';
import { RULE_TABLES } from './rule-tables.ts';

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
      integer('valid_from', 'First year for which the listing describes the unit; see the table units.'),
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
      text('ground', 'What a second reading rests on; empty for a primary role.', {
        enum: [
          'community',
          'majority',
          'region',
          'first_peoples',
          'history',
          'institutions',
          'framework',
          'division',
          'exception',
        ],
      }),
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
      'One row per civilization and dimension: number of states, survey years, weighted mean and deviation. ' +
      'Figures are empty where fewer than five states with a positive weight have data.',
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
  units: {
    title: 'Units of ISO 3166-1',
    description:
      'All 249 units of ISO 3166-1 and XKX: which are listed, and since when a listing describes the unit. A unit is ' +
      'listed if it is a member or an observer of the United Nations, or Taiwan, Kosovo, Hong Kong or Macau.',
    fields: [
      iso3({ unique: true }),
      text('name', 'English short name.', required),
      text('status', 'Standing; territories after the list of the United Nations.', {
        required: true,
        enum: [
          'un_member',
          'un_observer',
          'special_region',
          'other',
          'associated',
          'non_self_governing',
          'territory',
          'uninhabited',
        ],
      }),
      text(
        'part_of',
        'State that administers the unit, without a judgement on the title; empty where disputed.',
      ),
      { name: 'listed', type: 'boolean', description: 'Whether the taxonomy classifies the unit.' },
      integer(
        'valid_from',
        'First year for which the listing describes the unit: its present spell in the lists of Gleditsch ' +
          'and Ward or Correlates of War, or a later union, secession or succession. ' +
          '1816 is where the lists begin.',
      ),
    ],
    primaryKey: ['iso3'],
  },
  crosswalk: {
    title: 'Crosswalk',
    description:
      'Present codes of other systems: ISO 3166-1 alpha-2 and numeric, United Nations M49, Correlates of War ' +
      '(state list 2016), Gleditsch and Ward, V-Dem (version 15), Wikidata. ' +
      'Empty where a system has no code or none is certain.',
    fields: [
      iso3({ unique: true }),
      text('iso2', 'ISO 3166-1 alpha-2.', { pattern: '[A-Z]{2}' }),
      text('iso_numeric', 'ISO 3166-1 numeric, three digits.', { pattern: '[0-9]{3}' }),
      text('m49', 'United Nations M49, three digits.', { pattern: '[0-9]{3}' }),
      integer('cow', 'Correlates of War country code.'),
      integer('gw', 'Gleditsch and Ward number.'),
      integer('vdem', 'V-Dem country id; for PSE that of the West Bank.'),
      text('wikidata', 'Wikidata item.', { pattern: 'Q[0-9]+' }),
    ],
    primaryKey: ['iso3'],
    foreignKeys: [toUnits],
  },
  code_years: {
    title: 'Years of the codes',
    description:
      'Years for which a system has a code, for the present unit and for predecessors of Germany, Yemen, ' +
      'Vietnam, Serbia, Czechia, Korea, Tanzania, Palestine and Somalia. ' +
      'Codes of small states in the list of Gleditsch and Ward have none.',
    fields: [
      iso3(),
      text('system', 'The system.', { required: true, enum: ['cow', 'gw', 'vdem'] }),
      integer('code', 'Code in that system.'),
      integer('from', 'First year.'),
      integer('to', 'Last year; empty where the code is in use in the newest edition (2016, 2017, 2024).'),
    ],
    primaryKey: ['iso3', 'system', 'code', 'from'],
    foreignKeys: [toUnits],
  },
  disputed_areas: {
    title: 'Disputed areas of the map',
    description:
      'Areas that the map and the GeoJSON file show apart from every state, with the claim; no position is taken.',
    fields: [
      text('id', 'Identifier, as in civilizations.geojson.', { required: true, unique: true }),
      text('name', 'Name to show.', required),
      text('states', 'Units that hold or claim it, separated by spaces.', required),
      text(
        'listed_with',
        'Units whose listing covers it, all of one civilization; empty where none is shown.',
      ),
      text('claim', 'Who holds it and who claims it.', required),
    ],
    primaryKey: ['id'],
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
      'Clusters of GLOBE (House et al., 2004, chapter 10). The civilization beside each is the reading of this ' +
      'project, not of the authors.',
    fields: [
      iso3(),
      text('coding', 'Identifier of the coding.', required),
      text('category', "The coding's own category."),
      text('civilization', 'Nearest civilization in the reading of this project; empty where there is none.'),
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
  ...RULE_TABLES,
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
