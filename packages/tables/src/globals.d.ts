/** What every browser and Node share and the ES library does not declare. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}
