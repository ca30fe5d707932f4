import type { BenchmarkInput, Job } from '@longrun/client';
import { sentence } from '../lib/explain.ts';

/** Versions are long hashes; ten digits tell two of them apart, and a phone can show them. */
const shortened = (text: string): string => text.replace(/\b([0-9a-f]{10})[0-9a-f]{30,}\b/g, '$1…');

/**
 * Why a job ended without a report, and what to do about it; null for one that is under way, done or
 * cancelled.
 */
export function ending(job: Job): string | null {
  const why = sentence(shortened(job.error ?? 'no reason was given'));
  if (job.state === 'failed') return `The run failed. ${why} Nothing was published; it can be run again.`;
  if (job.state === 'interrupted')
    return `The run was interrupted. ${why} Run it again to have it with the data and the engine of today.`;
  return null;
}

/**
 * The request of a job as one can send it again: what was left open is shown as null, which a request may not
 * hold.
 */
export function requestOf(job: Job): BenchmarkInput {
  const given = Object.entries(job.request ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as BenchmarkInput;
}
