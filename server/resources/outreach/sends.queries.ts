import { type Kysely, sql } from 'kysely';
import type { OutreachState } from '#contract/outreach.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import type { DB } from '#database/schema.ts';
import { bulk } from '#server/platform/jobs.ts';

/** Serializes queueing, so that two messages never choose the same user at once. */
export async function lockQueueing(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('queue outreach'))`.execute(tx);
}

/** Starts the messages that are due; returns how many. */
export async function beginDue(tx: Kysely<DB>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outreach set state = 'sending', started_at = ${now} where state = 'scheduled' and send_at <= ${now}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

type UnderWay = { id: string; last_queued: string | null; is_queued: boolean };

export async function selectUnderWay(db: Kysely<DB>): Promise<UnderWay[]> {
  return db
    .selectFrom('outreach')
    .select(['id', 'last_queued', 'is_queued'])
    .where('state', '=', 'sending')
    .orderBy('started_at')
    .execute();
}

type NewSend = { userId: string; channel: OutreachChannel; dueAt: Date };
type QueuedSend = { id: string; due_at: Date };

/** Inserts the recipients of a message, skipping those already there. */
export async function insertSends(
  tx: Kysely<DB>,
  outreachId: string,
  { sends, now }: { sends: readonly NewSend[]; now: Date },
): Promise<QueuedSend[]> {
  if (sends.length === 0) return [];
  const { rows } = await sql<QueuedSend>`
    insert into outreach_sends (outreach_id, user_id, channel, queued_at, due_at)
    select ${outreachId}, new.user_id, new.channel, ${now}, new.due_at
    from json_to_recordset(${JSON.stringify(sends.map(({ userId, channel, dueAt }) => ({ user_id: userId, channel, due_at: dueAt })))}::json)
      as new (user_id uuid, channel text, due_at timestamptz)
    join users u on u.id = new.user_id
    on conflict on constraint outreach_sends_once do nothing returning id, due_at`.execute(tx);
  return rows;
}

type Progress = { lastQueued: string | null; isQueued: boolean; people: number; resting: number };

/** Records the progress of queueing. */
export async function noteProgress(tx: Kysely<DB>, id: string, done: Progress): Promise<void> {
  await sql`update outreach set last_queued = coalesce(${done.lastQueued}::uuid, last_queued), is_queued = ${done.isQueued},
    people = people + ${done.people}, resting = resting + ${done.resting} where id = ${id}`.execute(tx);
}

export type Outcome = 'waiting' | 'sent' | 'given_up' | 'withdrew' | 'stopped';
/** `user_id` is null if the account is deleted or blocked. */
type SendRow = {
  outreach_id: string;
  user_id: string | null;
  channel: OutreachChannel;
  outcome: Outcome;
  state: OutreachState;
};

export async function selectSend(db: Kysely<DB>, id: string): Promise<SendRow | undefined> {
  const { rows } = await sql<SendRow>`
    select s.outreach_id, u.id as user_id, s.channel, s.outcome, o.state from outreach_sends s join outreach o on o.id = s.outreach_id
    left join users u on u.id = s.user_id and u.disabled_at is null where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Sets the outcome, once; a user who was not reached is noted for a recount, because they received nothing. */
export async function settleSend(
  db: Kysely<DB>,
  id: string,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  await sql`with settled as (
      update outreach_sends set outcome = ${outcome}, settled_at = ${now} where id = ${id} and outcome = 'waiting' returning user_id, outcome
    ) insert into outreach_trail (user_id) select user_id from settled where user_id is not null and outcome <> 'sent'`.execute(
    db,
  );
}

/** Notes the waiting recipients of a stopped message for a recount, because they will not receive it. */
export async function noteStopped(tx: Kysely<DB>, id: string): Promise<void> {
  await sql`insert into outreach_trail (user_id) select distinct user_id from outreach_sends
    where outreach_id = ${id} and outcome = 'waiting' and user_id is not null`.execute(tx);
}

export async function postponeSend(tx: Kysely<DB>, id: string, dueAt: Date): Promise<void> {
  await tx.updateTable('outreach_sends').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/**
 * Gives up sends that were due before that time and have no job left. While due jobs wait nothing is given up: among a
 * message to everybody the few lost ones could not be found in time.
 */
export async function giveUpLost(
  tx: Kysely<DB>,
  id: string,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await sql`with lost as (
      update outreach_sends s set outcome = 'given_up', settled_at = ${now}
      where s.outreach_id = ${id} and s.outcome = 'waiting' and s.due_at < ${before}
        and not exists (select from graphile_worker._private_jobs j
          where j.key = 'send-outreach:' || s.id and j.attempts < j.max_attempts)
        and not exists (select from graphile_worker._private_jobs where is_available and priority = ${bulk} and run_at <= now())
      returning user_id
    ) insert into outreach_trail (user_id) select user_id from lost where user_id is not null`.execute(tx);
}

/** Ends a message that was sent to all, and updates its count of sends. */
export async function countSent(tx: Kysely<DB>, id: string, now: Date): Promise<void> {
  await sql`update outreach o set
      sent = (select count(*) from outreach_sends s where s.outreach_id = o.id and s.outcome = 'sent'),
      state = case when ended.yes then 'sent' else o.state end, ended_at = case when ended.yes then ${now} else o.ended_at end
    from (select state = 'sending' and is_queued and not exists (select from outreach_sends s
        where s.outreach_id = ${id} and s.outcome = 'waiting') as yes from outreach where id = ${id}) ended
    where o.id = ${id}`.execute(tx);
}

/** Returns the messages stopped since then, some of whose sends may still have been in flight. */
export async function selectStoppedSince(db: Kysely<DB>, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outreach')
    .select('id')
    .where('state', '=', 'cancelled')
    .where('ended_at', '>', since)
    .execute();
  return rows.map(({ id }) => id);
}

export type Counted = { channel: OutreachChannel; outcome: Outcome; count: number; due: Date | null };

/** Counts a message's outcomes by channel; `due` is the time the last waiting one is due. */
export async function countOutcomes(db: Kysely<DB>, id: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select channel, outcome, count(*)::int as count, max(due_at) filter (where outcome = 'waiting') as due
    from outreach_sends where outreach_id = ${id} group by channel, outcome`.execute(db);
  return rows;
}

/** Counts the recipients who unsubscribed from offers on the channel within seven days of the message. */
export async function countUnsubscribed(db: Kysely<DB>, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct c.user_id)::int as count from outreach o
    join message_choices c on c.topic = 'offers' and c.channel = any(o.channels) and not c.is_on and c.changed_at >= o.started_at
    join outreach_sends s on s.outreach_id = o.id and s.user_id = c.user_id and s.channel = c.channel and s.outcome = 'sent'
      and c.changed_at between s.settled_at and s.settled_at + interval '7 days'
    where o.id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectClicks(db: Kysely<DB>, id: string): Promise<{ channel: string; clicks: number }[]> {
  return db.selectFrom('outreach_clicks').select(['channel', 'clicks']).where('outreach_id', '=', id).execute();
}
