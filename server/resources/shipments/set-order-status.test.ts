import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { orderStates } from '#contract/rules/order-states.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline } from '#server/testing/online-orders.ts';
import { orderByCash, type Ordered, orderPaid, parcelsOf, passHours, wayOf } from '#server/testing/parcels.ts';
import { stockOf } from '#server/testing/test-returns.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { stoppedOfOrder } from './shipments.rules.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, clock, pool, runJobs } = shop;
const { token } = await shop.signIn({ role: 'admin' });

beforeEach(() => clock.pass(31_000));
afterEach(() => {
  carrier.asUsual();
});

const set = ({ order }: Pick<Ordered, 'order'>, status: string, more: object = {}) =>
  ask(api.shipments.setStatus, { token, params: { id: order.id }, body: { status, ...more } });

describe('PUT /admin/orders/:id/status', () => {
  test('understands the words of earlier clients', async () => {
    const ordered = await orderByCash(shop);
    const { json } = await set(ordered, ' Processing ');
    expect([json.order.status, json.message]).toEqual(['packed', 'The order is packed.']);
    expect((await set(ordered, 'pending')).json.code).toBe('MOVE_NOT_ALLOWED');
    expect((await set(ordered, 'abandoned')).json.code).toBe('INVALID_INPUT');
  });

  test('tells a second clerk who comes too late what the order is now', async () => {
    const ordered = await orderByCash(shop);
    await set(ordered, 'packed');
    expect((await set(ordered, 'packed')).json).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      message: 'The order is already packed.',
    });
  });

  test('tells a clerk who leaves out a step which one comes first', async () => {
    const ordered = await orderByCash(shop);
    const skipped = async (status: string) => {
      const { json } = await set(ordered, status);
      return [json.code, json.message];
    };
    for (const status of ['shipped', 'out_for_delivery', 'delivered'])
      expect(await skipped(status)).toEqual(['MOVE_NOT_ALLOWED', 'The order is not packed yet.']);
    await set(ordered, 'packed');
    for (const status of ['out_for_delivery', 'delivered'])
      expect(await skipped(status)).toEqual(['MOVE_NOT_ALLOWED', 'The order is packed; ship it first.']);
    expect(await skipped('confirmed')).toEqual(['MOVE_NOT_ALLOWED', 'The order is already packed.']);
  });

  test('ships the parcel that is booked, and the carrier says the rest', async () => {
    const ordered = await orderByCash(shop);
    await set(ordered, 'packed');
    expect((await set(ordered, 'shipped')).json, 'nothing is booked yet').toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      errors: [{ field: 'trackingNumber' }],
    });
    await runJobs();
    expect((await set(ordered, 'shipped')).json.order).toMatchObject({
      status: 'shipped',
      shipments: [{ status: 'shipped' }],
    });
    await passHours(shop, carrier, 1);
    expect(await parcelsOf(shop, ordered.order.id), 'the carrier is behind').toMatchObject([{ status: 'shipped' }]);
    for (const status of ['out_for_delivery', 'delivered'])
      expect((await set(ordered, status)).json.code).toBe('MOVE_NOT_ALLOWED');
    await passHours(shop, carrier, 80);
    const stations = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
    expect(await wayOf(shop, ordered.order.id)).toEqual(stations);
  });

  test('with a courier of the shop’s own choice calls the booked parcel off, and staff say how it goes', async () => {
    const ordered = await orderByCash(shop);
    const { order } = ordered;
    await runJobs();
    await set(ordered, 'packed');
    const own = { trackingNumber: '7700123', carrier: 'bluedart', notes: 'By hand at the counter' };
    expect(order.notes).toBe('');
    const { json } = await set(ordered, 'shipped', own);
    expect(json.order.notes).toBe('By hand at the counter');
    expect(json.order.shipments).toMatchObject([
      { courier: 'Blue Dart', trackingNumber: '7700123', status: 'shipped' },
    ]);
    expect(json.order.shipments[0]?.trackingUrl).toMatch(/^https:\/\/www\.bluedart\.com\/.*7700123/);
    await runJobs();
    expect(shop.mails.at(-1)?.text, 'what staff wrote reaches the buyer').toContain('By hand at the counter');
    expect(carrier.parcels(order.orderNumber).map(({ status }) => status)).toEqual([16]);
    expect(await parcelsOf(shop, order.id)).toMatchObject([
      { status: 'cancelled', problem: '' },
      { carrier: 'bluedart', reference: `${order.orderNumber}-2`, check_at: null },
    ]);
    await set(ordered, 'out_for_delivery');
    const done = (await set(ordered, 'delivered')).json.order;
    expect(done.shipments).toMatchObject([{ status: 'delivered', deliveredAt: expect.any(String) }]);
    expect((await booksOf(shop, order.id)).paid, 'cash is collected at the door').toBe('PAID');
    await expectInvariants(pool);
  });

  test('with the number of the booked parcel itself calls nothing off', async () => {
    const ordered = await orderByCash(shop);
    await set(ordered, 'packed');
    await runJobs();
    const [parcel] = await parcelsOf(shop, ordered.order.id);
    const { json } = await set(ordered, 'shipped', { trackingNumber: parcel?.awb, carrier: 'shiprocket' });
    await runJobs();
    expect(json.order.status).toBe('shipped');
    expect(carrier.parcels(ordered.order.orderNumber)).toMatchObject([{ status: 3, awb: parcel?.awb }]);
  });

  test('takes the number on the booked label without a carrier, and no other', async () => {
    const ordered = await orderByCash(shop);
    await set(ordered, 'packed');
    await runJobs();
    const [parcel] = await parcelsOf(shop, ordered.order.id);
    const refused = await set(ordered, 'shipped', { trackingNumber: '880012' });
    expect(refused.json).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'carrier' }] });
    expect((await set(ordered, 'shipped', { trackingNumber: parcel?.awb })).json.order.status).toBe('shipped');
    await runJobs();
    expect(carrier.parcels(ordered.order.orderNumber)).toMatchObject([{ status: 3, awb: parcel?.awb }]);
  });

  test.each([
    ['returned', 20, 'It could not be delivered and came back to us'],
    ['lost', 19, 'The parcel was lost on its way'],
  ] as const)('ends an order whose own courier says that its parcel is %s', async (parcel, left, reason) => {
    const ordered = await orderPaid(shop);
    await set(ordered, 'packed');
    const own = { trackingNumber: `55${ordered.order.id.slice(-8)}`, carrier: 'delhivery' };
    await set(ordered, 'shipped', own);
    await set(ordered, 'out_for_delivery');
    const whole = async () => (await ask(api.adminOrders.one, { token, params: { id: ordered.order.id } })).json.order;
    expect((await whole()).canEndParcel).toBe(true);
    const { json } = await set(ordered, 'cancelled', { parcel });
    expect(json.order).toMatchObject({ status: 'cancelled', cancelReason: reason, shipments: [{ status: parcel }] });
    await runJobs();
    expect((await booksOf(shop, ordered.order.id)).refunds).toMatchObject([{ paise: ordered.order.total * 100 }]);
    expect(await stockOf(shop, ordered.tee)).toMatchObject({ S: left });
    expect((await whole()).canEndParcel).toBe(false);
    await expectInvariants(pool);
  });

  test.each([
    ['delivered', {}],
    ['cancelled', { parcel: 'lost' }],
  ] as const)('lets staff say that a parcel which the carrier has forgotten is %s', async (status, more) => {
    const ordered = await orderByCash(shop);
    const { id } = ordered.order;
    await runJobs();
    await set(ordered, 'packed');
    await set(ordered, 'shipped');
    await pool.query(`update shipments set awb = $2, carrier_order_id = $2 where order_id = $1`, [id, `0${id}`]);
    expect((await set(ordered, status, more)).json.code, 'it is still asked for').toBe('MOVE_NOT_ALLOWED');
    await passHours(shop, carrier, 1);
    const whole = async () => (await ask(api.adminOrders.one, { token, params: { id } })).json.order;
    expect(await whole()).toMatchObject({ moves: ['out_for_delivery', 'delivered'], canEndParcel: true });
    expect((await set(ordered, status, more)).json.order.status).toBe(status);
    expect(await whole()).toMatchObject({ parcelProblem: '' });
    expect(await parcelsOf(shop, id)).toMatchObject([{ check_at: null, problem: '' }]);
  });

  test('lets staff say where a parcel is that no carrier can be asked for', async () => {
    const without = await testShop();
    const { token: theirs } = await without.signIn({ role: 'admin' });
    const { order } = await orderByCash(without);
    const params = { id: order.id };
    const own = { trackingNumber: '19041424751540', carrier: 'shiprocket' };
    for (const [status, more] of [['packed'], ['shipped', own], ['out_for_delivery'], ['delivered']] as const) {
      const { json } = await without.ask(api.shipments.setStatus, { token: theirs, params, body: { status, ...more } });
      expect([status, json.code]).toEqual([status, undefined]);
    }
    const { rows } = await without.pool.query('select status, check_at from shipments');
    expect(rows).toEqual([{ status: 'delivered', check_at: null }]);
  });

  test('refuses what became of a parcel that is not on its way', async () => {
    const ordered = await orderByCash(shop);
    for (const status of ['packed', 'cancelled']) {
      const { json } = await set(ordered, status, { parcel: 'returned' });
      expect(json).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'parcel' }] });
    }
    expect(await wayOf(shop, ordered.order.id)).toEqual(['confirmed']);
  });

  test('does not end an order whose parcel the carrier follows', async () => {
    const ordered = await orderByCash(shop);
    await set(ordered, 'packed');
    await runJobs();
    await set(ordered, 'shipped');
    const { json } = await set(ordered, 'cancelled', { parcel: 'lost' });
    expect([json.code, json.message]).toEqual(['MOVE_NOT_ALLOWED', 'The courier says when this parcel gets there.']);
  });

  test.each([
    ['that they said had left and the carrier never fetched', 'cancelled', [8, 48]],
    ['that is stopped on its way', 'stopped', [8, 48]],
    ['that had left and was stopped before anybody heard of it', 'stopped', [56]],
  ] as const)('lets staff say what becomes of a parcel %s', async (_, script, readings) => {
    carrier.turn({ script });
    const sent = [await orderByCash(shop), await orderByCash(shop)] as const;
    for (const ordered of sent) await set(ordered, 'packed');
    await runJobs();
    if (script === 'cancelled') for (const ordered of sent) await set(ordered, 'shipped');
    for (const hours of readings) await passHours(shop, carrier, hours);
    for (const { order } of sent)
      expect(await parcelsOf(shop, order.id)).toMatchObject([{ problem: stoppedOfOrder, check_at: null }]);
    const [home, brought] = sent;
    expect((await set(home, 'cancelled', { parcel: 'returned' })).status).toBe(200);
    expect((await set(brought, 'delivered')).status).toBe(200);
    for (const { order } of sent) expect(await parcelsOf(shop, order.id)).toMatchObject([{ problem: '' }]);
  });

  test('as delivered tells staff of a piece that was cancelled after its parcel had been booked', async () => {
    carrier.turn({ script: 'stopped' });
    const ordered = await orderByCash(shop, { quantity: 2 });
    const { id, items } = ordered.order;
    await runJobs();
    carrier.turn({ faults: [{ call: 'POST /orders/cancel', kind: 'status', status: 400, times: 9 }] });
    const body = { reason: 'One is enough', items: [{ orderItemId: items[0]?._id, quantity: 1 }] };
    expect((await ask(api.payments.cancel, { ...ordered.as, params: { id }, body })).status).toBe(200);
    await runJobs();
    for (const status of ['packed', 'shipped']) expect((await set(ordered, status)).status).toBe(200);
    for (const hours of [8, 48]) await passHours(shop, carrier, hours);
    expect(await parcelsOf(shop, id)).toMatchObject([{ problem: stoppedOfOrder }]);
    expect((await set(ordered, 'delivered')).status).toBe(200);
    expect(await parcelsOf(shop, id)).toMatchObject([
      {
        status: 'delivered',
        problem: expect.stringMatching(/^1 piece was cancelled .* The courier will have collected/),
      },
    ]);
  });

  test('takes the number of the courier that has a parcel which the carrier called off, and follows that', async () => {
    carrier.turn({ script: 'cancelled' });
    const [byOwn, byOther] = [await orderByCash(shop), await orderByCash(shop)];
    for (const ordered of [byOwn, byOther]) await set(ordered, 'packed');
    await runJobs();
    for (const ordered of [byOwn, byOther]) await set(ordered, 'shipped');
    for (const hours of [8, 48]) await passHours(shop, carrier, hours);
    carrier.turn({ script: 'happy' });
    const panel = await orderByCash(shop);
    await runJobs();
    const [booked] = carrier.parcels(panel.order.orderNumber);
    await pool.query('delete from shipments where order_id = $1', [panel.order.id]);

    const correct = async (ordered: Ordered, trackingNumber: string | null | undefined, by: string) => {
      const [{ awb: corrects } = { awb: null }] = await parcelsOf(shop, ordered.order.id);
      return set(ordered, 'shipped', { trackingNumber, carrier: by, corrects });
    };
    const whole = async ({ order }: Ordered) =>
      (await ask(api.adminOrders.one, { token, params: { id: order.id } })).json.order;
    expect(await whole(byOwn)).toMatchObject({ canCorrectNumber: true, parcelProblem: stoppedOfOrder });
    expect((await correct(byOwn, 'DT-7', 'dtdc')).json.message).toBe('The tracking number is corrected.');
    expect(await whole(byOwn)).toMatchObject({
      parcelProblem: '',
      labelUrl: null,
      canCorrectNumber: true,
      shipments: [{ courier: 'DTDC', trackingNumber: 'DT-7', trackingUrl: expect.stringContaining('DT-7') }],
    });
    expect((await correct(byOther, booked?.awb, 'shiprocket')).status).toBe(200);
    await passHours(shop, carrier, 80);
    expect((await wayOf(shop, byOther.order.id)).at(-1)).toBe('delivered');
    expect(await parcelsOf(shop, byOwn.order.id), 'nobody asks for the old number').toMatchObject([
      { awb: 'DT-7', status: 'shipped', check_at: null },
    ]);
  });

  test('refuses a tracking number that another parcel has', async () => {
    const [one, other] = [await orderByCash(shop), await orderByCash(shop)];
    const own = { trackingNumber: '8800', carrier: 'dtdc' };
    for (const ordered of [one, other]) await set(ordered, 'packed');
    await set(one, 'shipped', own);
    const { json } = await set(other, 'shipped', own);
    expect(json).toMatchObject({ code: 'MOVE_NOT_ALLOWED', errors: [{ field: 'trackingNumber' }] });
    expect(await wayOf(shop, other.order.id)).toEqual(['confirmed', 'packed']);
  });

  describe('with a tracking number on its way', () => {
    const whole = async ({ order }: Pick<Ordered, 'order'>) =>
      (await ask(api.adminOrders.one, { token, params: { id: order.id } })).json.order;
    const sentWith = async (trackingNumber: string) => {
      const ordered = await orderByCash(shop);
      await set(ordered, 'packed');
      if (trackingNumber) await set(ordered, 'shipped', { trackingNumber, carrier: 'dtdc' });
      return ordered;
    };

    test('corrects that of the shop’s own courier, so that the order it belongs to can be sent', async () => {
      const [one, other] = [await sentWith('D220'), await sentWith('')];
      expect((await set(other, 'shipped', { trackingNumber: 'D220', carrier: 'dtdc' })).status).toBe(409);
      expect(await whole(one)).toMatchObject({ canCorrectNumber: true });
      const { json } = await set(one, 'shipped', { trackingNumber: 'D110', corrects: 'D220' });
      expect(json).toMatchObject({
        message: 'The tracking number is corrected.',
        order: { status: 'shipped', shipments: [{ courier: 'DTDC', trackingNumber: 'D110' }] },
      });
      expect(json.order.shipments[0]?.trackingUrl).toContain('D110');
      expect((await whole(one)).timeline[0]).toMatchObject({ name: 'number_corrected', text: 'DTDC D220 → DTDC D110' });
      expect((await set(other, 'shipped', { trackingNumber: 'D220', carrier: 'dtdc' })).status).toBe(200);
      expect((await set(one, 'shipped', { trackingNumber: 'D220', corrects: 'D110' })).json).toMatchObject({
        code: 'MOVE_NOT_ALLOWED',
        errors: [{ field: 'trackingNumber' }],
      });
      await set(one, 'out_for_delivery');
      const corrected = { trackingNumber: 'B110', carrier: 'bluedart', corrects: 'D110' };
      for (const json of [
        (await set(one, 'out_for_delivery', corrected)).json,
        (await set(one, 'out_for_delivery', corrected)).json,
      ])
        expect(json.order).toMatchObject({
          status: 'out_for_delivery',
          shipments: [{ courier: 'Blue Dart', trackingNumber: 'B110' }],
        });
    });

    test('corrects it only with the number that it replaces', async () => {
      const ordered = await sentWith('D440');
      await set(ordered, 'shipped', { trackingNumber: 'D441', corrects: 'D440' });
      const late = await set(ordered, 'shipped', { trackingNumber: 'D442', corrects: 'D440' });
      expect(late.json).toMatchObject({
        code: 'MOVE_NOT_ALLOWED',
        message: 'Somebody else has changed the tracking number to D441. Open this form again to replace that one.',
      });
      expect((await set(ordered, 'out_for_delivery', { trackingNumber: 'D442', corrects: 'D441' })).json).toMatchObject(
        {
          code: 'MOVE_NOT_ALLOWED',
          message: 'The status of the order has changed meanwhile. Check it before you correct the number.',
        },
      );
      expect((await whole(ordered)).shipments).toMatchObject([{ trackingNumber: 'D441' }]);
    });

    test('of an earlier client that sends it with every status does not undo a correction', async () => {
      const ordered = await sentWith('D550');
      await set(ordered, 'shipped', { trackingNumber: 'D551', corrects: 'D550' });
      for (const status of ['out_for_delivery', 'shipped', 'delivered']) {
        const { json } = await set(ordered, status, { trackingNumber: 'D550', carrier: 'dtdc' });
        expect(json.order).toMatchObject({ status, shipments: [{ trackingNumber: 'D551' }] });
      }
    });

    test('keeps it when two people ship the order; the same request again is answered as the first', async () => {
      const ordered = await sentWith('');
      const [mine, theirs] = [
        { trackingNumber: 'D660', carrier: 'dtdc' },
        { trackingNumber: 'B660', carrier: 'bluedart' },
      ];
      const first = await set(ordered, 'shipped', mine);
      expect((await set(ordered, 'shipped', theirs)).json).toMatchObject({
        code: 'MOVE_NOT_ALLOWED',
        message: 'This order has already been shipped with DTDC D660. “Correct tracking number” replaces it.',
      });
      expect((await set(ordered, 'shipped', { ...mine, carrier: 'bluedart' })).json.code).toBe('MOVE_NOT_ALLOWED');
      const again = await set(ordered, 'shipped', mine);
      expect([first.json.message, again.json.message]).toEqual(Array(2).fill('The order is on its way.'));
      expect((await whole(ordered)).shipments).toMatchObject([{ courier: 'DTDC', trackingNumber: 'D660' }]);
      expect(await wayOf(shop, ordered.order.id)).toEqual(['confirmed', 'packed', 'shipped']);
    });

    test('for a parcel that the carrier follows is refused, before dispatch it is ignored, and the same number is no change', async () => {
      const ordered = await orderByCash(shop);
      const refused = { code: 'INVALID_INPUT', errors: [{ field: 'trackingNumber' }] };
      expect((await set(ordered, 'packed', { trackingNumber: 'D330' })).json.order.shipments).toEqual([]);
      await runJobs();
      await set(ordered, 'shipped');
      const [parcel] = await parcelsOf(shop, ordered.order.id);
      const wanted = { trackingNumber: 'D330', carrier: 'dtdc', corrects: parcel?.awb };
      expect((await set(ordered, 'shipped', wanted)).json).toMatchObject(refused);
      expect(await whole(ordered)).toMatchObject({ canCorrectNumber: false });
      expect((await set(ordered, 'shipped', { trackingNumber: parcel?.awb })).status).toBe(200);
      expect(await parcelsOf(shop, ordered.order.id)).toEqual([parcel]);
      const own = await sentWith('D331');
      expect((await set(own, 'delivered', { trackingNumber: 'D331', carrier: 'dtdc' })).json.order.status).toBe(
        'delivered',
      );
      expect((await set(own, 'shipped', { trackingNumber: 'D332' })).json.code).toBe('MOVE_NOT_ALLOWED');
    });
  });

  test('with a number of the carrier’s own that staff booked in its panel follows that', async () => {
    const [booked, ordered] = [await orderByCash(shop), await orderByCash(shop)];
    await runJobs();
    const [panel] = carrier.parcels(booked.order.orderNumber);
    await pool.query('delete from shipments where order_id = $1', [booked.order.id]);
    await set(ordered, 'packed');
    await set(ordered, 'shipped', { trackingNumber: panel?.awb, carrier: 'shiprocket' });
    await passHours(shop, carrier, 80);
    expect((await wayOf(shop, ordered.order.id)).at(-1)).toBe('delivered');
  });

  test.each([
    ['a number without sense', { trackingNumber: '<b>' }, 'trackingNumber'],
    ['a carrier nobody knows', { trackingNumber: '12345', carrier: 'pigeon' }, 'carrier'],
    ['notes as long as a book', { notes: 'x'.repeat(501) }, 'notes'],
  ])('refuses %s', async (_, more, field) => {
    const { json } = await set(await orderByCash(shop), 'shipped', more);
    expect(json).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field }] });
  });

  test('that cancels gives money and pieces back, and calls the parcel off', async () => {
    const ordered = await orderPaid(shop);
    await runJobs();
    await set(ordered, 'packed');
    const stop = await ask(api.payments.cancel, {
      ...ordered.as,
      params: { id: ordered.order.id },
      body: { reason: 'Too late' },
    });
    expect(stop.json.order.cancelAskedAt, 'the shopper asks to stop it').not.toBeNull();
    const { json } = await set(ordered, 'cancelled', { notes: 'Stopped at the gate' });
    expect(json.order).toMatchObject({ status: 'cancelled', cancelReason: 'Stopped at the gate' });
    await runJobs();
    expect((await booksOf(shop, ordered.order.id)).refunds).toMatchObject([{ paise: ordered.order.total * 100 }]);
    expect(carrier.parcels(ordered.order.orderNumber)).toMatchObject([{ status: 16 }]);
    await expectInvariants(pool);
  });

  test('that cancels an order which waits for its payment frees its pieces', async () => {
    const waiting = await orderOnline(shop);
    expect((await set(waiting, 'cancelled')).json.order.status).toBe('cancelled');
    await expectInvariants(pool);
  });

  test('of an order that does not exist is 404', async () => {
    const { json } = await ask(api.shipments.setStatus, {
      token,
      params: { id: crypto.randomUUID() },
      body: { status: 'packed' },
    });
    expect(json.code).toBe('NOT_FOUND');
  });
});

