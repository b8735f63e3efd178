import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import { freePort } from '#database/postgres.process.ts';
import type { Proof, Proving } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { type Acknowledged, buyFromCart, buyInCash, buyOnline, type Told } from './support/buyers.ts';
import { inspectFiles } from './support/inspect-files.ts';
import { logIn } from './support/people.ts';
import { partOf } from './support/scale.ts';
import type { ProcessEnd, ShopUnderProof } from './support/shop-under-proof.ts';
import { onStage, type Stage } from './support/stage.ts';

/** How many buyers have an account each, and place their cash orders from its cart. */
const storm = { kills: partOf(66), orders: partOf(52_000), buyers: 24, members: 4, online: 0.1, calm: 2_000 };

/** After the storm: milliseconds within which paid orders must be confirmed. */
const settledWithin = 60_000;

export const proof: Proof = {
  promise: 'However often processes are killed, every acknowledged order exists once, with its items',
  prove: (run) =>
    onStage({ goods: 200 }, async (stage) => {
      const ports = [stage.port, await freePort()] as const;
      const shops = await openShops(stage, ports);
      const members = await Promise.all(Array.from({ length: storm.members }, () => logIn(stage, stage.port)));
      const books: Books = {
        kept: [],
        begun: 0,
        state: 'on',
        last: performance.now(),
        longest: 0,
        killed: [],
        aroundLongest: '',
        troubles: new Map(),
      };
      const buying = Promise.all(
        Array.from({ length: storm.buyers }, (_, n) => buy({ run, ports, stage, books, token: members[n]?.token })),
      );
      await Promise.race([buying, killAround({ run, stage, shops, books })]).catch((error) => {
        books.state = 'broken off';
        throw error;
      });
      books.state = 'over';
      await buying;
      run.figure('acknowledged orders', books.kept.length, { atLeast: storm.orders });
      run.figure('of these paid online', books.kept.filter(({ isPaid }) => isPaid).length, { atLeast: 1 });
      run.figure('starts broken off, as the database was gone', shops.brokenOff());
      run.figure('longest stall', books.longest / 1_000, { unit: 's', atMost: 5 });
      run.say(`killed around it: ${books.aroundLongest}`);
      await compare({ run, stage, books });
      const unruly = await shops.stop();
      for (const { status, signal, said } of unruly) run.say(`ended with ${status ?? signal}: ${said.slice(-2_000)}`);
      run.figure('shops that did not end when they were told', unruly.length, { exactly: 0 });
    }),
};

type Books = {
  kept: Acknowledged[];
  begun: number;
  state: 'on' | 'over' | 'broken off';
  last: number;
  longest: number;
  killed: { what: string; at: number }[];
  /** What was killed in the ten seconds before the longest stall and during it. */
  aroundLongest: string;
  /** Failures instead of a response, and how often. */
  troubles: Map<string, number>;
};

type Shops = {
  all: ShopUnderProof[];
  killOne(n: number): Promise<void>;
  ended(): ProcessEnd[];
  /** How many exited by themselves during start-up because the database was gone. */
  brokenOff(): number;
  stop(): Promise<ProcessEnd[]>;
};

/** Output of a shop that finds the database gone at start-up and exits to be restarted. */
const goneAtStart = 'The database went away while the shop started';

/** Runs two shops; a killed one, or one that failed to start, is restarted at once, as by a supervisor. */
async function openShops(stage: Stage, ports: readonly number[]): Promise<Shops> {
  const all = await Promise.all(ports.map((port) => stage.start({ port })));
  let brokenOff = 0;
  return {
    all,
    async killOne(n) {
      const shop = all[n];
      if (!shop || shop.ending()) return;
      await shop.kill();
      all[n] = stage.spawn({ port: shop.port });
    },
    ended() {
      for (const [n, shop] of all.entries()) {
        if (!shop.ending()?.said.includes(goneAtStart)) continue;
        all[n] = stage.spawn({ port: shop.port });
        brokenOff += 1;
      }
      return all.flatMap((shop) => shop.ending() ?? []);
    },
    brokenOff: () => brokenOff,
    async stop() {
      const endings = await Promise.all(all.map((shop) => shop.stop()));
      return endings.filter(({ status }) => status !== 0);
    },
  };
}

type BuyerOptions = { run: Proving; ports: readonly number[]; stage: Stage; books: Books; token: string | undefined };

