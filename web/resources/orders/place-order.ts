import { errorCategories } from '#contract/errors.ts';
import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { isCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { isSessionAlive } from '#web/resources/auth/live-session.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { forgetInTab } from '#web/resources/auth/tab-storage.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { noGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { forgetGuestCart } from '#web/resources/cart/guest-changes.ts';
import { readCart } from '#web/resources/cart/user-changes.ts';
import { keepAddress } from './address-book.ts';
import type { Address } from './address.ts';
import { endBuyNow } from './buy-now.ts';
import { toShippingAddress } from './check-address.ts';
import { attemptFor, endAttempt, keepAttempt } from './order-attempt.ts';
import type { OrderBody } from './order-attempt.ts';
import { ordersApi } from './orders.api.ts';

/** What is bought and what the shopper saw of it; `total` in rupees. */
export type Purchase = {
  items: readonly CartItem[];
  isBuyNow: boolean;
  version: number | undefined;
  total: number;
  address: Address;
};

const sessionEnded: CallError = { category: 'AUTH', message: errorCategories.AUTH, status: 401 };

export type Placed = { order: Order; failure?: undefined } | { order?: undefined; failure: CallError };

/** Places the order, cash on delivery. Pressed twice or repeated after a lost answer, it is one order. */
export function placeOrder(purchase: Purchase) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<Placed> => {
    // With a dead session the server would take the order as a guest's, past the account.
    const isUser = selectSession(getState()).isAuthenticated;
    if (isUser && !(await dispatch(isSessionAlive()))) return { failure: sessionEnded };
    const body = bodyOf(purchase);
    const attempt = attemptFor(body);
    keepAttempt({ ...attempt, unanswered: [...attempt.unanswered, body] });
    const first = await dispatch(send(attempt.key, body));
    const answer =
      first.failure?.code === 'KEY_REUSED' ? await dispatch(findPlaced(attempt.key, attempt.unanswered, first)) : first;
    if (answer.order) {
      keepAddress(purchase.address, new Date());
      // From the storage at once, in case this tab is closed; from the screen when the next one is there.
      if (purchase.isBuyNow) endBuyNow();
      else saveGuestCart(noGuestCart);
    } else if (isAnswer(answer.failure)) keepAttempt(attempt);
    return answer;
  };
}

/** After the confirmation has come up: what was bought leaves the cart. */
export function finishCheckout({ isBuyNow }: Pick<Purchase, 'isBuyNow'>) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    endAttempt();
    forgetInTab(personalKeys.checkoutDraft);
    if (isBuyNow) return;
    if (selectSession(getState()).isAuthenticated) void dispatch(readCart());
    else dispatch(forgetGuestCart());
  };
}

/** The key was used: one of the requests that got no answer did arrive. Asking it again gives its order. */
function findPlaced(key: string, unanswered: readonly OrderBody[], otherwise: Placed) {
  return async (dispatch: ShopDispatch): Promise<Placed> => {
    for (const body of unanswered) {
      const answer = await dispatch(send(key, body));
      if (answer.order) return answer;
    }
    return otherwise;
  };
}

function send(key: string, body: OrderBody) {
  return async (dispatch: ShopDispatch): Promise<Placed> => {
    const call = ordersApi.endpoints.placeCod.initiate({ body, headers: { 'idempotency-key': key } }, { track: false });
    const { data, error } = await dispatch(call);
    if (data) {
      await dispatch(ordersApi.util.upsertQueryData('order', { params: { id: data.order._id } }, data.order));
      return { order: data.order };
    }
    return { failure: isCallError(error) ? error : { category: 'UNKNOWN', message: '' } };
  };
}

/** The shop has refused, so nothing was ordered; after a lost answer or a fault of the shop nobody knows. */
function isAnswer({ status }: CallError): boolean {
  return status !== undefined && status < 500;
}

function bodyOf({ items, isBuyNow, version, total, address }: Purchase): OrderBody {
  const lines = items.map(lineOf);
  return {
    items: lines,
    shippingAddress: toShippingAddress(address),
    isBuyNow,
    expectedTotal: total,
    ...(version !== undefined && { cartVersion: version }),
  };
}
