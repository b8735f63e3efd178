import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'mail-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, shop } = await testShop({ SHOP_DATA: folder });

async function keep(key: string, name: string) {
  const picture = sharp({ create: { width: 320, height: 400, channels: 3, background: '#c8452f' } });
  await mkdir(join(folder, 'media', key), { recursive: true });
  await writeFile(join(folder, 'media', key, name), await picture.webp().toBuffer());
}

test('a picture of the shop is there as JPEG for mails, small and for ever', async () => {
  await keep('abc123', '320.webp');
  const reply = await app.inject('/media/abc123/mail.jpg');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(reply.headers['cache-control']).toContain('immutable');
  const { format, width, height } = await sharp(reply.rawPayload).metadata();
  expect([format, width, height]).toEqual(['jpeg', 216, 270]);
  expect((await app.inject('/media/abc123/320.webp')).headers['content-type']).toBe('image/webp');
});

test.each(['/media/unknown/mail.jpg', '/media/..%2F..%2Fetc/mail.jpg', '/media/%00/mail.jpg'])(
  '%s is not there',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test('a picture that comes later is found later', async () => {
  expect((await app.inject('/media/late1/mail.jpg')).statusCode).toBe(404);
  await keep('late1', '640.webp');
  expect((await app.inject('/media/late1/mail.jpg')).statusCode).toBe(200);
});

test('pictures are made one after the other, each once, and what is kept stays when others are asked for', async () => {
  for (const key of ['one', 'two', 'three']) await keep(key, '320.webp');
  const reading = vi.spyOn(shop.context.storage, 'read');
  onTestFinished(() => reading.mockRestore());
  let [now, most] = [0, 0];
  reading.mockImplementation(async (name) => {
    most = Math.max(most, (now += 1));
    await wait(10);
    now -= 1;
    return readFile(join(folder, 'media', name)).catch(() => undefined);
  });
  const asked = ['one', 'two', 'three', 'one', 'two', 'three'].map((key) => app.inject(`/media/${key}/mail.jpg`));
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect([most, reading.mock.calls.length]).toEqual([1, 3]);
});

test('one address may ask for so many a minute', async () => {
  const limited = await testShop({ SHOP_DATA: folder, RATE_LIMITS: 'on' });
  await keep('often', '320.webp');
  const statuses: number[] = [];
  for (let n = 0; n <= 120; n += 1) statuses.push((await limited.app.inject('/media/often/mail.jpg')).statusCode);
  expect([statuses.at(119), statuses.at(120)]).toEqual([200, 429]);
});
