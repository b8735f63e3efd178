import { dayInIndia } from '#contract/rules/india-time.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { GstRow, NewGstRow } from '#contract/settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { deleteGstRate, insertGstRate, selectGstRates } from './shop-settings.queries.ts';

type Known = Pick<Context, 'db' | 'clock'>;

/** Returns the whole table; rates already in force can no longer be changed. */
export async function listGstRates({ db, clock }: Known): Promise<GstRow[]> {
  const today = dayInIndia(clock.now());
  const rates = await selectGstRates(db);
  return rates.map(({ threshold, ...rate }) => ({ ...rate, upTo: toRupees(threshold), isFixed: rate.from <= today }));
}

/** Adds a rate with a future start date; it applies to orders from that day on. */
export async function addGstRate({ db, clock }: Known, { upTo, ...rate }: NewGstRow): Promise<GstRow[]> {
  if (rate.from <= dayInIndia(clock.now())) {
    const message = 'A rate can only begin on a day to come: what was sold has been taxed already.';
    throw new ApiError('OUT_OF_RANGE', { message, errors: [{ field: 'from', message }] });
  }
  return inTransaction(db, async (tx) => {
    if (!(await insertGstRate(tx, { ...rate, threshold: toPaise(upTo) }))) {
      const message = 'There is a rate for this HSN from this day.';
      throw new ApiError('PLACE_TAKEN', { message, errors: [{ field: 'from', message }] });
    }
    await invalidateOnCommit(tx, ['settings']);
    return listGstRates({ db: tx, clock });
  });
}

/** Deletes a rate that is not yet in force. */
export async function removeGstRate({ db, clock }: Known, which: { hsn: string; from: string }): Promise<GstRow[]> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteGstRate(tx, which, dayInIndia(clock.now())))) {
      throw new ApiError('NOT_FOUND', { message: 'There is no rate to come for this HSN from this day.' });
    }
    await invalidateOnCommit(tx, ['settings']);
    return listGstRates({ db: tx, clock });
  });
}
