/** Sealed rounds: what there is, what they have shown, their bytes, and a challenger's forecasts. */
import type { components } from '@longrun/contract';
import type { CallOptions } from './call.ts';
import { problemOf, UnreachableError } from './problem.ts';

export type RoundSummary = components['schemas']['RoundSummary'];
export type Round = components['schemas']['Round'];
export type RoundRecord = components['schemas']['RoundRecord'];
export type RoundForecasts = components['schemas']['RoundForecasts'];

/** The form of a challenger's table. */
export type ForecastType = 'text/csv' | 'application/vnd.apache.parquet';

/** Whether the files that a server sends are those of the seal. */
export interface RoundCheck {
  readonly id: string;
  /** SHA-256 of `round.json`, to be compared with where it was published. */
  readonly sha256: string;
  readonly n_files: number;
  /** Files altered, missing or added after the seal; none when the round is as it was sealed. */
  readonly faults: readonly { readonly path: string; readonly fault: 'altered' | 'missing' | 'added' }[];
}

/** Time-stamps and settlements come after the seal. */
const AFTER_THE_SEAL = /^(?:round\.json(?:\.|$)|settled\/)/;

export function roundMethods(root: string, fetcher: typeof fetch) {
  const url = (id?: string, ...rest: string[]): string =>
    [`${root}/v1/rounds`, ...(id === undefined ? [] : [encodeURIComponent(id)]), ...rest].join('/');

  async function ask(address: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      response = await fetcher(address, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new UnreachableError('the server cannot be reached', { cause: error });
    }
    if (!response.ok) throw problemOf(response, await response.json().catch(() => null));
    return response;
  }
  const json = async <T>(address: string, init: RequestInit): Promise<T> =>
    (await (await ask(address, { headers: { accept: 'application/json' }, ...init })).json()) as T;

  const file = async (id: string, path: string, call: CallOptions = {}): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await ask(`${url(id, 'file')}?path=${encodeURIComponent(path)}`, call);
    return new Uint8Array(await response.arrayBuffer());
  };
  const round = (id: string, call: CallOptions = {}) => json<Round>(url(id), call);

  return {
    /** Open and sealed rounds, the newest first. */
    rounds: (call: CallOptions = {}) => json<RoundSummary[]>(url(), call),
    /** One round with the list of its files. */
    round,
    /** The wager of every forecaster over all sealed rounds of the round's data. */
    roundRecord: (id: string, call: CallOptions = {}) => json<RoundRecord>(url(id, 'record'), call),
    /** The bytes of a file of a round. */
    roundFile: file,
    /** Adds or replaces a challenger's forecasts while the round is open. */
    putRoundForecasts: (
      id: string,
      forecaster: string,
      table: Blob | string,
      type: ForecastType = 'text/csv',
      call: CallOptions = {},
    ) =>
      json<RoundForecasts>(url(id, 'forecasts', encodeURIComponent(forecaster)), {
        method: 'PUT',
        body: table,
        headers: { 'content-type': type, accept: 'application/json' },
        ...call,
      }),
    /**
     * Fetches every file of a sealed round, hashes it here and compares it with `round.json`. Chain and
     * time-stamps are checked by `verifyRound` of `@longrun/seal`.
     */
    checkRound: async (id: string, call: CallOptions = {}): Promise<RoundCheck> => {
      const document = await file(id, 'round.json', call);
      const { files } = JSON.parse(new TextDecoder().decode(document)) as SealedFiles;
      const there = (await round(id, call)).files.map(({ path }) => path);
      const sealed = new Map(files.map(({ path, sha256 }) => [path, sha256]));
      const faults: RoundCheck['faults'][number][] = [];
      for (const [path, sha256] of sealed) {
        if (!there.includes(path)) faults.push({ path, fault: 'missing' });
        else if ((await sha256Of(await file(id, path, call))) !== sha256)
          faults.push({ path, fault: 'altered' });
      }
      for (const path of there)
        if (!sealed.has(path) && !AFTER_THE_SEAL.test(path)) faults.push({ path, fault: 'added' });
      return { id, sha256: await sha256Of(document), n_files: sealed.size, faults };
    },
  };
}

interface SealedFiles {
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
