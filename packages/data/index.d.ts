/** Folder with one folder per panel: `panel.json`, `variables.csv`, `observations.csv`. */
export declare const PANELS_DIR: string;
/** Folder of the taxonomy: document, schema, tables, earlier versions. */
export declare const TAXONOMY_DIR: string;
