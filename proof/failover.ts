import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { freePort } from '#database/postgres.process.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import { lineOf, keyed } from '#server/testing/order-requests.ts';
import { addProduct, address, type TestProduct } from '#server/testing/test-goods.ts';
import type { Proof, Proving } from './proving.ts';
import { askShop } from './support/ask-shop.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { type Acknowledged, buyInCash, buyOnline } from './support/buyers.ts';
import { type HighAvailability, openHighAvailability } from './support/high-availability.ts';
import { openOutsideWorld, type OutsideWorld } from './support/outside-world.ts';
import { partOf } from './support/scale.ts';
import { type ShopUnderProof, spawnShop } from './support/shop-under-proof.ts';

const storm = { buyers: 12, online: 0.2, goods: 50, calm: partOf(20) * 1_000, afterwards: 5_000, held: 2_000 };
/** Seconds after the primary's death, from the last order before it to the first after it. */
const backWithin = 30;
const settledWithin = 60_000;

export const proof: Proof = {
  promise:
    'Two shops behind HAProxy and PgBouncer survive the loss of a shop or of the database machine without losing an order',
  async prove(run) {
    const ports = [await freePort(), await freePort()] as const;
    const machines = await openHighAvailability(ports);
    const world = await openOutsideWorld(machines.door);
    const shops: ShopUnderProof[] = [];
    try {
      const direct = new pg.Pool({ connectionString: machines.urls.direct, max: 2 });
      direct.on('error', () => undefined);
      const goods = await fillShop(machines.urls.direct, direct);
      for (const port of ports) shops.push(await openShop({ machines, world, port }));
      await oneShopHearsOfTheOther({ run, direct, ports });
      const before = 1 + (await jobsAreDoneOnce({ run, door: machines.door, goods, world }));
      const books: Books = { kept: [], begun: 0, isOver: false, last: performance.now(), longest: 0 };
      const buying = Array.from({ length: storm.buyers }, () => buy({ run, door: machines.door, goods, world, books }));
      try {
        await hit({ run, machines, world, shops, ports, books });
      } finally {
        books.isOver = true;
      }
      await Promise.all(buying);
      await compare({ run, direct, books, world, before });
      await direct.end();
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
      await world.end();
      await machines.end();
    }
  },
};

/** Adds goods before the first start, so that the shop does not seed demo goods and orders. */
async function fillShop(url: string, pool: pg.Pool): Promise<TestProduct[]> {
  await withClient(url, (client) => migrate(client));
  await prepareJobs(url);
  return Promise.all(Array.from({ length: storm.goods }, () => addProduct(pool, { stock: 1_000_000 })));
}

type Placed = { machines: HighAvailability; world: OutsideWorld; port: number };

