import { errorCategories } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { isSessionAlive } from '#web/resources/auth/live-session.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { attemptFor, keepAttempt, lostAttempt } from './order-attempt.ts';
import type { Attempt, OrderBody } from './order-attempt.ts';
import { bodyOf } from './order-body.ts';
import type { Purchase } from './order-body.ts';
import { ordersApi } from './orders.api.ts';
import { withOrigin } from './with-origin.ts';

const sessionEnded: CallError = { category: 'AUTH', message: errorCategories.AUTH, status: 401 };

/** An order with no payment left to collect, or why there is none. */
type Placed = { order: Order; collection: null; failure?: undefined } | { order?: undefined; failure: CallError };

/** Places an order with cash on delivery. Double clicks and retries after a lost response create one order. */
export function placeOrder(purchase: Purchase) {
  return async (dispatch: ShopDispatch): Promise<Placed> => {
    const ended = await dispatch(endedSession());
    if (ended) return { failure: ended };
    const body = bodyOf(purchase);
    return dispatch(sendInAttempt(body, (key) => send(key, body)));
  };
}

/** Sends a request under the key of its attempt; of all requests under one key at most one places an order. */
export function sendInAttempt<Answer extends { failure?: CallError | undefined }>(
  body: OrderBody,
  sendUnder: (key: string) => (dispatch: ShopDispatch) => Promise<Answer>,
) {
  return async (dispatch: ShopDispatch): Promise<Answer | Placed> => {
    const attempt = attemptFor(body);
    keepAttempt({ ...attempt, unanswered: [...attempt.unanswered, body] });
    const first = await dispatch(sendUnder(attempt.key));
    const placed = first.failure?.code === 'KEY_REUSED' ? await dispatch(findPlaced(attempt)) : undefined;
    const answer = placed ?? first;
    if (answer.failure && isAnswer(answer.failure)) keepAttempt(attempt);
    return answer;
  };
}

/** With a dead session the server would accept the order as a guest's, outside the account. */
export function endedSession() {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<CallError | undefined> => {
    const isUser = selectSession(getState()).isAuthenticated;
    return isUser && !(await dispatch(isSessionAlive())) ? sessionEnded : undefined;
  };
}

/**
 * The key was used, so one of the unanswered requests did arrive. Repeating that one returns its order, in cash or
 * online; repeating the others does nothing.
 */
function findPlaced({ key, unanswered }: Attempt) {
  return async (dispatch: ShopDispatch): Promise<Placed | undefined> => {
    for (const body of unanswered) {
      const answer = await dispatch(send(key, body));
      if (answer.order) return answer;
    }
    return undefined;
  };
}

/**
 * Finds the order of an account's cart whose response was lost, once that cart is empty. Repeating the request orders
 * nothing more, because the version of the cart that it names is gone.
 */
export function findLostOrder() {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<Order | undefined> => {
    const attempt = lostAttempt();
    if (!attempt || !selectSession(getState()).isAuthenticated || (await dispatch(endedSession()))) return undefined;
    for (const body of attempt.unanswered) {
      const { order, failure } = await dispatch(send(attempt.key, body));
      if (order) return order;
      if (!isAnswer(failure)) return undefined;
    }
    keepAttempt({ ...attempt, unanswered: [] });
    return undefined;
  };
}

function send(key: string, body: OrderBody) {
  return async (dispatch: ShopDispatch): Promise<Placed> => {
    const call = ordersApi.endpoints.placeCod.initiate(
      { body: withOrigin(body), headers: { 'idempotency-key': key } },
      { track: false },
    );
    const { data, error } = await dispatch(call);
    if (data) {
      await dispatch(ordersApi.util.upsertQueryData('order', { params: { id: data.order._id } }, data.order));
      return { order: data.order, collection: null };
    }
    return { failure: asCallError(error) };
  };
}

/** On a refusal nothing was ordered; after a lost response or a server error the outcome is unknown. */
function isAnswer({ status }: CallError): boolean {
  return status !== undefined && status < 500;
}
