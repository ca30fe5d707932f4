/** Names the arithmetic behind every stored number: results of another version are never mixed or reused. */
export const ENGINE_VERSION = '1.2.0';
