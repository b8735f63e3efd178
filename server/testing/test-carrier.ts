import { afterAll } from 'vitest';
import type { Parcel } from '#sandbox/shiprocket/book.ts';
import { playNext } from '#sandbox/shiprocket/player.ts';
import { openShiprocket } from '#sandbox/shiprocket/shiprocket.ts';
import { type SwitchChange, turn, defaultSwitches } from '#sandbox/shiprocket/switches.ts';
import { testTimeline } from '#sandbox/timeline.ts';
import { defaultSeller } from '#contract/seller.ts';
import { demoShipping } from '#server/gateways/shipping/shipping.ts';

export type TestCarrier = Awaited<ReturnType<typeof openTestCarrier>>;

/**
 * Opens the Shiprocket stand-in on a port of its own, for tests that send parcels: `testShop(carrier.env)`. Its
 * couriers do not move until a test lets hours pass; its events are held until a test delivers them.
 */
export async function openTestCarrier() {
  const { email, password, webhookToken: token } = demoShipping;
  const timeline = testTimeline(new Date());
  // Never sent: tests deliver the events to the shop themselves.
  const webhook = { url: 'http://127.0.0.1:1/', token };
  const pickupPincode = defaultSeller.warehouse.pincode;
  const sandbox = await openShiprocket({ email, password, webhook, pickupLocation: 'work', pickupPincode, timeline });
  afterAll(() => sandbox.close());
  const asUsual = () => {
    turn(sandbox.switches, { ...defaultSwitches(), webhooks: { ...defaultSwitches().webhooks, held: true } });
  };
  asUsual();
  const parcels = (reference: string): Parcel[] =>
    [...sandbox.book.parcels.values()].filter(
      ({ number }) => number === reference || number.startsWith(`${reference}-`),
    );
  return {
    ...sandbox,
    env: { SHIPROCKET_URL: sandbox.apiUrl },
    /** Resets all switches to normal operation. */
    asUsual,
    turn: (change: SwitchChange) => turn(sandbox.switches, change),
    passHours: (hours: number) => timeline.pass(hours * 3_600_000),
    /** The parcels booked under one of the shop's references, also with -2 etc. appended. */
    parcels,
    /** Plays the next scans of a parcel at once. */
    next(parcel: Parcel, times = 1) {
      for (let turns = 0; turns < times; turns += 1) playNext(sandbox, parcel);
    },
    /** Bodies of the events about a parcel. */
    events: (awb: string | null): string[] =>
      sandbox.webhooks.sent.filter((one) => one.awb === awb).map(({ body }) => body),
  };
}
