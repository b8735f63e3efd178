import type { JobKind, JobState, ListedJob } from '#contract/jobs.ts';

export const stateNames: Record<JobState, string> = {
  failed: 'Given up',
  retrying: 'Tried again',
  waiting: 'Waiting',
  running: 'Running',
};

export const stateTones = { failed: 'danger', retrying: 'warn', waiting: 'line', running: 'success' } as const;

export const kindNames: Record<JobKind, string> = {
  job: 'Our work',
  payments: 'Payment event',
  parcels: 'Parcel event',
};

/** send-refund → Send refund. */
export function taskName(task: string): string {
  const words = task.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** orderId → Order id. */
export function factName(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const places: Readonly<Record<string, string>> = {
  orderId: '/admin/orders',
  returnId: '/admin/returns',
  productId: '/admin/products',
};

/** Where a fact of a job leads. */
export function placeOfFact(name: string, value: ListedJob['about'][string]): string | undefined {
  const place = places[name];
  return place && typeof value === 'string' ? `${place}/${value}` : undefined;
}
