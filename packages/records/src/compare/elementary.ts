export const exp = Math.exp;
export const log = Math.log;
