/**
 * The state of a view as a query string: every field has a default, and only what differs from it is written,
 * so a short address is the default view and a long one reproduces exactly what was seen.
 */
export interface Field<T> {
  readonly fallback: T;
  /** undefined when the text is no value of this field: the fallback then holds. */
  read(text: string): T | undefined;
  write(value: T): string;
}

export type Shape = Readonly<Record<string, Field<unknown>>>;
export type StateOf<S extends Shape> = { [K in keyof S]: S[K] extends Field<infer T> ? T : never };

export const integer = (fallback: number, min: number, max: number): Field<number> => ({
  fallback,
  read(text) {
    if (!/^-?\d+$/.test(text)) return undefined;
    const value = Number(text);
    return value >= min && value <= max ? value : undefined;
  },
  write: String,
});

export const decimal = (fallback: number, min: number, max: number): Field<number> => ({
  fallback,
  read(text) {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return value >= min && value <= max ? value : undefined;
  },
  write: String,
});

export const text = (fallback = ''): Field<string> => ({
  fallback,
  read: (value) => value,
  write: (value) => value,
});

export const choice = <const T extends string>(fallback: NoInfer<T>, values: readonly T[]): Field<T> => ({
  fallback,
  read: (value) => values.find((candidate) => candidate === value),
  write: (value) => value,
});

/** A subset of known values, in their own order. */
export const subset = <const T extends string>(
  fallback: readonly T[],
  values: readonly T[],
): Field<readonly T[]> => ({
  fallback,
  read(value) {
    const asked = value.split(',');
    const found = values.filter((candidate) => asked.includes(candidate));
    return found.length > 0 ? found : undefined;
  },
  write: (value) => value.join(','),
});

export function readState<S extends Shape>(shape: S, query: URLSearchParams): StateOf<S> {
  const entries = Object.entries(shape).map(([key, field]) => {
    const given = query.get(key);
    return [key, (given === null ? undefined : field.read(given)) ?? field.fallback];
  });
  return Object.fromEntries(entries) as StateOf<S>;
}

export function writeState<S extends Shape>(shape: S, state: StateOf<S>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, field] of Object.entries(shape)) {
    const value = field.write(state[key]);
    if (value !== field.write(field.fallback)) query.set(key, value);
  }
  return query;
}

/** The same fields with the values of `state` as their defaults. */
export function rebased<S extends Shape>(shape: S, state: StateOf<S>): S {
  const entries = Object.entries(shape).map(([key, field]) => [key, { ...field, fallback: state[key] }]);
  return Object.fromEntries(entries) as S;
}
