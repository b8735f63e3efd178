import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import type { Return } from '#contract/returns.ts';
import { stations } from '#contract/rules/order-states.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { followReturn } from '#server/resources/returns/follow-return.ts';
import type { Sent } from './ask.ts';
import { orderOnline, verify } from './online-orders.ts';
import { keyed, lineOf, orderOf } from './order-requests.ts';
import { addProduct, type TestProduct } from './test-goods.ts';
import type { Person, TestShop } from './test-shop.ts';

/** A delivered order and its buyer's credentials. */
export type Arrived = { order: Order; as: Pick<Sent, 'token' | 'cookies'>; tee: TestProduct; itemId: string };

/** Without a person, a guest ordered online. */
type Wish = { person?: Person; tee?: TestProduct; quantity?: number; more?: object };

/** Creates an order of T-shirts paid online and delivered. */
export async function arrivedOnline(shop: TestShop, wish: Wish = {}): Promise<Arrived> {
  const { order, gatewayOrderId, as, tee } = await orderOnline(shop, wish);
  await verify(shop, await shop.gateway.pay(gatewayOrderId), as);
  await bringToBuyer(shop, order.id);
  return { order, as, tee, itemId: order.items[0]?._id ?? '' };
}

/** Creates a cash order of T-shirts, delivered and paid. */
export async function arrivedForCash(shop: TestShop, wish: Wish = {}): Promise<Arrived> {
  const { person = await shop.signIn(), tee = await addProduct(shop.pool), quantity = 1, more = {} } = wish;
  const body = orderOf([lineOf(tee, quantity)], { isBuyNow: true, ...more });
  const { json, text } = await shop.ask(api.orders.placeCod, { token: person.token, body, headers: keyed() });
  if (!json.order) throw new Error(`No order was made: ${text}`);
  await bringToBuyer(shop, json.order.id);
  return { order: json.order, as: { token: person.token }, tee, itemId: json.order.items[0]?._id ?? '' };
}

/** Delivers an order. */
export async function bringToBuyer({ shop, clock }: Pick<TestShop, 'shop' | 'clock'>, orderId: string): Promise<void> {
  const now = clock.now();
  for (const [index, to] of stations.entries()) {
    const from = stations[index - 1];
    if (from) await moveOrder(shop.context.db, { orderId, from, to, actor: 'system', now });
  }
}

/** A buyer's return request for one item; refunded by UPI if the order was paid in cash. */
export function requestOf({ order, itemId }: Pick<Arrived, 'order' | 'itemId'>, more: object = {}) {
  const isCash = order.paymentInfo.method === 'COD';
  return {
    orderId: order.id,
    type: 'return',
    reason: 'size_issue',
    description: 'Too tight at the shoulder.',
    items: [{ orderItemId: itemId, quantity: 1 }],
    ...(isCash && { refundMode: 'upi', upiId: 'asha.menon@okhdfc' }),
    ...more,
  };
}

/** Requests a return with the buyer's credentials. */
export async function asked(
  { ask }: Pick<TestShop, 'ask'>,
  arrived: Omit<Arrived, 'tee'> & Partial<Pick<Arrived, 'tee'>>,
  more: object = {},
): Promise<Return> {
  const { json, text } = await ask(api.returns.create, { ...arrived.as, body: requestOf(arrived, more) });
  if (!json.return) throw new Error(`No return was made: ${text}`);
  return json.return;
}

/** Changes a return's status as staff. */
export function moveReturn(
  { ask }: Pick<TestShop, 'ask'>,
  staff: Person,
  { id, ...body }: { id: string; status: string; adminNotes?: string; restock?: boolean; isBrought?: boolean },
) {
  return ask(api.returns.setStatus, { token: staff.token, params: { id }, body });
}

/** Approves a return, receives its parcel and accepts the pieces, as staff. */
export async function goThrough(shop: Pick<TestShop, 'ask'>, staff: Person, id: string): Promise<Return> {
  for (const status of ['approved', 'processing', 'completed']) {
    const { status: answer, text } = await moveReturn(shop, staff, { id, status });
    if (answer !== 200) throw new Error(`The return was not ${status}: ${text}`);
  }
  return (await shop.ask(api.returns.one, { token: staff.token, params: { id } })).json.return;
}

