import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { finishCheckout } from '#web/resources/orders/finish-checkout.ts';
import { endAttempt } from '#web/resources/orders/order-attempt.ts';
import { findLostOrder } from '#web/resources/orders/place-order.ts';
import { outcomeOf } from './order-outcome.ts';

/**
 * Finds the order that has emptied an account's cart although its response was lost, and ends its checkout; undefined
 * if there is none, or it has failed since.
 */
export function takeLostOrder() {
  return async (dispatch: ShopDispatch): Promise<Order | undefined> => {
    const order = await dispatch(findLostOrder());
    if (!order) return undefined;
    if (outcomeOf(order, shopNow()) !== 'ordered') {
      endAttempt();
      return undefined;
    }
    tellPlaced(order);
    dispatch(finishCheckout({ isBuyNow: false }));
    return order;
  };
}
