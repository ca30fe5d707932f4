import { existsSync, statSync } from 'node:fs';

/** A panel has a short id; whatever exists as a file, or looks like the name of one, is a file. */
export const isFileName = (name: string): boolean =>
  name === '-' ||
  /[/\\]|\.(csv|tsv|txt|tab|xlsx|xls|ods)$/i.test(name) ||
  (existsSync(name) && statSync(name).isFile());
