import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { readCreditNote } from '#server/resources/invoices/read-paper.ts';
import type { Sent } from '#server/testing/ask.ts';
import { type Bought, buy } from '#server/testing/bought-orders.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline } from '#server/testing/online-orders.ts';
import { keyed } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { testShop } from '#server/testing/test-shop.ts';

const testing = await testShop();
const { pool, ask, signIn, runJobs, shop } = testing;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

type Pieces = { orderItemId: string; quantity: number }[];

const piecesOf = (order: Order, ...quantities: number[]): Pieces =>
  order.items.flatMap(({ _id }, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? [{ orderItemId: _id, quantity }] : [];
  });

function cancel({ order, as }: Pick<Bought, 'order' | 'as'>, items: unknown, more: Sent = {}) {
  return ask(api.payments.cancel, { ...as, params: { id: order._id }, body: { reason: 'Too large', items }, ...more });
}

async function preview({ order, as }: Pick<Bought, 'order' | 'as'>, items?: Pieces) {
  return (await ask(api.payments.cancelPreview, { ...as, params: { id: order._id }, body: { items } })).json.preview;
}

const read = async ({ order, as }: Bought) =>
  (await ask(api.orders.one, { ...as, params: { id: order._id } })).json.order;
const stockOf = async ({ tees }: Bought) => {
  const ids = tees.map((tee) => tee.variants[0]?.id);
  const { rows } = await pool.query(
    'select on_hand from variants where id = any ($1) order by array_position($1, id)',
    [ids],
  );
  return rows.map((row) => row.on_hand);
};
const notesOf = async ({ order }: Bought) =>
  (
    await pool.query(
      `select amount_paise as paise, refund_id as refund, credit_id as credit from invoices
      where order_id = $1 and kind = 'credit_note' order by id`,
      [order._id],
    )
  ).rows;
/** Returns the queued messages of these kinds with their subjects' ids. */
const toldOf = async (kinds: string[]) =>
  (
    await pool.query(
      `select payload ->> 'kind' as kind, payload ->> 'id' as id from graphile_worker._private_jobs j
      where payload ->> 'kind' = any ($1) order by j.id`,
      [kinds],
    )
  ).rows;
const sumOfRefunds = (order: Order) => order.refunds.reduce((sum, { amount }) => sum + amount * 100, 0) / 100;

