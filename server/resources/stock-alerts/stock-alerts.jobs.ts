import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteOldAlerts, forgetGuestConsents } from './stock-alerts.queries.ts';

/** Days an alert is kept after its mail, in case the mail has to be sent again. */
const keptDays = 7;
/** As stated in web/shop/info/privacy-text.tsx. */
const waitsDays = 365;
/** A year after the last moment it can have been of use (DPDP Rules 2025, rule 8(3)). */
const consentDays = 2 * 365;

/**
 * `forget-stock-alerts`: deletes answered alerts and those waiting for a year, and anonymises old consents of guests.
 */
export function stockAlertJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  return {
    async 'forget-stock-alerts'() {
      await deleteOldAlerts(db, { fired: before(keptDays), asked: before(waitsDays) });
      await forgetGuestConsents(db, before(consentDays));
    },
  };
}
