/** Which colour a line or a mark has: the classes that set `--c`, all of them named here. */
import { MODEL_IDS } from '../lib/models.ts';

const FORECASTERS: ReadonlySet<string> = new Set([...MODEL_IDS, 'ensemble']);

/** Whether a forecaster has a colour of its own. */
export const hasTone = (forecaster: string): boolean => FORECASTERS.has(forecaster);

/** The colour of a forecaster: its own, or that of everybody else's models. */
export const toneOf = (forecaster: string): string => (hasTone(forecaster) ? `m-${forecaster}` : 't-high');

const OTHERS = ['m-arfima_rs', 'm-ar1', 'm-har', 'm-msm', 'm-arma11', 't-ink'];

/** The colours of lines that are no forecasters of ours, one after another. */
export const toneAt = (i: number): string => OTHERS[i % OTHERS.length];
