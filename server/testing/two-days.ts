import { api } from '#contract/api.ts';
import type { TrafficTable } from '#contract/analytics.ts';
import { dayMs, hourMs, startOfDay } from '#server/platform/days-in-india.ts';
import { countSales } from '#server/resources/dashboard/count-sales.ts';
import { buy } from './bought-orders.ts';
import { visiting } from './seen-visits.ts';
import { addProduct, address, type TestProduct } from './test-goods.ts';
import type { Person, TestShop } from './test-shop.ts';

const landing = '/?utm_source=Instagram&utm_medium=social&utm_campaign=monsoon&utm_content=b';

/**
 * Creates visits and orders of yesterday from ten and of today until eleven: from a campaign, from a search engine, and
 * of unknown origin.
 */
export async function twoDays(testing: TestShop) {
  const { ask, pool, clock, shop } = testing;
  const { visit, count } = visiting(testing);
  const hoodie = await addProduct(pool, { price: 1_299, stock: 100, name: 'Hoodie', category: 'hoodies' });
  const tee = await addProduct(pool, { price: 499, stock: 100, name: 'Tee', category: 'tees' });
  const ordering = [
    { event: 'product_view', productId: hoodie.slug },
    { event: 'add_to_cart', productId: hoodie.slug, quantity: 1 },
    { event: 'checkout_step', step: 'contact' },
    { event: 'checkout_step', step: 'placed' },
  ];
  const origin = (more: object = {}) => ({
    source: 'instagram',
    medium: 'social',
    campaign: 'monsoon',
    content: 'b',
    clickedAt: new Date(clock.now().getTime() - hourMs).toISOString(),
    ...more,
  });
  const order = (one: TestProduct, quantity: number, more: object) =>
    buy(testing, { way: 'cash', quantities: [quantity], tees: [one], more });
  const goTo = (city: string) => ({ shippingAddress: { ...address, city } });
  const to = (hour: number, day = 0) =>
    clock.pass(startOfDay(clock.now()).getTime() + day * dayMs + hour * hourMs - clock.now().getTime());

  to(10, 1);
  await visit({ events: ordering, landing });
  await visit({ events: [], referrer: 'www.Google.com', landing: '/products' });
  await order(hoodie, 1, { origin: origin(), ...goTo(' bangalore ') });
  clock.pass(2 * hourMs);
  await order(tee, 2, goTo('Bengaluru'));
  await visit({ events: [{ event: 'search', path: '/search', term: 'Kurta', results: 0 }] });
  to(9, 1);
  await visit({ events: ordering.slice(0, 2), landing, userAgent: 'iPhone' });
  await visit({ events: [{ event: 'page_view', path: '/products' }] });
  await order(tee, 1, { origin: origin({ content: 'a' }), ...goTo('Pune') });
  const paid = await buy(testing, {
    way: 'online',
    quantities: [1],
    tees: [hoodie],
    more: { origin: origin({ source: 'google', campaign: '' }) },
  });
  to(10.5);
  await ask(api.payments.cancel, { ...paid.as, params: { id: paid.order._id }, body: { reason: 'Too large' } });
  to(11);
  await count();
  await countSales(shop.context);
  return { hoodie, tee };
}

export type Wish = Record<string, string>;

/** Requests the marketer's numbers. */
export function numbersFor({ ask }: Pick<TestShop, 'ask'>, { token }: Pick<Person, 'token'>) {
  const figures = async (query: Wish = {}) => (await ask(api.analytics.figures, { token, query })).json;
  const table = async (name: TrafficTable, query: Wish = {}) =>
    (await ask(api.analytics.table, { token, params: { table: name }, query })).json;
  const rowsByKey = async (name: TrafficTable, query: Wish = {}) =>
    new Map((await table(name, query)).rows.map((row) => [row.key, row]));
  return { figures, table, rowsByKey };
}
