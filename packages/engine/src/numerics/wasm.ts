/** WebAssembly as far as the engine needs it: the ECMAScript library of TypeScript does not know it. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
}

interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

const host = globalThis as unknown as {
  readonly WebAssembly?: WebAssemblyApi;
  atob(text: string): string;
};

const modules = new Map<string, object | null>();

function compile(base64: string): object | null {
  try {
    return new host.WebAssembly!.Module(
      Uint8Array.from(host.atob(base64), (character) => character.charCodeAt(0)),
    );
  } catch {
    return null; // not there, or forbidden by the page's content security policy
  }
}

/** A fresh instance with its own memory, or null where WebAssembly is not to be had. Modules are compiled once. */
export function instantiate<Exports extends object>(base64: string): Exports | null {
  let module = modules.get(base64);
  if (module === undefined) {
    module = compile(base64);
    modules.set(base64, module);
  }
  return module && (new host.WebAssembly!.Instance(module).exports as Exports);
}
