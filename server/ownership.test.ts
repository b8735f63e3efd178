import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Sent } from '#server/testing/ask.ts';
import { addCustomer, moveOrder } from '#server/testing/customer.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { changedByReading, tableMarks } from '#server/testing/table-marks.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { arrivedForCash, asked, missedExchange, requestOf, returnToSend } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, pool, signIn, gateway } = shop;

const owner = await addCustomer(shop);
const { token, orderId } = owner;
const admin = await signIn({ role: 'admin' });
const arrived = await arrivedForCash(shop, { person: owner });
const returned = await asked(shop, await arrivedForCash(shop, { person: owner }));
const missed = await missedExchange(shop, { arrived: await arrivedForCash(shop, { person: owner }), staff: admin });
const posted = await returnToSend(shop, { arrived: await arrivedForCash(shop, { person: owner }), staff: admin });
const waiting = await orderOnline(shop, { person: owner });
const cancelled = await ask(api.orders.placeCod, {
  token,
  body: orderOf([lineOf(await addProduct(pool))], { isBuyNow: true }),
  headers: keyed(),
});
const cancelledId = cancelled.json.order?.id ?? '';
// Creates the invoice, then the credit note.
await shop.runJobs();
await ask(api.payments.cancel, { token, params: { id: cancelledId }, body: { reason: 'Too large' } });
await shop.runJobs();
const paid = await gateway.pay(waiting.gatewayOrderId);
const cart = await ask(api.cart.add, { token, body: lineOf(await addProduct(pool)) });
const lineId = cart.json.cart?.items[0]?._id ?? '';
const order = (await ask(api.orders.one, { token, params: { id: orderId } })).json.order;
const addressId = (await ask(api.addresses.list, { token })).json.addresses[0]?._id ?? '';
const review = (await ask(api.reviews.mine, { token })).json.reviews[0]?._id ?? '';
const sessionId = (await ask(api.auth.sessions, { token })).json.sessions[0]?._id ?? '';
const termId = (await ask(api.search.history, { token })).json.history[0]?._id ?? '';
const { rows: tickets } = await pool.query<{ number: string }>('select number from tickets where user_id = $1', [
  owner.userId,
]);
const { rows: alerts } = await pool.query<{ id: string }>('select id from stock_alerts where user_id = $1', [
  owner.userId,
]);
const alertId = alerts[0]?.id ?? '';
await moveOrder(shop, orderId, ['packed', 'shipped']);
const { email: _, ...book } = address;

type Call = {
  endpoint: Endpoint;
  sent: Sent;
  /** Staff are allowed. */
  staffMay?: true;
  /** Succeeds without changing anything: removing what is missing, or a guest's cart. */
  isTold?: true;
};

/** Every call that refers to an owned resource, applied to the owner's. */
const theirs: Record<string, Call> = {
  'a session': { endpoint: api.auth.endSession, sent: { params: { id: sessionId } } },
  'an address, to change it': { endpoint: api.addresses.update, sent: { params: { id: addressId }, body: book } },
  'an address, to remove it': { endpoint: api.addresses.remove, sent: { params: { id: addressId } } },
  'a size to hear of': { endpoint: api.stockAlerts.undo, sent: { params: { id: alertId } }, isTold: true },
  'a search': { endpoint: api.search.forget, sent: { params: { id: termId } }, isTold: true },
  'a review, to change it': {
    endpoint: api.reviews.update,
    sent: { params: { id: review }, body: { productId: owner.reviewedId, rating: 1, comment: 'Bad.' } },
  },
  'a review, to remove it': { endpoint: api.reviews.remove, sent: { params: { id: review } }, staffMay: true },
  'a question': { endpoint: api.tickets.one, sent: { params: { number: tickets[0]?.number ?? '' } } },
  'a cart line, to change it': {
    endpoint: api.cart.update,
    sent: { params: { itemId: lineId }, body: { quantity: 2 } },
    isTold: true,
  },
  'a cart line, to remove it': { endpoint: api.cart.remove, sent: { params: { itemId: lineId } }, isTold: true },
  'an order': { endpoint: api.orders.one, sent: { params: { id: orderId } }, staffMay: true },
  'the address of an order': {
    endpoint: api.orders.changeAddress,
    sent: { params: { id: waiting.order.id }, body: { shippingAddress: address } },
    staffMay: true,
  },
  'what cancelling would bring': {
    endpoint: api.payments.cancelPreview,
    sent: {
      params: { id: waiting.order.id },
      body: { items: [{ orderItemId: waiting.order.items[0]?._id, quantity: 1 }] },
    },
    staffMay: true,
  },
  'an order, to pay it': { endpoint: api.payments.pay, sent: { params: { id: waiting.order.id } }, staffMay: true },
  'an order, to cancel it': {
    endpoint: api.payments.cancel,
    sent: { params: { id: waiting.order.id }, body: { reason: 'Not mine' } },
    staffMay: true,
  },
  'a payment': { endpoint: api.payments.verify, sent: { body: paid }, staffMay: true },
  'a parcel': { endpoint: api.shipments.track, sent: { body: { _id: orderId } }, staffMay: true },
  'an invoice': { endpoint: api.invoices.ofOrder, sent: { params: { id: orderId } }, staffMay: true },
  'a credit note': {
    endpoint: api.invoices.creditNote,
    sent: { params: { id: cancelledId, refundId: 'cancellation' } },
    staffMay: true,
  },
  'what can come back': { endpoint: api.returns.options, sent: { params: { id: arrived.order.id } }, staffMay: true },
  'a return, to ask for it': { endpoint: api.returns.create, sent: { body: requestOf(arrived) }, staffMay: true },
  'a return': { endpoint: api.returns.one, sent: { params: { id: returned._id } }, staffMay: true },
  'a return, to cancel it': {
    endpoint: api.returns.cancel,
    sent: { params: { id: returned._id }, body: { reason: 'Not mine' } },
    staffMay: true,
  },
  'a return, to say that it was sent': {
    endpoint: api.returns.sent,
    sent: { params: { id: posted._id }, body: { trackingNumber: 'EK123456789IN' } },
    staffMay: true,
  },
  'the money of a return': {
    endpoint: api.returns.refundInstead,
    sent: { params: { id: missed._id }, body: { refundMode: 'upi', upiId: 'thief@okhdfc' } },
    staffMay: true,
  },
};

