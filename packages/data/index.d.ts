/** Folder with one folder per panel: `panel.json`, `variables.csv`, `observations.csv`. */
export declare const PANELS_DIR: string;
/** Folder with one folder per record of forecasts: `flu` (a hubverse hub) and `boe` (vintages). */
export declare const RECORDS_DIR: string;
/** Folder with one folder per further data set, in the same format. */
export declare const SETS_DIR: string;
/** Folder of the taxonomy: document, schema, tables, earlier versions. */
export declare const TAXONOMY_DIR: string;
