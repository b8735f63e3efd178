import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline, verify } from '#server/testing/online-orders.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { deidentifyOrders } from '#server/resources/users/part-with-orders.queries.ts';
import { issueMissingPapers, issuePapers } from './issue-papers.ts';
import { readCreditNote, readInvoice } from './read-paper.ts';

const testing = await testShop();
const { pool, ask, signIn, shop, clock, runJobs } = testing;
const tee = await addProduct(pool, { price: 799, stock: 10_000 });

afterEach(() => expectInvariants(pool));

type Browser = { cookies?: Record<string, string>; token?: string };

async function placeOrder(browser: Browser = {}) {
  const placed = await ask(api.orders.placeCod, { ...browser, body: orderOf([lineOf(tee)], { isBuyNow: true }) });
  const cookies = Object.fromEntries(placed.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { id: placed.json.order.id, browser: { cookies } };
}

/** Copies of an order as the shop writes it: these tests are about what follows placement. */
async function confirmedOrders(count: number): Promise<string[]> {
  const { id } = await placeOrder();
  const { rows } = await pool.query<{ id: string }>(
    `with copied as (
      insert into orders (order_number, guest_key, status, payment_method, payment_status, subtotal_paise, shipping_paise,
        total_paise, place_of_supply, shipping_address)
      select 'T-' || gen_random_uuid(), guest_key, status, payment_method, payment_status, subtotal_paise, shipping_paise,
        total_paise, place_of_supply, shipping_address from orders, generate_series(1, $2) where id = $1 returning id
    ), lines as (
      insert into order_lines (order_id, position, product_id, variant_id, name, slug, sku, hsn, size, color, unit_price_paise,
        quantity, total_paise, shipping_paise, gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select copied.id, position, product_id, variant_id, name, slug, sku, hsn, size, color, unit_price_paise, quantity,
        total_paise, shipping_paise, gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise
      from order_lines, copied where order_id = $1 returning order_id, variant_id, quantity
    ), moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity) select variant_id, order_id, 'sold', -quantity from lines
    ), events as (
      insert into order_events (order_id, to_status, actor) select id, 'confirmed', 'shopper' from copied
    )
    select id from copied`,
    [id, count],
  );
  await pool.query(
    'update variants v set on_hand = (select sum(quantity) from stock_movements where variant_id = v.id)',
  );
  return rows.map((row) => row.id);
}

/** Cancels as the buyer; the gateway's part is not included. */
async function cancel(orderId: string, as: Browser): Promise<void> {
  const { status } = await ask(api.payments.cancel, { ...as, params: { id: orderId }, body: { reason: 'Too large' } });
  expect(status).toBe(200);
}

/** Inserts a refund. */
async function addRefund(
  orderId: string,
  refund: { rupees: number; cause?: string; status?: string },
): Promise<string> {
  const { rupees, cause = 'cancelled', status = 'processed' } = refund;
  const { rows } = await pool.query<{ id: string }>(
    'insert into refunds (order_id, amount_paise, cause, status) values ($1, $2, $3, $4) returning id',
    [orderId, rupees * 100, cause, status],
  );
  return rows[0]?.id ?? '';
}

async function papersOf(orderId: string) {
  const { rows } = await pool.query<{ kind: string; number: string; amount: number; refund: string | null }>(
    'select kind, number, amount_paise as amount, refund_id as refund from invoices where order_id = $1 order by id',
    [orderId],
  );
  return rows;
}

async function sequences(kind: string): Promise<number[]> {
  const { rows } = await pool.query<{ sequence: number }>(
    'select sequence from invoices where kind = $1 order by financial_year, sequence',
    [kind],
  );
  return rows.map((row) => row.sequence);
}

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('numbers', () => {
  test('of 200 invoices issued at once have no gap, though one in three fails at first', async () => {
    const orders = await confirmedOrders(200);
    await pool.query(`
      create sequence if not exists faults;
      create or replace function fail_sometimes() returns trigger language plpgsql as $$
        begin if nextval('faults') % 3 = 0 then raise exception 'injected'; end if; return new; end $$;
      create or replace trigger fail_sometimes before insert on invoices for each row execute function fail_sometimes()`);
    const first = await Promise.allSettled(orders.map((id) => issuePapers(shop.context, id)));
    expect(first.filter((one) => one.status === 'rejected').length).toBeGreaterThan(40);
    await pool.query('drop trigger fail_sometimes on invoices');
    // The same orders twice each, as repeated jobs and requests would do.
    await Promise.all([...orders, ...orders].map((id) => issuePapers(shop.context, id)));
    const given = await sequences('invoice');
    expect(given.length).toBeGreaterThanOrEqual(200);
    expect(given).toEqual(countTo(given.length));
    for (const id of orders) expect(await papersOf(id)).toHaveLength(1);
  });

  test('and dates rise together', async () => {
    const { rows } = await pool.query('select issued_at from invoices order by sequence');
    const times = rows.map((row) => row.issued_at.getTime());
    expect(times.length).toBeGreaterThan(100);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('wait for no order, and no order waits for them', async () => {
    const [orderId = ''] = await confirmedOrders(1);
    const client = await pool.connect();
    await client.query("begin; select last_number from invoice_series where kind = 'invoice' for update");
    const issuing = issuePapers(shop.context, orderId);
    const placed = await placeOrder();
    expect(placed.id).not.toBe('');
    await client.query('rollback');
    client.release();
    await issuing;
    expect(await papersOf(orderId)).toHaveLength(1);
  });
});

describe('an invoice', () => {
  test('is issued by the job that follows a confirmed order, once however often it runs', async () => {
    const { id } = await placeOrder();
    await runJobs();
    expect(await papersOf(id)).toMatchObject([{ kind: 'invoice', amount: 89_800 }]);
    await issuePapers(shop.context, id);
    expect(await papersOf(id)).toHaveLength(1);
  });

  test('is there for whoever asks before the job has run, as a PDF under its number', async () => {
    const { id, browser } = await placeOrder();
    const reply = await ask(api.invoices.ofOrder, { ...browser, params: { id } });
    const [paper] = await papersOf(id);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json.name).toBe(`${paper?.number.replaceAll('/', '-')}.pdf`);
    expect(Buffer.from(reply.json.file).subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.json.file.length).toBeLessThan(60_000);
  });

  test('is not there while an order waits for its payment, nor once it ended unpaid', async () => {
    const { order, as } = await orderOnline(testing);
    const read = async () => {
      const { status, json } = await ask(api.invoices.ofOrder, { ...as, params: { id: order._id } });
      return [status, json.code];
    };
    expect(await read()).toEqual([409, 'NO_INVOICE_YET']);
    await cancel(order._id, as);
    await runJobs();
    expect(await read()).toEqual([409, 'NO_INVOICE_YET']);
    expect(await papersOf(order._id)).toEqual([]);
  });

  test('of an order paid online is issued once the money is there', async () => {
    const { order, as, gatewayOrderId } = await orderOnline(testing);
    await verify(testing, await testing.gateway.pay(gatewayOrderId), as);
    await runJobs();
    expect(await papersOf(order._id)).toMatchObject([{ kind: 'invoice', amount: order.total * 100 }]);
  });

  test('whose job was lost is caught up on at night', async () => {
    const orders = await confirmedOrders(3);
    await issueMissingPapers(shop.context);
    for (const id of orders) expect(await papersOf(id)).toHaveLength(1);
    const before = (await sequences('invoice')).length;
    await issueMissingPapers(shop.context);
    expect((await sequences('invoice')).length).toBe(before);
  });

  test('is caught up on also where that of an earlier order fails, and the job says so', async () => {
    const [faulty = '', ...others] = await confirmedOrders(3);
    const fault = `alter table invoices add constraint no_paper check (order_id <> '${faulty}')`;
    await pool.query(fault);
    try {
      await expect(issueMissingPapers(shop.context)).rejects.toThrow('no_paper');
      for (const id of others) expect(await papersOf(id)).toHaveLength(1);
    } finally {
      await pool.query('alter table invoices drop constraint no_paper');
    }
    await issueMissingPapers(shop.context);
    expect(await papersOf(faulty)).toHaveLength(1);
  });
});

describe('a credit note', () => {
  test('follows each refund of goods that has gone through, and no other money', async () => {
    const { id, browser } = await placeOrder();
    await issuePapers(shop.context, id);
    const refund = await addRefund(id, { rupees: 300, cause: 'returned' });
    const open = await addRefund(id, { rupees: 100, cause: 'returned', status: 'pending' });
    const twice = await addRefund(id, { rupees: 898, cause: 'duplicate' });
    await issuePapers(shop.context, id);
    expect(await papersOf(id)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', amount: 30_000, refund, number: expect.stringMatching(/^KC\/\d{4}\/\d{6}$/) },
    ]);
    const read = async (refundId: string) =>
      (await ask(api.invoices.creditNote, { ...browser, params: { id, refundId } })).status;
    expect([await read(refund), await read(open), await read(twice)]).toEqual([200, 404, 404]);
    expect([await read(crypto.randomUUID()), await read('cancellation'), await read('x')]).toEqual([404, 404, 400]);
  });

  test('of all refunds together takes back no more than was invoiced', async () => {
    const { id } = await placeOrder();
    for (const rupees of [500, 300, 300]) await addRefund(id, { rupees, cause: 'returned' });
    await issuePapers(shop.context, id);
    const notes = (await papersOf(id)).filter((paper) => paper.kind === 'credit_note');
    expect(notes.map((note) => note.amount)).toEqual([50_000, 30_000, 9_800]);
    await issueMissingPapers(shop.context);
    expect(await papersOf(id)).toHaveLength(4);
  });

  test('takes back the invoice of an order that was cancelled before anybody had paid', async () => {
    const { id, browser } = await placeOrder();
    await runJobs();
    await cancel(id, browser);
    await runJobs();
    expect(await papersOf(id)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', amount: 89_800, refund: null },
    ]);
    const params = { id, refundId: 'cancellation' };
    expect((await ask(api.invoices.creditNote, { ...browser, params })).status).toBe(200);
  });

  test('of a cancelled order that was paid is about the money that went back', async () => {
    const { order, as, gatewayOrderId } = await orderOnline(testing);
    await verify(testing, await testing.gateway.pay(gatewayOrderId), as);
    await runJobs();
    await cancel(order._id, as);
    await issuePapers(shop.context, order._id);
    expect(await papersOf(order._id)).toHaveLength(1);
    await runJobs();
    const { refunds } = (await ask(api.orders.one, { ...as, params: { id: order._id } })).json.order;
    const refund = refunds[0]?._id;
    expect(await papersOf(order._id)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', amount: order.total * 100, refund },
    ]);
  });

  test('is not needed where an order was cancelled before it had an invoice', async () => {
    const { id, browser } = await placeOrder();
    await cancel(id, browser);
    await runJobs();
    expect(await papersOf(id)).toEqual([]);
  });

  test('has a series of its own, without gaps', async () => {
    const given = await sequences('credit_note');
    expect(given.length).toBeGreaterThan(3);
    expect(given).toEqual(countTo(given.length));
  });
});

