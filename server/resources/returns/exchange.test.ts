import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf } from '#server/testing/online-orders.ts';
import { lineOf } from '#server/testing/order-requests.ts';
import { addProduct, setStock, type TestProduct } from '#server/testing/test-goods.ts';
import {
  type Arrived,
  arrivedForCash,
  arrivedOnline,
  asked,
  moveReturn,
  requestOf,
  stockOf,
} from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { returnJobs } from './returns.jobs.ts';

const shop = await testShop();
const { pool, ask, signIn, clock } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const variantOf = (tee: TestProduct, size: string) => tee.variants.find((one) => one.size === size)?.id ?? '';

/** An exchange of delivered pieces for another size. */
function exchangeOf({ itemId, tee }: Arrived, { size = 'M', quantity = 1 } = {}) {
  return { type: 'exchange', items: [{ orderItemId: itemId, quantity, exchangeVariantId: variantOf(tee, size) }] };
}

const request = (arrived: Arrived, more: object) =>
  ask(api.returns.create, { ...arrived.as, body: requestOf(arrived, more) });

type Moved = { kind: 'return' | 'exchange'; status: string; isCollected?: boolean; at?: Date };

/** Moves a return's shipment and lets the shop process it. */
async function moveParcel(returnId: string, moved: Moved) {
  const { kind, status, isCollected = status !== 'ready', at = clock.now() } = moved;
  await pool.query(
    `insert into shipments (order_id, kind, reference, status, awb, return_id, picked_up_at, delivered_at)
    select r.order_id, $2, r.return_number || $2, $3, r.return_number || $2, r.id,
      case when $4 then $5::timestamptz end, case when $3 = 'delivered' then $5::timestamptz end
    from returns r where r.id = $1
    on conflict (reference) do update set status = excluded.status, picked_up_at = excluded.picked_up_at,
      delivered_at = excluded.delivered_at`,
    [returnId, kind, status, isCollected, at],
  );
  await returnJobs(shop.shop.context)['return-parcel-moved']({ returnId });
}

const read = async (id: string) => (await ask(api.returns.one, { token: staff.token, params: { id } })).json.return;
const names = async (id: string) => (await read(id)).history.map(({ name }) => name);

