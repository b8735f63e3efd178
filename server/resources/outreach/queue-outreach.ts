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

/** Users per transaction. */
const atOnce = 500;
const minuteMs = 60_000;

type Tx = Context['db'];
const round = z.object({ outreach: z.uuid() });

/** Runs every minute: starts due messages, resumes stalled ones and ends those sent to all. */
export async function sendDueOutreach(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    // From now on its links may be opened.
    if ((await sends.beginDue(tx, now)) > 0) await invalidateOnCommit(tx, ['outreach']);
  });
  const underWay = await sends.selectUnderWay(db);
  for (const one of underWay)
    if (!one.is_queued) await inTransaction(db, (tx) => queueRound(tx, one.id, one.last_queued));
  for (const one of underWay) {
    if (!one.is_queued) continue;
    await inTransaction(db, async (tx) => {
      await sends.giveUpLost(tx, one.id, { before: new Date(now.getTime() - 15 * minuteMs), now });
      await sends.countSent(tx, one.id, now);
    });
  }
  const stopped = await sends.selectStoppedSince(db, new Date(now.getTime() - dayMs));
  for (const id of stopped) await inTransaction(db, (tx) => sends.countSent(tx, id, now));
}

/** Queues a round by its position, so that it is queued only once. */
async function queueRound(tx: Tx, id: string, after: string | null): Promise<void> {
  await addJob(tx, {
    task: 'queue-outreach',
    payload: { outreach: id },
    key: `queue-outreach:${id}:${after ?? 'first'}`,
  });
}

/**
 * Queues a message for the next users. The recipients, their jobs, the progress and the next round are committed
 * together, so that after a crash the message continues from the last round.
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

/** Ends the message once its last email has been sent, without waiting for the next minute. */
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
