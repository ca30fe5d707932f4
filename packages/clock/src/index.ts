/** The long-count clock: notation, snapshot and the element's class. Importing this registers nothing. */
export * from './attributes.ts';
export * from './element.ts';
export * from './notation.ts';
export * from './snapshot.ts';
