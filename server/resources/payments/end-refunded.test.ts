import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { asked, bringToBuyer, goThrough } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, runJobs, gateway } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

/** An order of two T-shirts, the second free by a coupon. */
async function halfFree() {
  const paid = await addProduct(pool);
  const free = await addProduct(pool, { category: 'minimalist' });
  const code = `FREE${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await pool.query(
    `insert into coupons (code, discount_type, discount_value, category_ids, valid_until)
    values ($1, 'percentage', 100, array[$2::uuid], now() + interval '1 day')`,
    [code, free.categoryId],
  );
  return { items: [lineOf(paid), lineOf(free)], couponCode: code, isBuyNow: true };
}

async function boughtOnline() {
  const waiting = await orderOnline(shop, { person: await signIn(), more: await halfFree() });
  await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
  return waiting;
}

async function boughtForCash() {
  const { token } = await signIn();
  const { items, ...more } = await halfFree();
  const { order } = (await ask(api.orders.placeCod, { token, body: orderOf(items, more), headers: keyed() })).json;
  return { order, as: { token } };
}

describe('an order whose last piece is worth nothing', () => {
  test('and came back after the money of the others ends as refunded: paid online', async () => {
    const bought = await boughtOnline();
    await bringToBuyer(shop, bought.order.id);
    const [worth, free] = bought.order.items;
    await goThrough(shop, staff, (await asked(shop, { ...bought, itemId: worth?._id ?? '' }))._id);
    await runJobs();
    expect((await booksOf(shop, bought.order.id)).status).toBe('delivered');
    const last = await goThrough(shop, staff, (await asked(shop, { ...bought, itemId: free?._id ?? '' }))._id);
    expect(last).toMatchObject({ status: 'completed', refundAmount: 0 });
    await runJobs();
    const books = await booksOf(shop, bought.order.id);
    expect(books).toMatchObject({ status: 'refunded', paid: 'REFUNDED' });
    expect(books.refunds).toMatchObject([{ status: 'processed', paise: bought.order.total * 100 }]);
  });

  test.each([true, false])(
    'ends as refunded when it was paid in cash, whether its money went before the piece came back (%s) or after',
    async (isPaidFirst) => {
      const bought = await boughtForCash();
      await bringToBuyer(shop, bought.order.id);
      const [worth, free] = bought.order.items;
      const first = await goThrough(shop, staff, (await asked(shop, { ...bought, itemId: worth?._id ?? '' }))._id);
      const body = { reference: 'UTR4455667788' };
      const payOut = () => ask(api.returns.paidOut, { token: staff.token, params: { id: first._id }, body });
      const bringLast = async () =>
        goThrough(shop, staff, (await asked(shop, { ...bought, itemId: free?._id ?? '' }))._id);
      await (isPaidFirst ? payOut() : bringLast());
      expect((await booksOf(shop, bought.order.id)).status).toBe(isPaidFirst ? 'delivered' : 'returned');
      await (isPaidFirst ? bringLast() : payOut());
      expect(await booksOf(shop, bought.order.id)).toMatchObject({ status: 'refunded', paid: 'REFUNDED' });
    },
  );

  test('and is cancelled after the money of the others ends as refunded', async () => {
    const { order, as } = await boughtOnline();
    const of = { token: staff.token, params: { id: order.id } };
    for (const { _id: orderItemId } of order.items) {
      const wish = { items: [{ orderItemId, quantity: 1 }], goodwill: 0 };
      const { refund: expectedRefund } = (await ask(api.adminRefunds.preview, { ...of, body: wish })).json.preview;
      const body = { ...wish, expectedRefund, reason: 'Too much' };
      expect((await ask(api.adminRefunds.refund, { ...of, body, headers: keyed() })).status).toBe(200);
      await runJobs();
    }
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'refunded', paid: 'REFUNDED' });
    const told = (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order;
    expect(told.history.map(({ status }) => status).slice(-2)).toEqual(['cancelled', 'refunded']);
  });
});
