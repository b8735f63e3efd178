import { api } from '#contract/api.ts';
import { demoShipping } from '#server/gateways/shipping/shipping.ts';
import { checkParcels } from '#server/resources/shipments/check-parcels.ts';
import { type UnpaidOrder, orderOnline, verify } from './online-orders.ts';
import { keyed, lineOf, orderOf } from './order-requests.ts';
import type { TestCarrier } from './test-carrier.ts';
import { addProduct } from './test-goods.ts';
import type { Person, TestShop } from './test-shop.ts';

/** A confirmed order and its buyer's credentials. */
export type Ordered = Pick<UnpaidOrder, 'order' | 'as' | 'tee'>;

type Wish = { person?: Person; quantity?: number; more?: object };

/** Places a cash order; as a guest by default. Its jobs have not run yet. */
export async function orderByCash(shop: TestShop, { person, quantity = 1, more = {} }: Wish = {}): Promise<Ordered> {
  const tee = await addProduct(shop.pool);
  const body = orderOf([lineOf(tee, quantity)], { isBuyNow: true, ...more });
  const sent = { token: person?.token, body, headers: keyed() };
  const { json, status, text, cookies } = await shop.ask(api.orders.placeCod, sent);
  if (status !== 200) throw new Error(`No order was made: ${text}`);
  const as = person ? { token: person.token } : { cookies: { guest_orders: cookies[0]?.value ?? '' } };
  return { order: json.order, as, tee };
}

/** The same, paid online. */
export async function orderPaid(shop: TestShop, { person, quantity = 1, more = {} }: Wish = {}): Promise<Ordered> {
  const waiting = await orderOnline(shop, { ...(person && { person }), quantity, more });
  const { json } = await verify(shop, await shop.gateway.pay(waiting.gatewayOrderId), waiting.as);
  return { order: json.order, as: waiting.as, tee: waiting.tee };
}

/** Returns the stored parcels of an order, oldest first, with their number of scans. */
export async function parcelsOf({ pool }: Pick<TestShop, 'pool'>, orderId: string) {
  const { rows } = await pool.query<{
    id: string;
    kind: string;
    reference: string;
    status: string;
    carrier: string;
    awb: string | null;
    courier: string;
    label_url: string | null;
    problem: string;
    check_at: Date | null;
    scans: number;
  }>(
    `select id, kind, reference, status, carrier, awb, courier, label_url, problem, check_at,
      (select count(*)::int from shipment_scans c where c.shipment_id = s.id) as scans
    from shipments s where order_id = $1 order by created_at, reference`,
    [orderId],
  );
  return rows;
}

/** Returns the states an order went through. */
export async function wayOf({ pool }: Pick<TestShop, 'pool'>, orderId: string): Promise<string[]> {
  const sql = 'select to_status from order_events where order_id = $1 order by id';
  const { rows } = await pool.query<{ to_status: string }>(sql, [orderId]);
  return rows.map((row) => row.to_status);
}

/** Delivers a carrier's webhook event; returns the response's status. */
export async function deliverEvent(
  { app }: Pick<TestShop, 'app'>,
  body: string,
  word: string = demoShipping.webhookToken,
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-api-key': word };
  return (await app.inject({ method: 'POST', url: '/api/webhooks/parcels', headers, payload: body })).statusCode;
}

/** Advances the carrier's time, then checks every parcel and runs the resulting jobs. */
export async function passHours(shop: TestShop, carrier: TestCarrier, hours: number): Promise<void> {
  await carrier.passHours(hours);
  await shop.pool.query("update shipments set check_at = now() - interval '1 day' where check_at is not null");
  await checkParcels(shop.shop.context);
  await shop.runJobs();
}
