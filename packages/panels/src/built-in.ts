import { fileURLToPath } from 'node:url';

/** The data that comes with the project; the same distance from `src` and from `dist`. */
export const BUILT_IN_DATA = fileURLToPath(new URL('../../../data/panels', import.meta.url));
