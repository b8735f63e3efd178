import { keptDays } from '#contract/rules/kept-days.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteOldAlerts, forgetGuestConsents } from './stock-alerts.queries.ts';

/** A year after the last moment it can have been of use (DPDP Rules 2025, rule 8(3)). */
const consentDays = 2 * 365;

/**
 * `forget-stock-alerts`: deletes answered alerts and those waiting for a year, and anonymises old consents of guests.
 */
export function stockAlertJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  return {
    async 'forget-stock-alerts'() {
      await deleteOldAlerts(db, { fired: before(keptDays.sentAlerts), asked: before(keptDays.waitingAlerts) });
      await forgetGuestConsents(db, before(consentDays));
    },
  };
}
