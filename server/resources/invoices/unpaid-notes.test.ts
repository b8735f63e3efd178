import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderByCash, type Ordered, orderPaid } from '#server/testing/parcels.ts';
import { arrivedForCash, asked, bringToBuyer, goThrough } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { issueMissingPapers } from './issue-papers.ts';
import { readCreditNote } from './read-paper.ts';

const shop = await testShop();
const { pool, ask, gateway, runJobs } = shop;
const staff = await shop.signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const read = async ({ order, as }: { order: Pick<Ordered['order'], 'id'>; as: Ordered['as'] }) =>
  (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order;

async function cancelOne({ order, as }: Ordered) {
  const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
  const sent = { ...as, params: { id: order.id }, body: { reason: 'One less', items } };
  expect((await ask(api.payments.cancel, sent)).status).toBe(200);
}

test('each step in which an order to be paid in cash is cancelled has a credit note that its buyer can get', async () => {
  const ordered = await orderByCash(shop, { quantity: 3 });
  await runJobs();
  expect((await read(ordered)).creditNotes).toEqual([]);
  for (let step = 1; step <= 3; step += 1) {
    await cancelOne(ordered);
    await runJobs();
    expect((await read(ordered)).creditNotes).toHaveLength(step);
  }
  const { creditNotes, total, status } = await read(ordered);
  expect(status).toBe('cancelled');
  expect(creditNotes.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 2);
  const { rows } = await pool.query<{ number: string }>(
    `select number from invoices where order_id = $1 and kind = 'credit_note' order by id`,
    [ordered.order.id],
  );
  const names = [];
  for (const { _id: refundId } of creditNotes) {
    const paper = await ask(api.invoices.creditNote, { ...ordered.as, params: { id: ordered.order.id, refundId } });
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    names.push(/filename="(.+)\.pdf"/.exec(String(paper.headers['content-disposition']))?.[1]);
  }
  expect(names).toEqual(rows.map(({ number }) => number.replace(/[^\w.-]/g, '-')));
});

test('pieces whose refund failed have a credit note once another refund has made up for it', async () => {
  const ordered = await orderPaid(shop, { quantity: 2 });
  await runJobs();
  gateway.turn({ refunds: 'failed' });
  await cancelOne(ordered);
  await runJobs();
  expect((await read(ordered)).creditNotes).toEqual([]);
  gateway.asUsual();
  await cancelOne(ordered);
  await runJobs();
  const { creditNotes, status, total, refunds } = await read(ordered);
  // The second refund includes the first, which its buyer no longer sees as failed.
  expect([status, refunds]).toMatchObject(['refunded', [{ status: 'processed', amount: total }]]);
  const asStaff = { token: staff.token, params: { id: ordered.order.id } };
  const { order: atDesk } = (await ask(api.adminOrders.one, asStaff)).json;
  expect(atDesk.refunds.map((refund) => refund.status)).toEqual(['failed', 'processed']);
  const [{ _id: whole } = { _id: '' }] = refunds;
  const { notes } = await readCreditNote(
    shop.shop.context,
    { orderId: ordered.order.id, reader: { staff: true } },
    whole,
  );
  expect(notes).toContain(`₹${total / 2}.00 went back to the buyer.`);
  expect(creditNotes).toMatchObject([{ amount: total / 2 }]);
  const params = { id: ordered.order.id, refundId: creditNotes[0]?._id ?? '' };
  expect((await ask(api.invoices.creditNote, { ...ordered.as, params })).status).toBe(200);
});

test('pieces whose refund failed have a credit note once other refunds gave back all money of a delivered order', async () => {
  const ordered = await orderPaid(shop, { quantity: 2 });
  const { id, items, total } = ordered.order;
  await runJobs();
  await bringToBuyer(shop, id);
  const one = [{ orderItemId: items[0]?._id ?? '', quantity: 1 }];
  const wishes = [{ goodwill: total / 2 + 50 }, { items: one, fails: true }, { items: one }];
  for (const { fails = false, ...wish } of wishes) {
    expect((await read(ordered)).creditNotes).toEqual([]);
    const asStaff = { token: staff.token, params: { id } };
    const { preview } = (await ask(api.adminRefunds.preview, { ...asStaff, body: wish })).json;
    const body = { ...wish, expectedRefund: preview.refund, version: preview.version, reason: 'Torn seam' };
    expect((await ask(api.adminRefunds.refund, { ...asStaff, body })).status).toBe(200);
    if (fails) gateway.turn({ refunds: 'failed' });
    await runJobs();
    gateway.asUsual();
  }
  const notes = async () => {
    const { rows } = await pool.query<{ rupees: number }>(
      `select (amount_paise / 100.0)::float8 as rupees from invoices where order_id = $1 and kind = 'credit_note'`,
      [id],
    );
    return rows.map(({ rupees }) => rupees);
  };
  const { creditNotes, status, paymentInfo } = await read(ordered);
  expect([status, paymentInfo.status]).toEqual(['delivered', 'REFUNDED']);
  expect(await notes()).toEqual([total / 2, total / 2]);
  expect(creditNotes).toMatchObject([{ amount: total / 2 }]);
  const params = { id, refundId: creditNotes[0]?._id ?? '' };
  expect((await ask(api.invoices.creditNote, { ...ordered.as, params })).status).toBe(200);
  // The nightly job finds them too, if their job was lost.
  await pool.query(
    `with gone as (delete from invoices where order_id = $1 and kind = 'credit_note' returning sequence)
    update invoice_series set last_number = last_number - (select count(*) from gone) where kind = 'credit_note'`,
    [id],
  );
  await issueMissingPapers(shop.shop.context);
  expect(await notes()).toEqual([total / 2, total / 2]);
});

test('a credit note after goodwill says what its own refund was', async () => {
  const ordered = await orderPaid(shop);
  const { id, total } = ordered.order;
  await runJobs();
  const body = { goodwill: 100, expectedRefund: 100, reason: 'Came late', restock: false };
  await ask(api.adminRefunds.refund, { token: staff.token, params: { id }, body });
  await runJobs();
  await cancelOne(ordered);
  await runJobs();
  const cancelled = (await read(ordered)).refunds.find(({ cause }) => cause === 'cancelled');
  const asked = { orderId: id, reader: { staff: true } } as const;
  const { notes } = await readCreditNote(shop.shop.context, asked, cancelled?._id ?? '');
  expect(notes).toContain(`₹${total - 100}.00 went back to the buyer; the rest had gone back before.`);
});

describe('a credit note without a refund of its own says', () => {
  const moneyBack = async (orderId: string, goodwill: number) => {
    const body = { goodwill, expectedRefund: goodwill, reason: 'Came late', restock: false };
    const { text } = await ask(api.adminRefunds.refund, { token: staff.token, params: { id: orderId }, body });
    expect(text).toContain('"success":true');
    await runJobs();
  };
  const notesOf = async (orderId: string) => {
    const { creditNotes } = await read({ order: { id: orderId }, as: { token: staff.token } });
    const [{ _id: noteId } = { _id: '' }] = creditNotes;
    return (await readCreditNote(shop.shop.context, { orderId, reader: { staff: true } }, noteId)).notes;
  };
  const before = 'Its money had gone back to the buyer before; nothing is to be paid back.';

  test('that nothing had been paid, where cash was to be paid at the door', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    await cancelOne(ordered);
    await runJobs();
    const words = 'The order was cancelled before anything was paid; nothing is to be paid back.';
    expect(await notesOf(ordered.order.id)).toContain(words);
  });

  test('that the money had gone back before, of an order that was paid online and cancelled', async () => {
    const ordered = await orderPaid(shop);
    await runJobs();
    await moneyBack(ordered.order.id, ordered.order.total);
    await cancelOne(ordered);
    await runJobs();
    expect(await notesOf(ordered.order.id)).toContain(before);
  });

  test('that the money had gone back before, of pieces that were paid in cash and returned', async () => {
    const arrived = await arrivedForCash(shop);
    await runJobs();
    await moneyBack(arrived.order.id, arrived.order.total);
    await goThrough(shop, staff, (await asked(shop, arrived))._id);
    await runJobs();
    expect(await notesOf(arrived.order.id)).toContain(before);
  });
});

test('an order that was cancelled before it had an invoice offers none', async () => {
  const ordered = await orderByCash(shop);
  await cancelOne(ordered);
  await runJobs();
  expect(await read(ordered)).toMatchObject({ status: 'cancelled', invoiceNumber: null, creditNotes: [] });
});

test('an order from before pieces could be cancelled offers the one it has', async () => {
  const ordered = await orderByCash(shop);
  await runJobs();
  await pool.query(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [ordered.order.id]);
  expect((await read(ordered)).creditNotes).toMatchObject([{ _id: 'cancellation', amount: ordered.order.total }]);
  await pool.query(`update orders set status = 'confirmed', cancelled_at = null where id = $1`, [ordered.order.id]);
});
