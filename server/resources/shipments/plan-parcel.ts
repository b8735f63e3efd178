import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { bookParcel } from './book-parcel.ts';
import { callOff } from './call-off-parcel.ts';
import {
  countParcels,
  insertParcel,
  type ParcelRow,
  selectGivenUp,
  selectStanding,
  type Subject,
  updateParcel,
} from './shipments.queries.ts';
import { isInHouse, nextTry, notCalledOff, notGivenBack } from './shipments.rules.ts';
import { isBookedAs, readWish, type Wish } from './wanted-parcel.ts';

type Wanted = Extract<Wish, { should: 'booked' }>;

/**
 * Brings the carrier in line with the shop; idempotent. Books or cancels a parcel, or rebooks it if its pieces or
 * address have changed. Does nothing without a carrier: staff then send parcels themselves. A parcel cancelled by the
 * carrier itself waits for staff, who pass `isAskedFor`.
 */
export async function planParcel(context: Context, subject: Subject, { isAskedFor = false } = {}): Promise<void> {
  if (!context.shipping.isConfigured) return;
  // Before the wish: read the other way round, a parcel newer than the wish would look outdated.
  const standing = await selectStanding(context.db, subject);
  const wish = await readWish(context.db, subject);
  if (!wish || wish.should === 'left') return;
  const parcel = standing && (await keepOrCallOff(context, standing, wish));
  if (wish.should === 'none') await forgetGivenUp(context, subject);
  if (parcel === 'gone' || wish.should !== 'booked') return;
  const toBook = parcel ?? (await openParcel(context, { subject, wish, isAskedFor }));
  if (toBook) await bookParcel(context, { parcel: toBook, contents: wish.contents });
}

/** Returns the parcel if it is up to date, undefined if it was called off, `gone` if the courier has it. */
async function keepOrCallOff(context: Context, parcel: ParcelRow, wish: Wish): Promise<ParcelRow | 'gone' | undefined> {
  if (!isInHouse(parcel)) return 'gone';
  if (isBookedAs(parcel.booked_as, wish)) return parcel;
  const what = parcel.kind === 'order' ? 'order' : 'return';
  const why = wish.should === 'booked' ? `The ${what} has changed` : `The ${what} has ended`;
  const isOff = await callOff(context, parcel, `${why}, ${notGivenBack}`);
  return isOff ? undefined : 'gone';
}

/**
 * If no parcel is wanted, one cancelled by the carrier needs no attention any more; one it refused to cancel still
 * does.
 */
async function forgetGivenUp({ db }: Context, subject: Subject): Promise<void> {
  const givenUp = await selectGivenUp(db, subject);
  if (givenUp && givenUp.problem !== notCalledOff) await updateParcel(db, givenUp.id, { problem: '' });
}

type PlanInput = { subject: Subject; wish: Wanted; isAskedFor: boolean };

/**
 * Inserts a parcel under an unused reference; returns undefined if staff must decide first, or if the wish has changed.
 */
function openParcel({ db, clock }: Context, { subject, wish, isAskedFor }: PlanInput): Promise<ParcelRow | undefined> {
  return inTransaction(db, async (tx) => {
    // Ending or changing the order takes this lock as well: either that transaction sees the new row, or this one sees
    // its change.
    await lockOrder(tx, wish.of.orderId);
    const current = await readWish(tx, subject);
    if (current?.should !== 'booked' || current.mark !== wish.mark) return undefined;
    const givenUp = await selectGivenUp(tx, subject);
    if (givenUp && !isAskedFor) return undefined;
    if (givenUp) await updateParcel(tx, givenUp.id, { problem: '' });
    const earlier = await countParcels(tx, subject);
    const reference = earlier === 0 ? wish.number : `${wish.number}-${earlier + 1}`;
    const now = clock.now();
    await insertParcel(tx, { ...wish.of, reference, bookedAs: wish.mark, checkAt: nextTry(now), now });
    const standing = await selectStanding(tx, subject);
    return standing && isBookedAs(standing.booked_as, wish) ? standing : undefined;
  });
}
