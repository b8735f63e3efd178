import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { keepOrderedAddress } from '#web/resources/addresses/keep-ordered-address.ts';
import { takeFromAccount, takeFromStorage } from '#web/resources/orders/finish-checkout.ts';
import { endAttempt } from '#web/resources/orders/order-attempt.ts';
import { bodyOf } from '#web/resources/orders/order-body.ts';
import type { Purchase } from '#web/resources/orders/order-body.ts';
import { placeOrder } from '#web/resources/orders/place-order.ts';
import { outcomeOf } from '#web/resources/payments/order-outcome.ts';
import { forgetOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import { paidMeanwhile, startPayment } from '#web/resources/payments/start-payment.ts';
import type { Started } from '#web/resources/payments/start-payment.ts';
import type { Way } from './ways.ts';

export { finishCheckout } from '#web/resources/orders/finish-checkout.ts';
export { collectPayment as pay } from '#web/resources/payments/collect-payment.ts';
export { giveUpPayment } from '#web/resources/payments/order-outcome.ts';
export { takeLostOrder } from '#web/resources/payments/take-lost-order.ts';

/** Places the order with the chosen payment method; a returned `collection` still has to be paid. */
export function orderBy(way: Way, purchase: Purchase) {
  return async (dispatch: ShopDispatch): Promise<Started> => {
    if (way !== 'cod') return dispatch(startPayment(purchase));
    const paid = await dispatch(paidMeanwhile(bodyOf(purchase)));
    if (paid) return { order: paid, collection: null };
    const first = await dispatch(placeOrder(purchase));
    if (!first.order || outcomeOf(first.order, shopNow()) === 'ordered') return first;
    // The key led to an order that has failed meanwhile, or to an unpaid online one, which the next one replaces.
    endAttempt();
    return dispatch(placeOrder(purchase));
  };
}

/** Runs after the order: saves the address and removes the bought items from storage before the confirmation opens. */
export function afterOrder(
  order: Order,
  { address, isBuyNow, savesAddress }: Pick<Purchase, 'address' | 'isBuyNow'> & { savesAddress: boolean },
) {
  return (dispatch: ShopDispatch) => {
    forgetOpenPayment();
    takeFromStorage(order, { isBuyNow });
    if (!isBuyNow) void dispatch(takeFromAccount(order));
    void dispatch(keepOrderedAddress(address, { isWanted: savesAddress }));
  };
}
