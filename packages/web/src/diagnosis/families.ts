/** The families of diagnostics in the order in which they are shown. */
export const FAMILY_ORDER = ['C', 'B', 'D', 'I', 'S'] as const;
export type FamilyLetter = (typeof FAMILY_ORDER)[number];
