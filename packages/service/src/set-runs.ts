/**
 * The runs that are published with the data sets: found like those in the store, read when they are asked
 * for. They make no verdict and are never stored, so that every store has them and retention leaves them
 * alone.
 */
import { ENGINE_VERSION } from '@longrun/engine';
import {
  type PanelInfo,
  type PublishedRun,
  readPublishedReport,
  readPublishedRun,
  type SetRun,
} from '@longrun/panels';
import type { JobResult } from './jobs/index.ts';

export interface SetRunsOptions {
  readonly warn: (error: unknown) => void;
  /** Where the sets are, if not where the built-in ones are. */
  readonly folder?: string;
}

export class SetRuns {
  readonly #sets: readonly PanelInfo[];
  readonly #options: SetRunsOptions;
  readonly #known = new Map<string, Promise<PublishedRun | null>>();

  constructor(sets: readonly PanelInfo[], options: SetRunsOptions) {
    this.#sets = sets;
    this.#options = options;
  }

  /** What is published of a set; null where there is nothing of this engine on its present data. */
  async answers(id: string): Promise<SetRun | null> {
    const set = this.#sets.find((one) => one.id === id);
    return set === undefined ? null : ((await this.#published(set))?.run ?? null);
  }

  /** The report that answers a request, or null. One that is damaged is computed again. */
  async find(request: string): Promise<JobResult | null> {
    for (const set of this.#sets) {
      const findPublished = await this.#published(set);
      if (findPublished?.request === request) return this.#report(set, findPublished);
    }
    return null;
  }

  #published(set: PanelInfo): Promise<PublishedRun | null> {
    const known =
      this.#known.get(set.id) ??
      readPublishedRun(set, ENGINE_VERSION, this.#options.folder).catch((error: unknown) => {
        this.#options.warn(error);
        return null;
      });
    this.#known.set(set.id, known);
    return known;
  }

  async #report(set: PanelInfo, published: PublishedRun): Promise<JobResult | null> {
    try {
      return { body: await readPublishedReport(set, published, this.#options.folder) };
    } catch (error) {
      this.#options.warn(error);
      return null;
    }
  }
}
