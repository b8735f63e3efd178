import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob, addJobs } from '#server/platform/jobs.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { sendableFrom } from '#server/resources/messages/messages.rules.ts';
import { type NextPerson, selectNextPeople } from './audience.queries.ts';
import { countPeople } from './count-people.ts';
import { lockOutreach, type OutreachRow, selectRest } from './outreach.queries.ts';
import { restsSince } from './outreach.rules.ts';
import { noteTold } from './people.queries.ts';
import { jobOf, sendJobs } from './send-outreach.ts';
import * as sends from './sends.queries.ts';

/** People of one transaction. */
const atOnce = 500;
const minuteMs = 60_000;

type Tx = Context['db'];
const round = z.object({ outreach: z.uuid() });

/** Each minute: begins what is due, goes on with what came to a halt, and ends what went to all. */
export async function sendDueOutreach(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    // From now on somebody may open its links.
    if ((await sends.beginDue(tx, now)) > 0) await invalidateOnCommit(tx, ['outreach']);
  });
  const underWay = await sends.selectUnderWay(db);
  for (const one of underWay) {
    await inTransaction(db, async (tx) => {
      if (!one.is_queued) return queueRound(tx, one.id, one.last_queued);
      await sends.giveUpLost(tx, one.id, { before: new Date(now.getTime() - 15 * minuteMs), now });
      await sends.countSent(tx, one.id, now);
    });
  }
  const stopped = await sends.selectStoppedSince(db, new Date(now.getTime() - dayMs));
  for (const id of stopped) await inTransaction(db, (tx) => sends.countSent(tx, id, now));
}

/** One round a place: however often it is asked for, it is queued once. */
async function queueRound(tx: Tx, id: string, after: string | null): Promise<void> {
  await addJob(tx, {
    task: 'queue-outreach',
    payload: { outreach: id },
    key: `queue-outreach:${id}:${after ?? 'first'}`,
  });
}

/**
 * Queues a message to the next people. All of a round happens or nothing of it: whom it goes to, their jobs, how far it is and
 * the next round. So a server that dies leaves a message where the last round ended.
 */
export async function queueOutreach(context: Context, payload: unknown): Promise<void> {
  const { outreach: id } = round.parse(payload);
  await countPeople(context);
  await inTransaction(context.db, async (tx) => {
    await sends.lockQueueing(tx);
    const row = await lockOutreach(tx, id);
    if (!row || row.state !== 'sending' || row.is_queued) return;
    const now = context.clock.now();
    const people = await nextPeople(tx, row, now);
    await queueSends(tx, row, { people, now });
    const lastQueued = people.at(-1)?.id ?? null;
    const isQueued = people.length < atOnce;
    const resting = people.filter(({ rests }) => rests).length;
    await sends.noteProgress(tx, id, { lastQueued, isQueued, people: people.length, resting });
    if (isQueued) await queueEnd(tx, id);
    else await queueRound(tx, id, lastQueued);
  });
}

/** Once the last mail has gone the message is at its end, without waiting for the minute. */
async function queueEnd(tx: Tx, id: string): Promise<void> {
  const jobs = [{ payload: {}, key: `send-due-outreach:${id}:end` }];
  await addJobs(tx, { task: 'send-due-outreach', jobs, priority: sendJobs.priority + 1, attempts: 1 });
}

async function nextPeople(tx: Tx, row: OutreachRow, now: Date): Promise<NextPerson[]> {
  const { segment, channels, id, last_queued: after } = row;
  const lately = restsSince(now, (await selectRest(tx)).every_days);
  return selectNextPeople(tx, { segment, channels, now, lately, after, except: id, limit: atOnce });
}

async function queueSends(
  tx: Tx,
  { id, channels }: OutreachRow,
  { people, now }: { people: readonly NextPerson[]; now: Date },
): Promise<void> {
  const wanted = people
    .filter(({ rests }) => !rests)
    .flatMap((person) =>
      channels
        .filter((channel) => person[channel])
        .map((channel) => ({ userId: person.id, channel, dueAt: sendableFrom(channel, 'offers', now) })),
    );
  const queued = await sends.insertSends(tx, id, { sends: wanted, now });
  await noteTold(tx, [...new Set(wanted.map(({ userId }) => userId))], now);
  const jobs = queued.map(({ id: send, due_at: dueAt }) => jobOf(send, dueAt > now ? dueAt : undefined));
  await addJobs(tx, { ...sendJobs, jobs });
}