/** Calls that refer to no owned resource: they are about the caller, or public. */
const ownOrEverybodys: Endpoint[] = [
  api.auth.verifyToken,
  api.auth.logout,
  api.auth.profile,
  api.auth.updateProfile,
  api.auth.uploadAvatar,
  api.auth.removeAvatar,
  api.auth.sessions,
  api.auth.endOtherSessions,
  api.auth.exportAccount,
  api.auth.deleteAccount,
  api.addresses.list,
  api.addresses.add,
  api.search.history,
  api.search.remember,
  api.search.clearHistory,
  // Reviews are public.
  api.reviews.one,
  api.reviews.mineOfProduct,
  api.reviews.mine,
  api.reviews.add,
  api.reviews.like,
  api.reviews.helpful,
  api.reviews.report,
  api.coupons.forCart,
  api.coupons.validate,
  api.coupons.apply,
  api.stockAlerts.add,
  api.cart.read,
  api.cart.quote,
  api.cart.add,
  api.cart.clear,
  api.cart.merge,
  // Wishlist items are addressed by product, in the caller's own list.
  api.wishlist.read,
  api.wishlist.add,
  api.wishlist.remove,
  api.wishlist.removeMany,
  api.wishlist.moveToCart,
  api.wishlist.merge,
  api.wishlist.share,
  api.wishlist.unshare,
  api.wishlist.clear,
  api.orders.mine,
  api.orders.quote,
  api.orders.placeCod,
  api.payments.create,
  api.shipping.rates,
  api.returns.mine,
  api.tickets.open,
  api.tickets.mine,
  api.messages.choices,
  api.messages.choose,
  // Knowing a push endpoint is the authorization.
  api.notifications.subscribe,
  api.notifications.unsubscribe,
];

const strangers = {
  nobody: undefined,
  'another shopper': (await signIn()).token,
  'another customer': (await addCustomer(shop)).token,
  'the marketer': (await signIn({ role: 'digitalMarketer' })).token,
};

const resources: Record<string, Record<string, Endpoint>> = api;

test('every call of a session is about things of somebody, or says that it is not', () => {
  const all = Object.values(resources).flatMap((resource) => Object.values(resource));
  const personal = all.filter(({ access }) => access === 'user' || access === 'guest');
  const declared = new Set([...ownOrEverybodys, ...Object.values(theirs).map(({ endpoint }) => endpoint)]);
  expect(personal.filter((one) => !declared.has(one)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe('a thing of somebody is absent for everybody else', () => {
  test.each(Object.entries(theirs))('%s', async (_name, { endpoint, sent, staffMay, isTold }) => {
    const before = await tableMarks(pool, changedByReading);
    for (const [who, stranger] of Object.entries({ ...strangers, ...(!staffMay && { 'an admin': admin.token }) })) {
      const { status, text } = await ask(endpoint, { ...sent, token: stranger });
      expect([401, 404, ...(isTold ? [200] : [])], `${who}: ${status}`).toContain(status);
      for (const name of owner.names) expect(text).not.toContain(name);
    }
    expect(await tableMarks(pool, changedByReading)).toEqual(before);
  });

  test('and they were all there: the owner opens them', async () => {
    const reads = Object.values(theirs).filter(({ endpoint }) => endpoint.method === 'GET');
    for (const { endpoint, sent } of reads)
      expect((await ask(endpoint, { ...sent, token })).status, `${endpoint.path}`).toBe(200);
    expect(order._id).toBe(orderId);
  });
});
