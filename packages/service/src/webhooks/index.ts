import type { JobManager } from '../jobs/index.ts';
import { sentJob } from '../routes/job-view.ts';
import type { Store } from '../store/index.ts';
import { startDeliveries } from './deliveries.ts';
import type { WebhookConfig } from './settings.ts';
import { keyOf } from './signature.ts';

interface Log {
  warn(fields: object, message: string): void;
}

/** Delivers the webhooks of ended jobs, where they are turned on; the answer stops it. */
export function startWebhooks(
  { webhookSecret, webhookPrivate }: WebhookConfig,
  store: Store,
  jobs: Pick<JobManager, 'view'>,
  log: Log,
): () => Promise<void> {
  if (webhookSecret === undefined) return async () => {};
  return startDeliveries({
    store,
    key: keyOf(webhookSecret),
    allowPrivate: webhookPrivate,
    view: async (id) => {
      const job = await jobs.view(id);
      return job && sentJob(job);
    },
    onFailure: ({ job, attempts }, reason) => log.warn({ job, attempts, reason }, 'a webhook failed'),
  });
}
