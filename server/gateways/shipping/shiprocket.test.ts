import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openShiprocket, type Shiprocket } from '#sandbox/shiprocket/shiprocket.ts';
import { type SwitchChange, turn, defaultSwitches } from '#sandbox/shiprocket/switches.ts';
import { testTimeline } from '#sandbox/timeline.ts';
import {
  ShippingFault,
  ShippingOutcomeUnknown,
  type ShippingSettings,
  ShippingUnavailable,
  type WebhookRequest,
} from './shipping.ts';
import { newShipment, sendParcel, shippingGatewaySuite, warehouse } from './shipping.suite.ts';
import { shiprocket } from './shiprocket.ts';

const account = { email: 'api@ksauni.example', password: 'password-of-the-api-user' };
const webhookToken = 'word-of-the-webhooks';
const days = (count: number) => count * 86_400_000;
const mumbai = { from: warehouse, to: '400001', grams: 500, isCash: false };
const received: WebhookRequest[] = [];
const timeline = testTimeline();

/** The shop's webhook receiver. */
const shop = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ body: Buffer.from(body), headers: request.headers });
    response.end();
  });
});
let sandbox: Shiprocket;
let settings: ShippingSettings;

beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const webhook = { url: `http://127.0.0.1:${portOf(shop)}/`, token: webhookToken };
  sandbox = await openShiprocket({
    ...account,
    pickupLocation: 'work',
    pickupPincode: warehouse,
    webhook,
    timeline,
  });
  settings = { ...account, apiUrl: sandbox.apiUrl, webhookToken, pickupLocation: 'work' };
});

afterEach(() => turn(sandbox.switches, defaultSwitches()));

afterAll(async () => {
  await sandbox.close();
  shop.closeAllConnections();
  shop.close();
});

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

const adapter = (change: Partial<ShippingSettings & { timeoutMs: number }> = {}) =>
  shiprocket({ ...settings, clock: timeline, ...change });

const turned = (change: SwitchChange) => turn(sandbox.switches, change);

shippingGatewaySuite('Shiprocket', async () => {
  received.length = 0;
  return {
    gateway: adapter(),
    unserved: '682555',
    withoutCash: '194101',
    deliver: async () => {
      await timeline.pass(days(5));
      await sandbox.webhooks.settled();
    },
    webhooks: async () => {
      await sandbox.webhooks.settled();
      return [...received];
    },
  };
});

describe("Shiprocket's refusals with status 200", () => {
  test('an empty wallet is told apart: somebody must pay in', async () => {
    const gateway = adapter();
    const shipment = await gateway.createShipment(newShipment());
    turned({ walletEmpty: true });
    await expect(gateway.assignCourier(shipment)).rejects.toMatchObject({
      reason: 'wallet_empty',
      message: expect.stringContaining('recharge'),
    });
    turned({ walletEmpty: false });
    expect(await gateway.assignCourier(shipment)).toMatchObject({ awb: expect.any(String) });
  });

  test('a warehouse it does not know, with the words that say so', async () => {
    const gateway = adapter({ pickupLocation: 'attic' });
    await expect(gateway.createShipment(newShipment())).rejects.toThrow('Wrong Pickup location');
  });

  test('a courier who does not go there', async () => {
    const gateway = adapter();
    const shipment = await gateway.createShipment(newShipment());
    const asked = gateway.assignCourier({ ...shipment, courierId: 999 });
    await expect(asked).rejects.toThrow('Courier is not serviceable');
  });

  test('nobody goes there: none, whether told with 404 or with 200', async () => {
    expect(await adapter().rates({ ...mumbai, to: '744302' })).toEqual([]);
    expect(await adapter().rates({ ...mumbai, to: '744303' })).toEqual([]);
  });
});

