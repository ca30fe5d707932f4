/** WebAssembly as far as the engine needs it: the ECMAScript library of TypeScript does not know it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

const host = globalThis as unknown as {
  readonly WebAssembly?: WebAssemblyApi;
  atob(text: string): string;
};

export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
}

/** An instance, and whose data are in its memory: the users of a thread take turns. */
export interface Slot<Exports extends KernelExports> {
  readonly kernel: Exports;
  owner: object | null;
}

/** WebAssembly memory never shrinks: an instance grown beyond this is not given out again, and collected. */
const KEPT_BYTES = 2 ** 23;

function compile(base64: string): object | null {
  try {
    const bytes = Uint8Array.from(host.atob(base64), (character) => character.charCodeAt(0));
    return new host.WebAssembly!.Module(bytes);
  } catch {
    return null; // not there, or forbidden by the page's content security policy
  }
}

/** Gives the shared instance of a kernel, compiled at first use; null where WebAssembly is not to be had. */
export function createSlot<Exports extends KernelExports>(base64: string): () => Slot<Exports> | null {
  let module: object | null | undefined;
  let slot: Slot<Exports> | null = null;
  return () => {
    if (module === undefined) module = compile(base64);
    if (module === null) return null;
    if (slot === null || slot.kernel.memory.buffer.byteLength > KEPT_BYTES) {
      slot = { kernel: new host.WebAssembly!.Instance(module).exports as Exports, owner: null };
    }
    return slot;
  };
}

/**
 * Where the user's data go when the memory is not theirs yet: `prepare` lays it out. Null when it is theirs
 * already.
 */
export function claim(slot: Slot<KernelExports>, user: object, prepare: () => number): number | null {
  if (slot.owner === user) return null;
  const address = prepare();
  if (address === 0) throw new RangeError('there is not enough memory for a series of this length');
  slot.owner = user;
  return address;
}
