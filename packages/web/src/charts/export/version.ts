import file from '../../../package.json' with { type: 'json' };
import type { Provenance } from '../provenance.ts';

/** The version of the page, which is that of the project. */
export const VERSION: string = file.version;

/** What a page has not told is filled in: the address is the one shown, made absolute. */
export function completeProvenance(
  told: Partial<Provenance>,
  here: { readonly origin: string; readonly href: string },
): Provenance {
  return {
    settings: told.settings ?? '',
    source: told.source ?? 'Longrun',
    licence: told.licence ?? '',
    version: [`Longrun ${VERSION}`, told.version ?? ''].filter((part) => part !== '').join(', '),
    address: new URL(told.address ?? here.href, here.origin).href,
  };
}
