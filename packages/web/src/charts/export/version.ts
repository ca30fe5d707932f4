import file from '../../../package.json' with { type: 'json' };
import type { Here } from '../../lib/site.ts';
import type { Provenance } from '../provenance.ts';

/** The version of the page, which is that of the project. */
export const VERSION: string = file.version;

/**
 * What a page has not told is filled in. The address is the one shown, on the public server where there is
 * one.
 */
export function completeProvenance(told: Partial<Provenance>, here: Here): Provenance {
  const path = told.address ?? here.path;
  return {
    settings: told.settings ?? '',
    source: told.source ?? 'Longrun',
    licence: told.licence ?? '',
    version: [`Longrun ${VERSION}`, told.version ?? ''].filter((part) => part !== '').join(', '),
    address: here.site === '' ? path : new URL(path, here.site).href,
  };
}
