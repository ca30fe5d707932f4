import { createHash } from 'node:crypto';

/** SHA-256 of a value's JSON, whose keys must come in a fixed order. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
