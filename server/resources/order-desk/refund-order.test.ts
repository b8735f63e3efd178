import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { buy } from '#server/testing/bought-orders.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf } from '#server/testing/online-orders.ts';
import { keyed } from '#server/testing/order-requests.ts';
import { arrivedForCash, asked, bringToBuyer, goThrough, moveReturn, stockOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, clock, pool } = shop;
const staff = await shop.signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = staff;

beforeEach(() => clock.pass(31_000));

type Wish = { items?: { orderItemId: string; quantity: number }[]; goodwill?: number };
const preview = async (id: string, body: Wish) =>
  (await ask(api.adminRefunds.preview, { token, params: { id }, body })).json;
type Asked = Wish & { expectedRefund: number; version?: string; restock?: boolean; reason?: string };
const refund = (id: string, body: Asked, headers = keyed()) =>
  ask(api.adminRefunds.refund, { token, params: { id }, headers, body: { reason: 'Torn seam', ...body } });
const read = async (id: string) => (await ask(api.adminOrders.one, { token, params: { id } })).json.order;
const paise = (rupees: number) => Math.round(rupees * 100);

/** Refunds with the total of the preview. */
async function asSeen(id: string, wish: Wish) {
  const { preview: seen } = await preview(id, wish);
  const reply = await refund(id, { ...wish, expectedRefund: seen.refund, version: seen.version });
  return { seen, reply };
}