describe('one of three items', () => {
  test('of an order paid online goes back to the shelf, and exactly its share of the money to the buyer', async () => {
    const { code } = await addCoupon({ ask, token: staff.token }, { discountType: 'flat', discountValue: 100 });
    const bought = await buy(testing, { way: 'online', more: { couponCode: code } });
    await runJobs();
    const pieces = piecesOf(bought.order, 0, 1);
    const promised = await preview(bought, pieces);
    const { json, status } = await cancel(bought, pieces);
    expect([status, json.message]).toEqual([200, 'The items are cancelled.']);
    expect(json.order).toMatchObject({ status: 'confirmed', canCancel: true, couponCode: code, total: 746.5 });
    expect(json.order.items.map((item) => item.cancelledQuantity)).toEqual([0, 1, 0]);
    // 249.50 of 747.50: the price minus its share of the coupon plus its share of the shipping.
    expect(promised).toEqual({ refund: 249.16, dueOnDelivery: 0, isAll: false });
    expect(json.order.refunds).toMatchObject([{ amount: 249.16, cause: 'cancelled', status: 'requested' }]);
    expect(await stockOf(bought)).toEqual([19, 20, 19]);
    await runJobs();
    const after = await read(bought);
    expect(after.refunds).toMatchObject([{ status: 'processed' }]);
    expect(after.paymentInfo.status).toBe('PAID');
    expect(await notesOf(bought)).toMatchObject([{ paise: 24_916, refund: after.refunds[0]?._id }]);
    expect((await booksOf(testing, bought.order._id)).payment).toBe('partly_refunded');
  });

  test('of an order paid in cash makes less to collect; nothing is sent back', async () => {
    const bought = await buy(testing, { way: 'cash' });
    await runJobs();
    expect(bought.order.dueOnDelivery).toBe(bought.order.total);
    const pieces = piecesOf(bought.order, 1);
    const promised = await preview(bought, pieces);
    const { order } = (await cancel(bought, pieces)).json;
    expect(order).toMatchObject({ status: 'confirmed', refunds: [], dueOnDelivery: promised.dueOnDelivery });
    expect(promised).toMatchObject({ refund: 0, isAll: false });
    // 199.00 and its 26.36 share of the shipping.
    expect(order.dueOnDelivery).toBeCloseTo(bought.order.total - 199 - 26.36, 2);
    await runJobs();
    const [note] = await notesOf(bought);
    expect(note).toMatchObject({ paise: 22_536, refund: null });
    await moveOrder(testing, order._id, ['packed', 'shipped', 'delivered']);
    expect(await read(bought)).toMatchObject({ dueOnDelivery: 0, notCollected: 225.36 });
  });

  test('is named on its credit note with its pieces, and nothing else is', async () => {
    const bought = await buy(testing, { way: 'online', quantities: [3, 2, 1] });
    await runJobs();
    await cancel(bought, piecesOf(bought.order, 2));
    await runJobs();
    const [refund] = (await read(bought)).refunds;
    const asked = { orderId: bought.order._id, reader: { staff: true } } as const;
    const paper = await readCreditNote(shop.context, asked, refund?._id ?? '');
    expect(paper.lines).toMatchObject([{ name: bought.order.items[0]?.name, sold: { quantity: 2, price: 19_900 } }]);
    expect(paper.total.amount).toBe(Math.round((refund?.amount ?? 0) * 100));
    const [line] = paper.lines;
    expect(line && line.taxable + line.cgst + line.sgst + line.igst).toBe(paper.total.amount);
    expect(paper.facts).toContainEqual({ label: 'Reason', value: 'Items cancelled' });
  });

  test('has buyer, carrier and accounts told', async () => {
    const bought = await buy(testing, { way: 'online' });
    await cancel(bought, piecesOf(bought.order, 1));
    const [credit] = (await pool.query('select id, refund_id from credits where order_id = $1', [bought.order._id]))
      .rows;
    const told = await toldOf(['pieces-cancelled', 'refund-started']);
    expect(told).toContainEqual({ kind: 'pieces-cancelled', id: credit.id });
    expect(told).toContainEqual({ kind: 'refund-started', id: credit.refund_id });
    const { rows } = await pool.query(`select 1 from graphile_worker.jobs where key = any ($1)`, [
      [`plan-parcel:${bought.order._id}`, `issue-papers:${bought.order._id}`],
    ]);
    expect(rows).toHaveLength(2);
    const { rows: changes } = await pool.query('select name, actor, reason from order_changes where order_id = $1', [
      bought.order._id,
    ]);
    expect(changes).toEqual([{ name: 'pieces_cancelled', actor: 'shopper', reason: 'Too large' }]);
  });
});