describe('an answer that is lost', () => {
  test.each(['status', 'garbage', 'cut'] as const)(
    '(%s) after the work was done: one shipment, one courier, one pickup',
    async (kind) => {
      const gateway = adapter();
      const wanted = newShipment();
      turned({ faults: [{ call: 'POST /orders/create/adhoc', kind, after: true }] });
      const shipment = await gateway.createShipment(wanted);
      expect(await gateway.findShipment(wanted.orderNumber)).toEqual(shipment);
      turned({ faults: [{ call: 'POST /courier/assign/awb', kind, after: true }] });
      const { awb } = await gateway.assignCourier(shipment);
      turned({ faults: [{ call: 'POST /courier/generate/pickup', kind, after: true }] });
      expect(await gateway.requestPickup(shipment)).toMatchObject({ at: expect.any(Date) });
      expect(await gateway.track(awb)).toMatchObject({ awb });
      turned({ faults: [{ call: 'POST /orders/cancel', kind, after: true }] });
      await gateway.cancel(shipment);
    },
  );

  test('before the work was done leaves a doubt, and asking again ends it', async () => {
    const gateway = adapter();
    const wanted = newShipment();
    turned({ faults: [{ call: 'POST /orders/create/adhoc', kind: 'cut' }] });
    await expect(gateway.createShipment(wanted)).rejects.toBeInstanceOf(ShippingOutcomeUnknown);
    expect(await gateway.createShipment(wanted)).toMatchObject({ awb: null });
  });

  test.each(['status', 'garbage', 'cut'] as const)('(%s) to reading is asked for once more', async (kind) => {
    turned({ faults: [{ call: 'GET /courier/serviceability/', kind }] });
    expect(await adapter().rates(mumbai)).not.toEqual([]);
  });
});

