import { type Kysely, sql } from 'kysely';
import { ticketClocks, type TicketTopic } from '#contract/rules/tickets.ts';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

type NewTicket = {
  userId: string | null;
  desk: 'care' | 'grievance';
  topic: TicketTopic;
  name: string;
  email: string | null;
  phone: string | null;
  orderNumber: string;
  message: string;
  isSuspected: boolean;
  now: Date;
};

export type TicketRow = {
  number: string;
  topic: TicketTopic;
  name: string;
  email: string | null;
  phone: string | null;
  order_number: string;
  message: string;
  created_at: Date;
  acknowledge_by: Date;
  solve_by: Date;
  acknowledged_at: Date | null;
  solved_at: Date | null;
};

const columns = sql`number, topic, name, email, phone, order_number, message, created_at, acknowledge_by, solve_by,
  acknowledged_at, solved_at`;

/**
 * Inserts a ticket. Numbers rise but may have gaps, as the sequence is not transactional. The month is one of India's
 * calendar.
 */
export async function insertTicket(tx: Kysely<DB>, ticket: NewTicket): Promise<TicketRow> {
  const { now } = ticket;
  const { rows } = await sql<TicketRow>`
    insert into tickets (number, user_id, desk, topic, name, email, phone, order_number, message, created_at,
      acknowledge_by, solve_by, suspected_at)
    select 'T-' || to_char(${now}::timestamptz at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(n, greatest(6, length(n)), '0'),
      ${ticket.userId}, ${ticket.desk}, ${ticket.topic}, ${ticket.name}, ${ticket.email}, ${ticket.phone},
      ${ticket.orderNumber}, ${ticket.message}, ${now},
      ${now}::timestamptz + make_interval(hours => ${ticketClocks.acknowledgeHours}),
      (${now}::timestamptz at time zone 'Asia/Kolkata' + make_interval(months => ${ticketClocks.solveMonths})) at time zone 'Asia/Kolkata',
      ${ticket.isSuspected ? now : null}
    from (select nextval('ticket_numbers')::text as n) counter
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A ticket was not written');
  return row;
}

export async function selectOwnTicket(
  db: Kysely<DB>,
  requested: { number: string; userId: string },
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from tickets where number = ${requested.number} and user_id = ${requested.userId}`.execute(db);
  return rows[0];
}

/** Returns a user's tickets, newest first. */
export async function selectOwnTickets(
  db: Kysely<DB>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from tickets where user_id = ${userId} order by id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countOwnTickets(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tickets where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes tickets past their retention period, and suspected spam. */
export function deleteOldTickets(db: Kysely<DB>, before: { solved: Date; suspected: Date }): Promise<void> {
  return deleteAll(db, 'tickets', sql`solved_at < ${before.solved} or suspected_at < ${before.suspected}`);
}