describe('all pieces one by one', () => {
  test.each(['online', 'cash'] as const)('come to the same as the whole order (%s)', async (way) => {
    const { code } = await addCoupon({ ask, token: staff.token }, { discountValue: 7, maxUses: 2, maxUsesPerUser: 2 });
    const wish = { way, quantities: [3, 1, 2], more: { couponCode: code } };
    const [parts, whole] = [await buy(testing, wish), await buy(testing, wish)];
    await runJobs();
    const steps = [[1], [0, 1], [1, 0, 1], [1], [0, 0, 1]];
    for (const [index, step] of steps.entries()) {
      const promised = await preview(parts, piecesOf(parts.order, ...step));
      const before = sumOfRefunds(await read(parts));
      const { order } = (await cancel(parts, piecesOf(parts.order, ...step))).json;
      expect(promised.isAll).toBe(index === steps.length - 1);
      expect(sumOfRefunds(order)).toBeCloseTo(before + promised.refund, 2);
      expect(order.dueOnDelivery).toBe(promised.dueOnDelivery);
      expect(order.status).toBe(promised.isAll ? 'cancelled' : 'confirmed');
    }
    await cancel(whole, undefined);
    await runJobs();
    await runJobs();
    const [one, other] = [await read(parts), await read(whole)];
    expect(sumOfRefunds(one)).toBe(way === 'online' ? parts.order.total : 0);
    expect(sumOfRefunds(other)).toBe(sumOfRefunds(one));
    for (const order of [one, other]) {
      expect(order.status).toBe(way === 'online' ? 'refunded' : 'cancelled');
      expect(order.items.map((item) => item.cancelledQuantity)).toEqual([3, 1, 2]);
      expect(order.cancelReason).toBe('Too large');
    }
    for (const bought of [parts, whole]) {
      expect(await stockOf(bought)).toEqual([20, 20, 20]);
      const notes = await notesOf(bought);
      expect(notes.reduce((sum, note) => sum + note.paise, 0)).toBe(Math.round(bought.order.total * 100));
    }
    // Both coupon uses are released.
    const { rows } = await pool.query('select used_count from coupons where code = $1', [code]);
    expect(rows).toEqual([{ used_count: 0 }]);
  });

  test('also when a refund in between failed: the last one brings all that is left', async () => {
    const bought = await buy(testing, { way: 'online' });
    await cancel(bought, piecesOf(bought.order, 1));
    const payment = testing.gateway.book.payments.get(bought.order.paymentInfo.razorpayPaymentId ?? '');
    if (!payment) throw new Error('There is no payment.');
    payment.status = 'authorized';
    await runJobs();
    expect((await read(bought)).refunds).toMatchObject([{ status: 'failed' }]);
    payment.status = 'captured';
    expect(await preview(bought)).toEqual({ refund: bought.order.total, dueOnDelivery: 0, isAll: true });
    await cancel(bought, undefined);
    await runJobs();
    await runJobs();
    const after = await read(bought);
    expect(after).toMatchObject({ status: 'refunded', paymentInfo: { status: 'REFUNDED' } });
    expect(after.refunds.map(({ amount, status }) => [amount, status])).toContainEqual([
      bought.order.total,
      'processed',
    ]);
    const notes = await notesOf(bought);
    expect(notes.reduce((sum, note) => sum + note.paise, 0)).toBe(Math.round(bought.order.total * 100));
  });
});

describe('what is refused', () => {
  test.each([
    ['more than were bought', (order: Order) => piecesOf(order, 2), 'OUT_OF_RANGE items.0.quantity'],
    ['an item of nothing', () => [{ orderItemId: crypto.randomUUID(), quantity: 1 }], 'OUT_OF_RANGE items.0.quantity'],
    ['one item twice', (order: Order) => [...piecesOf(order, 1), ...piecesOf(order, 1)], 'INVALID_INPUT items'],
    ['no pieces at all', () => [], 'INVALID_INPUT items'],
    ['half a piece', (order: Order) => [{ ...piecesOf(order, 1)[0], quantity: 0.5 }], 'INVALID_INPUT items.0.quantity'],
  ])('%s, by call and by preview', async (_what, wanted, refusal) => {
    const bought = await buy(testing, { way: 'cash' });
    const items = wanted(bought.order);
    const answers = [
      await cancel(bought, items),
      await ask(api.payments.cancelPreview, { ...bought.as, params: { id: bought.order._id }, body: { items } }),
    ];
    for (const { status, json } of answers)
      expect([status, `${json.code} ${json.errors?.[0]?.field}`]).toEqual([400, refusal]);
    expect((await read(bought)).items.every((item) => item.cancelledQuantity === 0)).toBe(true);
  });

  test('is said with the name of the item', async () => {
    const bought = await buy(testing, { way: 'cash' });
    await cancel(bought, piecesOf(bought.order, 1));
    const { json } = await cancel(bought, piecesOf(bought.order, 1));
    expect(json.message).toBe(`${bought.order.items[0]?.name} is gone from this order already.`);
  });

  test('a part of an order that waits for its payment; the whole of it is fine', async () => {
    const waiting = await orderOnline(testing, { quantity: 2 });
    const { status, json } = await cancel(waiting, piecesOf(waiting.order, 1));
    expect([status, json.code]).toEqual([409, 'NOT_CANCELLABLE']);
    expect(json.message).toContain('as a whole');
    expect(await preview(waiting)).toEqual({ refund: 0, dueOnDelivery: 0, isAll: true });
    expect((await cancel(waiting, piecesOf(waiting.order, 2))).json.order.status).toBe('cancelled');
  });

  test("somebody else's order, also for a preview", async () => {
    const bought = await buy(testing, { way: 'cash' });
    const items = piecesOf(bought.order, 1);
    for (const as of [{}, { token: (await signIn()).token }, { cookies: { order_pass: 'x'.repeat(43) } }]) {
      expect((await cancel({ ...bought, as }, items)).status).toBe(404);
      const asked = { ...as, params: { id: bought.order._id }, body: {} };
      expect((await ask(api.payments.cancelPreview, asked)).status).toBe(404);
    }
  });

  test('anything more of an order that has ended', async () => {
    const bought = await buy(testing, { way: 'cash' });
    await cancel(bought, undefined);
    const asked = { ...bought.as, params: { id: bought.order._id }, body: {} };
    expect((await ask(api.payments.cancelPreview, asked)).json.code).toBe('NOT_CANCELLABLE');
    expect((await cancel(bought, piecesOf(bought.order, 1))).json.code).toBe('NOT_CANCELLABLE');
  });
});

