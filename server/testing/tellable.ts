import { api } from '#contract/api.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import type { MessageKind } from '#server/resources/messages/tell.ts';
import { keyed, lineOf, orderOf } from './order-requests.ts';
import { addProduct, address, setStock, type TestProduct } from './test-goods.ts';
import type { Person, TestShop } from './test-shop.ts';

type Tellable = { person: Person; tee: TestProduct; orderId: string; ids: Record<MessageKind, string> };

/** Names chosen to inject markup; they must be rendered as plain text. */
export const harm = { person: 'Asha <img src=x onerror=alert(1)>', goods: 'Low <b>Sun</b> & Co' };

const pointOfCurve = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

type Wishes = { topics: string[]; channel?: string };

/** Opts a user in to topics, as in the settings. */
export async function optIn({ ask }: Pick<TestShop, 'ask'>, token: string, { topics, channel = 'email' }: Wishes) {
  for (const topic of topics) {
    const { status } = await ask(api.messages.choose, { token, body: { topic, channel, isOn: true } });
    if (status !== 200) throw new Error(`${topic} cannot be told by ${channel}.`);
  }
}

/** Subscribes one of a user's browsers to notifications; returns its endpoint. */
export async function subscribe({ ask }: Pick<TestShop, 'ask'>, token: string): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const keys = { p256dh: pointOfCurve, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
  await ask(api.notifications.subscribe, { token, body: { endpoint, expirationTime: null, keys } });
  return endpoint;
}

/**
 * Adds a user with a reason for every kind of message. Parcels, credits, refunds and returns are inserted as their
 * modules would.
 */
export async function addTellable(shop: TestShop): Promise<Tellable> {
  const { pool, ask, signIn } = shop;
  const person = await signIn({ name: 'Asha Menon' });
  const { token, userId } = person;
  await optIn(shop, token, { topics: ['prices', 'cart'] });
  const tee = await addProduct(pool, { name: harm.goods, hasPicture: true, price: 999 });
  const shippingAddress = { ...address, fullName: harm.person, email: person.email };
  const body = orderOf([lineOf(tee, 2)], { isBuyNow: true, shippingAddress });
  const orderId: string = (await ask(api.orders.placeCod, { token, body, headers: keyed() })).json.order.id;
  await ask(api.cart.add, { token, body: lineOf(tee) });
  await pool.query(`update carts set updated_at = now() - interval '5 hours' where user_id = $1`, [userId]);
  await ask(api.wishlist.add, { token, body: { productId: tee.id } });
  await pool.query('update products set price_paise = 89900 where id = $1', [tee.id]);
  const soldOut = await addProduct(pool, { name: harm.goods, stock: 0, hasPicture: true });
  const alert = { variantId: soldOut.variants[0]?.id, email: person.email, consent: stockAlertConsent.version };
  await ask(api.stockAlerts.add, { token, body: alert });
  await setStock(pool, soldOut.variants[0]?.id ?? '', 3);
  const rows = await writeRows(shop, orderId);
  const { alertId, cartId } = await idsOf(shop, userId);
  const parcel = rows.shipment;
  return {
    person,
    tee,
    orderId,
    ids: {
      welcome: userId,
      'order-placed': orderId,
      'order-cancelled': orderId,
      'pieces-cancelled': rows.credit,
      shipped: parcel,
      'out-for-delivery': parcel,
      delivered: parcel,
      'refund-started': rows.refund,
      refunded: rows.refund,
      'return-requested': rows.return,
      'return-approved': rows.return,
      'return-rejected': rows.return,
      'return-received': rows.return,
      'return-brought-back': rows.return,
      'return-completed': rows.return,
      'return-cancelled': rows.return,
      'exchange-checked': rows.return,
      'exchange-lost': rows.return,
      'review-request': orderId,
      'back-in-stock': alertId,
      'price-drop': userId,
      'cart-left': cartId,
      'shop-order-placed': orderId,
      'shop-return-requested': rows.return,
    },
  };
}

/** Adds the data without which a kind has no content. */
export async function prepareFor({ pool }: Pick<TestShop, 'pool'>, kind: MessageKind, orderId: string): Promise<void> {
  if (kind === 'review-request')
    await pool.query(`update orders set status = 'delivered', delivered_at = now() - interval '3 days' where id = $1`, [
      orderId,
    ]);
  if (kind === 'exchange-checked')
    await pool.query(`update returns set type = 'exchange', refund_mode = null where order_id = $1`, [orderId]);
}

async function writeRows({ pool }: TestShop, orderId: string) {
  const { rows } = await pool.query<{ shipment: string; credit: string; refund: string; return: string }>(
    `with o as (select id, substr(replace(id::text, '-', ''), 21) as mark from orders where id = $1),
      s as (insert into shipments (order_id, kind, reference, status, courier, awb, arrives_on)
        select id, 'order', mark, 'shipped', 'Bluedart <i>', mark, '2026-11-26' from o returning id),
      f as (insert into refunds (order_id, amount_paise, cause, reference) select id, 99900, 'returned', 'UTR12345' from o returning id),
      c as (insert into credits (order_id, cause, amount_paise, refund_id) select o.id, 'cancelled', 99900, f.id from o, f returning id),
      cl as (insert into credit_lines (credit_id, order_line_id, quantity, amount_paise)
        select c.id, l.id, 1, 99900 from o, c, order_lines l where l.order_id = o.id),
      r as (insert into returns (return_number, order_id, type, status, reason, handover, pickup_on, refund_mode, refund_paise, staff_note)
        select 'RT-' || mark, id, 'return', 'approved', 'size_issue', 'pickup', '2026-11-24', 'source', 99900, '<script>alert(1)</script>'
        from o returning id),
      rl as (insert into return_lines (return_id, order_line_id, quantity, reason)
        select r.id, l.id, 1, 'size_issue' from o, r, order_lines l where l.order_id = o.id)
    select s.id as shipment, c.id as credit, f.id as refund, r.id as return from s, c, f, r`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was written.');
  return row;
}

async function idsOf({ pool }: TestShop, userId: string): Promise<{ alertId: string; cartId: string }> {
  const { rows } = await pool.query<{ alertId: string; cartId: string }>(
    `select (select id from stock_alerts where user_id = $1) as "alertId", (select id from carts where user_id = $1) as "cartId"`,
    [userId],
  );
  return rows[0] ?? { alertId: '', cartId: '' };
}
