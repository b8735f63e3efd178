import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'share-pictures-'));
const mediaFolder = join(folder, 'media');
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, shop } = await testShop({ SHOP_DATA: folder });
const picture = sharp({ create: { width: 720, height: 900, channels: 3, background: '#c8452f' } });

async function keep(key: string): Promise<void> {
  await mkdir(join(mediaFolder, key), { recursive: true });
  await writeFile(join(mediaFolder, key, '720.webp'), await picture.webp().toBuffer());
}

const read = (key: string) => app.inject(`/media/${key}/share.jpg`);

test('a card is drawn once, also for the next process, and is deleted with its picture', async () => {
  await keep('picture1');
  const first = await read('picture1');
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  vi.resetModules();
  const { readSharingPicture } = await import('./share-picture.ts');
  const reading = vi.spyOn(shop.context.storage, 'read');
  const again = await readSharingPicture(shop.context, 'picture1');
  // The picture itself is not read.
  expect(reading.mock.calls).toEqual([[expect.stringMatching(/^picture1\/share-\d+\.jpeg$/)]]);
  reading.mockRestore();
  expect(again?.equals(first.rawPayload)).toBe(true);
  await shop.context.storage.remove('picture1');
  expect(await readdir(mediaFolder)).toEqual([]);
  expect(await readSharingPicture(shop.context, 'picture1')).toBeUndefined();
});

test('a card that cannot be stored is sent all the same', async () => {
  const saving = vi.spyOn(shop.context.storage, 'save').mockRejectedValue(new Error('disk full'));
  await keep('unstored1');
  expect((await read('unstored1')).statusCode).toBe(200);
  saving.mockRestore();
});
