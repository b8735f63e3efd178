import type { z } from 'zod';
import { type adminTicketEndpoints, mostTicketsAtOnce, type TicketAction } from '#contract/admin-tickets.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type DeskRow, lockTickets, updateTickets } from './admin-tickets.queries.ts';
import { readIds } from './admin-tickets.ts';

type BulkRequest = z.output<typeof adminTicketEndpoints.bulk.body>;

/** Applies a bulk action to tickets in one transaction; returns for each one skipped the reason. */
export async function bulkTickets(context: Context, { action, who }: BulkRequest): Promise<BulkResult[]> {
  const ids = 'ids' in who ? who.ids : await readIds(context, who.matching, mostTicketsAtOnce);
  return inTransaction(context.db, async (tx) => {
    const meant = await lockTickets(tx, ids);
    const results = meant.map((ticket) => ({ id: ticket.id, title: ticket.number, problem: whyNot(ticket, action) }));
    const going = results.filter(({ problem }) => problem === '').map(({ id }) => id);
    await updateTickets(tx, { ids: going, action, now: context.clock.now() });
    const known = new Set(meant.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    return [
      ...results,
      ...gone.map((id) => ({ id, title: id.slice(-8), problem: 'There is no such ticket any more.' })),
    ];
  });
}

function whyNot({ suspected_at: suspected, answers }: DeskRow, action: TicketAction): string {
  if (suspected && action !== 'trust' && action !== 'suspect') return 'It is marked as written by a robot.';
  return action === 'suspect' && answers > 0 ? 'It was answered already.' : '';
}
