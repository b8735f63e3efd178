import type { DeskTicket, TicketState, WholeTicket } from '#contract/admin-tickets.ts';
import { paginate } from '#contract/paging.ts';
import { timeInIndia } from '#contract/rules/india-time.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';
import {
  countDeskTickets,
  countStates,
  type DeskRow,
  type Filter,
  selectDeskIds,
  selectDeskTickets,
  selectWholeTicket,
} from './admin-tickets.queries.ts';
import { toTicket } from './tickets.ts';

/** Returns a page of tickets for staff. */
export async function listDesk({ db }: Context, { page, limit, ...filter }: Filter & { page: number; limit: number }) {
  const offset = offsetOf({ page, limit });
  const [total, rows] = await Promise.all([
    countDeskTickets(db, filter),
    selectDeskTickets(db, { ...filter, limit, offset }),
  ]);
  return { tickets: rows.map(toDeskTicket), pagination: paginate(page, limit, total) };
}

export function readCounts({ db, clock }: Context) {
  return countStates(db, clock.now());
}

/** Returns all matching ids, for actions done in batches. */
export async function readIds({ db }: Context, filter: Filter, most = mostCounted): Promise<string[]> {
  const ids = await selectDeskIds(db, { ...filter, most: most + 1 });
  if (ids.length <= most) return ids;
  throw new ApiError('OUT_OF_RANGE', {
    message: `At most ${most.toLocaleString('en-IN')} tickets at once. Narrow the list first.`,
  });
}

/** Exports the list as CSV. */
export async function exportTickets({ db }: Context, filter: Filter, most = mostCounted) {
  const rows = await selectDeskTickets(db, { ...filter, limit: most + 1, offset: 0 });
  requireFit(rows.length, most, 'tickets');
  return csvFile(
    [
      'Ticket',
      'State',
      'Desk',
      'About',
      'From',
      'Email',
      'Mobile',
      'Order',
      'Message',
      'Answers',
      'Arrived (IST)',
      'Due (IST)',
    ],
    rows
      .map(toDeskTicket)
      .map((one) => [
        one.number,
        one.state,
        one.desk,
        one.topic,
        one.name,
        one.email,
        one.phone,
        one.orderNumber,
        one.message,
        one.answers,
        timeInIndia(new Date(one.createdAt)),
        one.dueBy && timeInIndia(new Date(one.dueBy)),
      ]),
  );
}

/** Returns one ticket with its answers, order and the same person's other tickets. */
export async function readWhole(context: Context, id: string): Promise<WholeTicket> {
  const row = await selectWholeTicket(context.db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    ...toDeskTicket(row),
    replyEmail: row.reply_email,
    hasPush: row.has_browser && (await flagsOf(context)).notifications,
    told: row.told.map(({ id: _id, text, at, by }) => ({ _id, text, at: new Date(at).toISOString(), by: by ?? '' })),
    order: row.of_order && { _id: row.of_order.id, orderNumber: row.of_order.number },
    others: row.others.map((other) => ({
      _id: other.id,
      number: other.number,
      createdAt: new Date(other.at).toISOString(),
      state: stateOf(other),
    })),
  };
}

function toDeskTicket(row: DeskRow): DeskTicket {
  const { acknowledged_at, solved_at, suspected_at } = row;
  const due = acknowledged_at ? row.solve_by : row.acknowledge_by;
  return {
    ...toTicket(row),
    _id: row.id,
    desk: row.desk,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    orderNumber: row.order_number,
    message: row.message,
    state: stateOf({
      acknowledged: acknowledged_at !== null,
      solved: solved_at !== null,
      suspected: suspected_at !== null,
    }),
    dueBy: solved_at || suspected_at ? null : due.toISOString(),
    answers: row.answers,
  };
}

function stateOf({
  acknowledged,
  solved,
  suspected,
}: Record<'acknowledged' | 'solved' | 'suspected', boolean>): TicketState {
  if (suspected) return 'suspected';
  if (solved) return 'solved';
  return acknowledged ? 'acknowledged' : 'open';
}