describe('an exchange', () => {
  test('takes the new size off the shelf at once, sends it after the check and ends when it has arrived', async () => {
    const arrived = await arrivedOnline(shop);
    const { json } = await request(arrived, exchangeOf(arrived));
    const { return: one, message } = json;
    const id = one._id;
    expect(message).toBe(`Your exchange ${one.returnNumber} is requested.`);
    expect(one).toMatchObject({
      refundAmount: 0,
      refundMode: null,
      items: [
        { size: 'S', refund: 0, exchange: { variantId: variantOf(arrived.tee, 'M'), size: 'M', color: 'Black' } },
      ],
    });
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 19 });
    await moveReturn(shop, staff, { id, status: 'approved' });
    await moveReturn(shop, staff, { id, status: 'processing' });
    const checked = await moveReturn(shop, staff, { id, status: 'completed' });
    expect(checked.json.return).toMatchObject({ status: 'processing', closedAt: null });
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 20, M: 19 });
    await moveParcel(id, { kind: 'exchange', status: 'shipped' });
    await moveParcel(id, { kind: 'exchange', status: 'delivered' });
    expect(await read(id)).toMatchObject({ status: 'completed', refundStatus: null });
    expect(await names(id)).toEqual(['requested', 'approved', 'received', 'checked', 'sent', 'completed']);
    expect(await booksOf(shop, arrived.order.id)).toMatchObject({ status: 'delivered', refunds: [] });
  });

  test('of a piece that cannot be sold again keeps it off the shelf', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing']) await moveReturn(shop, staff, { id, status });
    await moveReturn(shop, staff, { id, status: 'completed', restock: false });
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 19 });
  });

  test('for the same size is for a piece that is faulty', async () => {
    const arrived = await arrivedForCash(shop);
    await asked(shop, arrived, exchangeOf(arrived, { size: 'S' }));
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 18, M: 20 });
  });

  test('gives the size back when it is cancelled, rejected, or the check fails', async () => {
    for (const [path, end] of [
      [[], 'cancel'],
      [['approved'], 'cancel'],
      [[], 'reject'],
      [['approved', 'processing'], 'reject'],
    ] as const) {
      const arrived = await arrivedForCash(shop);
      const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
      for (const status of path) await moveReturn(shop, staff, { id, status });
      const { json } =
        end === 'reject'
          ? await moveReturn(shop, staff, { id, status: 'rejected', adminNotes: 'It was worn.' })
          : await ask(api.returns.cancel, { ...arrived.as, params: { id }, body: { reason: 'It fits after all' } });
      expect(json.return).toMatchObject({ status: end === 'reject' ? 'rejected' : 'cancelled', canCancel: false });
      expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 20 });
      expect((await booksOf(shop, arrived.order.id)).status).toBe('delivered');
    }
  });

  test('cannot be rejected any more once the pieces were found good', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    const { status, json } = await moveReturn(shop, staff, { id, status: 'rejected', adminNotes: 'After all' });
    expect([status, json.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
    // Nor does a repeated click complete it.
    expect((await moveReturn(shop, staff, { id, status: 'completed' })).status).toBe(409);
    expect((await read(id)).status).toBe('processing');
  });

  test('in a shop without a carrier ends when staff say that they have brought the new piece', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    const whole = async () => (await ask(api.adminReturns.one, { token: staff.token, params: { id } })).json.return;
    expect(await whole()).toMatchObject({ stage: 'replacing', canEnd: true });
    const { json } = await moveReturn(shop, staff, { id, status: 'completed', isBrought: true });
    expect(json.return.status).toBe('completed');
    expect(await whole()).toMatchObject({ stage: 'closed', canEnd: false });
    expect((await booksOf(shop, arrived.order.id)).status).toBe('delivered');
  });

  test('tells that its new piece was sent before it tells that it was lost, also when both are heard of at once', async () => {
    const arrived = await arrivedOnline(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    // The courier collected the parcel after the check had begun.
    await moveParcel(id, { kind: 'exchange', status: 'lost', at: new Date(clock.now().getTime() + 20) });
    expect((await names(id)).slice(-2)).toEqual(['sent', 'lost']);
  });

  test('whose new piece was lost is ended by staff, who bring another one', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    await moveParcel(id, { kind: 'exchange', status: 'lost' });
    expect(await read(id)).toMatchObject({ status: 'processing' });
    const { json } = await moveReturn(shop, staff, {
      id,
      status: 'completed',
      isBrought: true,
      adminNotes: 'Brought by hand.',
    });
    expect(json.return.status).toBe('completed');
    expect(await stockOf(shop, arrived.tee), 'one M is lost, and another one is with its buyer').toEqual({
      S: 20,
      M: 18,
    });
    expect(await names(id)).toEqual(['requested', 'approved', 'received', 'checked', 'sent', 'lost', 'completed']);
  });

  test('whose new piece was lost is not ended with a piece that the books do not have', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    await moveParcel(id, { kind: 'exchange', status: 'lost' });
    await setStock(pool, variantOf(arrived.tee, 'M'), 0);
    const end = () => moveReturn(shop, staff, { id, status: 'completed', isBrought: true });
    expect((await end()).json).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      message: 'By the books no Black, M is left to bring. Add the piece in Inventory first.',
    });
    expect((await read(id)).status).toBe('processing');
    await setStock(pool, variantOf(arrived.tee, 'M'), 1);
    expect((await end()).json.return.status).toBe('completed');
    expect(await stockOf(shop, arrived.tee)).toMatchObject({ M: 0 });
  });

  test('of which staff bring the piece that came home takes nothing more off the shelf', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    await moveParcel(id, { kind: 'exchange', status: 'returned' });
    const { json } = await moveReturn(shop, staff, { id, status: 'completed', isBrought: true });
    expect(json.return.status).toBe('completed');
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 20, M: 19 });
  });

  test('is had once: the new piece cannot be exchanged again, what else was bought can come back', async () => {
    const tee = await addProduct(pool);
    const arrived = await arrivedForCash(shop, { tee, quantity: 2 });
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    await moveParcel(id, { kind: 'exchange', status: 'delivered' });
    const options = async () =>
      (await ask(api.returns.options, { ...arrived.as, params: { id: arrived.order.id } })).json.options;
    expect((await options()).items).toMatchObject([{ pieces: 1, whyNot: '' }]);
    const other = await asked(shop, arrived);
    for (const status of ['approved', 'processing', 'completed'])
      await moveReturn(shop, staff, { id: other._id, status });
    // One piece is still with its buyer, so the order is not returned.
    expect((await booksOf(shop, arrived.order.id)).status).toBe('delivered');
    expect(await options()).toMatchObject({
      whyNot: 'Everything in this order has been returned or exchanged.',
      items: [{ pieces: 0, whyNot: expect.stringMatching(/^This was already exchanged once/) }],
    });
  });
});

