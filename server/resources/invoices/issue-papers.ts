import type { Kysely } from 'kysely';
import { financialYearOf, paperNumber } from '#contract/rules/paper-numbers.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { isPassing } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { nilUuid, walk } from '#server/platform/db/walk.ts';
import {
  insertPaper,
  lockInvoicedOrder,
  selectCredits,
  selectOrdersLackingPapers,
  selectPapers,
  selectRefunds,
  takeNumber,
} from './invoices.queries.ts';
import { creditedCauses, type DuePaper, invoicedStates, papersDue } from './invoices.rules.ts';

/**
 * Issues all papers due for an order; idempotent. Runs in its own short transaction: only concurrent issuing waits for
 * the series' lock, and a failure leaves neither a paper nor a gap.
 */
export async function issuePapers(context: Pick<Context, 'db' | 'clock'>, orderId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockInvoicedOrder(tx, orderId);
    if (!order) return;
    const refunds = await selectRefunds(tx, orderId);
    const credits = await selectCredits(tx, orderId);
    const due = papersDue({ ...order, refunds, credits }, await selectPapers(tx, orderId));
    for (const paper of due) await issue(tx, { orderId, paper, now: context.clock.now() });
  });
}

type PaperToIssue = { orderId: string; paper: DuePaper; now: Date };

async function issue(tx: Kysely<DB>, { orderId, paper, now }: PaperToIssue): Promise<void> {
  const series = { kind: paper.kind, financialYear: financialYearOf(now) };
  const { sequence, prefix } = await takeNumber(tx, series);
  const number = paperNumber({ ...series, prefix, sequence });
  await insertPaper(tx, { ...paper, ...series, orderId, sequence, number, now });
}

/** Orders scanned per statement. */
const atOnce = 5_000;

/**
 * Issues papers whose job was lost; oldest orders first. A failing order does not block the others: the first error is
 * thrown at the end, or immediately if the database is down.
 */
export async function issueMissingPapers(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  let failed: { fault: unknown } | undefined;
  await walk(nilUuid, async (after) => {
    const look = { states: invoicedStates, causes: creditedCauses, after, most: atOnce };
    const { lacking, last } = await selectOrdersLackingPapers(context.db, look);
    for (const orderId of lacking) {
      try {
        await issuePapers(context, orderId);
      } catch (fault) {
        if (isPassing(fault)) throw fault;
        failed ??= { fault };
      }
    }
    return last;
  });
  if (failed) throw failed.fault;
}
