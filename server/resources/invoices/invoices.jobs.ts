import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { issueMissingPapers, issuePapers } from './issue-papers.ts';

const about = z.object({ orderId: z.uuid() });

/**
 * `issue-papers` issues an order's due invoice and credit notes; queued on confirmation, cancellation and refunds.
 * `issue-missing-papers` runs nightly for orders that were missed.
 */
export function invoiceJobs(context: Context) {
  return {
    'issue-papers': async (payload: unknown) => issuePapers(context, about.parse(payload).orderId),
    'issue-missing-papers': () => issueMissingPapers(context),
  };
}
