import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { openS3 } from '#sandbox/s3/s3.ts';
import { formOf } from '#server/testing/forms.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addPicture, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { forgetUnusedPictures } from './forget-unused-pictures.ts';
import { shownBy } from './pictures.queries.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-unused-'));
const { pool, ask, shop, signIn, runJobs, clock } = await testShop({ SHOP_DATA: folder });
const { token } = await signIn({ role: 'admin' });

const hour = 3_600_000;

/** A picture that has not been uploaded before. */
const newPicture = () => {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  return sharp({ create: { width: 900, height: 1_125, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

async function send(image: Buffer, id?: string) {
  const { body, headers } = await formOf({ image, alt: 'A tee' });
  const call = id
    ? ask(api.tshirts.update, { token, params: { id }, body, headers })
    : ask(api.tshirts.add, { token, body, headers });
  const { tshirt } = (await call).json;
  return { id: tshirt._id, key: tshirt.image.url.split('/')[2] ?? '' };
}

/** Runs the nightly cleanup. */
async function night() {
  await pool.query(`select graphile_worker.add_job('forget-unused-pictures')`);
  await runJobs();
}

const hasFiles = (key: string) => existsSync(join(folder, 'media', key));
const hasRow = async (key: string) => (await pool.query('select from pictures where key = $1', [key])).rowCount === 1;
const isThere = async (key: string) => [await hasRow(key), hasFiles(key)];

test('a replaced picture stays a day for pages that still name it, then row and files go; the new one stays', async () => {
  const old = await send(await newPicture());
  const fresh = await send(await newPicture(), old.id);
  await night();
  clock.pass(23 * hour);
  await night();
  expect(await isThere(old.key)).toEqual([true, true]);
  clock.pass(2 * hour);
  await night();
  expect(await isThere(old.key)).toEqual([false, false]);
  expect(await isThere(fresh.key)).toEqual([true, true]);
});

test('the picture of what was ordered stays with its order when the product has another one', async () => {
  const ordered = await send(await newPicture());
  const tee = await addProduct(pool, { hasPicture: true });
  const show = (key: string) =>
    pool.query('update product_pictures set picture_key = $1 where product_id = $2', [key, tee.id]);
  await show(ordered.key);
  const body = orderOf([lineOf(tee)], { isBuyNow: true });
  const { order } = (await ask(api.orders.placeCod, { token, body, headers: keyed() })).json;
  expect(order.items[0]?.image).toContain(ordered.key);
  await show(await addPicture(pool));
  await ask(api.tshirts.remove, { token, params: { id: ordered.id } });
  await night();
  clock.pass(25 * hour);
  await night();
  expect(await isThere(ordered.key)).toEqual([true, true]);
});

test('of more pictures than one look takes in, none is overlooked', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
  await pool.query(
    `insert into pictures (key, width, height, placeholder)
    select key, 900, 1125, '#8a8a8a' from unnest($1::text[]) key`,
    [keys],
  );
  await forgetUnusedPictures(shop.context, 2);
  const { rows } = await pool.query('select key from pictures where unused_since is null and key = any($1)', [keys]);
  expect(rows).toEqual([]);
  await pool.query('delete from pictures where key = any($1)', [keys]);
});

test('a picture that is shown again in time is kept, also when it was sent anew', async () => {
  const picture = await newPicture();
  const first = await send(picture);
  await send(await newPicture(), first.id);
  await night();
  clock.pass(20 * hour);
  const again = await send(picture);
  expect(again.key).toBe(first.key);
  clock.pass(20 * hour);
  await night();
  clock.pass(48 * hour);
  await night();
  expect(await isThere(first.key)).toEqual([true, true]);
});

test('pictures of the catalogue stay, however old', async () => {
  const { id } = await addProduct(pool, { hasPicture: true });
  for (let nights = 0; nights < 3; nights += 1) {
    await night();
    clock.pass(30 * hour);
  }
  const { rows } = await pool.query('select from product_pictures where product_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('one that was sent in vain goes as well', async () => {
  const key = await addPicture(pool);
  await night();
  clock.pass(25 * hour);
  await night();
  expect(await hasRow(key)).toBe(false);
});

describe('files in a store that is busy', async () => {
  const keys = { accessKeyId: 'shop', secretAccessKey: 'only-for-tests', region: 'ap-south-1', bucket: 'pictures' };
  const store = await openS3(keys);
  afterAll(store.close);
  const other = await testShop({
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  });
  const forget = async () => {
    await other.pool.query(`select graphile_worker.add_job('forget-unused-pictures', max_attempts => 1)`);
    await other.runJobs();
  };
  /** Makes all calls to the store fail, retries included, then runs the jobs again without failures. */
  const failingOnce = async (work: () => Promise<void>) => {
    store.stumble(100);
    await work();
    store.stumble(0);
    await other.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await other.runJobs();
  };

  test('go once it answers, also those of pictures whose row is long gone', async () => {
    const admin = await other.signIn({ role: 'admin' });
    const { body, headers } = await formOf({ image: await newPicture() });
    await other.ask(api.adminProducts.upload, { token: admin.token, body, headers });
    await forget();
    expect(store.files.size).toBeGreaterThan(0);
    other.clock.pass(25 * hour);
    await failingOnce(forget);
    expect([...store.files.keys()]).toEqual([]);
  });

  test('go with a picture that somebody let go of', async () => {
    const { token } = await other.signIn();
    const { body, headers } = await formOf({ avatar: await newPicture() });
    await other.ask(api.auth.uploadAvatar, { token, body, headers });
    expect(store.files.size).toBeGreaterThan(0);
    await other.ask(api.auth.removeAvatar, { token });
    await failingOnce(other.runJobs);
    expect([...store.files.keys()]).toEqual([]);
  });
});

test('whatever may show a picture protects it: every foreign key has its turn', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.confrelid = 'pictures'::regclass and c.contype = 'f' order by 1, 2`,
  );
  expect(rows.map(({ table, column }) => [table, column])).toEqual(shownBy);
});
