/**
 * Every script that was ever released, and the one of this build (Node only). `clock-element@1.2.3.js` is the
 * same bytes forever; `@1.2` and `@1` move to the newest release of their line, as `clock-element.js` does.
 */
import { readFileSync } from 'node:fs';

/** A released script as releases.json lists it. */
export interface ScriptRelease {
  readonly version: string;
  /** Version of the notation it writes. */
  readonly spec_version: string;
  /** Subresource integrity of the script. */
  readonly integrity: string;
  /**
   * Source for `style-src` where a browser has no constructable style sheets; null: it had no such fallback.
   */
  readonly style: string | null;
}

export interface Script {
  readonly bytes: Buffer;
  /** A released file under its full version: it will never change. */
  readonly lasting: boolean;
}

export interface Scripts {
  /** By file name. */
  readonly files: ReadonlyMap<string, Script>;
  /** Oldest first. */
  readonly releases: readonly ScriptRelease[];
  /** What to pin today: the release of this version, else the script of this build. */
  readonly present: ScriptRelease;
}

const bytesOf = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
const jsonOf = <T>(path: string): T => JSON.parse(bytesOf(path).toString()) as T;

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Ascending order of plain versions such as 1.10.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  const differing = left.findIndex((value, place) => value !== right[place]);
  return differing === -1 ? 0 : left[differing] - right[differing];
}

/**
 * `@x.y` and `@x` for each line of releases: the newest one in it. Pre-releases such as 1.2.0-rc.1 are in
 * none.
 */
export function movingNames(versions: readonly string[]): Map<string, string> {
  const plain = versions.filter((version) => /^\d+\.\d+\.\d+$/.test(version)).sort(compareVersions);
  const names = new Map<string, string>();
  for (const version of plain) {
    const [major, minor] = version.split('.');
    names.set(major, version).set(`${major}.${minor}`, version);
  }
  return names;
}

/**
 * Reads the files once. Between two releases a build differs from the release whose version it still has:
 * then it answers to `clock-element.js` alone.
 */
export function readScripts(): Scripts {
  const kept = jsonOf<ScriptRelease[]>('../releases/releases.json');
  const built = jsonOf<ScriptRelease>('../dist/clock-element.sri.json');
  const build = { bytes: bytesOf('../dist/clock-element.js'), lasting: false };
  const released = kept.find(({ version }) => version === built.version);

  const byVersion = new Map<string, Script>();
  for (const { version } of kept)
    byVersion.set(version, { bytes: bytesOf(`../releases/clock-element@${version}.js`), lasting: true });
  if (!released) byVersion.set(built.version, build);

  const files = new Map<string, Script>([['clock-element.js', build]]);
  for (const [version, script] of byVersion) files.set(`clock-element@${version}.js`, script);
  for (const [name, version] of movingNames([...byVersion.keys()]))
    files.set(`clock-element@${name}.js`, { ...byVersion.get(version)!, lasting: false });
  return { files, releases: released ? kept : [...kept, built], present: released ?? built };
}