describe('a refund of pieces', () => {
  test('of a delivered order shows its maths to the paisa, gives exactly that, and the rest comes to what was paid', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [3, 1] });
    await bringToBuyer(shop, order.id);
    const [shirts, other] = order.items.map((item) => item._id) as [string, string];
    const wishes: Wish[] = [
      { items: [{ orderItemId: shirts, quantity: 1 }] },
      {
        items: [
          { orderItemId: shirts, quantity: 1 },
          { orderItemId: other, quantity: 1 },
        ],
      },
      { items: [{ orderItemId: shirts, quantity: 1 }] },
    ];
    let back = 0;
    for (const wish of wishes) {
      const { seen, reply } = await asSeen(order.id, wish);
      expect(reply.status).toBe(200);
      const lines = seen.lines.map(({ goods, shares }) => paise(goods) + paise(shares));
      expect(lines, 'each line adds up').toEqual(seen.lines.map(({ amount }) => paise(amount)));
      for (const { shares, parts } of seen.lines)
        expect(paise(parts.discount) + paise(parts.shipping) + paise(parts.fee), 'what is in it, too').toBe(
          paise(shares),
        );
      const sum = lines.reduce((total, one) => total + one, 0) + paise(seen.goodwill) + paise(seen.adjustment);
      expect(sum, 'and so does the whole').toBe(paise(seen.refund));
      expect(paise(seen.paid) - paise(seen.before) - paise(seen.refund)).toBe(paise(seen.left));
      back += paise(seen.refund);
    }
    expect(back).toBe(paise(order.total));
    await shop.runJobs();
    const after = await read(order.id);
    expect(after).toMatchObject({ status: 'delivered', paymentInfo: { status: 'REFUNDED' }, refundable: { left: 0 } });
    expect(after.refundable.whyNoPieces).toBe('Every piece has gone back already.');
    await expectInvariants(pool);
  });

  test('before packing takes them out of the order and puts them back on the shelf; the last ends it', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [1, 1] });
    const [first, second] = order.items.map((item) => ({ orderItemId: item._id, quantity: 1 }));
    await asSeen(order.id, { items: first ? [first] : [] });
    expect(await read(order.id)).toMatchObject({ status: 'confirmed', items: [{ cancelledQuantity: 1 }, {}] });
    const { seen } = await asSeen(order.id, { items: second ? [second] : [] });
    expect(seen.endsOrder).toBe(true);
    await shop.runJobs();
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'refunded', paid: 'REFUNDED' });
    const { rows } = await pool.query(
      `select kind, sum(quantity)::int as pieces from stock_movements where order_id = $1 group by kind order by kind`,
      [order.id],
    );
    expect(rows).toEqual([
      { kind: 'returned', pieces: 2 },
      { kind: 'sold', pieces: -2 },
    ]);
    await expectInvariants(pool);
  });

  test('tells the reason to staff only, not to the shopper', async () => {
    const secret = 'Suspected reseller';
    const person = await shop.signIn({ name: 'Asha Nair' });
    const { order } = await buy(shop, { way: 'online', quantities: [2, 1], person });
    const [shirts, other] = order.items.map((item) => item._id) as [string, string];
    const wishes = [
      [{ orderItemId: shirts, quantity: 1 }],
      [
        { orderItemId: shirts, quantity: 1 },
        { orderItemId: other, quantity: 1 },
      ],
    ];
    for (const items of wishes) {
      const { preview: offer } = await preview(order.id, { items });
      const body = { items, expectedRefund: offer.refund, version: offer.version, reason: secret };
      expect((await refund(order.id, body)).status).toBe(200);
    }
    const delivered = await buy(shop, { way: 'online', quantities: [1], person });
    await bringToBuyer(shop, delivered.order.id);
    const items = [{ orderItemId: delivered.order.items[0]?._id ?? '', quantity: 1 }];
    await refund(delivered.order.id, { items, expectedRefund: delivered.order.total, reason: secret });
    const { json } = await ask(api.orders.one, { token: person.token, params: { id: order.id } });
    expect(json.order).toMatchObject({ cancelReason: 'Cancelled by the shop' });
    expect(JSON.stringify(json)).not.toContain(secret);
    const data = await ask(api.auth.exportAccount, { token: person.token });
    expect(JSON.stringify(data.json)).toContain('Refunded by the shop');
    expect(JSON.stringify(data.json)).not.toContain(secret);
    const notes = [];
    for (const id of [order.id, delivered.order.id])
      notes.push(...(await read(id)).timeline.filter(({ kind }) => kind === 'note').map(({ text }) => text));
    expect(notes.map((text) => text.replace(/^\S+ /, ''))).toEqual(Array(3).fill(`refunded: ${secret}`));
  });

  test('removed before a cash order is paid keeps its reason as a note', async () => {
    const { order } = await buy(shop, { way: 'cash', quantities: [2] });
    await asSeen(order.id, { items: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }] });
    const { timeline } = await read(order.id);
    expect(timeline.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual(['Torn seam']);
  });

  test('puts pieces that were delivered on the shelf only where staff say so', async () => {
    const onHand = async (productId: string) => {
      const { rows } = await pool.query<{ sum: number }>(
        'select sum(on_hand)::int as sum from variants where product_id = $1',
        [productId],
      );
      return rows[0]?.sum ?? 0;
    };
    for (const restock of [true, false]) {
      const { order, tees } = await buy(shop, { way: 'online', quantities: [1] });
      await bringToBuyer(shop, order.id);
      const before = await onHand(tees[0]?.id ?? '');
      const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
      await refund(order.id, { items, expectedRefund: order.total, restock });
      expect((await onHand(tees[0]?.id ?? '')) - before).toBe(restock ? 1 : 0);
    }
  });

  /** An order with one piece exchanged for size M. */
  async function exchanged(quantity: number) {
    const arrived = await arrivedForCash(shop, { quantity });
    const { itemId, tee } = arrived;
    const exchangeVariantId = tee.variants.find(({ size }) => size === 'M')?.id;
    const wanted = { type: 'exchange', items: [{ orderItemId: itemId, quantity: 1, exchangeVariantId }] };
    const { _id: id } = await asked(shop, arrived, wanted);
    for (const more of [{ status: 'approved' }, { status: 'processing' }, { status: 'completed' }])
      await moveReturn(shop, staff, { id, ...more });
    await moveReturn(shop, staff, { id, status: 'completed', isBrought: true });
    return arrived;
  }

  test('of a piece that was exchanged leaves the other one to be returned', async () => {
    const arrived = await exchanged(2);
    const { order, itemId } = arrived;
    const { reply } = await asSeen(order.id, { items: [{ orderItemId: itemId, quantity: 1 }] });
    expect(reply.status).toBe(200);
    const { json } = await ask(api.returns.options, { ...arrived.as, params: { id: order.id } });
    expect(json.options.items).toMatchObject([{ pieces: 1, whyNot: '' }]);
    const { _id: id } = await asked(shop, arrived);
    for (const status of ['approved', 'processing', 'completed']) await moveReturn(shop, staff, { id, status });
    expect((await booksOf(shop, order.id)).status).toBe('returned');
    await expectInvariants(pool);
  });

  test('of a piece that was exchanged puts nothing on the shelf by itself: that would be the wrong size', async () => {
    const { order, itemId, tee } = await exchanged(1);
    const before = await stockOf(shop, tee);
    const wish = { items: [{ orderItemId: itemId, quantity: 1 }], expectedRefund: order.total };
    expect((await refund(order.id, { ...wish, restock: true })).json).toMatchObject({
      code: 'OUT_OF_RANGE',
      errors: [{ field: 'restock' }],
    });
    expect((await refund(order.id, { ...wish, restock: false })).status).toBe(200);
    expect(await stockOf(shop, tee)).toEqual(before);
    await expectInvariants(pool);
  });

  test('is refused on the way, of more than there is, and where nothing is chosen', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [1] });
    const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 2 }];
    expect((await ask(api.adminRefunds.preview, { token, params: { id: order.id }, body: { items } })).json.code).toBe(
      'OUT_OF_RANGE',
    );
    expect((await ask(api.adminRefunds.preview, { token, params: { id: order.id }, body: {} })).json.code).toBe(
      'OUT_OF_RANGE',
    );
    await pool.query(`update orders set status = 'shipped' where id = $1`, [order.id]);
    const one = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
    const refused = await ask(api.adminRefunds.preview, { token, params: { id: order.id }, body: { items: one } });
    expect(refused.json.message).toContain('It is on its way.');
    await pool.query(`update orders set status = 'confirmed' where id = $1`, [order.id]);
  });
});

