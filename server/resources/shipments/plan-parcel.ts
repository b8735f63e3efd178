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
 * Makes the carrier agree with the shop, however often it is asked: a parcel is booked, called off, or called off and
 * booked anew when its pieces or its address have changed. A shop without a carrier does nothing: its staff send their
 * parcels themselves. One that the carrier itself called off waits for a person, who comes with `isAskedFor`.
 */
export async function planParcel(context: Context, subject: Subject, { isAskedFor = false } = {}): Promise<void> {
  if (!context.shipping.isConfigured) return;
  // Before the wish: when that is newer than the parcel, the parcel only looks too old.
  const standing = await selectStanding(context.db, subject);
  const wish = await readWish(context.db, subject);
  if (!wish || wish.should === 'left') return;
  const parcel = standing && (await keepOrCallOff(context, standing, wish));
  if (wish.should === 'none') await forgetGivenUp(context, subject);
  if (parcel === 'gone' || wish.should !== 'booked') return;
  const toBook = parcel ?? (await openParcel(context, { subject, wish, isAskedFor }));
  if (toBook) await bookParcel(context, { parcel: toBook, contents: wish.contents });
}

/** The parcel when it is the right one, undefined when it was called off, `gone` when the courier has it. */
async function keepOrCallOff(context: Context, parcel: ParcelRow, wish: Wish): Promise<ParcelRow | 'gone' | undefined> {
  if (!isInHouse(parcel)) return 'gone';
  if (isBookedAs(parcel.booked_as, wish)) return parcel;
  const what = parcel.kind === 'order' ? 'order' : 'return';
  const why = wish.should === 'booked' ? `The ${what} has changed` : `The ${what} has ended`;
  const isOff = await callOff(context, parcel, `${why}, ${notGivenBack}`);
  return isOff ? undefined : 'gone';
}

/** What the carrier called off waits for nobody once no parcel is wanted; what it would not call off still does. */
async function forgetGivenUp({ db }: Context, subject: Subject): Promise<void> {
  const givenUp = await selectGivenUp(db, subject);
  if (givenUp && givenUp.problem !== notCalledOff) await updateParcel(db, givenUp.id, { problem: '' });
}

type Opening = { subject: Subject; wish: Wanted; isAskedFor: boolean };

/** A new row, under a number that was never used; undefined while a person has to decide, or when all has changed again. */
function openParcel({ db, clock }: Context, { subject, wish, isAskedFor }: Opening): Promise<ParcelRow | undefined> {
  return inTransaction(db, async (tx) => {
    // Whoever ends or changes the order holds this lock, too: either he sees the new row, or this sees what he did.
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
