import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { demoShipping } from '#server/gateways/shipping/shipping.ts';
import { openShiprocket } from '#sandbox/shiprocket/shiprocket.ts';
import { turn, defaultSwitches } from '#sandbox/shiprocket/switches.ts';
import { testShop } from '#server/testing/test-shop.ts';

const sandbox = await openShiprocket({
  email: demoShipping.email,
  password: demoShipping.password,
  pickupLocation: 'work',
  pickupPincode: '560038',
});
const { ask, clock } = await testShop({ SHIPROCKET_URL: sandbox.apiUrl });
const mumbai = '400001';

type Body = { deliveryPincode?: unknown; weight?: unknown; cod?: unknown };
const rates = (body: Body = {}) => ask(api.shipping.rates, { body: { deliveryPincode: mumbai, ...body } });
const call = 'GET /courier/serviceability/';

// After this long, a circuit opened by a test lets a trial call through.
beforeEach(() => clock.pass(31_000));
afterEach(() => turn(sandbox.switches, defaultSwitches()));
afterAll(() => sandbox.close());

describe('POST /orders/shipping-rates', () => {
  test('answers the couriers that go there, the cheapest first, charges adding up', async () => {
    const { status, json } = await rates();
    expect([status, json.source, json.message]).toEqual([200, 'courier', undefined]);
    expect(json.rates.map(({ courier_name: name }) => name)).toEqual([
      'Xpressbees Surface',
      'Delhivery Surface',
      'Ekart Logistics Surface',
      'Delhivery Air',
      'Blue Dart Air',
    ]);
    expect(json.rates[0]).toEqual({
      courier_company_id: 51,
      courier_name: 'Xpressbees Surface',
      freight_charge: 46.5,
      cod_charge: 0,
      other_charges: 0,
      total_charge: 46.5,
      etd: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2,3} 20\d\d$/),
      min_weight: 0.5,
      rate_type: 'surface',
    });
    for (const rate of json.rates)
      expect(rate.total_charge).toBeCloseTo(rate.freight_charge + rate.cod_charge + rate.other_charges, 5);
  });

  test('a heavier parcel costs more, and cash on delivery adds its charge', async () => {
    const [usual, heavy, cash] = [await rates(), await rates({ weight: 2.5 }), await rates({ cod: 1 })];
    const least = (answer: typeof usual) => answer.json.rates[0]?.total_charge ?? 0;
    expect(least(heavy)).toBeGreaterThan(least(usual));
    expect(least(cash)).toBeGreaterThan(least(usual));
    expect(cash.json.rates.every(({ cod_charge: charge }) => charge > 0)).toBe(true);
    expect((await rates({ cod: true })).json.rates).toEqual(cash.json.rates);
    expect((await rates({ weight: '0.5', cod: 0 })).json.rates).toEqual(usual.json.rates);
  });

  test.each([
    ['the Nicobars, where the shop does not deliver', { deliveryPincode: '744301' }, 'NOT_DELIVERED'],
    ['army post', { deliveryPincode: '900001' }, 'NOT_DELIVERED'],
    ['Nagaland with cash', { deliveryPincode: '797001', cod: 1 }, 'COD_NOT_OFFERED'],
    ['an island no courier goes to', { deliveryPincode: '682555' }, 'NOT_DELIVERED'],
    ['the same with the other kind of no', { deliveryPincode: '682556' }, 'NOT_DELIVERED'],
    ['cash no courier collects', { deliveryPincode: '682555', cod: 1 }, 'COD_NOT_OFFERED'],
  ])('is refused for %s', async (_where, body, code) => {
    const { status, json } = await rates(body);
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, code, 'deliveryPincode']);
  });

  test.each([
    [{ deliveryPincode: '012345' }, 'deliveryPincode'],
    [{ deliveryPincode: '56003' }, 'deliveryPincode'],
    [{ deliveryPincode: 560_038 }, 'deliveryPincode'],
    [{ deliveryPincode: undefined }, 'deliveryPincode'],
    [{ weight: 0 }, 'weight'],
    [{ weight: 51 }, 'weight'],
    [{ weight: 'heavy' }, 'weight'],
    [{ cod: 2 }, 'cod'],
  ])('refuses %j', async (body, field) => {
    const { status, json } = await rates(body);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('while couriers cannot be asked', () => {
  test.each([
    ['hangs', { kind: 'slow' }],
    ['trickles', { kind: 'trickle' }],
    ['breaks off', { kind: 'cut' }],
    ['answers garbage', { kind: 'garbage' }],
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers 429', { kind: 'status', status: 429 }],
    ['refuses', { kind: 'status', status: 422 }],
  ] as const)('the carrier %s: flat rates soon', async (_how, fault) => {
    turn(sandbox.switches, { faults: [{ ...fault, call, times: 10 }] });
    const began = performance.now();
    const { status, json } = await rates();
    // The shop waits 0.8 s here and 8 s elsewhere.
    expect(performance.now() - began).toBeLessThan(4_000);
    expect([status, json.source]).toEqual([200, 'flat']);
    expect(json.message).toMatch(/usual rates/);
  });

  test('five who waited in vain are the last who wait; half a minute later couriers are asked again', async () => {
    await rates();
    turn(sandbox.switches, { faults: [{ kind: 'status', status: 500, call, times: 1_000 }] });
    for (let turns = 0; turns < 5; turns += 1) expect((await rates()).json.source).toBe('flat');
    const asked = sandbox.switches.faults[0]?.times;
    expect((await rates()).json.source).toBe('flat');
    expect(sandbox.switches.faults[0]?.times).toBe(asked);
    turn(sandbox.switches, { faults: [] });
    clock.pass(30_000);
    expect((await rates()).json.source).toBe('courier');
  });

  test.each([
    ['110001', [40, 75, 160]],
    ['411001', [50, 85, 160]],
    ['560038', [50, 85]],
    ['700001', [60, 95]],
    ['800001', [60, 95]],
  ])('the flat rates at %s are those of the table, %j', async (deliveryPincode, totals) => {
    turn(sandbox.switches, { faults: [{ kind: 'status', call, times: 2 }] });
    const { json } = await rates({ deliveryPincode });
    expect(json.rates.map(({ total_charge: total }) => total)).toEqual(totals);
    turn(sandbox.switches, { faults: [{ kind: 'status', call, times: 2 }] });
    const cash = await rates({ deliveryPincode, cod: 1 });
    expect(cash.json.rates.map(({ total_charge: total }) => total)).toEqual(totals.map((total) => total + 25));
    expect(cash.json.rates[0]).toMatchObject({ cod_charge: 25, etd: '4-6 days' });
  });

  test('a pincode where the shop does not deliver is still refused', async () => {
    turn(sandbox.switches, { faults: [{ kind: 'status', call, times: 10 }] });
    expect((await rates({ deliveryPincode: '744301' })).json.code).toBe('NOT_DELIVERED');
  });

  test('a token that is no longer good is renewed without anybody noticing', async () => {
    await rates();
    sandbox.tokens.clear();
    const answers = await Promise.all([rates(), rates()]);
    expect(answers.map(({ json }) => json.source)).toEqual(['courier', 'courier']);
    expect(sandbox.tokens.size).toBe(1);
  });

  test('a shop whose account is wrong still tells its flat rates', async () => {
    const wrong = await testShop({ SHIPROCKET_URL: sandbox.apiUrl, SHIPROCKET_PASSWORD: 'wrong' });
    const { json } = await wrong.ask(api.shipping.rates, { body: { deliveryPincode: mumbai } });
    expect(json.source).toBe('flat');
  });
});

test('more than sixty questions in ten minutes are too many', async () => {
  const limited = await testShop({ RATE_LIMITS: 'on' });
  const statuses = [];
  for (let turns = 0; turns < 61; turns += 1)
    statuses.push((await limited.ask(api.shipping.rates, { body: { deliveryPincode: mumbai } })).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});
