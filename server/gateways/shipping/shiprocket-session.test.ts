import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openShiprocket } from '#sandbox/shiprocket/shiprocket.ts';
import { type SwitchChange, turn, defaultSwitches } from '#sandbox/shiprocket/switches.ts';
import { testTimeline } from '#sandbox/timeline.ts';
import { type ShippingSettings, ShippingUnavailable } from './shipping.ts';
import { newShipment, warehouse } from './shipping.suite.ts';
import { shiprocket } from './shiprocket.ts';

const account = { email: 'api@ksauni.example', password: 'password-of-the-api-user' };
const days = (count: number) => count * 86_400_000;
const mumbai = { from: warehouse, to: '400001', grams: 500, isCash: false };
const timeline = testTimeline();
const sandbox = await openShiprocket({ ...account, pickupLocation: 'work', pickupPincode: warehouse, timeline });

afterEach(() => {
  turn(sandbox.switches, defaultSwitches());
  sandbox.tokens.clear();
});
afterAll(() => sandbox.close());

const adapter = (change: Partial<ShippingSettings & { timeoutMs: number }> = {}) => {
  const { apiUrl } = sandbox;
  return shiprocket({ ...account, apiUrl, webhookToken: '', pickupLocation: 'work', clock: timeline, ...change });
};
const turned = (change: SwitchChange) => turn(sandbox.switches, change);
const logins = () => sandbox.tokens.size;

describe('the login', () => {
  test('is made once for all who ask at the same time, and kept for nine days of ten', async () => {
    const gateway = adapter();
    const before = logins();
    await Promise.all([gateway.rates(mumbai), gateway.rates(mumbai), gateway.findShipment('none')]);
    await timeline.pass(days(9) - 1);
    await gateway.rates(mumbai);
    expect(logins()).toBe(before + 1);
    await timeline.pass(1);
    await gateway.rates(mumbai);
    expect(logins()).toBe(before + 2);
  });

  test('is renewed once when the token is refused, and the call goes on with the new one', async () => {
    const gateway = adapter();
    await gateway.rates(mumbai);
    sandbox.tokens.clear();
    const shipments = await Promise.all([newShipment(), newShipment()].map((one) => gateway.createShipment(one)));
    expect(new Set(shipments.map(({ orderId }) => orderId)).size).toBe(2);
    expect(logins()).toBe(1);
  });

  test('that does not help is a refusal, not a loop', async () => {
    turned({ faults: [{ call: 'GET /courier/serviceability/', kind: 'status', status: 401, times: 100 }] });
    const before = logins();
    await expect(adapter().rates(mumbai)).rejects.toMatchObject({ reason: 'login' });
    expect(logins()).toBe(before + 2);
    expect(sandbox.switches.faults[0]?.times).toBe(98);
  });

  test('with a wrong password is tried once a minute, because the account would be locked', async () => {
    const gateway = adapter({ password: 'wrong' });
    turned({ faults: [{ call: 'POST /auth/login', kind: 'status', status: 403, times: 100 }] });
    const asked = () => 100 - (sandbox.switches.faults[0]?.times ?? 0);
    for (let count = 0; count < 3; count += 1)
      await expect(gateway.rates(mumbai)).rejects.toMatchObject({ reason: 'login' });
    expect(asked()).toBe(1);
    await timeline.pass(60_000);
    await expect(gateway.rates(mumbai)).rejects.toMatchObject({ reason: 'login' });
    expect(asked()).toBe(2);
  });

  test('that hangs does not outlast the patience of one who has none, and serves the next', async () => {
    const gateway = adapter();
    turned({ faults: [{ call: 'POST /auth/login', kind: 'slow', ms: 100_000 }] });
    const began = performance.now();
    await expect(adapter({ timeoutMs: 4_000 }).rates(mumbai, { withinMs: 150 })).rejects.toBeInstanceOf(
      ShippingUnavailable,
    );
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await gateway.rates(mumbai)).not.toEqual([]);
  });
});
