/**
 * The tidy tables: what the document says, row by row, and the hand-written tables beside it. Data in, rows
 * out.
 */
import { agreement } from '../agreement.ts';
import { type Cell, csv } from '../csv.ts';
import { derive } from '../rule/derive.ts';
import { parseInputs } from '../rule/inputs.ts';
import { PART_OF } from '../states.ts';
import { createTaxonomy } from '../taxonomy.ts';
import { SCORE_DIMENSIONS, type TaxonomyDocument, VALUES_AXES } from '../types.ts';
import type { Support, SupportedFigures } from './aggregate.ts';
import { TABLES } from './table-fields.ts';

type Row = Record<string, string>;

export interface SourceTables {
  units: Row[];
  inputs: Row[];
  communities: Row[];
  not_counted: Row[];
  religious_composition: Row[];
  christian_traditions: Row[];
  descent_shares: Row[];
  code_years: Row[];
  disputed_areas: Row[];
  exceptions: Row[];
  framework_assignment: Row[];
  published_codings: Row[];
  crosswalk: Row[];
  locators: Row[];
  uncertain: Row[];
}

export type TableRow = Readonly<Record<string, Cell>>;

function states(document: TaxonomyDocument, units: readonly Row[] = []): TableRow[] {
  const since = new Map(units.map((unit) => [unit['iso3'], unit['valid_from']]));
  return createTaxonomy(document)
    .states()
    .map(({ iso3, name, un_member, primary, ambiguous }) => ({
      iso3,
      name,
      un_member,
      part_of: PART_OF[iso3] ?? null,
      valid_from: since.get(iso3) ?? null,
      civilization: primary.civilization,
      role: primary.role,
      readings: ambiguous.map((listing) => listing.civilization),
    }));
}

/** Every listing; a second reading with the ground that the rule gives for it. */
function listings(document: TaxonomyDocument, { inputs, communities }: SourceTables): TableRow[] {
  const derived = derive(parseInputs(inputs, communities));
  function groundOf(iso3: string, id: string): string {
    const reading = derived.get(iso3)?.readings.find(({ civilization }) => civilization === id);
    return reading?.ground ?? 'exception';
  }
  return document.civilizations.flatMap(({ id, member_states }) =>
    member_states.map((member) => ({
      ...member,
      civilization: id,
      ground: member.role === 'ambiguous' ? groundOf(member.iso3, id) : null,
    })),
  );
}

function cases(document: TaxonomyDocument): TableRow[] {
  return createTaxonomy(document)
    .states()
    .flatMap(({ case: entry }) =>
      entry === null
        ? []
        : [
            {
              iso3: entry.iso3,
              competing: entry.civilizations_competing,
              discussion: entry.discussion,
              citation_ids: entry.citation_ids ?? [],
            },
          ],
    );
}

function subClusters(document: TaxonomyDocument): TableRow[] {
  return document.civilizations.flatMap(({ id, sub_clusters }) =>
    sub_clusters.flatMap((cluster) =>
      cluster.states.map((iso3) => ({
        civilization: id,
        sub_cluster: cluster.id,
        label: cluster.label,
        iso3,
      })),
    ),
  );
}

function publishedRow(figures: SupportedFigures, { basis, dimension }: Support): TableRow {
  if (basis === 'values') {
    const i = (VALUES_AXES as readonly string[]).indexOf(dimension);
    const { mu_viz, sigma_viz } = figures;
    if (!mu_viz || !sigma_viz) return {};
    return {
      mean: mu_viz[i],
      deviation: Number(Math.sqrt(sigma_viz[i][i]).toFixed(4)),
      covariance: sigma_viz[0][1],
    };
  }
  const k = (SCORE_DIMENSIONS as readonly string[]).indexOf(dimension);
  const range = figures.typical_range?.[SCORE_DIMENSIONS[k]];
  return {
    mean: figures.mu_score?.[k] ?? null,
    deviation: figures.sigma_score?.[k] ?? null,
    low: range?.[0] ?? null,
    high: range?.[1] ?? null,
  };
}

function aggregates(
  document: TaxonomyDocument,
  figures: Readonly<Record<string, SupportedFigures>>,
): TableRow[] {
  return document.civilizations.flatMap(({ id }) =>
    figures[id].support.map((support) => ({
      civilization: id,
      basis: support.basis,
      dimension: support.dimension,
      n: support.n,
      weight: support.weight,
      ...publishedRow(figures[id], support),
      first_year: support.years?.[0] ?? null,
      last_year: support.years?.[1] ?? null,
      states: support.states,
    })),
  );
}

/** M49 uses the numeric codes of ISO 3166-1 for every unit it has; Taiwan and Kosovo are not in it. */
function crosswalk(rows: readonly Row[]): TableRow[] {
  return rows.map((row) => ({ ...row, m49: row['iso3'] === 'TWN' ? null : row['iso_numeric'] }));
}

function agreementTable(document: TaxonomyDocument, tables: SourceTables): TableRow[] {
  const column = (rows: Row[], name: string): Map<string, string> =>
    new Map(rows.filter((row) => row[name] !== '').map((row) => [row['iso3'], row[name]]));
  const ours = new Map(states(document).map((row) => [String(row['iso3']), String(row['civilization'])]));
  const codings = new Map([
    [`longrun ${document.version}`, ours],
    ['huntington1996', column(tables.framework_assignment, 'assignment')],
  ]);
  for (const id of new Set(tables.published_codings.map((row) => row['coding']))) {
    const own = tables.published_codings.filter((row) => row['coding'] === id);
    codings.set(id, column(own, 'civilization'));
  }
  const names = [...codings.keys()];
  return names.flatMap((first, i) =>
    names.slice(i + 1).map((second) => {
      const [a, b] = [codings.get(first)!, codings.get(second)!];
      const shared = [...a].filter(([iso3]) => b.has(iso3)).sort(([x], [y]) => (x < y ? -1 : 1));
      const { n, agree, share, kappa } = agreement(shared.map(([iso3, code]) => [code, b.get(iso3)!]));
      const round = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));
      const differ = shared.filter(([iso3, code]) => b.get(iso3) !== code).map(([iso3]) => iso3);
      return { first, second, n, agree, share: round(share), kappa: round(kappa), differ };
    }),
  );
}

/** All tables by name, in the order in which they are published. */
export function buildTables(
  document: TaxonomyDocument,
  figures: Readonly<Record<string, SupportedFigures>>,
  tables: SourceTables,
): Map<string, TableRow[]> {
  const rows: Record<string, TableRow[]> = {
    ...tables,
    states: states(document, tables.units),
    listings: listings(document, tables),
    cases: cases(document),
    sub_clusters: subClusters(document),
    aggregates: aggregates(document, figures),
    crosswalk: crosswalk(tables.crosswalk),
    agreement: agreementTable(document, tables),
  };
  return new Map(Object.keys(TABLES).map((name) => [name, rows[name]]));
}

export function tableText(name: string, rows: readonly TableRow[]): string {
  const header = TABLES[name].fields.map((field) => field.name);
  return csv(
    header,
    rows.map((row) => header.map((column) => row[column] ?? null)),
    '\n',
  );
}
