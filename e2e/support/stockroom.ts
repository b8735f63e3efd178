import path from 'node:path';
import { withClient } from '#database/postgres.client.ts';
import { startPostgres } from '#database/postgres.ts';
import { phoneCodeAttempts } from '#identity/attempts.rules.ts';

type Facts = { price: number; onHand: number };

/** Reads price (rupees) and stock per size of a product from the shop's database. */
export async function factsOf(slug: string): Promise<Facts> {
  const [found] = await ask<Facts>(
    `select p.price_paise / 100.0 as price, max(v.on_hand) as "onHand"
      from products p join variants v on v.product_id = p.id where p.slug = $1 group by p.id`,
    [slug],
  );
  if (!found) throw new Error(`There is no product ${slug}.`);
  return { price: Number(found.price), onHand: found.onHand };
}

/** Changes a product directly, as a price list or a shop counter does. */
export async function setFacts(slug: string, { price, onHand }: Partial<Facts>): Promise<void> {
  if (price !== undefined) await ask('update products set price_paise = $2::int where slug = $1', [slug, price * 100]);
  if (onHand === undefined) return;
  await ask('update variants set on_hand = $2 from products p where p.id = variants.product_id and p.slug = $1', [
    slug,
    onHand,
  ]);
}

/** Queries the database of the shop under test (playwright.config.ts), which is already running and stays so. */
export async function ask<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const { url } = await startPostgres({ dataDir: path.resolve('.tmp/e2e/postgres') });
  return withClient(url, async (client) => (await client.query(text, values)).rows as Row[]);
}

/** Runs the counting of visits and sales that the worker does each minute. */
export async function countNow(): Promise<void> {
  for (const job of ['count-visits', 'count-sales'])
    await ask('select graphile_worker.add_job($1, job_key := $2)', [job, `${job}-now`]);
}

/** Lets half a minute pass at the provider, after which it sends this number another code. */
export async function letTimePassFor(phone: string): Promise<void> {
  const subjects = phoneCodeAttempts(`+91${phone}`, '').map((attempt) => attempt.subject);
  await ask(
    `update identity.attempt set window_ends_at = window_ends_at - interval '31 s' where kind = 'codeToNumberAgain' and subject = any ($1)`,
    [subjects],
  );
}
