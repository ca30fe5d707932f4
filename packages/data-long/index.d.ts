/** Folder that holds the folder of the panel `long`: `panel.json`, `variables.csv`, `observations.csv`. */
export declare const PANELS_DIR: string;