describe('goodwill', () => {
  test('goes up to what is left and not a paisa further, beside pieces too', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [1, 1] });
    await bringToBuyer(shop, order.id);
    const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
    const { preview: pieces } = await preview(order.id, { items });
    const most = (paise(order.total) - paise(pieces.refund)) / 100;
    const refused = await ask(api.adminRefunds.preview, {
      token,
      params: { id: order.id },
      body: { items, goodwill: most + 0.01 },
    });
    expect(refused.json).toMatchObject({ code: 'OUT_OF_RANGE', errors: [{ field: 'goodwill' }] });
    await asSeen(order.id, { goodwill: 10.5 });
    const { seen } = await asSeen(order.id, { items, goodwill: (paise(most) - 1050) / 100 });
    expect(seen).toMatchObject({ left: 0, way: 'gateway' });
    await shop.runJobs();
    const { refunds } = await booksOf(shop, order.id);
    expect(refunds.map(({ cause }) => cause).toSorted()).toEqual(['goodwill', 'goodwill', 'returned']);
    expect(refunds.reduce((sum, one) => sum + one.paise, 0)).toBe(paise(order.total));
    const { timeline } = await read(order.id);
    expect(timeline.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toContain(
      '₹10.50 refunded: Torn seam',
    );
    await expectInvariants(pool);
  });

  test('is at least what the gateway refunds', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [1] });
    const { status, json } = await refund(order.id, { goodwill: 0.5, expectedRefund: 0.5 });
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, 'OUT_OF_RANGE', 'goodwill']);
    expect((await refund(order.id, { goodwill: 1, expectedRefund: 1 })).status).toBe(200);
  });

  test('is refused where nothing was paid', async () => {
    const { order } = await buy(shop, { way: 'cash', quantities: [1] });
    const { status, json } = await ask(api.adminRefunds.preview, {
      token,
      params: { id: order.id },
      body: { goodwill: 5 },
    });
    expect([status, json.message]).toEqual([409, 'Nothing has been paid for it yet.']);
  });
});