describe('what can be had instead', () => {
  test('is offered while it is there: other sizes first those of the same colour, and the same size again', async () => {
    const tee = await addProduct(pool, { colors: ['Black', 'Red'], sizes: ['S', 'M'], stock: 3 });
    const [blackS, blackM, redS] = tee.variants;
    await setStock(pool, redS?.id ?? '', 0);
    const arrived = await arrivedForCash(shop, { tee });
    const { json } = await ask(api.returns.options, { ...arrived.as, params: { id: arrived.order.id } });
    expect(json.options.items[0]?.exchanges.map(({ size, color, available }) => [color, size, available])).toEqual([
      ['Black', 'S', 2],
      ['Black', 'M', 3],
      ['Red', 'M', 3],
    ]);
    expect([blackS?.size, blackM?.size]).toEqual(['S', 'M']);
  });

  test('is never promised twice: twelve buyers want the last two', async () => {
    const tee = await addProduct(pool);
    const buyers = [];
    for (let count = 0; count < 12; count += 1) buyers.push(await arrivedForCash(shop, { tee }));
    await setStock(pool, variantOf(tee, 'M'), 2);
    const answers = await Promise.all(buyers.map((arrived) => request(arrived, exchangeOf(arrived))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, json } of answers.filter((one) => one.status !== 201)) {
      expect([status, json.code, json.message]).toEqual([409, 'OUT_OF_STOCK', 'Black, M is no longer available.']);
      expect(json.errors?.[0]?.field).toBe('items.0.exchangeVariantId');
    }
    expect(await stockOf(shop, tee)).toMatchObject({ M: 0 });
    const { rows } = await pool.query(
      `select count(*)::int as open from orders o join order_lines l on l.order_id = o.id
      where l.product_id = $1 and o.status = 'return_requested'`,
      [tee.id],
    );
    expect(rows).toEqual([{ open: 2 }]);
  });

  test('is asked for, of the same product, in one place for two items', async () => {
    const tee = await addProduct(pool);
    const other = await addProduct(pool);
    const items = [lineOf(tee, 1, 'S'), lineOf(tee, 1, 'M')];
    const arrived = await arrivedForCash(shop, { tee, more: { items } });
    const refused = async (exchangeVariantId: string | undefined) =>
      (
        await request(arrived, {
          type: 'exchange',
          items: [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId }],
        })
      ).json.errors?.[0]?.field;
    expect(await refused(undefined)).toBe('items.0.exchangeVariantId');
    expect(await refused(variantOf(other, 'M'))).toBe('items.0.exchangeVariantId');
    expect(await refused(crypto.randomUUID())).toBe('items.0.exchangeVariantId');
    // Both items are exchanged for the same size, so it is taken twice.
    const wanted = arrived.order.items.map(({ _id }) => ({
      orderItemId: _id,
      quantity: 1,
      exchangeVariantId: variantOf(tee, 'S'),
    }));
    expect((await request(arrived, { type: 'exchange', items: wanted })).status).toBe(201);
    expect(await stockOf(shop, tee)).toEqual({ S: 17, M: 19 });
  });

  test('that has left the catalogue since keeps its name in the return', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived, exchangeOf(arrived));
    await ask(api.returns.cancel, { ...arrived.as, params: { id }, body: {} });
    await pool.query('delete from variants where id = $1', [variantOf(arrived.tee, 'M')]);
    expect((await read(id)).items[0]?.exchange).toEqual({ variantId: null, size: 'M', color: 'Black' });
  });
});

