import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { largestPicture } from '#contract/picture.ts';
import { addPicture, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-reviews-'));
const { app, pool, ask, signIn } = await testShop({ SHOP_DATA: folder });

let drawn = 0;
/** A photo that has not been uploaded before, with a location that must not be kept. */
function photo(): Promise<Buffer> {
  drawn += 1;
  const background = { r: (drawn * 24) % 256, g: Math.floor(drawn / 10) * 24, b: 40 };
  return sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
    .toBuffer();
}

type Sent = { productId?: string; images: readonly (Buffer | string)[] };

/** Builds the form as a browser does: files and URLs in their order. */
async function formOf({ images, ...fields }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rating: '5', comment: 'Soft.', ...fields })) form.append(name, value);
  for (const one of images) {
    if (typeof one === 'string') form.append('images', one);
    else form.append('images', new Blob([new Uint8Array(one)]), 'photo.jpg');
  }
  const request = new Request('http://shop', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}

async function write(images: Sent['images'], by?: { token: string; productId: string }) {
  const { token, productId } = by ?? { token: (await signIn()).token, productId: (await addProduct(pool)).id };
  const answer = await ask(api.reviews.add, { token, ...(await formOf({ productId, images })) });
  return { ...answer, token, productId };
}
const change = async (token: string, id: string, images: Sent['images']) =>
  ask(api.reviews.update, { token, params: { id }, ...(await formOf({ images })) });
const keysOf = (images: readonly { url: string }[]) => images.map(({ url }) => url.split('/')[2] ?? '');

describe('photos of a review', () => {
  test('come in their order, encoded anew, without the place where they were taken; the list can ask for them', async () => {
    const { json, productId } = await write([await photo(), await photo(), await photo()]);
    expect(json.images).toHaveLength(3);
    expect(json.images[0]).toMatchObject({ alt: 'Photo 1 by Test P.', width: 400, height: 500 });
    const served = await app.inject(json.images[0]?.url ?? '');
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(served.rawPayload.includes('a secret place')).toBe(false);
    await write([], { token: (await signIn()).token, productId });
    const params = { productId };
    const read = async (photos: string) => (await ask(api.reviews.ofProduct, { params, query: { photos } })).json;
    await expect.poll(async () => (await read('')).stats).toMatchObject({ totalReviews: 2, withPhotos: 1 });
    const { reviews, pagination } = await read('true');
    expect([reviews.map(({ _id }) => _id), pagination.total]).toEqual([[json._id], 1]);
    expect((await read('false')).reviews).toHaveLength(2);
  });

  test('that are named stay, new ones are added where they were put, the rest goes', async () => {
    const { json, token } = await write([await photo(), await photo()]);
    const [first = '', second = ''] = json.images.map(({ url }) => url);
    const changed = (await change(token, json._id, [second, await photo()])).json;
    expect(changed.images[0]?.url).toBe(second);
    expect(changed.images).toHaveLength(2);
    expect(keysOf(changed.images)).not.toContain(keysOf([{ url: first }])[0]);
    expect((await change(token, json._id, [])).json.images).toEqual([]);
  });

  test('of somebody else, or of a product, cannot be named', async () => {
    const other = (await write([await photo()])).json.images[0]?.url ?? '';
    const { json, token } = await write([await photo()]);
    for (const url of [other, `/media/${await addPicture(pool)}/720.webp`, '/media/0123456789abcdef/720.webp']) {
      const refused = await change(token, json._id, [url]);
      expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([400, 'images']);
    }
    expect((await write([other])).status).toBe(400);
    expect((await ask(api.reviews.one, { params: { id: json._id } })).json.images).toEqual(json.images);
  });

  const pictures = async () => [
    (await pool.query('select count(*)::int as n from pictures')).rows[0].n,
    (await readdir(join(folder, 'media'))).length,
  ];
  const bomb = async () => {
    const pixels = { width: 9_000, height: 9_000, channels: 3 as const, background: '#111' };
    return sharp({ create: pixels }).png({ compressionLevel: 9 }).toBuffer();
  };
  const many = (count: number) => Promise.all(Array.from({ length: count }, photo));
  test.each([
    ['a sixth photo', () => many(6), 413],
    ['twenty-one photos', () => many(21), 413],
    ['twenty megabytes', async () => [Buffer.alloc(20 * 1024 * 1024, 0xff)], 413],
    ['a byte more than is taken', async () => [Buffer.alloc(largestPicture + 1, 0xff)], 413],
    ['a picture that unpacks to a wall', async () => [await photo(), await bomb()], 415],
    ['a program that calls itself a picture', async () => [await photo(), Buffer.from('<svg onload="x()"/>')], 415],
    ['a picture cut off', async () => [await photo(), (await photo()).subarray(0, 300)], 415],
    ['an empty file', async () => [await photo(), Buffer.alloc(0)], 400],
  ])('%s: all of it is refused and nothing is kept', async (_, images, expected) => {
    const [{ json, token }, tee] = [await write([await photo()]), await addProduct(pool)];
    const sent = await images();
    const before = await pictures();
    expect((await write(sent, { token, productId: tee.id })).status).toBe(expected);
    expect((await change(token, json._id, sent)).status).toBe(expected);
    expect(await pictures()).toEqual(before);
    expect((await pool.query('select from reviews where product_id = $1', [tee.id])).rowCount).toBe(0);
    const { images: kept, comment } = (await ask(api.reviews.one, { params: { id: json._id } })).json;
    expect([kept, comment]).toEqual([json.images, 'Soft.']);
  });

  test('of a person who has reviewed already are not worked on at all', async () => {
    const { token, productId } = await write([]);
    const before = await pictures();
    expect((await write([await photo()], { token, productId })).json.code).toBe('ALREADY_REVIEWED');
    expect(await pictures()).toEqual(before);
  });

  test('go when the review is deleted, and when the account is', async () => {
    const shown = async (id: string) =>
      (await pool.query('select from review_pictures where review_id = $1', [id])).rowCount;
    const one = await write([await photo()]);
    await ask(api.reviews.remove, { token: one.token, params: { id: one.json._id } });
    expect(await shown(one.json._id)).toBe(0);
    const other = await write([await photo()]);
    await ask(api.auth.deleteAccount, { token: other.token });
    expect(await shown(other.json._id)).toBe(0);
    expect((await ask(api.reviews.one, { params: { id: other.json._id } })).json.user.name).toBe('A former customer');
  });
});
