import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TicketAction, TicketState } from '#contract/admin-tickets.ts';
import type { TicketTopic } from '#contract/rules/tickets.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing } from '#server/platform/db/like.ts';
import type { TicketRow } from './tickets.queries.ts';

/** Filters of the list; all tickets match by default. */
export type Filter = {
  search?: string | undefined;
  state?: TicketState | undefined;
  desk?: 'care' | 'grievance' | undefined;
  topic?: TicketTopic | undefined;
};

export type DeskRow = TicketRow & {
  id: string;
  desk: 'care' | 'grievance';
  user_id: string | null;
  suspected_at: Date | null;
  answers: number;
};

const columns = sql`t.id, t.number, t.desk, t.user_id, t.topic, t.name, t.email, t.phone, t.order_number, t.message,
  t.created_at, t.acknowledge_by, t.solve_by, t.acknowledged_at, t.solved_at, t.suspected_at,
  (select count(*)::int from ticket_answers a where a.ticket_id = t.id) as answers`;

const inState: Record<TicketState | 'unsolved', RawBuilder<SqlBool>> = {
  unsolved: sql`t.solved_at is null and t.suspected_at is null`,
  open: sql`t.solved_at is null and t.suspected_at is null and t.acknowledged_at is null`,
  acknowledged: sql`t.solved_at is null and t.suspected_at is null and t.acknowledged_at is not null`,
  solved: sql`t.solved_at is not null and t.suspected_at is null`,
  suspected: sql`t.suspected_at is not null`,
};

/** Must match the indexes of migration 0036. */
const due = sql`ticket_due(t.acknowledged_at, t.acknowledge_by, t.solve_by), t.id`;
const parts = ['unsolved', 'solved', 'suspected'] as const;
const orderBy: Record<(typeof parts)[number], RawBuilder<unknown>> = {
  unsolved: due,
  solved: sql`t.solved_at desc, t.id desc`,
  suspected: sql`t.suspected_at desc, t.id desc`,
};

/** Returns a page of tickets: unsolved ones by due date, then solved ones and suspected spam, newest first. */
export async function selectDeskTickets(
  db: Kysely<DB>,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    with page as materialized (${placed(filter, limit + offset)} order by place limit ${limit} offset ${offset})
    select ${columns} from page join tickets t using (id) order by page.place`.execute(db);
  return rows;
}

/** Returns ids in list order. */
export async function selectDeskIds(db: Kysely<DB>, { most, ...filter }: Filter & { most: number }) {
  const { rows } = await sql<{ id: string }>`${placed(filter, most)} order by place limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each part is read through its own index. */
function placed(filter: Filter, most: number): RawBuilder<unknown> {
  const meant = conditionsOf(filter);
  const halves = parts.map(
    (
      part,
      nth,
    ) => sql`(select t.id, ${nth}::int as part, row_number() over (order by ${orderBy[part]}) as nth from tickets t
      where ${inState[part]} and ${meant} order by ${orderBy[part]} limit ${most})`,
  );
  return sql`select id, row_number() over (order by part, nth) as place from (${sql.join(halves, sql` union all `)}) parts`;
}

export async function countDeskTickets(db: Kysely<DB>, filter: Filter): Promise<number> {
  return countUpTo(db, sql`select from tickets t where ${conditionsOf(filter)}`);
}

function conditionsOf({ search, state, desk, topic }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (state) conditions.push(inState[state]);
  if (desk) conditions.push(sql`t.desk = ${desk}`);
  if (topic) conditions.push(sql`t.topic = ${topic}`);
  if (search) {
    const pattern = containing(search.toLowerCase());
    conditions.push(sql`ticket_words(t.number, t.name, t.email, t.phone, t.order_number, t.message) like ${pattern}`);
  }
  return sql.join(conditions, sql` and `);
}

type Counts = { open: number; acknowledged: number; suspected: number; overdue: number };

export async function countStates(db: Kysely<DB>, now: Date): Promise<Counts> {
  const many = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*)::int from (select from tickets t where ${condition} limit ${mostCounted}) n)`;
  const overdue = sql<SqlBool>`${inState.unsolved}
    and ticket_due(t.acknowledged_at, t.acknowledge_by, t.solve_by) < ${now}::timestamptz`;
  const { rows } =
    await sql<Counts>`select ${many(inState.open)} as open, ${many(inState.acknowledged)} as acknowledged,
    ${many(inState.suspected)} as suspected, ${many(overdue)} as overdue`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row.');
  return row;
}

/** Where an answer can be sent: the ticket's email, else the verified one of its account; else the account's browsers. */
type ReplyRow = { reply_email: string | null; has_browser: boolean };

const replyColumns = sql`coalesce(t.email, (select u.email from users u where u.id = t.user_id and u.email_verified_at is not null))
    as reply_email,
  exists (select from push_subscriptions b where b.user_id = t.user_id) as has_browser`;

type WholeRow = DeskRow &
  ReplyRow & {
    told: { id: string; text: string; at: string; by: string | null }[];
    of_order: { id: string; number: string } | null;
    others: { id: string; number: string; at: string; acknowledged: boolean; solved: boolean; suspected: boolean }[];
  };

/** Reads one ticket with related data. Its order is looked up by the typed number. */
export async function selectWholeTicket(db: Kysely<DB>, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${columns}, ${replyColumns},
      (select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'at', a.created_at, 'by', u.name) order by a.id), '[]')
        from ticket_answers a left join users u on u.id = a.author_id where a.ticket_id = t.id) as told,
      (select json_build_object('id', o.id, 'number', o.order_number) from orders o
        where o.order_number = upper(t.order_number)) as of_order,
      (select coalesce(json_agg(x), '[]') from (select o.id, o.number, o.created_at as at, o.acknowledged_at is not null as acknowledged,
          o.solved_at is not null as solved, o.suspected_at is not null as suspected from tickets o
        where o.id <> t.id and (o.user_id = t.user_id or o.email = t.email) order by o.id desc limit 10) x) as others
    from tickets t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks tickets in order of their ids until the transaction ends. */
export async function lockTickets(tx: Kysely<DB>, ids: readonly string[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select ${columns} from tickets t where t.id = any (${ids}::uuid[])
    order by t.id for no key update of t`.execute(tx);
  return rows;
}

