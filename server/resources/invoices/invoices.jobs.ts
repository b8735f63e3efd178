import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { issueMissingPapers, issuePapers } from './issue-papers.ts';

const about = z.object({ orderId: z.uuid() });

/**
 * `issue-papers` gives an order the papers that are due: queued once it is confirmed, when it is cancelled and when money
 * has gone back. `issue-missing-papers` looks each night for orders that were forgotten.
 */
export function invoiceJobs(context: Context) {
  return {
    'issue-papers': async (payload: unknown) => issuePapers(context, about.parse(payload).orderId),
    'issue-missing-papers': () => issueMissingPapers(context),
  };
}
