import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type Bought, buy } from '#server/testing/bought-orders.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { asked, arrivedOnline, bringToBuyer, goThrough } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { returnJobs } from './returns.jobs.ts';

const shop = await testShop();
const { pool, ask } = shop;
const staff = await shop.signIn({ role: 'admin' });

const read = async ({ order, as }: Pick<Bought, 'order' | 'as'>) =>
  (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order;
const whyNot = async ({ order, as }: Pick<Bought, 'order' | 'as'>) =>
  (await ask(api.returns.options, { ...as, params: { id: order.id } })).json.options.whyNot;

/** Buys a tee with a return period and socks without one. */
async function buyTeeAndSocks(): Promise<Bought> {
  const bought = await buy(shop, { way: 'online', quantities: [1, 1] });
  const [, socks] = bought.order.items;
  await pool.query('update order_lines set return_days = 0 where id = $1', [socks?._id]);
  return bought;
}

const arrivedOf = ({ order, as }: Bought) => ({ order, as, itemId: order.items[0]?._id ?? '' });

test('an order whose only piece was exchanged cannot be returned, and says what its buyer has instead', async () => {
  const tee = await addProduct(pool, { colors: ['Black', 'White'] });
  const arrived = await arrivedOnline(shop, { tee });
  const white = tee.variants.find(({ size, color }) => size === 'M' && color === 'White');
  const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId: white?.id }];
  const before = await read(arrived);
  expect([before.returnUntil, before.items[0]?.exchanges]).toEqual([expect.any(String), []]);
  const { _id: returnId } = await asked(shop, arrived, { type: 'exchange', items });
  expect((await read(arrived)).items[0]?.exchanges, 'not yet exchanged').toEqual([]);
  await goThrough(shop, staff, returnId);
  await pool.query(
    `insert into shipments (order_id, kind, reference, status, awb, return_id, picked_up_at, delivered_at)
    select order_id, 'exchange', return_number || '-X', 'delivered', return_number, id, $2, $2 from returns where id = $1`,
    [returnId, shop.clock.now()],
  );
  await returnJobs(shop.shop.context)['return-parcel-moved']({ returnId });
  const order = await read(arrived);
  expect([order.status, order.returnUntil]).toEqual(['delivered', null]);
  expect(order.items[0]?.exchanges).toEqual([{ size: 'M', color: 'White', quantity: 1 }]);
  expect(await whyNot(arrived)).toBe('Everything in this order has been returned or exchanged.');
});

test('an order whose returnable piece is in a return cannot be returned further, unless that return is cancelled', async () => {
  const bought = await buyTeeAndSocks();
  await bringToBuyer(shop, bought.order.id);
  const until = (await read(bought)).returnUntil;
  expect(until).toEqual(expect.any(String));
  const { _id: id, returnNumber } = await asked(shop, arrivedOf(bought));
  expect((await read(bought)).returnUntil, 'it is in an open return').toBeNull();
  expect(await whyNot(bought)).toBe(`Return ${returnNumber} of this order is already open.`);
  await ask(api.returns.cancel, { ...bought.as, params: { id }, body: { reason: 'It fits after all' } });
  expect((await read(bought)).returnUntil).toBe(until);
  await goThrough(shop, staff, (await asked(shop, arrivedOf(bought)))._id);
  const order = await read(bought);
  expect([order.status, order.returnUntil]).toEqual(['delivered', null]);
  expect(await whyNot(bought)).toBe('Everything returnable in this order has already been returned or exchanged.');
});

test('an order whose returnable piece was cancelled cannot be returned', async () => {
  const bought = await buyTeeAndSocks();
  const items = [{ orderItemId: bought.order.items[0]?._id ?? '', quantity: 1 }];
  const body = { reason: 'Changed my mind', items };
  expect((await ask(api.payments.cancel, { ...bought.as, params: { id: bought.order.id }, body })).status).toBe(200);
  await bringToBuyer(shop, bought.order.id);
  expect((await read(bought)).returnUntil).toBeNull();
  expect(await whyNot(bought)).toBe('This order cannot be returned.');
});

test('pieces of a line that are in no return can still be returned', async () => {
  const arrived = await arrivedOnline(shop, { quantity: 2 });
  const { returnUntil } = await read(arrived);
  await asked(shop, arrived);
  expect((await read(arrived)).returnUntil).toBe(returnUntil);
  await asked(shop, arrived);
  expect((await read(arrived)).returnUntil).toBeNull();
});