/** The path of an order to each state. */
const paths: Record<string, readonly string[]> = {
  confirmed: [],
  packed: ['packed'],
  shipped: ['packed', 'shipped'],
  out_for_delivery: ['packed', 'shipped', 'out_for_delivery'],
  delivered: ['packed', 'shipped', 'delivered'],
  return_requested: ['packed', 'shipped', 'delivered', 'return_requested'],
  returned: ['packed', 'shipped', 'delivered', 'return_requested', 'returned'],
  refunded: ['cancelled', 'refunded'],
};

/** Allowed moves by staff for an order without a parcel tracked by the carrier. */
const allowed: Record<string, Record<string, string>> = {
  confirmed: { packed: 'OK', cancelled: 'OK' },
  packed: { cancelled: 'OK' },
  shipped: { out_for_delivery: 'OK', delivered: 'OK', cancelled: 'NOT_CANCELLABLE' },
  out_for_delivery: { delivered: 'OK', shipped: 'OK', cancelled: 'NOT_CANCELLABLE' },
};

describe('a move by staff', () => {
  test.each(Object.keys(paths))('an order that is %s goes only where it may', async (from) => {
    for (const to of orderStates) {
      const ordered = await orderByCash(shop);
      await moveOrder(shop, ordered.order.id, paths[from] ?? []);
      const { json } = await set(ordered, to);
      expect([from, to, json.code ?? 'OK']).toEqual([from, to, allowed[from]?.[to] ?? 'MOVE_NOT_ALLOWED']);
    }
  });
});
