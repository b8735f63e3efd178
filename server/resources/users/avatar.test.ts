import { existsSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { largestAvatar } from '#contract/picture.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-faces-'));
const { app, pool, ask, signIn, idToken, runJobs } = await testShop({ SHOP_DATA: folder });

async function upload(token: string, avatar: Buffer, fileName?: string) {
  const { body, headers } = await formOf({ avatar }, fileName);
  return ask(api.auth.uploadAvatar, { token, body, headers });
}

const keyOf = (url: string | null) => url?.split('/')[2] ?? '';
const isKept = (key: string) => existsSync(join(folder, 'media', key));
const kept = async () => (existsSync(join(folder, 'media')) ? readdir(join(folder, 'media')) : []);
const pictures = async () => (await pool.query('select count(*) from pictures')).rows[0].count;

describe('uploading a picture of oneself', () => {
  test('keeps a square of its middle, encoded anew, at the address in the profile', async () => {
    const { token } = await signIn();
    const tall = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#20a020' } })
      .composite([
        { input: { create: { width: 600, height: 140, channels: 3, background: '#c01010' } }, left: 0, top: 0 },
        { input: { create: { width: 600, height: 140, channels: 3, background: '#c01010' } }, left: 0, top: 760 },
      ])
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
      .toBuffer();
    expect(tall.includes('a secret place')).toBe(true);
    const { status, json } = await upload(token, tall);
    expect([status, json.message]).toEqual([200, 'Your picture is saved.']);
    expect((await ask(api.auth.profile, { token })).json.user.avatar).toBe(json.user.avatar);
    const served = await app.inject(json.user.avatar ?? '');
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(served.rawPayload.includes('a secret place')).toBe(false);
    const metadata = await sharp(served.rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 320, height: 320 });
    expect(metadata.exif).toBeUndefined();
    const { dominant } = await sharp(served.rawPayload).stats();
    expect(dominant.g, 'the red ends are cut off').toBeGreaterThan(dominant.r * 2);
    const names = await readdir(join(folder, 'media', keyOf(json.user.avatar)));
    const widths = [96, 192, 320].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    expect(names.toSorted()).toEqual(widths.toSorted());
  });

  test('is not blown up when it is small', async () => {
    const { token } = await signIn();
    const { json } = await upload(token, await photo({ width: 140, height: 120 }));
    expect(await sharp((await app.inject(json.user.avatar ?? '')).rawPayload).metadata()).toMatchObject({
      width: 120,
      height: 120,
    });
  });

  test('may be done with the ID token, as earlier clients do', async () => {
    const { uid } = await signIn();
    expect((await upload(await idToken({ sub: uid }), await photo())).status).toBe(200);
  });

  test('of the same file by two people is two pictures: neither leads to the other', async () => {
    const [asha, ravi, file] = [await signIn(), await signIn(), await photo()];
    const [hers, his] = [await upload(asha.token, file), await upload(ravi.token, file)];
    expect(hers.json.user.avatar).not.toBe(his.json.user.avatar);
    await ask(api.auth.removeAvatar, { token: asha.token });
    await runJobs();
    expect((await app.inject(his.json.user.avatar ?? '')).statusCode).toBe(200);
  });
});

/** A PNG of a few kilobytes that claims to be 30,000 pixels wide and high. */
function pixelFlood(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc(body)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): Buffer {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE(~value >>> 0);
  return out;
}

/** An animated GIF of many frames: GIFs are rejected before decoding. */
const gif = () =>
  sharp({ create: { width: 64, height: 64 * 50, channels: 3, background: 'red', pageHeight: 64 } })
    .gif()
    .toBuffer();

test.each([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
  ['a page that calls itself a picture', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a GIF', gif, 415],
  ['a PNG that unfolds to 900 million pixels', async () => pixelFlood(), 415],
  ['a picture cut off', async () => (await photo({ format: 'png' })).subarray(0, 200), 415],
  ['a script behind the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1'), 415],
  ['a picture too small to be seen', async () => photo({ width: 80, height: 80 }), 400],
  ['an empty file', async () => Buffer.alloc(0), 400],
  ['two megabytes and a byte', async () => Buffer.alloc(largestAvatar + 1, 0xff), 413],
  ['twenty megabytes', async () => Buffer.alloc(20 * 1_024 * 1_024, 0xff), 413],
])('%s is refused in words, and nothing of it is kept', async (_, file, expected) => {
  const { token } = await signIn();
  const before = [await pictures(), await kept()];
  const { status, json } = await upload(token, await file(), 'me.jpg');
  expect(status).toBe(expected);
  expect(json.message).toMatch(/^[A-Z].*\.$/);
  expect([await pictures(), await kept()]).toEqual(before);
  expect((await ask(api.auth.profile, { token })).json.user.avatar).toBeNull();
});

test('a picture without a session, or with another field, is refused', async () => {
  const { token } = await signIn();
  const { body, headers } = await formOf({ avatar: await photo() });
  expect((await ask(api.auth.uploadAvatar, { body, headers })).status).toBe(401);
  const other = await formOf({ picture: await photo() });
  expect((await ask(api.auth.uploadAvatar, { token, ...other })).status).toBe(400);
  expect((await ask(api.auth.uploadAvatar, { token, body: { avatar: 'x' } })).status).toBe(400);
});

describe('a picture that is no longer shown', () => {
  test('goes with its files when it is replaced or removed', async () => {
    const { token } = await signIn();
    const first = keyOf((await upload(token, await photo())).json.user.avatar);
    const second = keyOf((await upload(token, await photo({ width: 500 }))).json.user.avatar);
    await runJobs();
    expect([isKept(first), isKept(second)]).toEqual([false, true]);
    const removed = await ask(api.auth.removeAvatar, { token });
    expect(removed.json.user.avatar).toBeNull();
    await runJobs();
    expect(isKept(second)).toBe(false);
    const left = await pool.query('select from pictures where key = any($1)', [[first, second]]);
    expect(left.rows).toEqual([]);
    expect((await ask(api.auth.removeAvatar, { token })).status).toBe(200);
  });

  test('stays as long as something else of the shop shows it', async () => {
    const { token } = await signIn();
    const key = keyOf((await upload(token, await photo())).json.user.avatar);
    await pool.query('insert into tshirts (picture_key) values ($1)', [key]);
    await ask(api.auth.removeAvatar, { token });
    await runJobs();
    expect(isKept(key)).toBe(true);
    expect((await pool.query('select from pictures where key = $1', [key])).rows).toHaveLength(1);
  });

  test('leaves one picture after ten uploads at once', async () => {
    const { token } = await signIn();
    const before = (await kept()).length;
    const files = await Promise.all(Array.from({ length: 10 }, (_, n) => photo({ width: 200 + n, height: 200 })));
    await Promise.all(files.map((file) => upload(token, file)));
    await runJobs();
    expect((await kept()).length - before).toBe(1);
    expect(isKept(keyOf((await ask(api.auth.profile, { token })).json.user.avatar))).toBe(true);
  });
});
