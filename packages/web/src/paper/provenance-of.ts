import type { BenchmarkReport, Judgement, PanelInfo, Series, Verdict } from '@longrun/client';
import { numberWord } from '@longrun/contract';
import { ENGINE_VERSION } from '@longrun/engine';
import { luckSentence } from '@longrun/evaluation';
import type { Provenance } from '../charts/provenance.ts';
import { askedOf } from '../contest/answers.ts';
import { count, plural } from '../lib/format.ts';
import { pathTo } from '../lib/router.ts';

/** What files saved from each page say about their figures. Pure: what is shown in, words out. */
const DIGITS = 12;
const dataVersion = (panel: string, version: string | undefined): string =>
  version === undefined ? '' : `data ${panel} ${version.slice(0, DIGITS)}`;
const list = (parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join('; ');

/** Sources and licences of panels, each once. */
function sourcesOf(panels: readonly (PanelInfo | undefined)[]): Pick<Provenance, 'source' | 'licence'> {
  const known = panels.filter((panel) => panel !== undefined);
  return {
    // The attributions of six panels would fill a page: their names lead to them. One line of source, as a
    // picture has it, ends at the bracket.
    source:
      known.length === 1
        ? known[0].attribution
        : known.length === 0
          ? 'Longrun'
          : `Longrun, ${numberWord(known.length)} panels of real data (${list(known.map(({ name }) => name))}); ` +
            'their sources are named at /learn/panels',
    licence: list(known.map(({ license }) => license)),
  };
}

export const seriesProvenance = (
  series: Series,
  panel: PanelInfo | undefined,
  settings: string,
  address: string,
): Provenance => ({
  settings,
  source: `${series.source}, ${series.source_id} (${series.attribution})`,
  licence: series.license,
  version: list([`engine ${ENGINE_VERSION}`, dataVersion(series.panel, panel?.version)]),
  address,
});

/** A series of the reader's own: the file, how it was read, what the forecasts were made with. */
export const ownProvenance = (own: {
  readonly file: string;
  readonly understood: string;
  readonly notes: readonly string[];
  readonly forecasts: string;
  /** ISO date of the day on which the file is saved. */
  readonly day: string;
}): Provenance => ({
  settings: list([own.understood, ...own.notes, own.forecasts]),
  source: own.file,
  licence: '',
  version: list([`engine ${ENGINE_VERSION}`, `saved ${own.day}`]),
  address: '/your-data',
});

interface Design {
  readonly models: readonly string[];
  readonly horizons: readonly number[];
  readonly n_origins: number;
  readonly n_samples: number;
  readonly decision_horizon: number;
  readonly seed: number;
}
/** The last part says how luck was measured; empty where it was not. */
const designOf = (config: Design, luck: string): string =>
  [
    `decided ${plural(config.decision_horizon, 'step')} ahead`,
    `horizons ${config.horizons.join(', ')}`,
    `models ${config.models.join(', ')}`,
    `${plural(config.n_origins, 'origin')} per series`,
    `${count(config.n_samples)} samples per forecast`,
    `seed ${config.seed}`,
    luck.replace(/^L/, 'l').replace(/\.$/, ''),
  ]
    .filter(Boolean)
    .join('; ');

export function verdictProvenance(verdict: Verdict, panels: readonly PanelInfo[]): Provenance {
  const { config, placebo } = verdict;
  const engines = [...new Set(verdict.panels.map((row) => row.engine_version))];
  return {
    settings: config
      ? designOf(config as Design, luckSentence(askedOf(verdict), placebo?.n_replicates))
      : `decided ${plural(verdict.decision_horizon, 'step')} ahead`,
    ...sourcesOf(verdict.panels.map((row) => panels.find(({ id }) => id === row.panel))),
    version: list([
      `verdict of ${verdict.as_of}`,
      `engine ${engines.join(', ')}`,
      ...verdict.panels.map((row) => dataVersion(row.panel, row.panel_version)),
    ]),
    address: verdictAddress(verdict),
  };
}

/**
 * The permanent address of a verdict: a later one has another date or design. The design is named unless it
 * is the standing one, which an address without a design means.
 */
export const verdictAddress = ({ as_of, design, standing }: Verdict): string => {
  const query = new URLSearchParams({ as_of, ...(standing === false && design ? { design } : {}) });
  return `/?${query}`;
};

export const reportProvenance = (
  report: Pick<
    BenchmarkReport,
    'panel' | 'as_of' | 'config' | 'placebo' | 'leaderboard' | 'also' | 'panel_version' | 'engine_version'
  >,
  job: string,
  panels: readonly PanelInfo[],
): Provenance => ({
  settings: designOf(report.config, luckSentence(askedOf(report), report.placebo?.n_replicates)),
  ...sourcesOf([panels.find(({ id }) => id === report.panel)]),
  version: list([
    `run of ${report.as_of}`,
    `engine ${report.engine_version}`,
    dataVersion(report.panel, report.panel_version),
  ]),
  address: pathTo('report', job),
});

export const judgementProvenance = (judgement: Judgement, panels: readonly PanelInfo[]): Provenance => ({
  settings: `${judgement.challenger} on ${plural(judgement.n_cases, 'series', 'series')}, scored by ${judgement.score}`,
  ...sourcesOf([panels.find(({ id }) => id === judgement.panel)]),
  version: list([
    `judgement of ${judgement.as_of}`,
    `engine ${judgement.engine_version}`,
    dataVersion(judgement.panel, judgement.panel_version),
  ]),
  address: pathTo('judge', judgement.id),
});

export const taxonomyProvenance = (version: string): Provenance => ({
  settings: '',
  source:
    'Longrun civilization taxonomy; framework: Huntington (1996); values: ' +
    'Integrated Values Surveys; dimensions: Hofstede, Hofstede and Minkov (2010)',
  licence: 'CC BY 4.0',
  version: `taxonomy ${version}`,
  address: '/civilizations',
});
