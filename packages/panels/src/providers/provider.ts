/**
 * What every source gives after reading: series with numbers at ordinals. A missing value is simply not
 * there.
 */
import type { Frequency } from '../periods.ts';

export interface RawSeries {
  /** The source's own name of the series, as `Feed.key` builds it. */
  readonly key: string;
  readonly frequency: Frequency;
  readonly observations: ReadonlyMap<number, number>;
}

export interface ProviderOptions {
  /** How to fetch; Node's own `fetch` unless given. */
  readonly fetch?: typeof fetch;
  /** The sheet of a workbook to read. */
  readonly sheet?: string;
}

export interface Provider {
  readonly id: string;
  readonly title: string;
  /** Reads a URL or a file. Throws a ProviderError unless the whole of it was there and made sense. */
  fetch(source: string, options?: ProviderOptions): Promise<RawSeries[]>;
}

/** A source could not be read: nothing of it may be used. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly source: string;

  constructor(source: string, reason: string, options?: ErrorOptions) {
    super(`${source}: ${reason}`, options);
    this.source = source;
  }
}

/** Collects observations per key; a key keeps one frequency, a period one value. */
export class SeriesBuilder {
  readonly #series = new Map<string, { frequency: Frequency; observations: Map<number, number> }>();
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  add(key: string, frequency: Frequency, ordinal: number, value: number): void {
    let series = this.#series.get(key);
    if (series === undefined) {
      series = { frequency, observations: new Map() };
      this.#series.set(key, series);
    }
    if (series.frequency !== frequency) throw new ProviderError(this.#source, `${key} mixes frequencies`);
    if (series.observations.has(ordinal)) {
      throw new ProviderError(
        this.#source,
        `${key} has two values for one period: the address selects too much`,
      );
    }
    series.observations.set(ordinal, value);
  }

  build(): RawSeries[] {
    if (this.#series.size === 0) throw new ProviderError(this.#source, 'there is not one observation');
    return [...this.#series].map(([key, series]) => ({ key, ...series }));
  }
}

const MISSING = new Set(['', '.', '..', 'NaN', 'NA', 'n/a', 'null']);

/** The number a cell holds, `null` where the source says there is none; anything else is an error. */
export function cellNumber(source: string, cell: unknown, where: () => string): number | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  const text = String(cell).trim();
  if (MISSING.has(text)) return null;
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new ProviderError(source, `${where()}: "${text}" is not a number`);
}