describe('once', () => {
  test('a repeat with the same key changes nothing, and what somebody else refunded meanwhile is noticed', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [2] });
    await bringToBuyer(shop, order.id);
    const headers = keyed();
    const wish = { goodwill: 20, expectedRefund: 20 };
    const both = await Promise.all([refund(order.id, wish, headers), refund(order.id, wish, headers)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await booksOf(shop, order.id)).refunds).toHaveLength(1);
    const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 2 }];
    const changed = await refund(order.id, { items, expectedRefund: order.total });
    expect(changed.json).toMatchObject({ code: 'PRICE_CHANGED', errors: [{ field: 'expectedRefund' }] });
    expect((await booksOf(shop, order.id)).refunds).toHaveLength(1);
  });

  test.each([
    ['goodwill', 'online', () => ({ goodwill: 100 })],
    ['one of equal pieces', 'online', (orderItemId: string) => ({ items: [{ orderItemId, quantity: 1 }] })],
    ['one of equal pieces not paid yet', 'cash', (orderItemId: string) => ({ items: [{ orderItemId, quantity: 1 }] })],
  ] as const)('%s is not given a second time on a preview from before the first', async (_, way, wishOf) => {
    const { order } = await buy(shop, { way, quantities: [3] });
    const wish = wishOf(order.items[0]?._id ?? '');
    const { preview: seen } = await preview(order.id, wish);
    const body = { ...wish, expectedRefund: seen.refund, version: seen.version };
    const headers = keyed();
    expect((await refund(order.id, body, headers)).status).toBe(200);
    const again = await refund(order.id, { ...body, reason: 'Torn seam at the collar' });
    expect(again.json).toMatchObject({ code: 'PRICE_CHANGED', errors: [{ field: 'version' }] });
    expect((await refund(order.id, body, headers)).status, 'a repeat is answered as before').toBe(200);
    const { reply } = await asSeen(order.id, wish);
    expect(reply.status, 'having seen the first').toBe(200);
    await expectInvariants(pool);
  });

  test('two clerks cannot give back more than was paid', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [1] });
    await bringToBuyer(shop, order.id);
    const most = (paise(order.total) - 100) / 100;
    const both = await Promise.all([1, 2].map(() => refund(order.id, { goodwill: most, expectedRefund: most })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await expectInvariants(pool);
  });
});

describe('cash', () => {
  test('goes back by hand, never more than was collected, and its sending is noted once', async () => {
    const { order, itemId } = await arrivedForCash(shop, { quantity: 2 });
    const { seen, reply } = await asSeen(order.id, { goodwill: 50 });
    expect(seen).toMatchObject({ way: 'hand', paid: order.total });
    expect(reply.json.message).toBe('The refund is ready to be sent by hand.');
    const rest = await asSeen(order.id, { items: [{ orderItemId: itemId, quantity: 2 }] });
    expect(rest.seen).toMatchObject({ adjustment: -50, left: 0 });
    const { refunds } = await read(order.id);
    expect(refunds.map(({ isByHand, returnId }) => [isByHand, returnId])).toEqual(Array(2).fill([true, null]));
    const [first] = refunds;
    const sent = () =>
      ask(api.adminRefunds.sent, { token, params: { id: first?._id ?? '' }, body: { reference: 'UPI412345678901' } });
    expect((await sent()).json.order.refunds[0]).toMatchObject({
      status: 'processed',
      reference: 'UPI412345678901',
      isByHand: false,
    });
    expect((await sent()).status).toBe(409);
    await expectInvariants(pool);
  });

  test('of a return names it, because its buyer has said there where to', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: returnId } = await goThrough(shop, staff, (await asked(shop, arrived))._id);
    expect((await read(arrived.order.id)).refunds).toMatchObject([{ isByHand: true, returnId }]);
  });
});

