import { isCalledOff } from '#sandbox/shiprocket/player.ts';
import type { Proof, Proving } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { buyInCash, orderRequest } from './support/buyers.ts';
import { type Fault, type FaultProxy, faults, httpError, openFaultProxy, portOf } from './support/fault-proxy.ts';
import { look, see } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';
import { until } from './support/until.ts';

/** Seconds: until a booking was attempted under a fault, until the parcel is booked afterwards, for any response. */
const within = { tried: 60, booked: 60, answer: 9 };

export const proof: Proof = {
  promise: 'While the carrier is away or misbehaves the shop sells on, and each order gets one parcel once it is back',
  prove: (run) =>
    onStage({ goods: 50 }, async (stage) => {
      const url = stage.world.env.SHIPROCKET_URL;
      const proxy = await openFaultProxy({ port: portOf(url), error: httpError });
      try {
        const shop = await stage.start({ env: { SHIPROCKET_URL: url.replace(/:\d+(?=\/)/, `:${proxy.port}`) } });
        for (const [n, fault] of faults.entries()) await strikeOne({ run, stage, proxy, fault, buyer: 10 * n });
        run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
        await tellBrokenRules(run, stage.pool);
      } finally {
        await proxy.close();
      }
    }),
};

type FaultCase = { run: Proving; stage: Stage; proxy: FaultProxy; fault: Fault; buyer: number };

async function strikeOne({ run, stage, proxy, fault, buyer }: FaultCase): Promise<void> {
  const { port, goods } = stage;
  await proxy.strike(fault);
  const { orderId } = await buyInCash({ doors: { next: () => port }, goods, buyer });
  const seen = await Promise.all([
    see(port, look(buyer), 'look'),
    see(port, orderRequest({ goods }, buyer + 1), 'buy'),
    see(port, orderRequest({ goods }, buyer + 2, '/api/orders/create-razorpay-order'), 'buy'),
    see(port, { path: '/api/orders/shipping-rates', body: { deliveryPincode: '560001' } }, 'look'),
  ]);
  const others = seen.filter(({ status }) => status !== 200).length;
  run.figure(`carrier, ${fault}: looks, orders and rates not served`, others, { exactly: 0 });
  const slowest = Math.max(...seen.map(({ ms }) => ms)) / 1_000;
  run.figure(`carrier, ${fault}: slowest answer`, slowest, { unit: 's', atMost: within.answer });
  const tried = await until(() => isTried(stage, orderId), within.tried);
  run.figure(`carrier, ${fault}: booking tried`, tried, { unit: 's after the order', atMost: within.tried });
  if (fault !== 'refuse') run.figure(`carrier, ${fault}: connections meanwhile`, proxy.met(), { atLeast: 1 });
  await proxy.strike();
  const took = await until(async () => (await parcelOf(stage, orderId))?.label_url, within.booked);
  run.figure(`carrier, ${fault}: parcel booked`, took, { unit: 's after it', atMost: within.booked });
  await compare({ run, stage, fault, orderId });
}

/** Compares with the carrier's own book: one parcel, under the number the shop knows. */
async function compare({ run, stage, fault, orderId }: Omit<FaultCase, 'proxy' | 'buyer'> & { orderId: string }) {
  const parcel = await parcelOf(stage, orderId);
  const { rows } = await stage.pool.query<{ order_number: string }>('select order_number from orders where id = $1', [
    orderId,
  ]);
  const number = rows[0]?.order_number ?? 'none';
  const known = [...stage.world.carrier.book.parcels.values()].filter(
    (one) => one.number.startsWith(number) && !isCalledOff(one),
  );
  run.figure(`carrier, ${fault}: parcels of the order`, known.length, { exactly: 1 });
  const isSame = known[0]?.awb === parcel?.awb;
  run.figure(`carrier, ${fault}: with another number than in the shop`, isSame ? 0 : 1, { exactly: 0 });
}

type Parcel = { awb: string | null; label_url: string | null };

async function parcelOf({ pool }: Stage, orderId: string): Promise<Parcel | undefined> {
  const sql = "select awb, label_url from shipments where order_id = $1 and status <> 'cancelled'";
  return (await pool.query<Parcel>(sql, [orderId])).rows[0];
}

/** Whether the booking has failed once, or passed. */
async function isTried(stage: Stage, orderId: string): Promise<boolean> {
  const { rowCount } = await stage.pool.query(
    'select from graphile_worker._private_jobs where key = $1 and last_error is not null',
    [`plan-parcel:${orderId}`],
  );
  return rowCount !== 0 || Boolean((await parcelOf(stage, orderId))?.label_url);
}