describe('the papers of an order', () => {
  test('are for its owner, the browser that placed it and the admin, and do not exist for others', async () => {
    const owner = await signIn();
    const owned = await placeOrder({ token: owner.token });
    const guest = await placeOrder();
    const stranger = { token: (await signIn()).token };
    const marketer = { token: (await signIn({ role: 'digitalMarketer' })).token };
    const admin = { token: (await signIn({ role: 'admin' })).token };
    const otherGuest = (await placeOrder()).browser;
    const refunds = { [owned.id]: '', [guest.id]: '' };
    for (const id of [owned.id, guest.id]) refunds[id] = await addRefund(id, { rupees: 10, cause: 'returned' });
    const statuses = async (id: string, browser: Browser) => [
      (await ask(api.invoices.ofOrder, { ...browser, params: { id } })).status,
      (await ask(api.invoices.creditNote, { ...browser, params: { id, refundId: refunds[id] ?? '' } })).status,
    ];
    for (const browser of [{}, stranger, marketer, otherGuest, guest.browser]) {
      expect(await statuses(owned.id, browser)).toEqual([404, 404]);
    }
    for (const browser of [{}, stranger, marketer, otherGuest, { token: owner.token }]) {
      expect(await statuses(guest.id, browser)).toEqual([404, 404]);
    }
    expect(await statuses(owned.id, { token: owner.token })).toEqual([200, 200]);
    expect(await statuses(guest.id, guest.browser)).toEqual([200, 200]);
    for (const { id } of [owned, guest]) expect(await statuses(id, admin)).toEqual([200, 200]);
    expect(await statuses(crypto.randomUUID(), admin)).toEqual([404, 404]);
    // A refund id of one order gives no access through another order.
    const params = { id: owned.id, refundId: refunds[guest.id] ?? '' };
    expect((await ask(api.invoices.creditNote, { ...admin, params })).status).toBe(404);
  });

  test('of a business name it, its buyer and its number, and without an account it and its number', async () => {
    const owner = await signIn();
    const business = { gstin: '29AAACK1234F1ZW', businessName: 'Menon Textiles' };
    const body = orderOf([lineOf(tee)], { isBuyNow: true, ...business });
    const { id } = (await ask(api.orders.placeCod, { token: owner.token, body })).json.order;
    await issuePapers(shop.context, id);
    const billed = async () => {
      const { parties } = await readInvoice(shop.context, { orderId: id, reader: { staff: true } });
      return parties.find(({ title }) => title === 'Billed to')?.lines;
    };
    const lines = await billed();
    expect(lines?.slice(0, 2)).toEqual(['Menon Textiles', 'Asha Menon']);
    expect(lines?.at(-1)).toBe('GSTIN 29AAACK1234F1ZW');
    await deidentifyOrders(shop.context.db, { orders: [id], userId: owner.userId }, clock.now());
    expect(await billed()).toEqual([
      'Menon Textiles',
      'Address is no longer kept',
      'Karnataka (29), 560071',
      'GSTIN 29AAACK1234F1ZW',
    ]);
  });

  test('keep the recipient of the invoice when the order goes elsewhere afterwards', async () => {
    const { id, browser } = await placeOrder();
    await runJobs();
    const shippingAddress = { ...address, fullName: 'Nandini Rao', addressLine1: '7, Hill Road', pinCode: '560001' };
    const { status } = await ask(api.orders.changeAddress, { ...browser, params: { id }, body: { shippingAddress } });
    expect(status).toBe(200);
    await cancel(id, browser);
    await runJobs();
    const asked = { orderId: id, reader: { staff: true } } as const;
    const papers = async () => [
      await readInvoice(shop.context, asked),
      await readCreditNote(shop.context, asked, 'cancellation'),
    ];
    for (const { parties } of await papers()) {
      const [, billed, delivered] = parties.map(({ lines }) => lines.join('\n'));
      for (const lines of [billed, delivered]) {
        expect(lines).toContain(`${address.fullName}\n${address.addressLine1}`);
        expect(lines).not.toMatch(/Nandini|Hill Road|560001/);
      }
    }
    // As issued by an earlier release.
    await pool.query('update invoices set recipient = null where order_id = $1', [id]);
    for (const paper of await papers()) expect(JSON.stringify(paper.parties)).toContain('Nandini Rao');
  });

  test('stay when its buyer deletes the account, without what named them', async () => {
    const owner = await signIn();
    const { id } = await placeOrder({ token: owner.token });
    await issuePapers(shop.context, id);
    await deidentifyOrders(shop.context.db, { orders: [id], userId: owner.userId }, clock.now());
    const paper = await readInvoice(shop.context, { orderId: id, reader: { staff: true } });
    const [seller, billed, delivered] = paper.parties;
    expect(seller?.lines).toContain('GSTIN 29AAKCK4718P1ZQ');
    expect(billed?.lines).toEqual(['Name and address are no longer kept', 'Karnataka (29), 560071']);
    expect(delivered?.lines).toEqual(billed?.lines);
    expect(JSON.stringify(paper)).not.toContain('Asha');
    expect((await ask(api.invoices.ofOrder, { token: owner.token, params: { id } })).status).toBe(404);
  });

  test('begin again at 1 on the first of April', async () => {
    const april = new Date(`${clock.now().getUTCFullYear() + 1}-03-31T18:30:00Z`);
    const { id: last } = await placeOrder();
    clock.pass(april.getTime() - clock.now().getTime() - 60_000);
    await issuePapers(shop.context, last);
    const { id: first } = await placeOrder();
    clock.pass(120_000);
    await issuePapers(shop.context, first);
    const [[before], [after]] = [await papersOf(last), await papersOf(first)];
    expect(after?.number).toMatch(/^KS\/\d{4}\/000001$/);
    expect(before?.number.slice(0, 7)).not.toBe(after?.number.slice(0, 7));
  });
});
