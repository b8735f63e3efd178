import { setTimeout as wait } from 'node:timers/promises';
import type { Proof, Proving } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { beginOnline, buyInCash, insist, orderRequest, payAtGateway } from './support/buyers.ts';
import { type Fault, type FaultProxy, faults, httpError, openFaultProxy, portOf } from './support/fault-proxy.ts';
import { partOf } from './support/scale.ts';
import { look, p99, see, type Seen } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';

/** Statuses of browsing, a cash order, and starting an online payment. */
type Effect = { look: number; cash: number; online: number };

const none: Effect = { look: 200, cash: 200, online: 200 };
const all: Effect = { look: 503, cash: 503, online: 503 };
const online: Effect = { ...none, online: 503 };

/**
 * The effect of each fault of each service on a shopper. Repeated responses are handled, except by a database
 * connection.
 */
const matrix: Record<'payments' | 'mail' | 'database', Record<Fault, Effect>> = {
  payments: {
    refuse: online,
    error: online,
    delay: online,
    trickle: online,
    cut: online,
    garbage: online,
    repeat: none,
  },
  mail: { refuse: none, error: none, delay: none, trickle: none, cut: none, garbage: none, repeat: none },
  database: { refuse: all, error: all, delay: all, trickle: all, cut: all, garbage: all, repeat: all },
};

// A PostgreSQL ErrorResponse: FATAL, 57P03, starting up.
const starting = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
const databaseError = Buffer.concat([Buffer.from('E'), length(starting.length + 4), Buffer.from(starting)]);

export const proof: Proof = {
  promise:
    'An outage or misbehaviour of an external service affects only what depends on it, and no paid order is lost',
  prove: (run) =>
    onStage({ goods: 50 }, async (stage) => {
      const proxies = {
        payments: await openFaultProxy({ port: portOf(stage.world.env.RAZORPAY_URL), error: httpError }),
        mail: await openFaultProxy({
          port: portOf(stage.world.env.SMTP_URL),
          error: '421 busy\r\n',
          speaksFirst: true,
        }),
        database: await openFaultProxy({ port: portOf(stage.postgres.url), error: databaseError }),
      };
      try {
        await strikeAll(run, stage, proxies);
      } finally {
        await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      }
    }),
};

type Proxies = Record<keyof typeof matrix, FaultProxy>;

async function strikeAll(run: Proving, stage: Stage, proxies: Proxies): Promise<void> {
  const shop = await stage.start({ env: through(stage, proxies) });
  const buyers = { count: 0 };
  for (const part of ['payments', 'mail', 'database'] as const)
    for (const fault of faults) await strikeOne({ run, stage, proxies, part, fault, buyers });
  await bookParcels({ run, stage, proxies, buyers });
  await comparePace({ run, stage, proxies, buyers });
  await findPaid({ run, stage, proxies, buyers });
  run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
  await tellBrokenRules(run, stage.pool);
}

function through({ postgres, world }: Stage, proxies: Proxies): Record<string, string> {
  const at = (url: string, { port }: FaultProxy) => url.replace(/:\d+(?=\/|$)/, `:${port}`);
  return {
    DATABASE_URL: at(postgres.url, proxies.database),
    RAZORPAY_URL: at(world.env.RAZORPAY_URL, proxies.payments),
    SMTP_URL: at(world.env.SMTP_URL, proxies.mail),
  };
}

type Scene = { run: Proving; stage: Stage; proxies: Proxies; buyers: { count: number } };
type FaultCase = Scene & { part: keyof typeof matrix; fault: Fault };

