/** What the page Records shows of a record. */
import type { PairRow } from '@longrun/records';
import shipped from './generated/records.json' with { type: 'json' };

interface Horizon {
  readonly horizon: number | null;
  readonly ratio: number | null;
}

/** The part of a judged hub that is shown: of a folder judged here, or of a record that ships. */
interface Hub {
  readonly opponent: string;
  readonly models: readonly {
    readonly model: string;
    readonly by_horizon: readonly Horizon[];
    readonly naive: { readonly answer: string } | null;
  }[];
  readonly pairwise: readonly PairRow[];
  readonly confidence_set: readonly string[];
  readonly skipped: readonly {
    readonly model: string | null;
    readonly reason: string;
    readonly count: number;
  }[];
}

/** The part of a record with vintages that is shown. */
interface Vintages extends Pick<Hub, 'opponent' | 'pairwise' | 'confidence_set'> {
  readonly models: readonly {
    readonly model: string;
    readonly latest: { readonly ratio: number | null };
    readonly first_release: { readonly answer: string };
    readonly naive: { readonly latest: { readonly answer: string } } | null;
  }[];
  readonly variables: readonly {
    readonly variable: string;
    readonly models: readonly {
      readonly model: string;
      readonly by_horizon: readonly {
        readonly horizon: number;
        readonly latest: { readonly ratio: number | null };
      }[];
    }[];
  }[];
}

/** One line of the chart: scores of a model over those of the opponent, by horizon. */
export interface RatioLine {
  readonly name: string;
  readonly points: readonly { readonly horizon: number; readonly ratio: number }[];
}

/** A record as the page lays it out. */
export interface ShownRecord {
  readonly id: string;
  readonly title: string;
  /** The question, and its answer in one word. */
  readonly question: string;
  readonly word: string;
  readonly because: string;
  readonly opponent: string;
  readonly step: string;
  readonly lines: readonly RatioLine[];
  readonly pairwise: readonly PairRow[];
  readonly confidenceSet: readonly string[];
  readonly unknown: readonly string[];
  readonly source: string;
  readonly licence: string;
}

const linesOf = ({ models, opponent }: Hub): RatioLine[] =>
  models
    .filter(({ model }) => model !== opponent)
    .map(({ model, by_horizon }) => ({
      name: model,
      points: by_horizon.flatMap(({ horizon, ratio }) =>
        horizon === null || ratio === null ? [] : [{ horizon, ratio }],
      ),
    }));

/** `yes` where the hub's ensemble, or else its best model, beats naive. */
export function shownHub(
  record: Hub,
  about: Pick<ShownRecord, 'id' | 'title' | 'source' | 'licence'>,
): ShownRecord {
  const others = record.models.filter(({ model }) => model !== record.opponent);
  const chosen = others.find(({ model }) => /ensemble/i.test(model)) ?? others[0];
  const yes = others.filter(({ naive }) => naive?.answer === 'yes').map(({ model }) => model);
  const word = chosen?.naive?.answer ?? 'undecided';
  return {
    ...about,
    question: `Did ${chosen?.model ?? 'they'} beat naive?`,
    word,
    because:
      `${yes.length} of ${others.length} models beat the best naive forecast known in each ` +
      `round${yes.length === 0 ? '' : `: ${yes.join(', ')}`}.`,
    opponent: record.opponent,
    step: 'horizon',
    lines: linesOf(record),
    pairwise: record.pairwise,
    confidenceSet: record.confidence_set,
    unknown: [
      'Whether a file was handed in late or edited afterwards cannot be seen in a folder.',
      ...record.skipped.map(
        ({ model, reason, count }) => `${model ?? 'The hub'}: ${reason}${count > 1 ? ` (${count})` : ''}.`,
      ),
    ],
  };
}

const VARIABLES: Readonly<Record<string, string>> = {
  aweagg: 'Earnings',
  cpisa: 'Consumer prices',
  gdpkp: 'GDP',
  unemp: 'Unemployment',
};

function shownVintages(record: Vintages): ShownRecord {
  const bank = record.models.find(({ model }) => model === 'mpr')!;
  const lines = record.variables.map(({ variable, models }) => ({
    name: VARIABLES[variable] ?? variable,
    points: models
      .find(({ model }) => model === 'mpr')!
      .by_horizon.flatMap(({ horizon, latest }) =>
        latest.ratio === null ? [] : [{ horizon, ratio: latest.ratio }],
      ),
  }));
  const worse = lines
    .filter(({ points }) => points.some(({ ratio }) => ratio > 1))
    .map(({ name }) => name.toLowerCase());
  return {
    id: 'boe',
    title: 'The Bank of England, 2003 to 2025',
    question: 'Did the Monetary Policy Report beat naive?',
    word: bank.naive?.latest.answer ?? 'undecided',
    because:
      'Over four variables and horizons of 0 to 12 quarters its absolute error is ' +
      `${bank.latest.ratio?.toFixed(2)} of the Bank’s own random ` +
      `walk${worse.length === 0 ? '' : `; at short horizons it is worse on ${worse.join(' and ')}`}.`,
    opponent: record.opponent,
    step: 'quarters ahead',
    lines,
    pairwise: record.pairwise,
    confidenceSet: record.confidence_set,
    unknown: [
      'Forecasts of the report are conditional on assumed paths of policy and markets.',
      `Judged by the latest data; by the first release the answer is ${bank.first_release.answer} against ` +
        'the random walk.',
      'Point forecasts have no intervals, so there is no calibration.',
    ],
    source: 'Bank of England, forecast_evaluation 0.1.13; outturns of the Office for National Statistics',
    licence: 'MIT; Open Government Licence v3.0',
  };
}

export const RECORDS: readonly ShownRecord[] = [
  shownHub(shipped.flu, {
    id: 'flu',
    title: 'US hospital admissions with influenza, 2023/24',
    source:
      'FluSight forecast hub, US Centers for Disease Control and Prevention; excerpt of five models and six states',
    licence: 'MIT',
  }),
  shownVintages(shipped.boe),
];
