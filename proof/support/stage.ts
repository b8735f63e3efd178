import pg from 'pg';
import { freePort } from '#database/postgres.process.ts';
import { addProduct, type TestProduct } from '#server/testing/test-goods.ts';
import { openOutsideWorld, type OutsideWorld } from './outside-world.ts';
import { openPostgres, type PostgresUnderProof } from './postgres-under-proof.ts';
import { type ShopUnderProof, spawnShop } from './shop-under-proof.ts';

type Change = { env?: Record<string, string>; flags?: readonly string[]; under?: readonly string[] };

/** What most proofs need: a database with goods, external services, and shops started on demand. */
export type Stage = {
  postgres: PostgresUnderProof;
  world: OutsideWorld;
  goods: readonly TestProduct[];
  /** An unlimited coupon code for everybody. */
  coupon: string;
  /** A few connections for the proof's own queries. */
  pool: pg.Pool;
  /** The port of the first shop, to which the gateway sends its events. */
  port: number;
  /** Spawns a shop, on the first port by default, without waiting for it. */
  spawn(change?: Change & { port?: number }): ReturnType<typeof spawnShop>;
  /** Starts one and waits until it is ready. */
  start(change?: Change & { port?: number }): Promise<ShopUnderProof>;
};

/** Opens all of it for a proof, and closes whatever was opened, however the proof ends. */
export async function onStage(wanted: { goods: number; stock?: number }, play: (stage: Stage) => Promise<void>) {
  const shops: ShopUnderProof[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await openPostgres();
    closing.push(() => postgres.end());
    const port = await freePort();
    const world = await openOutsideWorld(port);
    closing.push(() => world.end());
    const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
    pool.on('error', () => undefined);
    closing.push(() => pool.end());
    const { stock = 1_000_000 } = wanted;
    // The first one creates their category.
    const goods = [await addProduct(pool, { stock })];
    const others = Array.from({ length: wanted.goods - 1 }, () => addProduct(pool, { stock }));
    goods.push(...(await Promise.all(others)));
    const coupon = await addCoupon(pool);
    const spawn = ({ env = {}, port: at = port, ...change }: Change & { port?: number } = {}) => {
      const usual = { ...world.env, DATABASE_URL: postgres.url, PORT: String(at) };
      const shop = spawnShop({ ...change, env: { ...usual, ...env } });
      shops.push(shop);
      return shop;
    };
    const start: Stage['start'] = async (change) => {
      const shop = spawn(change);
      await shop.ready;
      return shop;
    };
    await play({ postgres, world, goods, coupon, pool, port, spawn, start });
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()));
    for (const close of closing.toReversed()) await close();
  }
}

async function addCoupon(pool: pg.Pool): Promise<string> {
  const code = 'TENOFF';
  await pool.query(
    `insert into coupons (code, discount_type, discount_value, max_uses, max_uses_per_user, valid_until)
    values ($1, 'percentage', 10, 10000000, 10000000, now() + interval '1 day')`,
    [code],
  );
  return code;
}
