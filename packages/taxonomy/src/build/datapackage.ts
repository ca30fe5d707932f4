/**
 * The Frictionless descriptor (Tabular Data Package, version 1 of the specification) of the published tables.
 */
import type { TaxonomyDocument } from '../types.ts';
import { TABLES } from './table-fields.ts';

const SOURCES: Readonly<Record<string, string[]>> = {
  aggregates: ['hofstede2010', 'hofstede_matrix2015', 'evs_trend', 'wvs_trend'],
  units: ['iso3166', 'un_members', 'cow2016', 'gleditsch_ward1999'],
  crosswalk: ['iso3166', 'm49', 'cow2016', 'gleditsch_ward1999', 'vdem2025', 'wikidata'],
  code_years: ['cow2016', 'gleditsch_ward1999', 'vdem2025'],
  framework_assignment: ['huntington1996'],
  published_codings: ['house2004'],
  inputs: ['pew2012', 'maoz_henderson2013', 'huntington1996'],
  communities: ['pew2012', 'maoz_henderson2013', 'cepal2014', 'bol2012', 'nz2018'],
  not_counted: ['pew2012'],
  religious_composition: ['pew2012'],
  christian_traditions: ['maoz_henderson2013'],
  descent_shares: ['cepal2014', 'bol2012', 'nz2018'],
};

interface Licence {
  name: string;
  path?: string;
  title: string;
}

const CC_BY: Licence = {
  name: 'CC-BY-4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/',
  title: 'Creative Commons Attribution 4.0',
};

/** Tables of figures that belong to others: their terms stand in place of the package's. */
const TERMS: Readonly<Record<string, Licence>> = {
  aggregates: {
    name: 'other-nc',
    title: 'Non-commercial use with citation of the surveys and of the dimension data matrix',
  },
  religious_composition: { name: 'other-at', title: 'Figures of Pew Research Center, used with attribution' },
  christian_traditions: {
    name: 'other-at',
    title: 'Figures of the World Religion Project, used with attribution',
  },
  descent_shares: {
    name: 'other-at',
    title:
      'Figures of ECLAC and of the statistical offices of Bolivia and New Zealand, used with attribution',
  },
};

export function dataPackage(document: TaxonomyDocument, released: string): object {
  return {
    profile: 'tabular-data-package',
    name: 'longrun-civilization-taxonomy',
    title: document.title,
    description:
      'A classification of 199 states and territories into eleven macro civilizations, as tidy tables.',
    version: document.version,
    created: `${released}T00:00:00Z`,
    keywords: ['civilizations', 'countries', 'classification', 'values', 'crosswalk'],
    licenses: [CC_BY],
    contributors: [{ title: 'The Longrun contributors', role: 'author' }],
    resources: Object.entries(TABLES).map(([name, { title, description, ...schema }]) => ({
      profile: 'tabular-data-resource',
      name,
      path: `tables/${name}.csv`,
      title,
      description,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      dialect: { delimiter: ',', doubleQuote: true, header: true, lineTerminator: '\n', quoteChar: '"' },
      ...(SOURCES[name] ? { sources: SOURCES[name].map((id) => source(document, id)) } : {}),
      licenses: [TERMS[name] ?? CC_BY],
      schema: { ...schema, missingValues: [''] },
    })),
  };
}

function source({ bibliography }: TaxonomyDocument, id: string): object {
  const work = bibliography.find((entry) => entry.id === id);
  if (!work) throw new Error(`the source "${id}" of a table is not in the bibliography`);
  return { title: work.citation, ...(work.url ? { path: work.url } : {}) };
}
