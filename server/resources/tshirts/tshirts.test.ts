import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { largestPicture } from '#contract/picture.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-media-'));
const { app, pool, ask, signIn } = await testShop({ SHOP_DATA: folder });
const { token } = await signIn({ role: 'admin' });

test('the strip comes by order, newest first, inactive ones included, at the address of the brand', async () => {
  for (const [alt, order, isActive, daysOld] of [
    ['late', 2, true, 1],
    ['old', 1, true, 2],
    ['new', 1, false, 1],
  ]) {
    await pool.query(
      `insert into tshirts (picture_key, alt, sort_order, is_active, created_at) values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
      [await addPicture(pool), alt, order, isActive, daysOld],
    );
  }
  expect(api.tshirts.list.path).toBe('/ksauni-tshirts');
  const { json } = await ask(api.tshirts.list);
  expect(json.data.map((tshirt) => [tshirt.image.alt, tshirt.order, tshirt.isActive])).toEqual([
    ['new', 1, false],
    ['old', 1, true],
    ['late', 2, true],
  ]);
  expect(json.data[0]?.image.url).toMatch(/^\/media\/[a-z0-9]+\/720\.webp$/);
});

async function add(fields: Parameters<typeof formOf>[0], fileName?: string) {
  const { body, headers } = await formOf(fields, fileName);
  return ask(api.tshirts.add, { token, body, headers });
}

describe('adding with form data', () => {
  test('keeps the picture in every width, encoded anew, and shows it in the strip', async () => {
    const { status, json } = await add({ image: await photo(), alt: 'Lotus tee', order: '3', isActive: 'true' });
    expect(status).toBe(201);
    const { tshirt } = json;
    expect(tshirt).toMatchObject({ order: 3, isActive: true, image: { alt: 'Lotus tee', width: 900, height: 1_125 } });
    expect(tshirt.image.placeholder).toMatch(/^#b[0-9a-f]4[0-9a-f]2[0-9a-f]$/);
    const key = tshirt.image.url.split('/')[2] ?? '';
    const widths = [320, 480, 720, 1080].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    expect((await readdir(join(folder, 'media', key))).toSorted()).toEqual(widths.toSorted());
    const served = await app.inject(tshirt.image.url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 720, height: 900 });
    expect(served.rawPayload.includes('a secret place')).toBe(false);
    await expect.poll(async () => (await ask(api.tshirts.list)).json.data.map(({ _id }) => _id)).toContain(tshirt._id);
  });

  test.each(['png', 'webp', 'avif'] as const)('takes a %s', async (format) => {
    expect((await add({ image: await photo({ format }) }, `x.${format}`)).status).toBe(201);
  });

  test('takes an empty field as not set', async () => {
    expect((await add({ image: await photo(), order: '' })).status).toBe(201);
  });

  test('the same picture twice is one picture', async () => {
    const image = await photo({ width: 640, height: 800 });
    const [one, two] = await Promise.all([add({ image }), add({ image })]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.json.tshirt.image.url).toBe(two.json.tshirt.image.url);
  });

  test.each([
    ['no picture', async () => ({ alt: 'x' }), 400],
    ['an empty file', async () => ({ image: Buffer.alloc(0) }), 400],
    ['an SVG that calls itself a picture', async () => ({ image: Buffer.from('<svg onload="alert(1)"/>') }), 415],
    ['a picture cut off', async () => ({ image: (await photo({ format: 'png' })).subarray(0, 200) }), 415],
    ['a picture too small to be shown', async () => ({ image: await photo({ width: 100, height: 100 }) }), 400],
    ['more than five megabytes', async () => ({ image: Buffer.alloc(largestPicture + 1, 0xff) }), 413],
    ['an order that is none', async () => ({ image: await photo(), order: 'first' }), 400],
    ['an answer that is neither yes nor no', async () => ({ image: await photo(), isActive: 'maybe' }), 400],
    ['a field nobody knows', async () => ({ image: await photo(), role: 'admin' }), 400],
    ['a file where none belongs', async () => ({ alt: await photo() }), 400],
  ])('refuses %s', async (_, fields, expected) => {
    const before = await pool.query('select count(*)::int as n from tshirts');
    expect((await add(await fields())).status).toBe(expected);
    expect((await pool.query('select count(*)::int as n from tshirts')).rows).toEqual(before.rows);
  });

  test.each(['user', 'digitalMarketer'] as const)('is not for a %s', async (role) => {
    const other = await signIn({ role });
    const { body, headers } = await formOf({ image: await photo() });
    expect((await ask(api.tshirts.add, { token: other.token, body, headers })).status).toBe(403);
  });
});

test('a picture the shop has may be named instead of sent', async () => {
  const image = `/media/${await addPicture(pool)}/720.webp`;
  const added = await ask(api.tshirts.add, { token, body: { image, alt: 'Again' } });
  expect(added.json.tshirt.image.url).toBe(image);
  const unknown = await ask(api.tshirts.add, { token, body: { image: '/media/0123456789abcdef/720.webp' } });
  expect([unknown.status, unknown.json.errors?.[0]?.field]).toEqual([400, 'image']);
});

describe('changing', () => {
  test('what is not sent stays as it is', async () => {
    const { tshirt } = (await add({ image: await photo(), alt: 'Kite', order: '4' })).json;
    const sent = await formOf({ isActive: 'false' });
    const { json } = await ask(api.tshirts.update, { token, params: { id: tshirt._id }, ...sent });
    expect(json.tshirt).toEqual({ ...tshirt, isActive: false });
    const picture = await formOf({ image: await photo({ width: 800, height: 1_000 }) });
    const changed = (await ask(api.tshirts.update, { token, params: { id: tshirt._id }, ...picture })).json.tshirt;
    expect(changed).toMatchObject({ order: 4, image: { alt: 'Kite', width: 800 } });
    expect(changed.image.url).not.toBe(tshirt.image.url);
  });

  test('one that is not there is 404, and so is deleting twice', async () => {
    const params = { id: crypto.randomUUID() };
    expect((await ask(api.tshirts.update, { token, params, body: { order: 1 } })).status).toBe(404);
    const { tshirt } = (await add({ image: await photo() })).json;
    expect((await ask(api.tshirts.remove, { token, params: { id: tshirt._id } })).status).toBe(200);
    expect((await ask(api.tshirts.remove, { token, params: { id: tshirt._id } })).status).toBe(404);
    await expect
      .poll(async () => (await ask(api.tshirts.list)).json.data.map(({ _id }) => _id))
      .not.toContain(tshirt._id);
  });
});

test('a call that wants no form refuses one', async () => {
  const form = await formOf({ email: 'a@b.c' });
  expect((await ask(api.auth.registerEmail, form)).status).toBe(415);
});
