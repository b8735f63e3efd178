import type pg from 'pg';
import { faultCode } from '#server/platform/db/faults.ts';
import { requestText } from './request-text.ts';
import { shopperTokens } from './shop-under-test.ts';

type Choice = { id: string; productId: string; size: string; color: string };

const address = {
  fullName: 'Asha Menon',
  email: 'asha@bench.example',
  addressLine1: '22, Lakeview Apartments',
  addressLine2: 'Domlur',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560071',
};

/** Every shopper in turn adds an item, three times, starting with an empty cart. */
export async function cartRequests(pool: pg.Pool): Promise<string[]> {
  await forgetPurchases(pool);
  const [shoppers, choices] = await Promise.all([shopperTokens(pool), plentiful(pool)]);
  return [...shoppers, ...shoppers, ...shoppers].map(({ token }, n) => {
    const { id: _, ...choice } = pick(choices, n);
    return requestText({ path: '/api/cart/', headers: bearer(token), body: { ...choice, quantity: 1 } });
  });
}

/**
 * Alternates two guests and a signed-in shopper with a cart; one to three items each, every order with its own
 * idempotency key.
 */
export async function orderRequests(pool: pg.Pool): Promise<string[]> {
  await forgetPurchases(pool);
  const [shoppers, choices] = await Promise.all([shopperTokens(pool), plentiful(pool)]);
  const wanted = (n: number) => Array.from({ length: 1 + (n % 3) }, (_, line) => pick(choices, n * 3 + line));
  await fillCarts(
    pool,
    shoppers.map(({ userId }, n) => ({ userId, variants: wanted(n).map(({ id }) => id) })),
  );
  const round = Date.now();
  return shoppers.flatMap(({ token }, n) => {
    const key = (who: string) => ({ 'idempotency-key': `${who}-${round}-${n}` });
    // Items from different parts of the list, so that adjacent requests do not wait for the same stock.
    return [
      orderText(wanted(n + 300), key('guest'), { buyer: 3 * n }),
      orderText(wanted(n + 600), key('other'), { buyer: 3 * n + 1 }),
      orderText(wanted(n), { ...key('shopper'), ...bearer(token) }, { buyer: 3 * n + 2, cartVersion: 1 }),
    ];
  });
}

/** Alternates two guests and a signed-in shopper without the cart; each order is created at the gateway stand-in. */
export async function onlineOrderRequests(pool: pg.Pool): Promise<string[]> {
  await forgetPurchases(pool);
  const [shoppers, choices] = await Promise.all([shopperTokens(pool), plentiful(pool)]);
  const wanted = (n: number) => Array.from({ length: 1 + (n % 3) }, (_, line) => pick(choices, n * 3 + line));
  const round = Date.now();
  return shoppers.flatMap(({ token }, n) => {
    const key = (who: string) => ({ 'idempotency-key': `${who}-${round}-${n}` });
    const online = { path: '/api/orders/create-razorpay-order', isBuyNow: true };
    return [
      orderText(wanted(n + 300), key('guest'), { ...online, buyer: 3 * n }),
      orderText(wanted(n + 600), key('other'), { ...online, buyer: 3 * n + 1 }),
      orderText(wanted(n), { ...key('shopper'), ...bearer(token) }, { ...online, buyer: 3 * n + 2 }),
    ];
  });
}

/** Guests who all order the same item, of which there are `pieces`. */
export async function flashSaleRequests(
  pool: pg.Pool,
  { buyers, pieces }: { buyers: number; pieces: number },
): Promise<{ requests: string[]; variantId: string }> {
  await forgetPurchases(pool);
  const wanted = pick(await plentiful(pool), 0);
  await pool.query('update variants set on_hand = $2, reserved = 0 where id = $1', [wanted.id, pieces]);
  const round = Date.now();
  const requests = Array.from({ length: buyers }, (_, buyer) =>
    orderText([wanted], { 'idempotency-key': `sale-${round}-${buyer}` }, { buyer }),
  );
  return { requests, variantId: wanted.id };
}

