export { type DiagonalNormal, diagonalDistance, type PlaneNormal, planeDistance } from './bhattacharyya.ts';
export { type Change, type ChangeLevel, diff, InvalidDocumentError, type TaxonomyDiff } from './diff.ts';
export {
  DOCUMENT_FILE,
  defaultTaxonomyDir,
  loadTaxonomy,
  readDocumentText,
  readSchemaText,
  SCHEMA_FILE,
} from './load.ts';
export { isKnownCode, STATES, type StateFacts, stateFacts } from './states.ts';
export {
  type Basis,
  CSV_HEADER,
  createTaxonomy,
  type Listing,
  type Neighbour,
  type StateEntry,
  type StateProperties,
  type Taxonomy,
} from './taxonomy.ts';
export * from './types.ts';
export { type ValidateOptions, validate } from './validate.ts';