/** Locks a ticket until the transaction ends. */
export async function lockTicket(tx: Kysely<DB>, id: string): Promise<(DeskRow & ReplyRow) | undefined> {
  const { rows } = await sql<DeskRow & ReplyRow>`
    select ${columns}, ${replyColumns} from tickets t where t.id = ${id} for no key update of t`.execute(tx);
  return rows[0];
}

/** Changes the state of tickets. Solving implies acknowledging; timestamps already set are kept. */
export async function updateTickets(
  tx: Kysely<DB>,
  { ids, action, now }: { ids: readonly string[]; action: TicketAction; now: Date },
): Promise<void> {
  const changes: Record<TicketAction, RawBuilder<unknown>> = {
    acknowledge: sql`acknowledged_at = coalesce(acknowledged_at, ${now}::timestamptz)`,
    solve: sql`acknowledged_at = coalesce(acknowledged_at, ${now}::timestamptz), solved_at = coalesce(solved_at, ${now}::timestamptz)`,
    reopen: sql`solved_at = null`,
    suspect: sql`suspected_at = coalesce(suspected_at, ${now}::timestamptz)`,
    trust: sql`suspected_at = null`,
  };
  await sql`update tickets set ${changes[action]} where id = any (${ids}::uuid[])`.execute(tx);
}

export async function insertAnswer(
  tx: Kysely<DB>,
  answer: { ticketId: string; authorId: string; text: string; now: Date },
): Promise<void> {
  const { ticketId: ticket_id, authorId: author_id, text, now: created_at } = answer;
  await tx.insertInto('ticket_answers').values({ ticket_id, author_id, text, created_at }).execute();
}

/** Returns the answers to a ticket, oldest first. */
export async function selectAnswers(db: Kysely<DB>, number: string): Promise<{ text: string; created_at: Date }[]> {
  return db
    .selectFrom('ticket_answers as a')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select(['a.text', 'a.created_at'])
    .where('t.number', '=', number)
    .orderBy('a.id')
    .execute();
}