describe('the same again', () => {
  test('with the same key takes one piece, and another body under it is refused', async () => {
    const bought = await buy(testing, { way: 'online', quantities: [5] });
    const [headers, items] = [keyed(), piecesOf(bought.order, 1)];
    const clicks = await Promise.all([1, 2, 3].map(() => cancel(bought, items, { headers })));
    expect(clicks.map(({ status, json }) => [status, json.message])).toEqual(
      clicks.map(() => [200, 'The items are cancelled.']),
    );
    expect((await read(bought)).items[0]?.cancelledQuantity).toBe(1);
    expect((await cancel(bought, piecesOf(bought.order, 2), { headers })).json.code).toBe('KEY_REUSED');
    expect((await cancel(bought, items)).json.order.items[0]?.cancelledQuantity).toBe(2);
  });

  test('a hundred times at once without a key takes each piece once', async () => {
    const bought = await buy(testing, { way: 'online', quantities: [1, 1] });
    const answers = await Promise.all(Array.from({ length: 100 }, () => cancel(bought, piecesOf(bought.order, 1))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'OUT_OF_RANGE')).toHaveLength(99);
    expect((await booksOf(testing, bought.order._id)).refunds).toHaveLength(1);
    expect(await stockOf(bought)).toEqual([20, 19]);
  });
});

describe('a packed order', () => {
  test('is not cancelled by its buyer: the warehouse is asked once, and may do it', async () => {
    const bought = await buy(testing, { way: 'online' });
    await moveOrder(testing, bought.order._id, ['packed']);
    expect(await read(bought)).toMatchObject({ canCancel: false, canAskToCancel: true, cancelAskedAt: null });
    expect(await preview(bought)).toEqual({ refund: bought.order.total, dueOnDelivery: 0, isAll: true });
    const { json } = await cancel(bought, undefined);
    expect(json.message).toBe('We have asked the warehouse to stop your parcel.');
    expect(json.order).toMatchObject({ status: 'packed', canAskToCancel: false, refunds: [] });
    expect((await cancel(bought, undefined)).json.order.cancelAskedAt).toBe(json.order.cancelAskedAt);
    const { rows } = await pool.query('select name from order_changes where order_id = $1', [bought.order._id]);
    expect(rows).toEqual([{ name: 'cancel_asked' }]);
    const part = await cancel(bought, piecesOf(bought.order, 1));
    expect([part.status, part.json.code]).toEqual([409, 'NOT_CANCELLABLE']);

    const stopped = await cancel({ ...bought, as: staff }, undefined);
    expect(stopped.json.order).toMatchObject({ status: 'cancelled', cancelAskedAt: null });
    await runJobs();
    expect(await booksOf(testing, bought.order._id)).toMatchObject({ status: 'refunded' });
  });

  test('may lose a piece to staff, and stays packed', async () => {
    const bought = await buy(testing, { way: 'cash' });
    await moveOrder(testing, bought.order._id, ['packed']);
    const { order } = (await cancel({ ...bought, as: staff }, piecesOf(bought.order, 1))).json;
    expect(order).toMatchObject({ status: 'packed' });
    expect(order.items.map((item) => item.cancelledQuantity)).toEqual([1, 0, 0]);
  });
});
