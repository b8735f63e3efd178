import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderByCash, orderPaid, parcelsOf, wayOf } from '#server/testing/parcels.ts';
import { address } from '#server/testing/test-goods.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, clock, pool } = shop;
const { token } = await shop.signIn({ role: 'admin' });

beforeEach(() => clock.pass(31_000));
afterEach(() => carrier.asUsual());

const bulk = async (action: string, ids: string[], more: object = {}) =>
  (await ask(api.adminOrders.bulk, { token, body: { action, who: { ids }, ...more } })).json.results;
const problems = (results: { problem: string }[]) => results.map(({ problem }) => problem);

describe('POST /admin/orders/bulk', () => {
  test('packs what can be packed and says of each other one why not', async () => {
    const [one, other, sent] = [
      (await orderByCash(shop)).order,
      (await orderPaid(shop)).order,
      (await orderByCash(shop)).order,
    ];
    await moveOrder(shop, sent.id, ['packed', 'shipped']);
    const nobodys = crypto.randomUUID();
    expect(await bulk('pack', [one.id, sent.id, other.id, nobodys])).toEqual([
      { id: one.id, title: one.orderNumber, problem: '', wasDone: false },
      { id: sent.id, title: sent.orderNumber, problem: 'It is already on its way.', wasDone: false },
      { id: other.id, title: other.orderNumber, problem: '', wasDone: false },
      { id: nobodys, title: nobodys.slice(-8), problem: 'There is no such order.', wasDone: false },
    ]);
    expect(await wayOf(shop, one.id)).toEqual(['confirmed', 'packed']);
    const [logged] = (await ask(api.activity.list, { token })).json.activities;
    const changed = { before: { status: 'confirmed' }, after: { status: 'packed' }, isAlike: true };
    expect(logged, 'the log says to what').toMatchObject({ call: 'POST /admin/orders/bulk', things: 2, changed });
    expect(problems(await bulk('pack', [one.id, other.id])), 'a part that is sent again').toEqual(['', '']);
    const third = (await orderByCash(shop)).order;
    expect(await bulk('pack', [one.id, third.id]), 'says what stood there already').toMatchObject([
      { problem: '', wasDone: true },
      { problem: '', wasDone: false },
    ]);
    expect(await wayOf(shop, one.id), 'is done once').toEqual(['confirmed', 'packed']);
  });

  test('ships the parcels that are booked, and asks for a number where none is', async () => {
    const [booked, unbooked] = [(await orderByCash(shop)).order, (await orderByCash(shop)).order];
    await shop.runJobs();
    await pool.query(`update shipments set awb = null, status = 'booking', label_url = null where order_id = $1`, [
      unbooked.id,
    ]);
    await bulk('pack', [booked.id, unbooked.id]);
    const [first = '', second = ''] = problems(await bulk('ship', [booked.id, unbooked.id]));
    expect(first).toBe('');
    expect(second).toContain('No parcel is booked yet.');
    expect(await parcelsOf(shop, booked.id)).toMatchObject([{ status: 'shipped' }]);
  });

  test('ships nothing whose buyer asks to cancel; that is decided order by order', async () => {
    const { order, as } = await orderByCash(shop);
    await shop.runJobs();
    await bulk('pack', [order.id]);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Too late' } });
    expect(problems(await bulk('ship', [order.id]))).toEqual([
      'Its buyer asks to cancel: cancel it, or ship it from its drawer.',
    ]);
    expect(await wayOf(shop, order.id)).toEqual(['confirmed', 'packed']);
    const shipped = await ask(api.shipments.setStatus, {
      token,
      params: { id: order.id },
      body: { status: 'shipped' },
    });
    expect(shipped.json.order.status).toBe('shipped');
  });

  test('ships nothing whose buyer asks to cancel while orders before it are shipped', async () => {
    const { order: first } = await orderByCash(shop);
    const { order: second, as } = await orderByCash(shop);
    await shop.runJobs();
    await bulk('pack', [first.id, second.id]);
    const rival = await pool.connect();
    try {
      await rival.query('begin');
      await rival.query('select from orders where id = $1 for no key update', [first.id]);
      const shipping = bulk('ship', [first.id, second.id]);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await ask(api.payments.cancel, { ...as, params: { id: second.id }, body: { reason: 'Too late' } });
      await rival.query('commit');
      expect(problems(await shipping)).toEqual([
        '',
        'Its buyer asks to cancel: cancel it, or ship it from its drawer.',
      ]);
    } finally {
      rival.release();
    }
    expect(await wayOf(shop, first.id)).toEqual(['confirmed', 'packed', 'shipped']);
    expect(await wayOf(shop, second.id)).toEqual(['confirmed', 'packed']);
  });

  test('cancels with a reason, which its buyer reads, and gives pieces and money back', async () => {
    const { order, tee } = await orderPaid(shop, { quantity: 2 });
    const refused = await ask(api.adminOrders.bulk, { token, body: { action: 'cancel', who: { ids: [order.id] } } });
    expect(refused.json).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'reason' }] });
    expect(problems(await bulk('cancel', [order.id], { reason: 'Printed wrong' }))).toEqual(['']);
    await shop.runJobs();
    const { json } = await ask(api.orders.one, { token, params: { id: order.id } });
    expect(json.order).toMatchObject({ cancelReason: 'Printed wrong', refunds: [{ amount: order.total }] });
    const { rows } = await pool.query(
      'select on_hand, reserved from variants where product_id = $1 order by id limit 1',
      [tee.id],
    );
    expect(rows).toEqual([{ on_hand: 20, reserved: 0 }]);
    await expectInvariants(pool);
  });

  test('means by a list what the list finds, and no more than can be done in one call', async () => {
    const fullName = `Bulk ${crypto.randomUUID().slice(0, 8)}`;
    const more = { shippingAddress: { ...address, fullName } };
    const made = [(await orderByCash(shop, { more })).order.id, (await orderByCash(shop, { more })).order.id];
    const body = { action: 'confirm-cash', who: { matching: { search: fullName } } };
    const { json } = await ask(api.adminOrders.bulk, { token, body });
    expect(json.results.map(({ id, wasDone }) => [id, wasDone])).toEqual(made.map((id) => [id, false]));
    const again = await ask(api.adminOrders.bulk, { token, body });
    expect(again.json.results.map(({ wasDone }) => wasDone)).toEqual([true, true]);
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect((await ask(api.adminOrders.bulk, { token, body: { action: 'pack', who: { ids: many } } })).status).toBe(400);
  });

  test('by two clerks at once packs each order once', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push((await orderByCash(shop)).order.id);
    const both = await Promise.all([bulk('pack', ids), bulk('pack', ids.toReversed())]);
    for (const results of both)
      for (const problem of problems(results)) expect(['', 'The order is already packed.']).toContain(problem);
    for (const id of ids) expect(await wayOf(shop, id)).toEqual(['confirmed', 'packed']);
  });
});

