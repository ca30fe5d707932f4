/** Letters, digits and `. _ ~ -`: what a URL path carries unescaped. */
export const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;
