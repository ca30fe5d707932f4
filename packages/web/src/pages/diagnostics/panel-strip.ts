import { FAMILY_ORDER, type FamilyLetter } from '../../diagnosis/families.ts';

/**
 * Which families are significant in which series of the built-in panels; `scripts/diagnose-panels.mjs` writes
 * it.
 */
export interface PanelFlags {
  readonly n_surrogates: number;
  /** 1 where all series were diagnosed, k where every k-th was. */
  readonly every: number;
  readonly panels: Readonly<Record<string, { readonly version: string; readonly flags: string }>>;
}

export interface PanelShares {
  /** Series that were diagnosed. */
  readonly series: number;
  /** Series of the panel. */
  readonly total: number;
  readonly shares: Readonly<Record<FamilyLetter, number>>;
}

/** Null for a panel that is not built in, or whose data have changed since. */
export function panelShares(file: PanelFlags, panel: string, version: string): PanelShares | null {
  const found = file.panels[panel];
  if (found?.version !== version) return null;
  const sums = [...found.flags].filter((flag) => flag !== '-').map((flag) => Number.parseInt(flag, 32));
  if (sums.length === 0) return null;
  const share = (bit: number) => sums.filter((sum) => (sum >> bit) & 1).length / sums.length;
  return {
    series: sums.length,
    total: found.flags.length,
    shares: Object.fromEntries(
      FAMILY_ORDER.map((family, bit) => [family, share(bit)]),
    ) as PanelShares['shares'],
  };
}
