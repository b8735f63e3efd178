import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { bulkResults, undoable } from './staff-lists.ts';
import { moment, text, unsetIfEmpty } from './text.ts';

/**
 * failed: given up until somebody acts. retrying: failed, will be retried automatically. waiting: not due yet, or no
 * worker has taken it. running: in progress.
 */
export const jobStates = ['failed', 'retrying', 'waiting', 'running'] as const;
export type JobState = (typeof jobStates)[number];

/** job: the shop's own jobs. payments, parcels: unprocessed events from Razorpay or the carrier. */
export const jobKinds = ['job', 'payments', 'parcels'] as const;
export type JobKind = (typeof jobKinds)[number];

/** A queued job (`j` and a number), or a vendor event without one (`vendor:event`). */
const jobId = z
  .string({ error: 'Say which job.' })
  .regex(/^(j\d{1,18}|(razorpay|shiprocket):[\w .:-]{1,130})$/, 'There is no such job.');

/** Only ids, states, amounts and numbers: the server removes anything that identifies a person. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const listedJob = z.object({
  _id: z.string(),
  kind: z.enum(jobKinds),
  /** Task name in the code, such as `send-refund`. */
  task: z.string(),
  state: z.enum(jobStates),
  /** The last error, without personal data; empty if none. */
  problem: z.string(),
  attempts: z.number().int(),
  /** After this many attempts it is given up. */
  mostAttempts: z.number().int(),
  createdAt: moment,
  /** Null if never tried. */
  lastTryAt: moment.nullable(),
  /** Null if it will not be retried automatically. */
  nextTryAt: moment.nullable(),
  about: facts,
});
export type ListedJob = z.infer<typeof listedJob>;

const filter = {
  state: unsetIfEmpty(z.enum(jobStates, { error: 'There is no such state.' })),
  kind: unsetIfEmpty(z.enum(jobKinds, { error: 'There is no such kind.' })),
  task: unsetIfEmpty(z.string().max(80)),
};

/** Most jobs per retry or dismiss call. */
export const mostJobsAtOnce = 500;

const ids = z.array(jobId).min(1, 'Choose something first.').max(mostJobsAtOnce, `Choose at most ${mostJobsAtOnce}.`);

/** Background jobs: queue, failures and retries. */
export const jobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'Queued jobs and unprocessed events: failed ones first, then those being retried, then the rest',
    query: z.object({ page, limit: limit(25), ...filter }),
    reply: z.object({ success: z.literal(true), jobs: z.array(listedJob), pagination }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the jobs',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/admin/jobs/summary',
    access: 'admin',
    summary: 'Queue length by state, each counted up to 10,001, and since when the oldest due job has waited',
    reply: z.object({
      success: z.literal(true),
      failed: z.number().int(),
      retrying: z.number().int(),
      /** Due, but not taken by a worker yet. */
      due: z.number().int(),
      scheduled: z.number().int(),
      running: z.number().int(),
      oldestDueAt: moment.nullable(),
      /** All task names. */
      tasks: z.array(z.string()),
    }),
    fallback: 'Failed to fetch the queue',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/jobs/:id',
    access: 'admin',
    summary: 'One queued job or unprocessed event; 404 once it is completed or dismissed',
    params: z.object({ id: jobId }),
    reply: z.object({ success: z.literal(true), job: listedJob }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the job',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/jobs/retry',
    access: 'admin',
    summary: 'Retries jobs now, with a fresh number of attempts; reports why each skipped one was skipped',
    body: z.strictObject({ ids }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    fallback: 'Failed to retry',
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/admin/jobs/dismiss',
    access: 'admin',
    summary: 'Permanently removes failed jobs from the queue; the reason is kept in the activity log',
    body: z.strictObject({ ids, reason: text(300, 'The reason') }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    fallback: 'Failed to dismiss',
  }),
};
