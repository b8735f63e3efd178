import type { JobKind, JobState, ListedJob } from '#contract/jobs.ts';
import { sentenceCase } from '#web/platform/sentence-case.ts';

export const stateNames: Record<JobState, string> = {
  failed: 'Failed',
  retrying: 'Retrying',
  waiting: 'Waiting',
  running: 'Running',
};

export const stateTones = { failed: 'danger', retrying: 'warn', waiting: 'line', running: 'success' } as const;

export const kindNames: Record<JobKind, string> = {
  job: 'Background job',
  payments: 'Payment event',
  parcels: 'Parcel event',
};

/** Formats a task name: `send-refund` becomes "Send refund". */
export function taskName(task: string): string {
  return sentenceCase(task.replaceAll('-', ' '));
}

/** Formats a field name: `orderId` becomes "Order id". */
export function factName(name: string): string {
  return sentenceCase(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

const places: Readonly<Record<string, string>> = {
  orderId: '/admin/orders',
  returnId: '/admin/returns',
  productId: '/admin/products',
};

/** Returns the dashboard path of a job's detail, if it has one. */
export function placeOfFact(name: string, value: ListedJob['about'][string]): string | undefined {
  const place = places[name];
  return place && typeof value === 'string' ? `${place}/${value}` : undefined;
}
