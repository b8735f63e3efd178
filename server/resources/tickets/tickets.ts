import { paginate } from '#contract/paging.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectAnswers } from './admin-tickets.queries.ts';
import { countOwnTickets, selectOwnTicket, selectOwnTickets, type TicketRow } from './tickets.queries.ts';

/** Returns a user's tickets, newest first. */
export async function listOwnTickets(
  { db }: Context,
  userId: string,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    selectOwnTickets(db, userId, { limit, offset: (page - 1) * limit }),
    countOwnTickets(db, userId),
  ]);
  return {
    tickets: rows.map((row) => ({ ...toTicket(row), message: row.message })),
    pagination: paginate(page, limit, total),
  };
}

/** Returns a user's own ticket with its message; other users' tickets are NOT_FOUND. */
export async function readOwnTicket(context: Context, requested: { number: string; userId: string }) {
  const row = await selectOwnTicket(context.db, { ...requested, number: requested.number.toUpperCase() });
  if (!row) throw new ApiError('NOT_FOUND');
  const { name, email, phone, order_number: orderNumber, message } = row;
  const answers = (await selectAnswers(context.db, row.number)).map(({ text, created_at }) => ({
    text,
    at: created_at.toISOString(),
  }));
  return { ...toTicket(row), name, email, phone, orderNumber, message, answers };
}

export function toTicket(row: TicketRow): Ticket {
  return {
    number: row.number,
    topic: row.topic,
    status: row.solved_at ? 'solved' : row.acknowledged_at ? 'acknowledged' : 'open',
    createdAt: row.created_at.toISOString(),
    acknowledgeBy: row.acknowledge_by.toISOString(),
    solveBy: row.solve_by.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    solvedAt: row.solved_at?.toISOString() ?? null,
  };
}
