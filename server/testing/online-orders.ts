import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { guestCookie } from '#server/resources/orders/guest-cookie.ts';
import { checkPayments } from '#server/resources/payments/check-payments.ts';
import type { Sent } from './ask.ts';
import { keyed, lineOf, orderOf } from './order-requests.ts';
import { addProduct, type TestProduct } from './test-goods.ts';
import type { Paid } from './test-gateway.ts';
import type { Person, TestShop } from './test-shop.ts';

/** An order that waits for its payment, the gateway's order for it, and by what its buyer is known. */
export type Waiting = { order: Order; gatewayOrderId: string; as: Pick<Sent, 'token' | 'cookies'>; tee: TestProduct };

/** Without a person it is a guest who orders. */
type Wish = { person?: Person; tee?: TestProduct; quantity?: number; more?: object };

/** Somebody orders a T-shirt of which there are twenty, to be paid online. */
export async function orderOnline(shop: TestShop, wish: Wish = {}): Promise<Waiting> {
  const { person, tee = await addProduct(shop.pool), quantity = 1, more = {} } = wish;
  const body = orderOf([lineOf(tee, quantity)], { isBuyNow: true, ...more });
  const sent = { token: person?.token, body, headers: keyed() };
  const { json, status, text, cookies } = await shop.ask(api.payments.create, sent);
  if (status !== 200) throw new Error(`No order was made: ${text}`);
  const as = person ? { token: person.token } : { cookies: { [guestCookie.name]: cookies[0]?.value ?? '' } };
  return { order: json.order, gatewayOrderId: json.razorpayOrder?.id ?? '', as, tee };
}

/** The browser brings what the gateway gave it. */
export function verify({ ask }: Pick<TestShop, 'ask'>, paid: Paid, as: Pick<Sent, 'token' | 'cookies'>) {
  return ask(api.payments.verify, { body: paid, ...as });
}

type Event = { id: string; body: string; signature: string };

/** Brings an event to the shop, byte for byte as the gateway sends it; gives the status of the answer. */
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

/** What the books say of an order and its money. */
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

/** One round of the sweeper, and the jobs that follow from it. */
export async function sweep(shop: Pick<TestShop, 'shop' | 'runJobs'>): Promise<void> {
  await checkPayments(shop.shop.context);
  await shop.runJobs();
}