describe('printing', () => {
  test('gives one file of the carrier with a label a page, and says who has none', async () => {
    const [one, other] = [(await orderByCash(shop)).order, (await orderByCash(shop)).order];
    await shop.runJobs();
    const { order: bare } = await orderByCash(shop);
    const { json } = await ask(api.adminOrders.labels, { token, body: { who: { ids: [one.id, bare.id, other.id] } } });
    expect(problems(json.results)).toEqual(['', 'No parcel is booked yet.', '']);
    const file = Buffer.from(await (await fetch(json.url ?? '')).arrayBuffer()).toString('latin1');
    expect(file.match(/\/Type \/Page /g)).toHaveLength(2);
    for (const { orderNumber } of [one, other]) expect(file).toContain(orderNumber);
    const none = await ask(api.adminOrders.labels, { token, body: { who: { ids: [bare.id] } } });
    expect(none.json.url).toBeNull();
    // Cancelled in the carrier's own panel.
    const [gone] = carrier.parcels(other.orderNumber);
    if (gone) gone.status = 16;
    const fewer = await ask(api.adminOrders.labels, { token, body: { who: { ids: [one.id, other.id] } } });
    const left = 'The carrier has no label for its parcel. Look at it there.';
    expect([fewer.json.url, problems(fewer.json.results)]).toEqual([expect.any(String), ['', left]]);
    const alone = await ask(api.adminOrders.labels, { token, body: { who: { ids: [other.id] } } });
    expect([alone.json.url, problems(alone.json.results)]).toEqual([null, [left]]);
    carrier.turn({ faults: [{ kind: 'status', status: 503, times: 20 }] });
    clock.pass(31_000);
    const away = await ask(api.adminOrders.labels, { token, body: { who: { ids: [one.id] } } });
    expect(away.json.code).toBe('UNAVAILABLE');
  });

  test.each(['slips', 'invoices'])('makes one file of %s, each order from a sheet of its own', async (kind) => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push((await orderByCash(shop)).order.id);
    const { json } = await ask(api.adminOrders.papers, { token, query: { kind, ids: ids.join(',') } });
    const pdf = Buffer.from(json.file).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
  });

  test.each(['slips', 'invoices'])('reads the %s of many orders in as many queries as those of one', async (kind) => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await orderByCash(shop)).order.id);
    let asked = 0;
    shop.shop.context.pool.on('acquire', () => (asked += 1));
    const queriesOf = async (some: readonly string[]) => {
      asked = 0;
      expect((await ask(api.adminOrders.papers, { token, query: { kind, ids: some.join(',') } })).status).toBe(200);
      return asked;
    };
    await queriesOf(ids);
    const one = await queriesOf(ids.slice(0, 1));
    expect(one).toBeGreaterThan(0);
    expect(await queriesOf(ids)).toBe(one);
  });

  test('leaves out what has no invoice, and is refused where nothing is left or known', async () => {
    const { order } = await orderByCash(shop);
    await bulk('cancel', [order.id], { reason: 'Test' });
    const papers = (ids: string, kind = 'invoices') => ask(api.adminOrders.papers, { token, query: { kind, ids } });
    expect((await papers(order.id)).json.code).toBe('NO_INVOICE_YET');
    const { order: sold } = await orderPaid(shop);
    const { json } = await ask(api.adminOrders.invoiced, { token, query: { ids: [order.id, sold.id].join() } });
    expect(json.results).toEqual([
      { id: order.id, title: order.orderNumber, problem: 'It has no invoice.' },
      { id: sold.id, title: sold.orderNumber, problem: '' },
    ]);
    const pdf = Buffer.from((await papers(`${order.id},${sold.id}`)).json.file).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect((await papers(crypto.randomUUID(), 'slips')).status).toBe(404);
    expect((await papers('x')).status).toBe(400);
  });
});
