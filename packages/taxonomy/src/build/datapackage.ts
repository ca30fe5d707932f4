/**
 * The Frictionless descriptor (Tabular Data Package, version 1 of the specification) of the published tables.
 */
import type { TaxonomyDocument } from '../types.ts';
import { TABLES } from './table-fields.ts';

const SOURCES: Readonly<Record<string, string[]>> = {
  aggregates: ['hofstede2010', 'hofstede_matrix2015', 'evs_trend', 'wvs_trend'],
  crosswalk: ['iso3166', 'm49', 'cow2016', 'gleditsch_ward1999', 'wikidata'],
  framework_assignment: ['huntington1996'],
  published_codings: ['house2004'],
  inputs: ['pew2012', 'pew2011', 'pew2009', 'cepal2014', 'huntington1996'],
};

export const dataPackage = (document: TaxonomyDocument, released: string): object => ({
  profile: 'tabular-data-package',
  name: 'longrun-civilization-taxonomy',
  title: document.title,
  description:
    'A classification of 199 states and territories into eleven macro civilizations, as tidy tables.',
  version: document.version,
  created: `${released}T00:00:00Z`,
  keywords: ['civilizations', 'countries', 'classification', 'values', 'crosswalk'],
  licenses: [
    {
      name: 'CC-BY-4.0',
      path: 'https://creativecommons.org/licenses/by/4.0/',
      title: 'Creative Commons Attribution 4.0',
    },
  ],
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
    schema: { ...schema, missingValues: [''] },
  })),
});

const source = ({ bibliography }: TaxonomyDocument, id: string): object => {
  const work = bibliography.find((entry) => entry.id === id);
  if (!work) throw new Error(`the source "${id}" of a table is not in the bibliography`);
  return { title: work.citation, ...(work.url ? { path: work.url } : {}) };
};
