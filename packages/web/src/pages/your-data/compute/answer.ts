/** The benchmark of one series in sentences. Pure: numbers in, words out. */
import { percent, plural } from '../../../lib/format.ts';
import { modelTitle } from '../../../lib/models.ts';
import type { HorizonAnswer } from './protocol.ts';

export interface Answer {
  readonly headline: string;
  readonly more: readonly string[];
}

const LEVEL = 0.05;
const pText = (p: number): string => `p = ${p < 0.1 ? p.toFixed(3) : p.toFixed(2)}`;

export function answerOf(answer: HorizonAnswer): Answer {
  const { best, horizon, n_origins: origins } = answer;
  const ahead = `${plural(horizon, 'step')} ahead`;
  if (best === null) return { headline: `Nothing can be compared ${ahead}: the models failed.`, more: [] };
  const rate = answer.models.find(({ model }) => model === best.model)?.rate ?? null;
  const share = rate === null ? '' : `${percent(rate.value)} of ${plural(origins, 'origin')}`;
  const luck =
    rate === null || rate.at_least === null
      ? ''
      : `; luck gives that or more in ${percent(rate.at_least)} of copies`;
  const more = [errorSentence(answer, best), verdictSentence(answer), testSentence(answer)];
  return {
    headline: `${modelTitle(best.model)} beats the walk at ${share} ${ahead}${luck}.`,
    more: more.filter((text) => text !== ''),
  };
}

type Best = NonNullable<HorizonAnswer['best']>;

/** The size of the error with all paths, as in the table; luck compares it with fewer. */
function shownSkill({ mean_crps: mean }: HorizonAnswer, { model, skill }: Best): number {
  const [own, walk] = [mean[model], mean.rw];
  const shown = own === undefined || !walk ? skill.value : 1 - own / walk;
  return shown > 0 === skill.value > 0 ? shown : skill.value;
}

function errorSentence(answer: HorizonAnswer, best: Best): string {
  const value = shownSkill(answer, best);
  const { at_least: reached } = best.skill;
  const copies = plural(answer.n_copies, 'copy', 'copies');
  const size =
    value > 0
      ? `Its mean error is ${percent(value, 1)} below the walk’s, the best of the models`
      : `Its mean error is ${percent(-value, 1)} above the walk’s: no model does better`;
  if (reached === null) return `${size}.`;
  return `${size}; the best model of a copy does as well or better in ${percent(reached)} of ${copies}.`;
}

function verdictSentence({ best, n_copies: copies }: HorizonAnswer): string {
  const skill = best?.skill;
  if (!skill || skill.p_value === null) return 'Without copies nothing can be said about luck.';
  if (skill.value <= 0) return 'No model beats the random walk on this series.';
  if (skill.p_value <= LEVEL) return `That is more than luck explains (${pText(skill.p_value)}).`;
  const few = copies < 19 ? ' Fewer than 19 copies cannot show more than that.' : '';
  return `Luck explains it (${pText(skill.p_value)}): this series does not show that a model beats the random walk.${few}`;
}

const testSentence = ({ tests, horizon }: HorizonAnswer): string =>
  tests.length > 0
    ? ''
    : `A Diebold–Mariano test cannot be made: fewer than three origins lie ${plural(horizon, 'step')} apart.`;
