export type Law = (y: Float64Array, h: number) => unknown;
export const LAWS: Readonly<Record<string, Law>>;
