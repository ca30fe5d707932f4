/** Steps ahead at which quality is measured. */
export const HORIZONS = [1, 3, 6, 12];