async function strikeOne(faultCase: FaultCase): Promise<void> {
  const { run, stage, proxies, part, fault, buyers } = faultCase;
  const { port, goods } = stage;
  await proxies[part].strike(fault);
  // Existing connections have noticed the fault by then and must reconnect.
  await wait(1_000);
  const buyer = (buyers.count += 2);
  const [seen, cash, paying] = await Promise.all([
    see(port, look(buyer), 'look'),
    see(port, orderRequest({ goods }, buyer), 'buy'),
    see(port, orderRequest({ goods }, buyer + 1, '/api/orders/create-razorpay-order'), 'buy'),
  ]);
  const mailing = part === 'mail' ? await beginMail(faultCase) : undefined;
  await proxies[part].strike();
  const wanted = matrix[part][fault];
  const got: Effect = { look: seen.status, cash: cash.status, online: paying.status };
  const words = `${part}, ${fault}: looking ${got.look}, cash ${got.cash}, online ${got.online}`;
  const isAsWritten = got.look === wanted.look && got.cash === wanted.cash && got.online === wanted.online;
  const isHelpful = [seen, cash, paying].every(({ status, hasRetryAfter }) => status !== 503 || hasRetryAfter);
  run.figure(`${words}; other than written`, isAsWritten && isHelpful ? 0 : 1, { exactly: 0 });
  const slowest = Math.max(seen.ms, cash.ms, paying.ms) / 1_000;
  run.figure(`${part}, ${fault}: slowest answer`, slowest, { unit: 's', atMost: 9 });
  await Promise.all([recover(run, stage, { part, fault, buyers }), mailing && mailArrives(mailing)]);
}

/** Measures recovery: the gateway's circuit breaker closes after half a minute; everything else recovers at once. */
async function recover(run: Proving, { port, goods }: Stage, of: Pick<FaultCase, 'part' | 'fault' | 'buyers'>) {
  const began = performance.now();
  const path = of.part === 'payments' ? '/api/orders/create-razorpay-order' : '/api/orders/cod';
  const asked = orderRequest({ goods }, (of.buyers.count += 1), path);
  while ((await see(port, asked, 'buy')).status !== 200 && performance.now() - began < 60_000) await wait(100);
  const most = of.part === 'payments' ? 33 : 5;
  const took = (performance.now() - began) / 1_000;
  run.figure(`${of.part}, ${of.fault}: well again`, took, { unit: 's', atMost: most });
}

/** Places an order during the fault and waits until its mail has been attempted. */
async function beginMail(faultCase: FaultCase): Promise<MailCase> {
  const { stage, buyers } = faultCase;
  const doors = { next: () => stage.port };
  const { orderId } = await buyInCash({ doors, goods: stage.goods, buyer: (buyers.count += 1) });
  const mailing = { ...faultCase, orderId };
  await mailTried(mailing);
  return mailing;
}

/** Milliseconds until a mail is attempted under a fault, and until it arrives afterwards. */
const mailWithin = { tried: 120_000, arrived: 20_000 };

type MailCase = Scene & { fault: Fault; orderId: string };

/** Waits until this order's mail was attempted during the fault; a failed attempt is over by then. */
async function mailTried({ run, stage, proxies, fault, orderId }: MailCase): Promise<void> {
  const isTried = async () => {
    const { rowCount } = await stage.pool.query(
      `select from messages m left join graphile_worker._private_jobs j on j.key = 'send-mail:' || m.id
      where m.key = 'order-placed:' || $1 and (m.sent_at is not null or j.last_error is not null)`,
      [orderId],
    );
    return rowCount !== 0;
  };
  const began = performance.now();
  while (!(await isTried()) && performance.now() - began < mailWithin.tried) await wait(100);
  run.figure(`mail, ${fault}: tries that failed or passed`, (await isTried()) ? 1 : 0, { exactly: 1 });
  if (fault !== 'refuse') run.figure(`mail, ${fault}: connections meanwhile`, proxies.mail.met(), { atLeast: 1 });
}

/** Checks that the mail arrives after the fault, even one believed to have been sent. */
async function mailArrives({ run, stage, fault, orderId }: MailCase): Promise<void> {
  const began = performance.now();
  const isThere = () => [...stage.world.mails.keys()].some((id) => id.startsWith(`<order-placed-${orderId}@`));
  while (!isThere() && performance.now() - began < mailWithin.arrived) await wait(100);
  const took = isThere() ? (performance.now() - began) / 1_000 : Infinity;
  run.figure(`mail, ${fault}: arrived`, took, { unit: 's after it', atMost: mailWithin.arrived / 1_000 });
}

/** Orders placed while the mail server hangs, and seconds within which their parcels must be booked nevertheless. */
const booking = { orders: 30, within: 60 };

