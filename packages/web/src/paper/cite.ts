import type { Judgement, PanelInfo, Verdict } from '@longrun/client';
import { escapeLatex } from '../charts/export/latex-file.ts';
import { VERSION } from '../charts/export/version.ts';
import { verdictAddress } from './provenance-of.ts';

/** How to cite the project and what it publishes: one work in, BibTeX and APA out. */
export interface Work {
  readonly kind: 'software' | 'dataset' | 'misc';
  /** Letters, digits and dashes. */
  readonly key: string;
  readonly authors: string;
  readonly title: string;
  /** Version of what is cited, in words. */
  readonly version: string;
  /** ISO date of what is cited. */
  readonly date: string;
  readonly note: string;
  /** Empty where nobody elsewhere could follow one. */
  readonly address: string;
}

/** The address of a path for readers elsewhere. */
export type Site = (path: string) => string;

const AUTHORS = 'The Longrun contributors';
const PROJECT = 'Longrun: does this forecast beat a naive one?';
const DIGITS = 12;
const short = (version: string): string => version.slice(0, DIGITS);

/** When the version of the project and of the taxonomy was released; CITATION.cff says the same. */
export const RELEASED = { project: '2026-11-18', taxonomy: '2026-11-17' };

export const projectWork = (at: Site): Work => ({
  kind: 'software',
  key: 'longrun',
  authors: AUTHORS,
  title: PROJECT,
  version: VERSION,
  date: RELEASED.project,
  note: 'MIT licence',
  address: at('/'),
});

/** The latest year among the vintages of its sources; else the year its data end. */
const vintageYear = ({ sources, end }: PanelInfo): string =>
  sources
    .flatMap(({ vintage }) => vintage.match(/\b(?:19|20)\d\d\b/g) ?? [])
    .sort()
    .at(-1) ?? end.slice(0, 4);

/** A panel belongs to its sources, which are to be cited with it. */
export const panelWork = (panel: PanelInfo, at: Site): Work => ({
  kind: 'dataset',
  key: `longrun-panel-${panel.id}`,
  authors: AUTHORS,
  title: `${panel.name} (panel “${panel.id}” of Longrun)`,
  version: short(panel.version),
  date: vintageYear(panel),
  note: `Data from ${panel.sources.map(({ name, vintage }) => `${name} (${vintage})`).join('; ')}. ${panel.license}`,
  address: at(`/explore/${encodeURIComponent(panel.id)}`),
});

export const verdictWork = (verdict: Verdict, at: Site): Work => ({
  kind: 'misc',
  key: `longrun-verdict-${verdict.as_of}`,
  authors: AUTHORS,
  title: `Does any model beat a naive forecast? The verdict of ${verdict.as_of}`,
  version:
    `design ${verdict.design ?? 'of its day'}, engine ` +
    `${[...new Set(verdict.panels.map((row) => row.engine_version))].join(', ')}`,
  date: verdict.as_of,
  note: `${verdict.n_cases} series of the panels ${verdict.panels.map((row) => row.panel).join(', ')}`,
  address: at(verdictAddress(verdict)),
});

/** The report of one benchmark run. */
export const reportWork = (
  report: { panel: string; as_of: string; panel_version: string; engine_version: string; n_cases: number },
  job: string,
  at: Site,
): Work => ({
  kind: 'misc',
  key: `longrun-report-${short(job)}`,
  authors: AUTHORS,
  title: `Benchmark of the panel “${report.panel}” against naive forecasts`,
  version: `data ${short(report.panel_version)}, engine ${report.engine_version}`,
  date: report.as_of,
  note: `${report.n_cases} series`,
  address: at(`/report/${encodeURIComponent(job)}`),
});

export const judgementWork = (judgement: Judgement, at: Site): Work => ({
  kind: 'misc',
  key: `longrun-judgement-${short(judgement.id)}`,
  authors: AUTHORS,
  title: `Judgement of “${judgement.challenger}” on the panel “${judgement.panel}”`,
  version: `data ${short(judgement.panel_version)}, engine ${judgement.engine_version}`,
  date: judgement.as_of,
  note: `${judgement.n_cases} series`,
  address: at(`/judge/${encodeURIComponent(judgement.id)}`),
});

export const taxonomyWork = (version: string, at: Site): Work => ({
  kind: 'dataset',
  key: 'longrun-taxonomy',
  authors: AUTHORS,
  title: 'Longrun civilization taxonomy',
  version,
  date: RELEASED.taxonomy,
  note: 'CC BY 4.0',
  address: at('/civilizations'),
});

/** Both BibTeX and biblatex read it: `@misc` where classic styles know no `@software` or `@dataset`. */
export function bibtex({ kind, key, authors, title, version, date, note, address }: Work): string {
  const [year, month] = date.split('-');
  const fields: readonly (readonly [string, string])[] = [
    ['author', `{${escapeLatex(authors)}}`],
    ['title', `{${escapeLatex(title)}}`],
    ['year', year],
    ...(month ? [['month', String(Number(month))] as const] : []),
    ['version', escapeLatex(version)],
    ['howpublished', kind === 'software' ? 'Software' : kind === 'dataset' ? 'Data set' : 'Online report'],
    ['note', escapeLatex(note)],
    ...(address === '' ? [] : [['url', address] as const]),
  ];
  return `@misc{${key},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`;
}

const monthName = (month: string): string =>
  new Date(`2000-${month}-01`).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
const KINDS = { software: 'Computer software', dataset: 'Data set', misc: 'Online report' };

/** APA, 7th edition: author (date). Title (version) [kind]. Address. */
export function apa({ kind, authors, title, version, date, address }: Work): string {
  const [year, month, day] = date.split('-');
  const when = month ? `${year}, ${monthName(month)}${day ? ` ${Number(day)}` : ''}` : year;
  const name = title.replace(/[.?!]$/, '');
  const dated = kind === 'misc' ? when : year;
  return `${authors}. (${dated}). ${name} (Version ${version}) [${KINDS[kind]}].${address === '' ? '' : ` ${address}`}`;
}