test('a return that its buyer does not send in a fortnight is cancelled, and the size can be bought again', async () => {
  const forgotten = await arrivedForCash(shop);
  const wish = async (arrived: Arrived, handover: string) =>
    (await asked(shop, arrived, { ...exchangeOf(arrived), handover }))._id;
  const first = await wish(forgotten, 'self_ship');
  const sent = await wish(await arrivedForCash(shop), 'self_ship');
  const unanswered = await wish(await arrivedForCash(shop), 'self_ship');
  const pickup = await wish(await arrivedForCash(shop), 'pickup');
  for (const id of [first, sent, pickup]) await moveReturn(shop, staff, { id, status: 'approved' });
  await moveReturn(shop, staff, { id: sent, status: 'processing' });
  const night = async () => returnJobs(shop.shop.context)['cancel-forgotten-returns']();
  clock.pass(14 * 24 * 3_600_000 - 60_000);
  await night();
  expect((await read(first)).status).toBe('approved');
  clock.pass(120_000);
  await night();
  await night();
  expect(await read(first)).toMatchObject({ status: 'cancelled', payoutTo: null });
  expect((await read(first)).history.at(-1)).toMatchObject({
    name: 'cancelled',
    note: 'It was not sent within 14 days.',
  });
  expect(await stockOf(shop, forgotten.tee)).toEqual({ S: 19, M: 20 });
  expect((await booksOf(shop, forgotten.order.id)).status).toBe('delivered');
  const others = await Promise.all([sent, unanswered, pickup].map(read));
  expect(others.map(({ status }) => status)).toEqual(['processing', 'pending', 'approved']);
});

describe('a parcel on its way back', () => {
  test('tells the return where it is: booked, collected, received; each once however often it is told', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived);
    await moveReturn(shop, staff, { id, status: 'approved' });
    for (const status of ['ready', 'ready', 'shipped', 'shipped']) await moveParcel(id, { kind: 'return', status });
    expect(await read(id)).toMatchObject({ status: 'processing', canCancel: false });
    for (const status of ['delivered', 'delivered']) await moveParcel(id, { kind: 'return', status });
    expect((await names(id)).toSorted()).toEqual(['approved', 'booked', 'collected', 'received', 'requested']);
    // What the courier has reported need not be confirmed by staff.
    expect((await moveReturn(shop, staff, { id, status: 'processing' })).status).toBe(409);
    expect((await moveReturn(shop, staff, { id, status: 'completed' })).json.return.status).toBe('completed');
    await moveParcel(id, { kind: 'return', status: 'delivered' });
    expect((await read(id)).status).toBe('completed');
  });

  test('that was only told at its end was collected and received', async () => {
    const { _id: id } = await asked(shop, await arrivedForCash(shop));
    await moveReturn(shop, staff, { id, status: 'approved' });
    await moveParcel(id, { kind: 'return', status: 'delivered' });
    expect((await names(id)).slice(-2)).toEqual(['collected', 'received']);
  });

  test('that is delayed before it was fetched can still be called off; once it is fetched it cannot', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived);
    await moveReturn(shop, staff, { id, status: 'approved' });
    await moveParcel(id, { kind: 'return', status: 'ready' });
    await moveParcel(id, { kind: 'return', status: 'delayed', isCollected: false });
    expect(await read(id)).toMatchObject({ status: 'approved', canCancel: true });
    await moveParcel(id, { kind: 'return', status: 'shipped' });
    const { status, json } = await ask(api.returns.cancel, { ...arrived.as, params: { id }, body: {} });
    expect([status, json.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
  });

  test('that was lost is written down for staff, who give the money without the pieces', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived);
    await moveReturn(shop, staff, { id, status: 'approved' });
    await moveParcel(id, { kind: 'return', status: 'lost' });
    expect((await names(id)).slice(-2)).toEqual(['collected', 'lost']);
    const { json } = await moveReturn(shop, staff, { id, status: 'completed', restock: false });
    expect(json.return).toMatchObject({ status: 'completed', refundStatus: 'requested' });
    expect(await stockOf(shop, arrived.tee)).toEqual({ S: 19, M: 20 });
  });

  test('that a courier fetched although the return was called off changes nothing', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await asked(shop, arrived);
    await moveReturn(shop, staff, { id, status: 'approved' });
    await ask(api.returns.cancel, { ...arrived.as, params: { id }, body: {} });
    await moveParcel(id, { kind: 'return', status: 'shipped' });
    expect((await read(id)).status).toBe('cancelled');
    expect((await booksOf(shop, arrived.order.id)).status).toBe('delivered');
  });
});
