import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteNobodys } from './notifications.queries.ts';

/** A browser still in use announces itself again before that. */
const kept = 60 * dayMs;

/** `forget-browsers`: deletes subscriptions that belong to nobody and to which therefore nothing is sent. */
export function notificationJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return { 'forget-browsers': () => deleteNobodys(db, new Date(clock.now().getTime() - kept)) };
}