describe('a carrier in trouble', () => {
  test.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
    { kind: 'garbage' },
    { kind: 'cut' },
    { kind: 'slow' },
    { kind: 'trickle' },
  ] as const)('ends in time with a fault: %o', async (fault) => {
    turned({ faults: [{ ...fault, call: 'GET /courier/serviceability/', times: 10 }] });
    const began = performance.now();
    await expect(adapter().rates(mumbai, { withinMs: 500 })).rejects.toBeInstanceOf(ShippingUnavailable);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('too many calls: a create was not taken, and nothing is in doubt', async () => {
    turned({ faults: [{ call: 'POST /orders/create/adhoc', kind: 'status', status: 429 }] });
    await expect(adapter().createShipment(newShipment())).rejects.toBeInstanceOf(ShippingUnavailable);
  });

  test('nobody there, or no address set: unavailable, and nothing is in doubt', async () => {
    for (const apiUrl of ['http://127.0.0.1:1/v1/external', '']) {
      const asked = adapter({ apiUrl }).createShipment(newShipment());
      await expect(asked).rejects.toBeInstanceOf(ShippingUnavailable);
    }
  });

  test('hasty callers who give up five times get no answer at once, and bookings still go through', async () => {
    const gateway = adapter();
    await gateway.rates(mumbai);
    turned({ faults: [{ call: 'GET /courier/serviceability/', kind: 'slow', times: 100 }] });
    for (let count = 0; count < 5; count += 1)
      await expect(gateway.rates(mumbai, { withinMs: 20 })).rejects.toBeInstanceOf(ShippingUnavailable);
    const before = sandbox.switches.faults[0]?.times;
    await expect(gateway.rates(mumbai, { withinMs: 20 })).rejects.toThrow('retrying shortly');
    expect(sandbox.switches.faults[0]?.times).toBe(before);
    expect(await gateway.createShipment(newShipment())).toMatchObject({ awb: null });
    turned({ faults: [] });
    await timeline.pass(30_000);
    expect(await gateway.rates(mumbai, { withinMs: 5_000 })).not.toEqual([]);
  });

  test('what it refuses is told without whom it is about', async () => {
    const message = 'The phone 9845012345 of asha@mail.example is not valid.';
    const strict = createServer(({ url }, response) => {
      const [status, answer] = url === '/auth/login' ? [200, { token: 'x' }] : [422, { message, status_code: 422 }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((listening) => strict.listen(0, '127.0.0.1', listening));
    const asked = adapter({ apiUrl: `http://127.0.0.1:${portOf(strict)}` }).createShipment(newShipment());
    await expect(asked).rejects.toThrow('The phone (phone) of (address) is not valid.');
    strict.closeAllConnections();
    strict.close();
  });

  test('no fault shows the password or the token', async () => {
    const gateway = adapter({ password: 'wrong-password' });
    const fault: unknown = await gateway.rates(mumbai).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ShippingFault);
    const said = inspect([fault, gateway], { depth: 10, showHidden: true }) + JSON.stringify([fault, gateway]);
    for (const secret of ['wrong-password', webhookToken, 'Bearer']) expect(said).not.toContain(secret);
  });
});

describe('the way of a parcel', () => {
  test.each([
    ['ndr', 'delivered', ['ready', 'shipped', 'out_for_delivery', 'delayed', 'out_for_delivery', 'delivered']],
    ['rto', 'returned', ['out_for_delivery', 'delayed', 'out_for_delivery', 'delayed', 'returning', 'returned']],
    ['lost', 'lost', ['ready', 'shipped', 'lost']],
    ['cancelled', 'cancelled', ['ready', 'delayed', 'cancelled']],
  ] as const)('%s ends as %s', async (script, end, seen) => {
    turned({ script });
    const gateway = adapter();
    const { awb } = await sendParcel(gateway);
    await timeline.pass(days(12));
    const { status, scans } = await gateway.track(awb);
    expect(status).toBe(end);
    const steps = scans.map((scan) => scan.status).filter((one, n, all) => one !== all[n - 1]);
    expect(steps.slice(-seen.length)).toEqual(seen);
  });

  test('is told in time of India, to the second', async () => {
    const gateway = adapter();
    const { awb } = await sendParcel(gateway);
    const asked = timeline.now().getTime();
    await timeline.pass(days(5));
    const { scans } = await gateway.track(awb);
    expect(scans[0]?.at.getTime()).toBe(Math.floor((asked + 4 * 3_600_000) / 1_000) * 1_000);
  });
});

describe('webhooks', () => {
  test.each([
    { header: 'anx-api-key', orderId: 'prefixed' },
    { header: 'x-api-key', orderId: 'theirs' },
  ] as const)('of accounts that differ are understood: %o', async (webhooks) => {
    turned({ webhooks });
    const gateway = adapter();
    received.length = 0;
    const { shipment, awb } = await sendParcel(gateway);
    await sandbox.webhooks.settled();
    const [event] = received.map((request) => gateway.openWebhook(request));
    expect(event).toMatchObject({ awb, orderId: shipment.orderId });
  });

  test('that come twice are the same event, and out of order each is still itself', async () => {
    turned({ webhooks: { held: true } });
    const gateway = adapter();
    const { awb } = await sendParcel(gateway);
    await timeline.pass(days(5));
    received.length = 0;
    turned({ webhooks: { held: false, copies: 2, reversed: true } });
    sandbox.webhooks.release();
    await sandbox.webhooks.settled();
    const events = received.map((request) => gateway.openWebhook(request)).filter((event) => event?.awb === awb);
    expect(new Set(events.map((event) => event?.id)).size).toBe(events.length / 2);
    expect(events.some((event) => event?.status === 'delivered')).toBe(true);
  });

  test('with another word are nobody', async () => {
    turned({ webhooks: { wrongToken: true } });
    received.length = 0;
    await sendParcel(adapter());
    await sandbox.webhooks.settled();
    expect(received.length).toBeGreaterThan(0);
    expect(received.map((request) => adapter().openWebhook(request)).filter(Boolean)).toEqual([]);
    for (const request of received) expect(adapter({ webhookToken: '' }).openWebhook(request)).toBeUndefined();
  });

  test.each(['', 'null', '[]', '{}', '{"awb":null}', '{"awb":"../x","shipment_status_id":7}', '\u0000'])(
    'of another shape are no event, never a crash: %j',
    (body) => {
      const headers = { 'x-api-key': webhookToken };
      expect(adapter().openWebhook({ body: Buffer.from(body), headers })).toBeUndefined();
    },
  );
});