async function buy({ run, ports, stage, books, token }: BuyerOptions): Promise<void> {
  let turn = Math.floor(run.random() * 2);
  const next = () => {
    if (books.state === 'broken off') throw new Error('The storm was broken off.');
    return ports[(turn = (turn + 1) % ports.length)] ?? 0;
  };
  const told: Told = (trouble) => {
    const what = trouble instanceof Error ? trouble.message : String(trouble.status);
    books.troubles.set(what, (books.troubles.get(what) ?? 0) + 1);
  };
  while (books.state === 'on') {
    const buyer = (books.begun += 1);
    const wish = { ...stage, doors: { next }, buyer, told };
    const isOnline = run.random() < storm.online;
    const cash = token === undefined ? () => buyInCash(wish) : () => buyFromCart({ ...wish, token });
    const bought = await (isOnline ? buyOnline(wish) : cash());
    const now = performance.now();
    books.kept.push(bought);
    if (now - books.last > books.longest) {
      books.longest = now - books.last;
      books.aroundLongest = killedSince(books, books.last - 10_000);
    }
    books.last = now;
  }
}

/** "shop 1 at -3.2 s, postgres at 0.4 s", counted from the last order. */
function killedSince({ killed, last }: Books, moment: number): string {
  const recent = killed.filter(({ at }) => at >= moment);
  return recent.map(({ what, at }) => `${what} at ${((at - last) / 1_000).toFixed(1)} s`).join(', ');
}

type KillOptions = { run: Proving; stage: Stage; shops: Shops; books: Books };

/** Kills until there have been enough kills and orders. */
async function killAround({ run, stage: { postgres }, shops, books }: KillOptions): Promise<void> {
  const kills = { shop: 0, postgres: 0, backend: 0 };
  const many = () => kills.shop + kills.postgres + kills.backend;
  while (many() < storm.kills || books.kept.length < storm.orders) {
    await wait(storm.calm * (1 + run.random()));
    const [ended] = shops.ended();
    if (ended) throw new Error(`A shop ended (${ended.status ?? ended.signal}) that nobody had killed: ${ended.said}`);
    if (many() >= storm.kills) continue;
    const dice = run.random();
    const note = (what: string) => books.killed.push({ what, at: performance.now() });
    if (dice < 0.4) {
      const n = Math.floor(run.random() * 2);
      note(`shop ${n}`);
      await shops.killOne(n);
      kills.shop += 1;
    } else if (dice < 0.6) {
      note('postgres');
      await postgres.kill();
      await postgres.start();
      kills.postgres += 1;
    } else if (await killBackend(postgres.url)) {
      note('backend');
      kills.backend += 1;
    }
    if (many() % 10 === 0) run.say(`${many()} kills, ${books.kept.length} orders`);
  }
  run.say(`kills ${JSON.stringify(kills)}; instead of answers ${JSON.stringify([...books.troubles])}`);
  run.figure('kills', many(), { atLeast: storm.kills });
}

/** Sends kill -9 to a backend that serves the shop; PostgreSQL then ends all others and recovers. */
async function killBackend(url: string): Promise<boolean> {
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name like 'ksauni%' order by state <> 'active', random() limit 1`,
      ),
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    return rows.length > 0;
  } catch {
    return false;
  }
}

async function compare({ run, stage, books }: { run: Proving; stage: Stage; books: Books }): Promise<void> {
  const { pool, postgres } = stage;
  const paid = books.kept.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId);
  const settled = await settledAfter(pool, paid);
  run.figure('paid orders confirmed', settled.seconds, { unit: 's after the storm', atMost: settledWithin / 1_000 });
  run.figure('paid orders not confirmed', settled.open, { exactly: 0 });
  const lost = await pool.query<{ id: string }>(
    `select k.id from unnest($1::uuid[], $2::numeric[]) k (id, total)
    left join orders o on o.id = k.id and o.total_paise = k.total * 100 and o.status not in ('expired', 'cancelled')
    where o.id is null`,
    [books.kept.map(({ orderId }) => orderId), books.kept.map(({ total }) => total)],
  );
  run.figure('acknowledged orders lost', lost.rows.length, { exactly: 0 });
  const { rows } = await pool.query<{ orders: number; carts: number; coupons: number }>(
    `select count(*)::int as orders, count(cart_id)::int as carts, count(coupon_code)::int as coupons from orders`,
  );
  run.figure('orders nobody placed, or placed twice', (rows[0]?.orders ?? 0) - books.kept.length, { exactly: 0 });
  run.figure('orders from carts', rows[0]?.carts ?? 0, { atLeast: 1 });
  run.figure('orders with coupons', rows[0]?.coupons ?? 0, { atLeast: 1 });
  await tellBrokenRules(run, pool);
  const damaged = await inspectFiles(postgres.url);
  for (const fault of damaged.slice(0, 5)) run.say(fault);
  run.figure('damaged tables and indexes', damaged.length, { exactly: 0 });
}

/** Waits until all of these are confirmed. */
async function settledAfter(pool: pg.Pool, orders: readonly string[]): Promise<{ seconds: number; open: number }> {
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from orders where id = any($1) and status = 'pending_payment'`,
      [orders],
    );
    const [open, took] = [rows[0]?.open ?? 0, performance.now() - began];
    if (open === 0 || took > settledWithin) return { seconds: took / 1_000, open };
    await wait(200);
  }
}
