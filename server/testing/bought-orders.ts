import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { guestCookie } from '#server/resources/cart/guest-cookie.ts';
import type { Sent } from './ask.ts';
import { verify } from './online-orders.ts';
import { keyed, lineOf, orderOf } from './order-requests.ts';
import { addProduct, type TestProduct } from './test-goods.ts';
import type { Person, TestShop } from './test-shop.ts';

/** A confirmed order, its buyer's credentials, and its goods in the order of its items. */
export type Bought = { order: Order; as: Pick<Sent, 'token' | 'cookies'>; tees: TestProduct[] };

type Wish = { way: 'online' | 'cash'; quantities?: number[]; tees?: TestProduct[]; person?: Person; more?: object };

const prices = [199, 249.5, 299];

/** Buys T-shirts at three prices, cheap enough to pay for shipping; as a guest by default. */
export async function buy(shop: TestShop, wish: Wish): Promise<Bought> {
  const { way, quantities = [1, 1, 1], person, more = {} } = wish;
  const tees = wish.tees ?? (await teesFor(shop, quantities.length));
  const lines = quantities.map((quantity, index) => lineOf(tees[index] ?? nothing(), quantity));
  const sent = { token: person?.token, body: orderOf(lines, { isBuyNow: true, ...more }), headers: keyed() };
  const placed = await shop.ask(way === 'cash' ? api.orders.placeCod : api.payments.create, sent);
  if (placed.status !== 200) throw new Error(`No order was made: ${placed.text}`);
  const as = person ? { token: person.token } : { cookies: { [guestCookie.name]: placed.cookies[0]?.value ?? '' } };
  const { order } = placed.json;
  if (way === 'cash') return { order, as, tees };
  const paid = await verify(shop, await shop.gateway.pay(order.paymentInfo.razorpayOrderId ?? ''), as);
  return { order: paid.json.order, as, tees };
}

async function teesFor({ pool }: TestShop, count: number): Promise<TestProduct[]> {
  const tees: TestProduct[] = [];
  for (let index = 0; index < count; index += 1) tees.push(await addProduct(pool, { price: prices[index % 3] ?? 199 }));
  return tees;
}

function nothing(): never {
  throw new Error('There are fewer goods than lines.');
}