/** Creates an approved return that the buyer sends, without a courier pickup. */
export async function returnToSend(
  shop: Pick<TestShop, 'ask'>,
  { arrived, staff, more }: { arrived: Arrived; staff: Person; more?: object },
): Promise<Return> {
  const { _id: id } = await asked(shop, arrived, { handover: 'self_ship', ...more });
  return (await moveReturn(shop, staff, { id, status: 'approved' })).json.return;
}

/** Creates an accepted exchange whose new piece did not reach the buyer. */
export async function missedExchange(
  shop: TestShop,
  { arrived, staff, end = 'lost' }: { arrived: Arrived; staff: Person; end?: 'lost' | 'returned' },
): Promise<Return> {
  const exchangeVariantId = arrived.tee.variants.find(({ size }) => size === 'M')?.id;
  const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId }];
  const { _id: id } = await goThrough(shop, staff, (await asked(shop, arrived, { type: 'exchange', items }))._id);
  await shop.pool.query(
    `insert into shipments (order_id, kind, reference, status, awb, return_id, picked_up_at)
    select order_id, 'exchange', return_number || '-X', $2, return_number, id, $3 from returns where id = $1`,
    [id, end, shop.clock.now()],
  );
  await followReturn(shop.shop.context, id);
  return (await shop.ask(api.returns.one, { token: staff.token, params: { id } })).json.return;
}

/** Returns the available pieces of a product by size. */
export async function stockOf({ pool }: Pick<TestShop, 'pool'>, tee: TestProduct): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ size: string; left: number }>(
    'select size, on_hand - reserved as left from variants where product_id = $1',
    [tee.id],
  );
  return Object.fromEntries(rows.map(({ size, left }) => [size, left]));
}

/** Valid requests for each returns endpoint, with every field set; each has a return of its own. */
export async function returnRequests(
  shop: TestShop,
  { person, staff, tee }: { person: Person; staff: Person; tee: TestProduct },
) {
  const arrived = await arrivedForCash(shop, { person, tee });
  const addReturn = async () => asked(shop, await arrivedForCash(shop, { person, tee }));
  const [first, second, third] = [await addReturn(), await addReturn(), await addReturn()];
  await goThrough(shop, staff, third._id);
  const missed = await missedExchange(shop, { arrived: await arrivedForCash(shop, { person, tee }), staff });
  const toSend = await returnToSend(shop, { arrived: await arrivedForCash(shop, { person, tee }), staff });
  const params = { id: arrived.order.id };
  const { options } = (await shop.ask(api.returns.options, { token: person.token, params })).json;
  const bank = { name: 'Asha Menon', account: '123456789012', ifsc: 'HDFC0001234' };
  const item = { orderItemId: arrived.itemId, quantity: 1, reason: 'size_issue' };
  const wanted = requestOf(arrived, {
    type: 'exchange',
    items: [{ ...item, exchangeVariantId: tee.variants[1]?.id }],
    handover: 'pickup',
    pickupOn: options.pickupDays[0],
    refundMode: 'bank',
    bank,
  });
  return {
    options: { params },
    create: { body: wanted },
    mine: { query: { page: '1', limit: '5', status: 'pending' } },
    one: { params: { id: first._id } },
    cancel: { params: { id: first._id }, body: { reason: 'It fits' } },
    sent: { params: { id: toSend._id }, body: { trackingNumber: 'EK123456789IN' } },
    refundInstead: { params: { id: missed._id }, body: { refundMode: 'bank', upiId: 'asha.menon@okhdfc', bank } },
    all: { query: { page: '1', limit: '5', status: 'pending', search: 'KR-' } },
    setStatus: { params: { id: second._id }, body: { status: 'approved', adminNotes: 'Send it', restock: false } },
    paidOut: { params: { id: third._id }, body: { reference: 'UTR123456789' } },
  };
}
