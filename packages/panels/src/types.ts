/** What the catalogue says. Field names are the JSON the service sends. */
import type { Frequency } from './periods.ts';

/**
 * What a value of a period is: the average or total over it, or what stood at its end. The source's own
 * definition; null where it does not say, and for growth rates and returns, which are neither.
 */
export const MEASURED = ['average', 'end_of_period'] as const;
export type Measured = (typeof MEASURED)[number];

/** Where figures come from and on what terms. */
export interface SourceInfo {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly vintage: string;
  readonly license: string;
  readonly attribution: string;
}

export interface PanelInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly frequency: Frequency | 'mixed';
  readonly start: string;
  readonly end: string;
  readonly n_variables: number;
  readonly n_observations: number;
  readonly sources: readonly SourceInfo[];
  readonly license: string;
  readonly attribution: string;
  /** SHA-256 (hexadecimal) of the panel's whole content. */
  readonly version: string;
}

export interface VariableInfo {
  readonly id: string;
  readonly panel: string;
  readonly label: string;
  readonly entity: string;
  readonly entity_name: string;
  readonly indicator: string;
  readonly unit: string;
  readonly frequency: Frequency;
  readonly start: string;
  readonly end: string;
  readonly n_observations: number;
  readonly source: string;
  readonly source_id: string;
  /** Left out where nothing is known. */
  readonly measured?: Measured;
  readonly license: string;
}

export interface Series {
  readonly info: VariableInfo;
  /** One label per value, made from start and frequency when first read. */
  readonly periods: readonly string[];
  readonly values: Float64Array;
}

/** The hand-written part of panel.json. */
export interface PanelText {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly license: string;
  readonly attribution: string;
  readonly sources: readonly SourceInfo[];
  /**
   * Label of an indicator, or of one variable where its id is the key. An indicator without one is its own
   * label.
   */
  readonly labels: Readonly<Record<string, string>>;
}

/** The part of panel.json that follows from the two CSV files; each may be left out by hand-made folders. */
export interface PanelFigures {
  readonly frequency: Frequency | 'mixed';
  readonly start: string;
  readonly end: string;
  readonly n_variables: number;
  readonly n_observations: number;
  readonly version: string;
}

/** One line of variables.csv. */
export interface VariableRow {
  readonly variable: string;
  readonly entity: string;
  readonly entity_name: string;
  readonly indicator: string;
  readonly unit: string;
  readonly frequency: Frequency;
  readonly start: string;
  readonly end: string;
  readonly n_observations: number;
  /** Id of an entry of panel.json's `sources`. */
  readonly source: string;
  readonly source_id: string;
  readonly measured: Measured | null;
}

/** One variable's figures as exact decimal text. */
export interface Figures {
  readonly variable: string;
  readonly start: string;
  readonly values: readonly string[];
}
