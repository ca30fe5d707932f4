export { type Agreement, agreement } from './agreement.ts';
export { type DiagonalNormal, diagonalDistance, type PlaneNormal, planeDistance } from './bhattacharyya.ts';
export { type CheckTables, check, readForCheck } from './check.ts';
export { isIsbn13 } from './checks/isbn.ts';
export { type Change, type ChangeLevel, diff, InvalidDocumentError, type TaxonomyDiff } from './diff.ts';
export { readTaxonomyFiles, type TaxonomyFiles, type VersionFiles } from './files.ts';
export {
  DOCUMENT_FILE,
  defaultTaxonomyDir,
  GEOJSON_FILE,
  loadTaxonomy,
  readDocumentText,
  readGeoJsonText,
  readSchemaText,
  SCHEMA_FILE,
} from './load.ts';
export { type Deviation, deviations, type Exception, ruleFindings } from './rule/check.ts';
export { derive, type Ground, type Placement, type Reading } from './rule/derive.ts';
export { type FigureTables, figureFindings } from './rule/figures.ts';
export { parseInputs, type UnitInputs } from './rule/inputs.ts';
export { isKnownCode, PART_OF, STATES, type StateFacts, stateFacts } from './states.ts';
export {
  type ArchivedVersion,
  type DataPackage,
  readArchive,
  readTables,
  type TableResource,
  type TaxonomyTables,
  type TypedCell,
} from './tables.ts';
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
export {
  type AmbiguousCase,
  type BibliographyItem,
  type Civilization,
  type Figures,
  type Finding,
  type MemberState,
  type Policy,
  type PrimaryRole,
  type Role,
  SCORE_DIMENSIONS,
  type ScoreDimension,
  type SubCluster,
  type TaxonomyDocument,
  type UnitType,
  VALUES_AXES,
  type ValidationResult,
  type ValuesAxis,
} from './types.ts';
export { type ValidateOptions, validate } from './validate.ts';
