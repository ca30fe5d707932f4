import { getContext, setContext } from 'svelte';

/** Where the figures of a page come from: what a reader of a saved file needs to find and cite them. */
export interface Provenance {
  /** Everything the figures depend on, in words. */
  readonly settings: string;
  readonly source: string;
  readonly licence: string;
  /** Versions of data and engine. */
  readonly version: string;
  /** The permanent address; a path stands for one on a server without a public address. */
  readonly address: string;
}

const KEY = Symbol('provenance');

/** A page tells the charts and tables on it where their figures come from. */
export const provideProvenance = (of: () => Partial<Provenance>): void => {
  setContext(KEY, of);
};

/** What the page has told; empty outside such a page. */
export const useProvenance = (): (() => Partial<Provenance>) =>
  getContext<(() => Partial<Provenance>) | undefined>(KEY) ?? (() => ({}));

/** Where figures come from, up to the first detail. */
export const sourceName = ({ source }: Pick<Provenance, 'source'>): string =>
  source.split(/[;(]|\. /)[0].trim();

/** Whether readers elsewhere can follow an address. */
export const isAbsolute = (address: string): boolean => /^https?:\/\//.test(address);

/** The one line below a picture. */
export function sourceLine({ source, address }: Provenance): string {
  const where = isAbsolute(address) ? ` · ${address.replace(/^https?:\/\//, '')}` : '';
  return `Source: ${sourceName({ source })}${where}`;
}

/** Names and values in the order in which every file gives them; nothing unknown is named. */
export function provenanceLines(title: string, of: Provenance): (readonly [string, string])[] {
  const lines = [
    ['Title', title],
    ['Settings', of.settings],
    ['Source', of.source],
    ['Licence', of.licence],
    ['Version', of.version],
    ['Address', of.address],
  ] as const;
  return lines.filter(([, value]) => value !== '');
}
