import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderByCash, type Ordered, orderPaid, parcelsOf, wayOf } from '#server/testing/parcels.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { checkParcels } from './check-parcels.ts';
import { planParcel } from './plan-parcel.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, clock, pool, runJobs } = shop;
const { token } = await shop.signIn({ role: 'admin' });

// After this long, a circuit opened by a test lets a trial call through.
beforeEach(() => clock.pass(31_000));
afterEach(() => {
  carrier.asUsual();
});

/** Queues the planning job again, as after a change of the order. */
async function planAgain({ order }: Ordered): Promise<void> {
  await queueParcel(shop.shop.context.db, order.id);
  await runJobs();
}

const moveTo = ({ order }: Ordered, address: object) =>
  pool.query('update orders set shipping_address = shipping_address || $2 where id = $1', [order.id, address]);

describe('an order that is confirmed', () => {
  test('has its parcel booked: told to the carrier, given to a courier, to be fetched, with a label', async () => {
    const { order } = await orderByCash(shop, { quantity: 2 });
    await runJobs();
    const [told] = carrier.parcels(order.orderNumber);
    expect(told).toMatchObject({ isCash: true, value: order.total, isReturn: false, to: { pincode: '560071' } });
    expect(told?.pickup).not.toBeNull();
    const [parcel] = await parcelsOf(shop, order.id);
    const numbers = { reference: order.orderNumber, awb: told?.awb };
    expect(parcel).toMatchObject({ ...numbers, kind: 'order', status: 'ready', carrier: 'shiprocket', problem: '' });
    expect(parcel?.label_url).toMatch(/\.pdf$/);
    expect(await wayOf(shop, order.id), 'the order waits to be fetched').toEqual(['confirmed']);
    await expectInvariants(pool);
  });

  test('and was paid online is sent with nothing to collect', async () => {
    const { order } = await orderPaid(shop);
    await runJobs();
    expect(carrier.parcels(order.orderNumber)[0]).toMatchObject({ isCash: false, value: order.total });
  });

  test('is booked once however often that is asked, also by many at once', async () => {
    const { order } = await orderByCash(shop);
    await Promise.all(Array.from({ length: 6 }, () => planParcel(shop.shop.context, { orderId: order.id })));
    await runJobs();
    expect(carrier.parcels(order.orderNumber)).toHaveLength(1);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'ready', problem: '' }]);
  });

  test('of a shop without a carrier is left to its staff', async () => {
    const alone = await testShop();
    const { order } = await orderByCash(alone);
    await alone.runJobs();
    expect(await parcelsOf(alone, order.id)).toEqual([]);
    const { rows } = await alone.pool.query('select from graphile_worker.jobs where last_error is not null');
    expect(rows).toEqual([]);
  });
});

