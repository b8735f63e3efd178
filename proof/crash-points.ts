import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { brokenInvariants } from '#database/invariants.ts';
import type { Proof } from './proving.ts';
import { type Flow, flows, type Step } from './support/flows.ts';
import type { OutsideWorld } from './support/outside-world.ts';
import { partOf } from './support/scale.ts';
import { onStage, type Stage } from './support/stage.ts';

/** More points than any flow has. */
const mostPoints = partOf(200);
/** Every flow has at least this many. */
const fewestPoints = 8;
/** Kinds of points: a commit, a call to an external service, a mail. */
const kinds = ['the commit of', 'a call', 'a mail'];
const convergesWithin = 60_000;

/** Result of a crash at one point of a flow; undefined if the flow ended before the point. */
type Crash = { where: string; seconds: number } | undefined;

/** Shops sharing the points, each with its own database and external services: nearly all of the time is waiting. */
const shops = 6;

export const proof: Proof = {
  promise: 'A crash at any point of a purchase does not change its outcome: paid once, refunded once',
  async prove(run) {
    const books = await Promise.all(Array.from({ length: shops }, (_, first) => crashEverywhere(first + 1)));
    const crashes = books.flatMap((book) => book.crashes);
    for (const { name } of flows) {
      const points = crashes.filter(({ flow }) => flow === name).length;
      run.figure(`${name}: points`, points, { atLeast: Math.min(fewestPoints, mostPoints) });
    }
    for (const where of kinds) {
      run.figure(`points at ${where}`, crashes.filter((one) => one.where.includes(where)).length, { atLeast: 1 });
    }
    run.figure('crashes', crashes.length, { atLeast: Math.min(partOf(175), mostPoints * flows.length) });
    run.figure('slowest to be as it must', Math.max(...crashes.map(({ seconds }) => seconds)), {
      unit: 's after the crash',
      atMost: convergesWithin / 1_000,
    });
    const wrong = books.reduce((total, { wanted, placed }) => total + Math.abs(placed - wanted), 0);
    run.figure('orders nobody placed, or placed twice', wrong, { exactly: 0 });
    const broken = books.flatMap((book) => Object.entries(book.broken));
    if (broken.length > 0) run.say(JSON.stringify(broken));
    run.figure('broken rules of stock, money and history', broken.length, { exactly: 0 });
  },
};

type Books = {
  crashes: (NonNullable<Crash> & { flow: string })[];
  wanted: number;
  placed: number;
  broken: Awaited<ReturnType<typeof brokenInvariants>>;
};

/** Handles one shop's share of the points: the `first`, and then every `shops`-th. */
async function crashEverywhere(first: number): Promise<Books> {
  const books: Books = { crashes: [], wanted: 0, placed: 0, broken: {} };
  await onStage({ goods: 20 }, async (stage) => {
    // The flows deliver the gateway's events themselves.
    stage.world.payments.switches.webhooks.held = true;
    const supervisor = await supervise(stage);
    for (const flow of flows) {
      for (let point = first; point <= mostPoints; point += shops) {
        const crash = await crashAt({ stage, supervisor, flow, point, buyer: (books.wanted += 1) });
        if (!crash) break;
        books.crashes.push({ ...crash, flow: flow.name });
      }
    }
    const { rows } = await stage.pool.query<{ many: number }>('select count(*)::int as many from orders');
    books.placed = rows[0]?.many ?? 0;
    books.broken = await brokenInvariants(stage.pool, { whole: true });
  });
  return books;
}

type CrashCase = { stage: Stage; supervisor: Supervisor; flow: Flow; point: number; buyer: number };

async function crashAt({ stage, supervisor, flow, point, buyer }: CrashCase): Promise<Crash> {
  const step = await flow.begin({ stage, doors: { next: () => stage.port }, buyer });
  await until(
    () => isQuiet(stage.pool),
    () => 'the jobs of what came before',
  );
  const crash = supervisor.crashAt(point);
  await step.act();
  const isOver = async () => (await step.isDone()) && (await isQuiet(stage.pool));
  await until(isOver, () => `${flow.name}, point ${point} (${crash.where() ?? 'no crash'})`);
  crash.callOff();
  expectOnce(stage.world, await numberOf(stage.pool, step));
  const where = crash.where();
  return where === undefined ? undefined : { where, seconds: crash.secondsSince() };
}

/** Polls until the condition holds; on timeout names the condition in its error. */
async function until(isSo: () => Promise<boolean>, what: () => string): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > convergesWithin + 10_000) throw new Error(`Not as it must be: ${what()}`);
    await wait(50);
  }
}

/** Whether no job is running or due soon. */
async function isQuiet(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from graphile_worker._private_jobs where attempts < max_attempts
      and (locked_at is not null or run_at < now() + interval '25 seconds') limit 1`,
  );
  return rows.length === 0;
}

async function numberOf(pool: pg.Pool, step: Step): Promise<string> {
  const { rows } = await pool.query<{ order_number: string }>('select order_number from orders where id = $1', [
    step.orderId(),
  ]);
  return rows[0]?.order_number ?? '';
}

/** The gateway stores the order number as the receipt. */
function expectOnce({ payments: { book } }: OutsideWorld, orderNumber: string): void {
  const orders = [...book.orders.values()].filter(({ receipt }) => receipt === orderNumber).map(({ id }) => id);
  const charges = [...book.payments.values()].filter((one) => one.captured && orders.includes(one.order_id));
  const refunds = [...book.refunds.values()].filter((one) => charges.some(({ id }) => id === one.payment_id));
  if (orders.length > 1 || charges.length > 1 || refunds.length > 1)
    throw new Error(`The gateway saw ${orders.length} orders, ${charges.length} charges, ${refunds.length} refunds.`);
}

type Watch = { where(): string | undefined; secondsSince(): number; callOff(): void };
type Supervisor = { crashAt(point: number): Watch };

/** Keeps a shop running: after a crash, the next one, already loaded, takes over. */
async function supervise(stage: Stage): Promise<Supervisor> {
  const preload = new URL('support/crash-at.ts', import.meta.url).href;
  const load = () => {
    const shop = stage.spawn({ flags: ['--import', preload] });
    const isLoaded = new Promise<void>((loaded) => shop.hear((said) => said === 'waiting' && loaded()));
    return { shop, isLoaded };
  };
  let [running, coming] = [load(), load()];
  let endedAt = 0;
  async function run(): Promise<void> {
    const { shop, isLoaded } = running;
    await isLoaded;
    shop.say({ go: true });
    void shop.ended.then(({ said }) => {
      if (!said.includes('CRASH at')) return;
      endedAt = performance.now();
      [running, coming] = [coming, load()];
      void run();
    });
  }
  await run();
  await running.shop.ready;
  return {
    crashAt(point) {
      const { shop } = running;
      shop.say({ crashAt: point });
      return {
        where: () => /CRASH at (.*)/.exec(shop.ending()?.said ?? '')?.[1],
        secondsSince: () => (performance.now() - endedAt) / 1_000,
        callOff: () => shop.say({ crashAt: 0 }),
      };
    },
  };
}
