/** Takes over open jobs that no living server holds: after a crash, a restart or a lost lease. */
import { StoreUnavailableError } from '../store/errors.ts';
import type { Store, StoredJob } from '../store/store.ts';
import { type JobTypes, VersionMismatchError } from './job-type.ts';
import type { JobRunner } from './runner.ts';

export interface AdoptionDeps {
  readonly store: Store;
  readonly types: JobTypes;
  readonly runner: JobRunner;
  readonly closing: AbortSignal;
  readonly owner: string;
  readonly leaseMs: number;
  /** True when no other server can use the store. */
  readonly alone: boolean;
}

/**
 * A job for another version of data or engine is left to a server that has it, as there is during a rolling
 * upgrade. One that no server has taken for this many leases is interrupted.
 */
const GRACE_LEASES = 4;

/**
 * A job whose client's file this many servers ended over, without getting further, is not begun again. Jobs
 * without such a file are never given up: they compute figures of ours in bounded threads, so that servers
 * which ended while they held one were stopped for another reason.
 */
const MOST_ATTEMPTS = 2;

export class Adoption {
  readonly #deps: AdoptionDeps;
  /** When jobs for other versions were first found without a server, by the clock of this process. */
  readonly #foreign = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: AdoptionDeps) {
    this.#deps = deps;
  }

  /** Adopts at once (every open job when `takeOver`), then keeps looking for jobs whose lease has ended. */
  async start({ takeOver }: { readonly takeOver: boolean }): Promise<void> {
    await this.#adopt({ takeOver }).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
    });
    const look = (): void => void this.#adopt({ takeOver: false }).catch(() => {});
    this.#timer = setInterval(look, this.#deps.leaseMs / 3);
    this.#timer.unref();
  }

  /** Stops looking and gives leases back, so that another server need not wait for their end. */
  async stop(): Promise<void> {
    const { store, owner } = this.#deps;
    clearInterval(this.#timer);
    for (const job of await store.jobs({ open: true }).catch(() => [])) {
      await store.releaseJob(job.id, owner).catch(() => {});
    }
  }

  async #adopt({ takeOver }: { readonly takeOver: boolean }): Promise<void> {
    const { store, types, owner, leaseMs } = this.#deps;
    for (const job of await store.jobs({ open: true })) {
      // a job of a type that only newer servers know is theirs
      if (this.#isTaken(job) || !types[job.type]) continue;
      if (await store.claimJob(job.id, { owner, ms: leaseMs, takeOver })) await this.#resume(job);
    }
  }

  async #resume(job: StoredJob): Promise<void> {
    const { store, types, runner } = this.#deps;
    if (types[job.type].begin && job.attempts >= MOST_ATTEMPTS) return this.#giveUp(job);
    try {
      const plan = await types[job.type].plan(job.id, job.request);
      // whoever waited is gone with the server that it asked
      await store.keepJob(job.id);
      if (!this.#isTaken(job)) runner.launch(job, plan);
    } catch (error) {
      if (error instanceof VersionMismatchError && (await this.#leave(job))) return;
      this.#foreign.delete(job.id);
      const message = `could not be resumed: ${(error as Error).message}`;
      await runner.change(job, { state: 'interrupted', error: message });
      await store.deleteChunks(job.id);
      await types[job.type].release?.(job);
    }
  }

  async #giveUp(job: StoredJob): Promise<void> {
    const { store, types, runner } = this.#deps;
    const error = `given up: ${job.attempts} servers in a row ended while they worked on it`;
    await runner.change(job, { state: 'failed', error });
    await store.deleteChunks(job.id);
    await types[job.type].release?.(job);
  }

  /** Gives the lease of a job for another version back; false when it has waited long enough. */
  async #leave({ id }: StoredJob): Promise<boolean> {
    const { store, owner, leaseMs, alone } = this.#deps;
    if (alone) return false;
    const found = this.#foreign.get(id) ?? performance.now();
    this.#foreign.set(id, found);
    if (performance.now() - found > GRACE_LEASES * leaseMs) return false;
    await store.releaseJob(id, owner);
    return true;
  }

  #isTaken({ id }: StoredJob): boolean {
    return this.#deps.closing.aborted || this.#deps.runner.running(id) !== undefined;
  }
}
