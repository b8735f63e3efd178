import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { guestCookie } from '#server/resources/cart/guest-cookie.ts';
import { checkPayments } from '#server/resources/payments/check-payments.ts';
import type { Sent } from './ask.ts';
import { keyed, lineOf, orderOf } from './order-requests.ts';
import { addProduct, type TestProduct } from './test-goods.ts';
import type { Paid } from './test-gateway.ts';
import type { Person, TestShop } from './test-shop.ts';

/** An unpaid order, the gateway's order for it, and its buyer's credentials. */
export type UnpaidOrder = {
  order: Order;
  gatewayOrderId: string;
  as: Pick<Sent, 'token' | 'cookies'>;
  tee: TestProduct;
};

/** Without a person, a guest orders. */
type Wish = { person?: Person; tee?: TestProduct; quantity?: number; more?: object };

/** Orders a T-shirt with a stock of twenty, to be paid online. */
export async function orderOnline(shop: TestShop, wish: Wish = {}): Promise<UnpaidOrder> {
  const { person, tee = await addProduct(shop.pool), quantity = 1, more = {} } = wish;
  const body = orderOf([lineOf(tee, quantity)], { isBuyNow: true, ...more });
  const sent = { token: person?.token, body, headers: keyed() };
  const { json, status, text, cookies } = await shop.ask(api.payments.create, sent);
  if (status !== 200) throw new Error(`No order was made: ${text}`);
  const as = person ? { token: person.token } : { cookies: { [guestCookie.name]: cookies[0]?.value ?? '' } };
  return { order: json.order, gatewayOrderId: json.razorpayOrder?.id ?? '', as, tee };
}

/** Sends the gateway's result as the browser does. */
export function verify({ ask }: Pick<TestShop, 'ask'>, paid: Paid, as: Pick<Sent, 'token' | 'cookies'>) {
  return ask(api.payments.verify, { body: paid, ...as });
}

type Event = { id: string; body: string; signature: string };

/** Delivers a webhook event byte for byte as the gateway sends it; returns the response's status. */
export async function deliver({ app }: Pick<TestShop, 'app'>, event: Event): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/webhooks/payments',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': event.signature,
      'x-razorpay-event-id': event.id,
    },
    payload: event.body,
  });
  return reply.statusCode;
}

/** Returns the stored state of an order and its money. */
export async function booksOf({ pool }: Pick<TestShop, 'pool'>, orderId: string) {
  const { rows } = await pool.query<Books>(
    `select o.status, o.payment_status as paid, p.status as payment, p.review_reason as review,
      p.check_at is not null as "isChecked", (select count(*) from payment_attempts a where a.order_id = o.id) as attempts,
      (select coalesce(json_agg(json_build_object('cause', r.cause, 'status', r.status, 'paise', r.amount_paise) order by r.created_at), '[]')
        from refunds r where r.order_id = o.id) as refunds,
      (select count(*) from order_events e where e.order_id = o.id and e.to_status = 'confirmed') as confirmations
    from orders o left join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  );
  const [books] = rows;
  if (!books) throw new Error('There is no such order.');
  return books;
}

type Books = {
  status: string;
  paid: string;
  payment: string | null;
  review: string | null;
  isChecked: boolean;
  attempts: number;
  refunds: { cause: string; status: string; paise: number }[];
  confirmations: number;
};

/** Runs one round of payment checks and the jobs that follow from it. */
export async function sweep(shop: Pick<TestShop, 'shop' | 'runJobs'>): Promise<void> {
  await checkPayments(shop.shop.context);
  await shop.runJobs();
}
