import { formatRupees, type Paise, toRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { ShipmentStatus } from '#contract/rules/shipments.ts';

/**
 * What was cancelled of an order since its parcel was booked: `worth` was to be collected or had been paid, `refunded`
 * is what goes back of it online. `kept` is the price of what was not cancelled.
 */
export type LateCancel = { isCash: boolean; kept: Paise; pieces: number; worth: Paise; refunded: Paise };

/** Problem of a parcel that had more in it than its order in the end; empty where it had not. */
export function lateCancelWords(status: 'delivered' | 'lost', late: LateCancel): string {
  const { pieces } = late;
  if (pieces === 0) return '';
  const what = pieces === 1 ? '1 piece was' : `${pieces} pieces were`;
  const words = `${what} cancelled after this parcel was booked and may have been ${status} with it: take`;
  if (status === 'lost') return `${words} ${pieces === 1 ? 'it' : 'them'} off the stock in Inventory.`;
  return `${words} what the customer keeps off the stock in Inventory.${moneyWords(late)}`;
}

type Orphan = { status: ShipmentStatus; wasLost: boolean; orderStatus: OrderState; late: LateCancel };

/**
 * Problem of a parcel whose order has ended. The pieces of an order that was cancelled were restocked at once, but are
 * there only if the parcel comes back; those of a lost parcel were not.
 */
export function orphanWords({ status, wasLost, orderStatus, late }: Orphan): string {
  const ended = `The order is ${orderStatus}, but`;
  if (status === 'returned') return '';
  if (status !== 'delivered' && status !== 'lost') return `${ended} the courier has its parcel.`;
  if (wasLost) return `${ended} its parcel, which was lost, was ${status}.${moneyWords(late)}`;
  const words = `${ended} its parcel was ${status}: take its pieces off the stock in Inventory.`;
  return status === 'delivered' ? words + moneyWords(late) : words;
}

/** What of the money is to be settled after the delivery. */
function moneyWords({ isCash, kept, worth, refunded }: LateCancel): string {
  if (!isCash && refunded > 0)
    return ` ${rupees(refunded)} was refunded: agree with the customer whether they return the pieces or pay for them.`;
  if (!isCash || worth === 0) return '';
  const instead = kept > 0 ? ` instead of ${rupees(kept)}` : '';
  return ` The courier will have collected ${rupees(kept + worth)}${instead}: check it. ${rupees(worth)} is in no book: return it unless the customer keeps the pieces.`;
}

const rupees = (amount: Paise) => formatRupees(toRupees(amount));
