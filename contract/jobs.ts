import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults, undoable } from './staff-lists.ts';
import { moment, text, unsetIfEmpty } from './text.ts';

/**
 * failed: given up, nothing happens until somebody acts. retrying: went wrong, is tried again by itself. waiting: its time has not
 * come, or a worker has not got to it. running: just now.
 */
export const jobStates = ['failed', 'retrying', 'waiting', 'running'] as const;
export type JobState = (typeof jobStates)[number];

/** job: the shop's own work. payments, parcels: what Razorpay or the carrier told us and was not acted on yet. */
export const jobKinds = ['job', 'payments', 'parcels'] as const;
export type JobKind = (typeof jobKinds)[number];

/** A piece of work that stands in the queue, or an event of a vendor without one: `j` and a number, or `vendor:event`. */
const jobId = z
  .string({ error: 'Say which job.' })
  .regex(/^(j\d{1,18}|(razorpay|shiprocket):[\w .:-]{1,130})$/, 'There is no such job.');

/** Only ids, states, sums and numbers: whatever names a person is left out on the server. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const listedJob = z.object({
  _id: z.string(),
  kind: z.enum(jobKinds),
  /** What it does, as the code calls it: `send-refund`. */
  task: z.string(),
  state: z.enum(jobStates),
  /** What went wrong last, without addresses and numbers of people; empty if nothing did. */
  problem: z.string(),
  attempts: z.number().int(),
  /** After so many it is given up. */
  mostAttempts: z.number().int(),
  createdAt: moment,
  /** Null: never tried. */
  lastTryAt: moment.nullable(),
  /** Null: not by itself. */
  nextTryAt: moment.nullable(),
  about: facts,
});
export type ListedJob = z.infer<typeof listedJob>;

const narrowing = {
  state: unsetIfEmpty(z.enum(jobStates, { error: 'There is no such state.' })),
  kind: unsetIfEmpty(z.enum(jobKinds, { error: 'There is no such kind.' })),
  task: unsetIfEmpty(z.string().max(80)),
};

/** Most that one call retries or dismisses. */
export const mostJobsAtOnce = 500;

const ids = z.array(jobId).min(1, 'Choose something first.').max(mostJobsAtOnce, `Choose at most ${mostJobsAtOnce}.`);

/** Work that the shop does behind its back: what waits, what went wrong, and trying again. */
export const jobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary:
      'Work in the queue and events that were not acted on: failed first, then what is tried again, then the rest',
    query: z.object({ page, limit: limit(25), ...narrowing }),
    reply: z.object({ success: z.literal(true), jobs: z.array(listedJob), pagination }),
    fallback: 'Failed to fetch the jobs',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/admin/jobs/summary',
    access: 'admin',
    summary: 'How much is in the queue, by state, and since when the oldest that is due has waited',
    reply: z.object({
      success: z.literal(true),
      failed: z.number().int(),
      retrying: z.number().int(),
      /** Due, and no worker has got to it. */
      due: z.number().int(),
      scheduled: z.number().int(),
      running: z.number().int(),
      oldestDueAt: moment.nullable(),
      /** Names of the tasks in the queue. */
      tasks: z.array(z.string()),
    }),
    fallback: 'Failed to fetch the queue',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/jobs/retry',
    access: 'admin',
    summary: 'Has jobs tried now, with as many attempts before them as new ones; tells of each that could not be why',
    body: z.strictObject({ ids }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    fallback: 'Failed to retry',
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/admin/jobs/dismiss',
    access: 'admin',
    summary: 'Takes jobs that have failed out of the queue for good; the reason stays in the activity log',
    body: z.strictObject({ ids, reason: text(300, 'The reason') }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    fallback: 'Failed to dismiss',
  }),
};
