import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { realTimeline, testTimeline } from '../timeline.ts';
import { offersFor, zoneOf } from './couriers.ts';
import { openShiprocket, type Shiprocket } from './shiprocket.ts';
import { turn } from './switches.ts';

const account = { email: 'api@shop.example', password: 'secret', pickupLocation: 'work', pickupPincode: '560038' };
const hours = (count: number) => count * 3_600_000;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Got = { headers: Record<string, unknown>; body: Record<string, unknown> };

/** A shop that receives webhooks, and the stand-in that sends them; `token` is from a login. */
async function world({ file }: { file?: string } = {}) {
  const got: Got[] = [];
  const shop = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body: JSON.parse(body) });
      response.end();
    });
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const timeline = testTimeline();
  const webhook = { url: `http://127.0.0.1:${address.port}/hook`, token: 'word' };
  const sandbox = await openShiprocket({ ...account, webhook, timeline, ...(file && { file }) });
  closing.push(sandbox.close, () => (shop.closeAllConnections(), shop.close()));
  const { email, password } = account;
  const { token } = (await ask(sandbox, '/auth/login', { body: { email, password } })).json;
  const call = (path: string, body?: object) => ask(sandbox, path, { ...(body && { body }), token: String(token) });
  return { sandbox, timeline, got, call };
}

