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
 * Numbers every paper that an order has to get by now, however often it is asked. One short transaction of its own: only
 * others that issue papers wait for the series, and a failure leaves neither a paper nor a gap.
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

type Issuing = { orderId: string; paper: DuePaper; now: Date };

async function issue(tx: Kysely<DB>, { orderId, paper, now }: Issuing): Promise<void> {
  const series = { kind: paper.kind, financialYear: financialYearOf(now) };
  const { sequence, prefix } = await takeNumber(tx, series);
  const number = paperNumber({ ...series, prefix, sequence });
  await insertPaper(tx, { ...paper, ...series, orderId, sequence, number, now });
}

/** So many orders are looked at in one statement. */
const atOnce = 5_000;

/**
 * Catches up on papers whose job was lost; oldest orders first. An order that fails keeps none after it from theirs: the
 * first fault is thrown at the end, and at once where the database is away.
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