/** Counts those parcels: jobs that wait for mails leave room for the others. */
async function bookParcels({ run, stage, proxies, buyers }: Scene): Promise<void> {
  await proxies.mail.strike('delay');
  const doors = { next: () => stage.port };
  const began = performance.now();
  const ids: string[] = [];
  while (ids.length < booking.orders)
    ids.push((await buyInCash({ doors, goods: stage.goods, buyer: (buyers.count += 1) })).orderId);
  const count = async () => {
    const booked = 'select count(*)::int as n from shipments where order_id = any($1) and label_url is not null';
    const { rows } = await stage.pool.query<{ n: number }>(booked, [ids]);
    return rows[0]?.n ?? 0;
  };
  while ((await count()) < ids.length && performance.now() - began < 1_000 * booking.within) await wait(200);
  run.figure(`parcels of ${ids.length} orders booked while the mail server hangs`, await count(), {
    exactly: booking.orders,
  });
  run.figure('the last of them after', (performance.now() - began) / 1_000, { unit: 's', atMost: booking.within });
  await proxies.mail.strike();
}

/**
 * Compares the response times of browsing and cash orders with those while other requests wait for a hanging gateway.
 */
async function comparePace({ run, stage, proxies, buyers }: Scene): Promise<void> {
  const usual = await pace(stage, buyers);
  await proxies.payments.strike('delay');
  const hanging = await pace(stage, buyers);
  await proxies.payments.strike();
  for (const what of ['look', 'buy'] as const) {
    const [before, meanwhile] = [usual, hanging].map((seen) => p99(seen.filter((one) => one.what === what)));
    const rise = 100 * ((meanwhile ?? 0) / (before ?? 1) - 1);
    const refused = hanging.filter((one) => one.what === what && one.status !== 200).length;
    run.figure(`${what === 'look' ? 'looks' : 'orders in cash'} that were not served meanwhile`, refused, {
      exactly: 0,
    });
    run.figure(`p99 of ${what === 'look' ? 'looking' : 'orders in cash'} above usual`, rise, { unit: '%', atMost: 20 });
  }
}

async function pace({ port, goods }: Stage, buyers: { count: number }): Promise<Seen[]> {
  const seen: Seen[] = [];
  const until = performance.now() + partOf(20_000);
  const shopper = async () => {
    while (performance.now() < until) {
      const buyer = (buyers.count += 1);
      seen.push(
        buyer % 4 ? await see(port, look(buyer), 'look') : await see(port, orderRequest({ goods }, buyer), 'buy'),
      );
    }
  };
  const payer = async () => {
    while (performance.now() < until)
      await see(port, orderRequest({ goods }, (buyers.count += 1), '/api/orders/create-razorpay-order'), 'buy');
  };
  await Promise.all([...Array.from({ length: 12 }, shopper), ...Array.from({ length: 4 }, payer)]);
  return seen;
}

/** Shoppers pay, the gateway goes down before the shop can query it, and comes back. */
async function findPaid({ run, stage, proxies, buyers }: Scene): Promise<void> {
  const doors = { next: () => stage.port };
  const paid: (Awaited<ReturnType<typeof beginOnline>> & { claim: ReturnType<typeof payAtGateway> })[] = [];
  for (let count = 0; count < partOf(100); count += 1) {
    const begun = await beginOnline({ doors, goods: stage.goods, buyer: (buyers.count += 1) });
    paid.push({ ...begun, claim: payAtGateway(stage.world, begun.gatewayOrderId) });
  }
  await proxies.payments.strike('refuse');
  for (const { claim, cookie } of paid)
    await insist(doors, { path: '/api/orders/verify-payment', headers: { cookie }, body: claim });
  await proxies.payments.strike();
  const began = performance.now();
  const open = async () => {
    const { rows } = await stage.pool.query<{ many: number }>(
      `select count(*)::int as many from orders where id = any($1) and status = 'pending_payment'`,
      [paid.map(({ order }) => order._id)],
    );
    return rows[0]?.many ?? 0;
  };
  while ((await open()) > 0 && performance.now() - began < 90_000) await wait(200);
  run.figure('paid orders not found', await open(), { exactly: 0 });
  run.figure('paid orders found', (performance.now() - began) / 1_000, { unit: 's after its return', atMost: 60 });
}

function length(bytes: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeInt32BE(bytes);
  return four;
}