async function ask({ apiUrl }: Shiprocket, path: string, { body, token }: { body?: object; token?: string }) {
  const answer = await fetch(`${apiUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

const party = (prefix: string, values = true) => {
  const names = ['customer_name', 'last_name', 'address', 'address_2', 'city', 'pincode', 'state', 'country', 'email'];
  const told: Record<string, string> = { customer_name: 'Asha', pincode: '400001', last_name: '', phone: '9845012345' };
  return Object.fromEntries([...names, 'phone'].map((key) => [`${prefix}_${key}`, values ? (told[key] ?? 'x') : '']));
};

let numbers = 0;
function order(change: object = {}) {
  return {
    order_id: `KS-${(numbers += 1)}`,
    order_date: '2026-11-20 15:30',
    pickup_location: 'work',
    comment: '',
    ...party('billing'),
    shipping_is_billing: true,
    ...party('shipping', false),
    order_items: [{ name: 'Tee', sku: 'T-1', units: 1, selling_price: 799 }],
    payment_method: 'COD',
    shipping_charges: 0,
    giftwrap_charges: 0,
    transaction_charges: 0,
    total_discount: 0,
    sub_total: 898,
    length: 30,
    breadth: 25,
    height: 3,
    weight: 0.5,
    ...change,
  };
}

async function sent({ call }: Pick<Awaited<ReturnType<typeof world>>, 'call'>, change: object = {}) {
  const { json } = await call('/orders/create/adhoc', order(change));
  const { json: assigned } = await call('/courier/assign/awb', { shipment_id: json.shipment_id });
  await call('/courier/generate/pickup', { shipment_id: [json.shipment_id] });
  return { orderId: json.order_id, shipmentId: json.shipment_id, awb: String(assigned.response.data.awb_code) };
}

describe('the API, to the letter', () => {
  test('a login has the fields of the documentation; without its token nothing is answered', async () => {
    const { sandbox } = await world();
    const { json } = await ask(sandbox, '/auth/login', { body: account });
    expect(Object.keys(json)).toEqual(['id', 'first_name', 'last_name', 'email', 'company_id', 'created_at', 'token']);
    expect(json.token.split('.')).toHaveLength(3);
    for (const token of [undefined, 'x'])
      expect(await ask(sandbox, '/orders', { ...(token && { token }) })).toMatchObject({ status: 401 });
    const wrong = await ask(sandbox, '/auth/login', { body: { ...account, password: 'x' } });
    expect(wrong).toMatchObject({ status: 403, json: { status_code: 403 } });
  });

  test('a token is good for ten days', async () => {
    const { call, timeline } = await world();
    await timeline.pass(hours(240) - 1);
    expect((await call('/orders')).status).toBe(200);
    await timeline.pass(1);
    expect(await call('/orders')).toMatchObject({ status: 401, json: { message: 'Token has expired' } });
  });

  test('couriers come with numbers as numbers, as text and as null', async () => {
    const { call } = await world();
    const path = '/courier/serviceability/?pickup_postcode=560038&delivery_postcode=400001&weight=0.5&cod=1';
    const { json } = await call(path);
    const couriers = json.data.available_courier_companies;
    expect(couriers).toHaveLength(5);
    expect(new Set(couriers.map(({ rate }: { rate: unknown }) => typeof rate))).toEqual(new Set(['number', 'string']));
    expect(couriers.map((one: { other_charges: unknown }) => one.other_charges)).toContain(null);
    expect(couriers[0].etd).toBe('Nov 24, 2026');
  });

  test('a new order has no courier yet', async () => {
    const { call } = await world();
    expect(await call('/orders/create/adhoc', order())).toEqual({
      status: 200,
      json: {
        order_id: 480_000_001,
        shipment_id: 550_000_001,
        status: 'NEW',
        status_code: 1,
        onboarding_completed_now: 0,
        awb_code: '',
        courier_company_id: '',
        courier_name: null,
      },
    });
  });

  test('every key must be there, if empty; the same number is refused the second time', async () => {
    const { call } = await world();
    const without: Record<string, unknown> = order();
    delete without.billing_last_name;
    expect(await call('/orders/create/adhoc', without)).toMatchObject({
      status: 422,
      json: { errors: { billing_last_name: ['validation.present'] }, status_code: 422 },
    });
    const one = order();
    await call('/orders/create/adhoc', one);
    expect(await call('/orders/create/adhoc', one)).toMatchObject({ status: 422, json: { errors: { order_id: {} } } });
  });

  test.each([
    [{ billing_city: 'x'.repeat(31) }, 422, 'billing_city'],
    [{ billing_pincode: '' }, 422, 'billing_pincode'],
    [{ height: 0.4 }, 422, 'height'],
    [{ weight: 0 }, 422, 'weight'],
    [{ order_date: '20-11-2026' }, 422, 'order_date'],
    [{ order_items: [] }, 422, 'order_items'],
    [{ order_items: [{ name: 'Tee' }] }, 422, 'order_items.0.sku'],
    [{ payment_method: 'UPI' }, 422, 'payment_method'],
    [{ billing_phone: '+919845012345' }, 200, 'Invalid Data'],
    [{ pickup_location: 'attic' }, 200, 'Wrong Pickup location'],
  ])('an order with %j is refused with %s', async (change, status, words) => {
    const { call, sandbox } = await world();
    const answer = await call('/orders/create/adhoc', order(change));
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.json)).toContain(words);
    expect(sandbox.book.parcels.size).toBe(0);
  });

  test('what is refused with status 200: a courier, a pickup and a label before their time', async () => {
    const { call, sandbox } = await world();
    const { json } = await call('/orders/create/adhoc', order());
    const shipment = { shipment_id: [json.shipment_id] };
    expect(await call('/courier/generate/pickup', shipment)).toMatchObject({ status: 200, json: { pickup_status: 0 } });
    expect(await call('/courier/generate/label', shipment)).toMatchObject({ status: 200, json: { label_created: 0 } });
    turn(sandbox.switches, { walletEmpty: true });
    const poor = await call('/courier/assign/awb', { shipment_id: json.shipment_id });
    expect(poor).toMatchObject({ status: 200, json: { awb_assign_status: 0, status_code: 350 } });
  });

  test('orders and shipments are told in two series of numbers', async () => {
    const { call, timeline, got, sandbox } = await world();
    const { orderId, awb } = await sent({ call });
    await timeline.pass(hours(4));
    await sandbox.webhooks.settled();
    expect((await call(`/orders/show/${orderId}`)).json.data).toMatchObject({ status_code: 34, shipments: { awb } });
    expect((await call('/orders?search=KS-')).json.data[0].shipments).toMatchObject([{ awb }]);
    expect(got.at(-1)?.body).toMatchObject({ shipment_status_id: 19, current_status_id: 34 });
  });

  test('a label is a PDF with the address and what is to be collected', async () => {
    const { call } = await world();
    const { shipmentId, awb } = await sent({ call }, { billing_customer_name: 'Asha (Rao)' });
    const { json } = await call('/courier/generate/label', { shipment_id: [shipmentId] });
    const label = await fetch(json.label_url);
    expect(label.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await label.arrayBuffer()).toString('latin1');
    for (const words of ['%PDF-1.4', `AWB ${awb}`, 'Rs 898.00', 'Asha \\(Rao\\)', '400001'])
      expect(pdf).toContain(words);
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe('xref');
    expect((await fetch(json.label_url.replace(awb, '1'))).status).toBe(404);
  });
});

describe('the way of a parcel', () => {
  test('plays on the timeline, with a webhook for each step, in India’s time', async () => {
    const { call, timeline, got, sandbox } = await world();
    const { awb } = await sent({ call });
    await timeline.pass(hours(59));
    await sandbox.webhooks.settled();
    const ids = got.map(({ body }) => body.shipment_status_id);
    expect(ids.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 3, 6, 7, 17, 18, 19, 38, 42]);
    expect(got.every(({ headers }) => headers['x-api-key'] === 'word')).toBe(true);
    const last = got.find(({ body }) => body.shipment_status_id === 7);
    expect(last?.body.current_timestamp).toBe('23 11 2026 02:30:00');
    const { tracking_data: tracking } = (await call(`/courier/track/awb/${awb}`)).json;
    expect(tracking.shipment_track[0]).toMatchObject({ delivered_date: '2026-11-23 02:30:00', destination: 'x' });
  });

  test('ends where the seller calls it off; after the pickup he cannot', async () => {
    const { call, timeline } = await world();
    const early = await sent({ call });
    expect((await call('/orders/cancel', { ids: [early.orderId] })).status).toBe(200);
    expect((await call('/orders/cancel', { ids: [early.orderId] })).status).toBe(400);
    await timeline.pass(hours(100));
    const { tracking_data: called } = (await call(`/courier/track/awb/${early.awb}`)).json;
    expect([Number(called.shipment_status), called.shipment_track_activities]).toEqual([8, null]);
    const late = await sent({ call });
    await timeline.pass(hours(4));
    expect((await call('/orders/cancel', { ids: [late.orderId] })).status).toBe(400);
  });

  test('goes on after a start of the stand-in: parcels are kept in the file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ksauni-parcels-')), 'shiprocket.json');
    const first = await world({ file });
    const { awb } = await sent(first);
    await first.timeline.pass(hours(6));
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('Picked up'), 5_000);
    await first.sandbox.close();
    const second = await world({ file });
    await second.timeline.pass(hours(53));
    const { tracking_data: tracking } = (await second.call(`/courier/track/awb/${awb}`)).json;
    expect(Number(tracking.shipment_status)).toBe(7);
    expect(tracking.shipment_track_activities).toHaveLength(7);
  });

  test('takes no days where somebody watches: the timeline can be sped up', async () => {
    const sandbox = await openShiprocket({ ...account, timeline: realTimeline({ speed: 3_600_000 }) });
    closing.push(sandbox.close);
    const { token } = (await ask(sandbox, '/auth/login', { body: account })).json;
    const call = (path: string, body: object) => ask(sandbox, path, { body, token });
    await sent({ call: (path, body = {}) => call(path, body) });
    await vi.waitFor(() => expect([...sandbox.book.parcels.values()]).toMatchObject([{ status: 7 }]), 5_000);
  });

  test('one step can be played at once from the switchboard, which wants the password', async () => {
    const { sandbox, call } = await world();
    const { awb } = await sent({ call });
    const path = `${sandbox.origin}/switchboard`;
    const authorization = `Basic ${Buffer.from(`${account.email}:${account.password}`).toString('base64')}`;
    const next = await fetch(`${path}/parcels/${awb}/next`, { method: 'POST', headers: { authorization } });
    expect(await next.json()).toEqual({ status: 19, played: 1 });
    expect((await fetch(`${path}/switches`)).status).toBe(401);
    const headers = { authorization, 'content-type': 'application/json' };
    const change = (body: object) =>
      fetch(`${path}/switches`, { method: 'PATCH', headers, body: JSON.stringify(body) });
    expect((await change({ script: 'rto' })).status).toBe(200);
    expect((await change({ skript: 'rto' })).status).toBe(422);
    expect(sandbox.switches.script).toBe('rto');
  });
});

describe('tariffs', () => {
  test.each([
    ['560001', 'z_a', 5],
    ['600001', 'z_c', 5],
    ['570001', 'z_b', 5],
    ['400001', 'z_c', 5],
    ['302001', 'z_d', 4],
    ['793001', 'z_e', 3],
  ] as const)('from 560038 to %s is %s, with %d couriers', (to, zone, count) => {
    const from = '560038';
    expect(zoneOf(from, to)).toBe(zone);
    expect(offersFor({ from, to, kg: 0.5, isCash: false, value: 0 })).toHaveLength(count);
  });

  test('cash costs a percentage, and never less than its least', () => {
    const load = { from: '560038', to: '400001', kg: 0.5, isCash: true };
    const cash = (value: number) => offersFor({ ...load, value })[0]?.cash;
    expect([cash(100), cash(10_000)]).toEqual([32, 180]);
  });
});
