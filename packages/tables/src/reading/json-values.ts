/** What the readers of JSON share. */
import type { Cell } from '../grid.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isScalar = (value: Json): boolean => !isObject(value) && !isList(value);
export const cellOf = (value: Json): Cell =>
  value === null ? '' : typeof value === 'number' ? value : String(value).trim();