describe('when the carrier says no', () => {
  test.each([
    {
      what: 'its wallet is empty',
      spoil: async () => carrier.turn({ walletEmpty: true }),
      mend: async () => carrier.asUsual(),
      words: /wallet at the carrier is empty/,
      isTriedAgain: true,
    },
    {
      what: 'nobody goes to the pincode',
      spoil: async (ordered: Ordered) => moveTo(ordered, { pinCode: '682559' }),
      mend: async (ordered: Ordered) => moveTo(ordered, { pinCode: '560071' }),
      words: /not serviceable/,
      isTriedAgain: false,
    },
    {
      what: 'the phone number is wrong',
      spoil: async (ordered: Ordered) => moveTo(ordered, { phoneNumber: '+911234567890' }),
      mend: async (ordered: Ordered) => moveTo(ordered, { phoneNumber: '+919845012345' }),
      words: /phone number must be 10 digits/,
      isTriedAgain: false,
    },
    {
      what: 'the account does not let the shop in',
      spoil: async () => {
        carrier.tokens.clear();
        carrier.settings.password = 'changed';
      },
      mend: async () => {
        carrier.settings.password = 'demo-parcels';
        clock.pass(61_000);
      },
      words: /does not let the shop in/,
      isTriedAgain: true,
    },
  ])(
    'because $what, staff read why and book it once that is put right',
    async ({ spoil, mend, words, isTriedAgain }) => {
      const ordered = await orderByCash(shop);
      const { order } = ordered;
      await spoil(ordered);
      await runJobs();
      const stuck = (await ask(api.adminOrders.one, { token, params: { id: order.id } })).json.order;
      const [{ check_at: checkAt } = { check_at: null }] = await parcelsOf(shop, order.id);
      expect(checkAt !== null, 'only troubles of the account pass by themselves').toBe(isTriedAgain);
      expect(stuck.shipments).toMatchObject([{ status: 'booking', trackingNumber: null }]);
      expect(stuck.parcelProblem).toMatch(words);
      const told = async (as: object) =>
        (await ask(api.orders.one, { ...as, params: { id: order.id } })).json.order.trackingInfo.awbError;
      expect([await told({ token }), await told(ordered.as)]).toEqual([stuck.parcelProblem, '']);

      const params = { id: stuck.retryParcel ?? '' };
      expect((await ask(api.shipments.retry, { token, params })).json.message).toMatch(words);
      await mend(ordered);
      const { json } = await ask(api.shipments.retry, { token, params });
      expect([json.message, json.shipment.problem]).toEqual(['The parcel is booked.', '']);
      expect(json.shipment.trackingNumber).not.toBeNull();
      expect(carrier.parcels(order.orderNumber).filter(({ awb }) => awb !== null)).toHaveLength(1);
    },
  );

  test.each(['POST /courier/generate/pickup', 'POST /courier/generate/label'])(
    'at %s, the number stays and staff can have the rest done',
    async (call) => {
      carrier.turn({ faults: [{ call, kind: 'status', status: 400 }] });
      const { order } = await orderByCash(shop);
      await runJobs();
      const [stuck] = await parcelsOf(shop, order.id);
      expect(stuck).toMatchObject({
        status: 'ready',
        label_url: null,
        awb: carrier.parcels(order.orderNumber)[0]?.awb,
      });
      expect(stuck?.problem).toMatch(/carrier refuses/);
      const { json } = await ask(api.shipments.retry, { token, params: { id: stuck?.id ?? '' } });
      expect(json.shipment).toMatchObject({ problem: '', trackingNumber: stuck?.awb, labelUrl: expect.any(String) });
    },
  );

  test('a retry while the carrier is away says so, and the shop tries again by itself', async () => {
    carrier.turn({ walletEmpty: true });
    const ordered = await orderByCash(shop);
    await runJobs();
    carrier.turn({ walletEmpty: false, faults: [{ kind: 'cut', times: 20 }] });
    const [stuck] = await parcelsOf(shop, ordered.order.id);
    const { json } = await ask(api.shipments.retry, { token, params: { id: stuck?.id ?? '' } });
    expect(json.message).toMatch(/cannot be reached/);
    carrier.asUsual();
    clock.pass(31 * 60_000);
    await checkParcels(shop.shop.context);
    await runJobs();
    expect(await parcelsOf(shop, ordered.order.id)).toMatchObject([{ status: 'ready', problem: '' }]);
  });

  test('one that has its number already is gone on with by itself once the account is in order', async () => {
    carrier.turn({ faults: [{ call: 'POST /courier/generate/pickup', kind: 'cut', times: 20 }] });
    const ordered = await orderByCash(shop);
    await runJobs();
    carrier.asUsual();
    carrier.tokens.clear();
    carrier.settings.password = 'changed';
    clock.pass(61_000);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    const words = 'The carrier does not let the shop in: check its e-mail and password.';
    expect(await parcelsOf(shop, ordered.order.id)).toMatchObject([{ status: 'ready', problem: words }]);
    carrier.settings.password = 'demo-parcels';
    clock.pass(31 * 60_000);
    await checkParcels(shop.shop.context);
    await runJobs();
    expect(await parcelsOf(shop, ordered.order.id)).toMatchObject([
      { status: 'ready', problem: '', label_url: expect.any(String) },
    ]);
  });

  test('staff cannot book what is booked already', async () => {
    const { order } = await orderByCash(shop);
    await runJobs();
    const [parcel] = await parcelsOf(shop, order.id);
    const { json } = await ask(api.shipments.retry, { token, params: { id: parcel?.id ?? '' } });
    expect(json.code).toBe('MOVE_NOT_ALLOWED');
  });
});

describe('however a call to the carrier ends', () => {
  const calls = ['orders/create/adhoc', 'courier/assign/awb', 'courier/generate/pickup', 'courier/generate/label'];
  const ends = [
    { end: 'nobody answers', how: { kind: 'cut' as const } },
    { end: 'its answer is lost', how: { kind: 'cut' as const, after: true } },
    { end: 'it answers 500 although it is done', how: { kind: 'status' as const, status: 500, after: true } },
    { end: 'its answer cannot be read', how: { kind: 'garbage' as const, after: true } },
    { end: 'it is overloaded', how: { kind: 'status' as const, status: 429 } },
  ];
  const table = calls.flatMap((call) => ends.map((one) => ({ call: `POST /${call}`, ...one })));

  test.each(table)('$call: $end; the next run books one parcel', async ({ call, how }) => {
    carrier.turn({ faults: [{ call, ...how }] });
    const ordered = await orderByCash(shop);
    await runJobs();
    await planAgain(ordered);
    const { order } = ordered;
    expect(carrier.parcels(order.orderNumber)).toHaveLength(1);
    const [told] = carrier.parcels(order.orderNumber);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ status: 'ready', problem: '', awb: told?.awb }]);
  });

  test('a process that dies after the courier was given the parcel pays for no second label', async () => {
    const ordered = await orderByCash(shop);
    await runJobs();
    const { order } = ordered;
    const [before] = carrier.parcels(order.orderNumber).map(({ awb }) => awb);
    // State before the process had stored the response.
    await pool.query(
      `update shipments set awb = null, status = 'booking', label_url = null, pickup_at = null where order_id = $1`,
      [order.id],
    );
    await planAgain(ordered);
    expect(carrier.parcels(order.orderNumber).map(({ awb }) => awb)).toEqual([before]);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ awb: before, status: 'ready' }]);
    await pool.query(
      `update shipments set awb = null, status = 'booking', label_url = null, carrier_order_id = null, carrier_shipment_id = null where order_id = $1`,
      [order.id],
    );
    await planAgain(ordered);
    expect(carrier.parcels(order.orderNumber)).toHaveLength(1);
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ awb: before, status: 'ready' }]);
  });
});