/** Guests who each order a few of the same items; there is enough for all. */
export async function hotCartRequests(
  pool: pg.Pool,
  { carts, lines, items }: { carts: number; lines: number; items: number },
): Promise<string[]> {
  await forgetPurchases(pool);
  const hot = (await plentiful(pool)).slice(0, items);
  await pool.query('update variants set on_hand = $2, reserved = 0 where id = any($1)', [
    hot.map(({ id }) => id),
    carts,
  ]);
  const round = Date.now();
  return Array.from({ length: carts }, (_, buyer) =>
    orderText(shuffled(hot).slice(0, lines), { 'idempotency-key': `hot-${round}-${buyer}` }, { buyer }),
  );
}

/**
 * Guests who order one to three items each, in addition to existing orders; their phone numbers count up from `first`.
 */
export async function moreOrders(pool: pg.Pool, { many, first }: { many: number; first: number }): Promise<string[]> {
  const choices = await plentiful(pool);
  return Array.from({ length: many }, (_, n) => {
    const wanted = Array.from({ length: 1 + (n % 3) }, (_line, line) => pick(choices, n * 3 + line));
    return orderText(wanted, { 'idempotency-key': `more-${first}-${n}` }, { buyer: first + n });
  });
}

/** The request of a buyer with a phone of their own. */
function orderText(
  choices: readonly Choice[],
  headers: Record<string, string>,
  {
    path = '/api/orders/cod',
    buyer,
    ...seen
  }: { path?: string; buyer: number; cartVersion?: number; isBuyNow?: boolean },
) {
  const items = choices.map(({ id: _, ...choice }) => ({ ...choice, quantity: 1 }));
  const shippingAddress = { ...address, phoneNumber: `98${String(buyer).padStart(8, '0')}` };
  return requestText({ path, headers, body: { items, shippingAddress, ...seen } });
}

/** Deletes the orders of earlier rounds, which would slow down each round a little more. */
async function forgetPurchases(pool: pg.Pool, triesLeft = 5): Promise<void> {
  try {
    // A trigger protects the history of orders.
    await pool.query(
      `set local session_replication_role = replica;
      truncate orders, stock_movements, idempotency_keys, carts, cart_merges, coupon_uses, payment_attempts cascade`,
    );
  } catch (error) {
    // Jobs of the earlier orders hold rows of the same tables, in another order.
    if (triesLeft === 0 || faultCode(error) !== '40P01') throw error;
    return forgetPurchases(pool, triesLeft - 1);
  }
  await pool.query('update variants set reserved = 0 where reserved > 0');
  await forgetJobs(pool);
}

/** Deletes jobs left by earlier orders, which would be measured with the next requests. */
export async function forgetJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from graphile_worker._private_jobs`);
}

async function fillCarts(pool: pg.Pool, carts: readonly { userId: string; variants: string[] }[]): Promise<void> {
  await pool.query(
    `with wanted as (
      select (cart ->> 'userId')::uuid as user_id, cart -> 'variants' as variants from jsonb_array_elements($1) cart
    ), made as (
      insert into carts (user_id, version) select user_id, 1 from wanted returning id, user_id
    )
    insert into cart_lines (cart_id, variant_id, quantity)
    select made.id, variant::uuid, 1 from made join wanted using (user_id),
      jsonb_array_elements_text(wanted.variants) variant`,
    [JSON.stringify(carts)],
  );
}

/** Variants with stock for many rounds, spread over the catalogue. */
async function plentiful(pool: pg.Pool): Promise<Choice[]> {
  const { rows } = await pool.query<Choice>(
    `select v.id, v.product_id as "productId", v.size, v.color from variants v
    join products p on p.id = v.product_id and p.is_active
    where v.on_hand >= 500 order by md5(v.id::text) limit 3000`,
  );
  return rows;
}

function pick(choices: readonly Choice[], n: number): Choice {
  const choice = choices[n % choices.length];
  if (!choice) throw new Error('The catalogue has nothing to sell.');
  return choice;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
