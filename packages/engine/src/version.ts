/**
 * Names the arithmetic behind every stored number: results of another version are never mixed or reused.
 *
 * @example
 * ENGINE_VERSION; // → '1.6.0'
 */
export const ENGINE_VERSION = '1.6.0';
