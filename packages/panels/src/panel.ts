/** A panel whose files have been read: everything about it can be asked without waiting. */
import { UnknownVariableError } from './errors.ts';
import type { LoadedPanel } from './load.ts';
import { Lru } from './lru.ts';
import { periodsFrom } from './periods.ts';
import { suggest } from './suggest.ts';
import type { Figures, PanelInfo, Series, VariableInfo } from './types.ts';

const CACHED_SERIES = 4096;

export interface Panel {
  readonly info: PanelInfo;
  /** In the order of the panel. */
  readonly variables: readonly VariableInfo[];
  /** Throws an UnknownVariableError, as do the other two. */
  variable(id: string): VariableInfo;
  /** A series with its own copy of the values. */
  series(id: string): Series;
  /** The same figures as the exact decimal text on disk. */
  figures(id: string): Figures;
}

export function panelOf(loaded: LoadedPanel): Panel {
  const { info, variables } = loaded;
  const cache = new Lru<Float64Array>(CACHED_SERIES);
  const variable = (id: string): VariableInfo => {
    const found = variables.get(id);
    if (found === undefined) throw new UnknownVariableError(info.id, id, suggest(id, variables.keys()));
    return found;
  };
  const figures = (id: string): Figures => loaded.figures(variable(id).id);
  return {
    info,
    variables: [...variables.values()],
    variable,
    figures,
    series(id) {
      const values = cache.get(id, () => Float64Array.from(figures(id).values, Number));
      return seriesOf(variable(id), values.slice());
    },
  };
}

/** Periods are strings, hundreds of them, that a model never reads: they are made when first read. */
function seriesOf(info: VariableInfo, values: Float64Array): Series {
  let periods: string[] | undefined;
  return {
    info,
    get periods() {
      periods ??= periodsFrom(info.start, info.n_observations);
      return periods;
    },
    values,
  };
}
