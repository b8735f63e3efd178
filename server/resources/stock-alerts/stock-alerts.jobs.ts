import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteOldAlerts, forgetGuestConsents } from './stock-alerts.queries.ts';

/** So long after its mail an alert is kept, in case that mail has to be sent again. */
const keptDays = 7;
/** As long as web/shop/info/privacy-text.tsx says. */
const waitsDays = 365;
/** A year after the last moment at which it can have been of use (DPDP Rules 2025, rule 8(3)). */
const consentDays = 2 * 365;

/** `forget-stock-alerts`: forgets who was written to that a size is back, and who has waited for a year. */
export function stockAlertJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  return {
    async 'forget-stock-alerts'() {
      await deleteOldAlerts(db, { fired: before(keptDays), asked: before(waitsDays) });
      await forgetGuestConsents(db, before(consentDays));
    },
  };
}
