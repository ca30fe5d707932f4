/**
 * The address that citations, saved files and embedded charts carry: the one the operator gave
 * (`--public-url`), else that of the repository. Never that of a machine that only its owner reaches.
 */
import repository from '../../../../package.json' with { type: 'json' };
import { repositoryAddress } from './repository-address.ts';

const REPOSITORY = repositoryAddress((repository as { repository?: unknown }).repository);

/** The public address of this server; empty where the operator gave none. */
export const publicAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="longrun-address"]')?.content ?? '';

/**
 * The address of a path for readers elsewhere: on the public server, else that of the repository; may be
 * empty.
 */
export const citedAddress = (path: string, site = publicAddress(), repository = REPOSITORY): string =>
  site === '' ? repository : new URL(path, site).href;

/** Where a file is saved from. */
export interface Here {
  /** The public address; empty where there is none. */
  readonly site: string;
  /** Path, query and fragment. */
  readonly path: string;
}

export const shownHere = (): Here => ({
  site: publicAddress(),
  path: window.location.pathname + window.location.search + window.location.hash,
});