describe('a refund that failed', () => {
  /** Makes all open refunds fail, as if the bank refused them. */
  const failOpen = (orderId: string) =>
    pool.query(
      `with failed as (update refunds set status = 'failed', failure = 'Closed account', settled_at = now()
        where order_id = $1 and status <> 'failed' returning *)
      update payment_attempts a set refunded_paise = a.refunded_paise - failed.amount_paise from failed
      where a.gateway_payment_id = failed.gateway_payment_id`,
      [orderId],
    );

  test('is tried again as another one, once, and the books follow it', async () => {
    const { order, as } = await buy(shop, { way: 'online', quantities: [1, 1] });
    await bringToBuyer(shop, order.id);
    const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
    await asSeen(order.id, { items });
    await failOpen(order.id);
    const [failed] = (await read(order.id)).refunds;
    expect(failed).toMatchObject({ canRetry: true, failure: 'Closed account' });
    const retry = () => ask(api.adminRefunds.retry, { token, params: { id: failed?._id ?? '' } });
    const replies = await Promise.all([retry(), retry()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await shop.runJobs();
    const after = await read(order.id);
    expect(after.refunds).toMatchObject([
      { status: 'failed', canRetry: false },
      { status: expect.stringMatching(/pending|processed/), amount: failed?.amount },
    ]);
    const { rows } = await pool.query('select refund_id from credits where order_id = $1', [order.id]);
    expect(rows).toEqual([{ refund_id: after.refunds[1]?._id }]);
    const { json: seenByBuyer } = await ask(api.orders.one, { ...as, params: { id: order.id } });
    expect(
      seenByBuyer.order.refunds.map(({ _id }) => _id),
      'the shopper sees it once',
    ).toEqual([after.refunds[1]?._id]);
    expect((await ask(api.adminRefunds.retry, { token, params: { id: crypto.randomUUID() } })).status).toBe(404);
    await expectInvariants(pool);
  });

  test('keeps its amount from being refunded as goodwill', async () => {
    const { order } = await buy(shop, { way: 'online', quantities: [1, 1] });
    await bringToBuyer(shop, order.id);
    const { seen } = await asSeen(order.id, { items: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }] });
    await failOpen(order.id);
    const most = (paise(order.total) - paise(seen.refund)) / 100;
    expect((await read(order.id)).refundable).toMatchObject({ left: order.total, goodwill: most, whyNoGoodwill: '' });
    const tooMuch = await refund(order.id, { goodwill: order.total, expectedRefund: order.total });
    expect(tooMuch.json).toMatchObject({ code: 'OUT_OF_RANGE', errors: [{ field: 'goodwill' }] });
    expect((await asSeen(order.id, { goodwill: most })).reply.status).toBe(200);
    const { refundable, refunds } = await read(order.id);
    expect(refundable).toMatchObject({
      goodwill: 0,
      whyNoGoodwill: 'The rest belongs to a refund that failed. Try that one again.',
    });
    const failed = refunds.find(({ canRetry }) => canRetry);
    const again = await ask(api.adminRefunds.retry, { token, params: { id: failed?._id ?? '' } });
    expect(again.json.order.refundable).toMatchObject({ left: 0, goodwill: 0 });
    await expectInvariants(pool);
  });

  test('is sent by hand, once: the order ends, and its credit note goes with the refund', async () => {
    const { order, as } = await buy(shop, { way: 'online', quantities: [1, 1] });
    await asSeen(order.id, { goodwill: 50 });
    await shop.runJobs();
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    const { rows: open } = await pool.query(
      `update refunds set status = 'failed', failure = 'Closed account', settled_at = now()
      where order_id = $1 and cause = 'cancelled' returning id, amount_paise`,
      [order.id],
    );
    await pool.query('update payment_attempts set refunded_paise = refunded_paise - $2 where order_id = $1', [
      order.id,
      open[0].amount_paise,
    ]);
    const failed = (await read(order.id)).refunds.find(({ canRetry }) => canRetry);
    expect(failed).toMatchObject({ amount: order.total - 50, again: order.total - 50 });
    const sent = () =>
      ask(api.adminRefunds.sent, { token, params: { id: failed?._id ?? '' }, body: { reference: 'UTR123456789' } });
    const replies = await Promise.all([sent(), sent()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await shop.runJobs();
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'refunded', paid: 'REFUNDED', payment: 'refunded' });
    const { json } = await ask(api.orders.one, { ...as, params: { id: order.id } });
    const [, back] = json.order.refunds;
    expect(back).toMatchObject({ amount: order.total - 50, status: 'processed', reference: 'UTR123456789' });
    const params = { id: order.id, refundId: back?._id ?? '' };
    expect((await ask(api.invoices.creditNote, { ...as, params })).status).toBe(200);
    await expectInvariants(pool);
  });

  test('for goodwill, of an order that was cancelled since, waits for the money of the cancellation and is no more than it was', async () => {
    const { order, as } = await buy(shop, { way: 'online', quantities: [1, 1] });
    await asSeen(order.id, { goodwill: 50 });
    await failOpen(order.id);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    await failOpen(order.id);
    const { refunds } = await read(order.id);
    expect(refunds).toMatchObject([
      { cause: 'goodwill', canRetry: false, includedIn: order.total },
      { cause: 'cancelled', canRetry: true, includedIn: null, again: order.total },
    ]);
    const [kind = '', whole = ''] = refunds.map(({ _id }) => _id);
    const retry = (id: string) => ask(api.adminRefunds.retry, { token, params: { id } });
    const refused = await retry(kind);
    expect([refused.status, refused.json.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
    expect(refused.json.message).toContain('cancellation');
    expect((await retry(whole)).status).toBe(200);
    await shop.runJobs();
    const back = (await read(order.id)).refunds.filter(({ status }) => status !== 'failed');
    expect(back).toMatchObject([{ cause: 'cancelled', amount: order.total }]);
    await expectInvariants(pool);
  });

  test('for some pieces, of an order that was cancelled since, is included in the refund of the rest', async () => {
    const { order, as } = await buy(shop, { way: 'online', quantities: [1, 1] });
    const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
    await asSeen(order.id, { items });
    await failOpen(order.id);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    await failOpen(order.id);
    const { refunds } = await read(order.id);
    expect(refunds).toMatchObject([
      { cause: 'cancelled', canRetry: false, includedIn: order.total },
      { cause: 'cancelled', canRetry: true, includedIn: null, again: order.total },
    ]);
    const { json: seenByBuyer } = await ask(api.orders.one, { ...as, params: { id: order.id } });
    expect(seenByBuyer.order.refunds, 'the buyer is told of one refund').toMatchObject([{ amount: order.total }]);
    const [pieces = '', rest = ''] = refunds.map(({ _id }) => _id);
    const sent = (id: string) =>
      ask(api.adminRefunds.sent, { token, params: { id }, body: { reference: 'UTR123456789' } });
    expect((await sent(pieces)).json).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect((await sent(rest)).status).toBe(200);
    await shop.runJobs();
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'refunded', payment: 'refunded' });
    expect((await read(order.id)).refunds.map(({ canRetry, includedIn }) => canRetry || includedIn)).toEqual([
      null,
      null,
      null,
    ]);
    await expectInvariants(pool);
  });
});
