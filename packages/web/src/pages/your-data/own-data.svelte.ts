import { MAX_BYTES, type ReadOptions, type ReadResult } from '@longrun/tables';
import { type DataFile, forget, type Kept, keep, loadKept } from './kept.ts';
import { startReading } from './reader.ts';
import { isShared, readFragment } from './share.ts';

/** Text longer than this is not shown in the field: it is taken like a file. */
const MAX_SHOWN = 200_000;
const SAVE_AFTER = 300;

const EMPTY: Kept = { text: '', file: null, answers: {}, picked: '', accepted: false };

/** The data given to the page, how they were read, and what is kept of them in the browser. */
export class OwnData {
  #kept = $state.raw<Kept>(EMPTY);
  #timer: ReturnType<typeof setTimeout> | undefined;
  result = $state.raw<ReadResult | null>(null);
  reading = $state(false);
  problem = $state('');
  /** Where the data came from: a link is not kept, so that it cannot replace what is. */
  source = $state<'given' | 'kept' | 'link'>('given');
  /** False where the browser refused to keep the data. */
  keeps = $state(true);

  /** Questions and problems leave nothing to compute with. */
  open = $derived(
    this.result !== null && (this.result.questions.length > 0 || this.result.problems.length > 0),
  );
  series = $derived(this.result === null || this.open ? [] : this.result.series);
  current = $derived(this.series.find(({ name }) => name === this.#kept.picked) ?? this.series[0] ?? null);

  constructor() {
    $effect(() => this.#read());
    void this.#restore();
  }

  get kept(): Kept {
    return this.#kept;
  }
  get accepted(): boolean {
    return this.#kept.accepted;
  }
  /** Where the data came from, in words. */
  get origin(): string {
    return this.#kept.file?.name ?? 'pasted';
  }
  /** What a benchmark calls the panel: the file, as the command line does, or the name to save it under. */
  get panel(): string {
    return this.#kept.file?.name ?? 'data.csv';
  }
  get bytes(): Uint8Array {
    return this.#kept.file?.bytes ?? new TextEncoder().encode(this.#kept.text);
  }

  /** New text or a new file. */
  give(text: string, file: DataFile | null = null): void {
    this.problem = '';
    this.source = 'given';
    if (isShared(window.location.hash))
      history.replaceState(null, '', window.location.pathname + window.location.search);
    const large = file === null && text.length > MAX_SHOWN;
    const given = large
      ? { text: '', file: { name: 'pasted text', bytes: new TextEncoder().encode(text) } }
      : { text, file };
    this.#change({ ...EMPTY, ...given });
  }

  async take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    this.give('');
    if (chosen.size > MAX_BYTES) {
      this.problem =
        `“${chosen.name}” has ${Math.round(chosen.size / 2 ** 20)} MB; the limit is ${MAX_BYTES / 2 ** 20} MB. ` +
        'Keep only the columns and rows you need.';
      return;
    }
    if (chosen.size === 0) {
      this.problem = `“${chosen.name}” is empty.`;
      return;
    }
    try {
      this.give('', { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
    } catch {
      // A folder can be dropped too, and a file can be gone by now.
      this.problem = `“${chosen.name}” could not be read as a file.`;
    }
  }

  /** An answer is undone by setting its field to undefined. */
  answer(options: { readonly [K in keyof ReadOptions]?: ReadOptions[K] | undefined }): void {
    const merged = { ...this.#kept.answers, ...options };
    const answers = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
    this.#change({ ...this.#kept, answers });
  }

  pick(name: string): void {
    this.#change({ ...this.#kept, picked: name });
  }

  accept(): void {
    this.#change({ ...this.#kept, accepted: true });
  }

  /** Takes everything back, also what the browser keeps. */
  clear(): void {
    this.give('');
    clearTimeout(this.#timer);
    void forget();
  }

  /** The data of a link, if the address holds some. */
  openLink(): void {
    if (!isShared(window.location.hash)) return;
    const kept = readFragment(window.location.hash);
    this.problem = kept === null ? 'The link is damaged: it holds no data that can be read.' : '';
    this.#kept = kept ?? EMPTY;
    this.source = 'link';
  }

  async #restore(): Promise<void> {
    if (isShared(window.location.hash)) return this.openLink();
    const kept = await loadKept();
    if (kept === null || this.#kept !== EMPTY) return;
    this.#kept = { ...EMPTY, ...kept };
    this.source = 'kept';
  }

  #change(kept: Kept): void {
    this.#kept = kept;
    if (this.source === 'link') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (kept.text === '' && kept.file === null) await forget();
      else this.keeps = await keep($state.snapshot(kept) as Kept);
    }, SAVE_AFTER);
  }

  #input = $derived(this.#kept.file?.bytes ?? this.#kept.text);
  #answers = $derived(JSON.stringify(this.#kept.answers));

  #read(): (() => void) | undefined {
    const input = this.#input;
    const options = JSON.parse(this.#answers) as ReadOptions;
    if (input.length === 0 || (typeof input === 'string' && input.trim() === '')) {
      this.result = null;
      this.reading = false;
      return undefined;
    }
    this.reading = true;
    return startReading({ input, options }, (next) => {
      this.reading = false;
      this.result = next;
    });
  }
}