async function openShop({ machines: { urls, door }, world, port }: Placed): Promise<ShopUnderProof> {
  const env = {
    ...world.env,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${door}`,
    DATABASE_URL: urls.pooled,
    DATABASE_DIRECT_URL: urls.direct,
    DATABASE_REPLICA_URL: urls.replica,
    TRUST_PROXY: 'loopback',
  };
  const shop = spawnShop({ env });
  await shop.ready;
  return shop;
}

type Pair = { run: Proving; direct: pg.Pool; ports: readonly [number, number] };

/** Checks that goods sold by one shop are no longer shown by the other. */
async function oneShopHearsOfTheOther({ run, direct, ports: [one, other] }: Pair): Promise<void> {
  const last = await addProduct(direct, { sizes: ['S'], stock: 1, category: 'last-ones' });
  const shown = async () => {
    const { status, text } = await askShop(other, { path: `/api/products/${last.id}` });
    if (status !== 200) throw new Error(`The second shop answers ${status}: ${text}`);
    // Sound: the shape of a product (contract/products.ts).
    return (JSON.parse(text) as { product: { stock: number } }).product.stock;
  };
  run.figure('pieces the second shop shows before', await shown(), { exactly: 1 });
  const body = { items: [lineOf(last)], shippingAddress: address, couponCode: '', isBuyNow: true };
  const { status } = await askShop(one, { path: '/api/orders/cod', headers: keyed(), body });
  const sold = performance.now();
  run.figure('answer of the first shop that sells it', status, { exactly: 200 });
  while ((await shown()) > 0 && performance.now() - sold < 5_000) await wait(10);
  run.figure('until the second shop shows it sold out', (performance.now() - sold) / 1_000, { unit: 's', atMost: 2 });
}

/** Checks that each mail is sent by only one of both shops' workers. Returns how many orders were placed for it. */
async function jobsAreDoneOnce({ run, door, goods, world }: Omit<BuyerOptions, 'books'>): Promise<number> {
  const orders = 20;
  const doors = { next: () => door };
  const asked = { path: '/api/health', within: 5_000 };
  if ((await askShop(door, asked)).status !== 200) throw new Error('The balancer finds no shop.');
  await Promise.all(Array.from({ length: orders }, (_, n) => buyInCash({ doors, goods, buyer: 1_000_000 + n })));
  const began = performance.now();
  while (world.mails.size < orders && performance.now() - began < 60_000) await wait(100);
  run.figure('buyers who got their mail', world.mails.size, { atLeast: orders });
  run.figure('who got it twice', doubled(world), { exactly: 0 });
  return orders;
}

type Books = { kept: Acknowledged[]; begun: number; isOver: boolean; last: number; longest: number };
type BuyerOptions = { run: Proving; door: number; goods: readonly TestProduct[]; world: OutsideWorld; books: Books };

async function buy({ run, door, goods, world, books }: BuyerOptions): Promise<void> {
  const doors = { next: () => door };
  while (!books.isOver) {
    const buyer = (books.begun += 1);
    const bought = await (run.random() < storm.online
      ? buyOnline({ doors, goods, buyer, world })
      : buyInCash({ doors, goods, buyer }));
    const now = performance.now();
    books.kept.push(bought);
    books.longest = Math.max(books.longest, now - books.last);
    books.last = now;
  }
}

/** Returns the longest time without an order, including the current one. */
function stallOf({ longest, last }: Books): number {
  return Math.max(longest, performance.now() - last);
}

type FailoverCase = {
  run: Proving;
  machines: HighAvailability;
  world: OutsideWorld;
  shops: ShopUnderProof[];
  ports: readonly [number, number];
  books: Books;
};

async function hit({ run, machines, world, shops, ports, books }: FailoverCase): Promise<void> {
  await wait(storm.calm);
  run.figure('orders per second in calm', books.kept.length / (storm.calm / 1_000), { atLeast: 1 });
  books.longest = 0;
  await shops[1]?.kill();
  await wait(storm.calm / 2);
  run.figure('longest stall while one of two shops is killed', stallOf(books) / 1_000, { unit: 's', atMost: 5 });
  shops[1] = await openShop({ machines, world, port: ports[1] });
  if (!(await machines.isSafe())) throw new Error('The replica does not follow: the experiment would prove nothing.');
  const killed = (await machines.primary()) ?? '';
  books.longest = 0;
  // Anything acknowledged now without the replica would be lost with the primary.
  machines.holdReplication(killed);
  const held = books.kept.length;
  await wait(storm.held);
  run.say(`kills ${killed} after ${held} orders and ${books.kept.length - held} more while its replica heard nothing`);
  await machines.killMachine(killed);
  const goesOnAt = books.kept.length;
  const [died, mailsBefore] = [performance.now(), world.mails.size];
  // More than were in flight.
  while (books.kept.length < goesOnAt + 2 * storm.buyers && performance.now() - died < 60_000) await wait(100);
  await wait(storm.afterwards);
  run.figure('until orders are taken again after the primary died', stallOf(books) / 1_000, {
    unit: 's',
    atMost: backWithin,
  });
  run.figure('orders since it died', books.kept.length - goesOnAt, { atLeast: 1 });
  const began = performance.now();
  machines.bringBack(killed);
  while (!(await machines.isSafe()) && performance.now() - began < 90_000) await wait(500);
  run.figure('until the dead machine follows the new primary', (performance.now() - began) / 1_000, {
    unit: 's',
    atMost: 90,
  });
  while (world.mails.size === mailsBefore && performance.now() - died < 180_000) await wait(500);
  run.figure('mails sent since the primary died', world.mails.size - mailsBefore, { atLeast: 1 });
  run.figure('shops that ended by themselves', shops.filter((shop) => shop.ending()).length, { exactly: 0 });
}

type ComparisonInput = { run: Proving; direct: pg.Pool; books: Books; world: OutsideWorld; before: number };

async function compare({ run, direct, books, world, before }: ComparisonInput): Promise<void> {
  const { kept } = books;
  run.figure('acknowledged orders', kept.length, { atLeast: 1 });
  run.figure('of these paid online', kept.filter(({ isPaid }) => isPaid).length, { atLeast: 1 });
  const began = performance.now();
  const open = () =>
    count(direct, `select count(*)::int as found from orders where id = any($1) and status = 'pending_payment'`, [
      kept.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId),
    ]);
  while ((await open()) > 0 && performance.now() - began < settledWithin) await wait(200);
  run.figure('paid orders not confirmed', await open(), { exactly: 0 });
  const lost = await count(
    direct,
    `select count(*)::int as found from unnest($1::uuid[], $2::numeric[]) k (id, total)
    where not exists (select from orders o where o.id = k.id and o.total_paise = k.total * 100 and o.status not in ('expired', 'cancelled'))`,
    [kept.map(({ orderId }) => orderId), kept.map(({ total }) => total)],
  );
  run.figure('acknowledged orders lost', lost, { exactly: 0 });
  const all = await count(direct, 'select count(*)::int as found from orders', []);
  run.figure('orders nobody placed, or placed twice', all - kept.length - before, { exactly: 0 });
  await tellBrokenRules(run, direct);
  run.say(`${world.mails.size} mails, ${doubled(world)} of them sent again after a kill`);
}

function doubled({ mails }: OutsideWorld): number {
  return [...mails.values()].filter((times) => times > 1).length;
}

async function count(pool: pg.Pool, text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(text, values);
  return rows[0]?.found ?? 0;
}
