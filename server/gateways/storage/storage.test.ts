import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { openS3 } from '#sandbox/s3/s3.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { StorageFault } from './storage.ts';
import { storageSuite } from './storage.suite.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-storage-'));
await writeFile(join(folder, 'a-file'), '');
const keys = { accessKeyId: 'shop', secretAccessKey: 'only-for-tests', region: 'ap-south-1', bucket: 'pictures' };
const store = await openS3(keys);
const settings = { ...keys, endpoint: store.endpoint };

setFlagsFromString('--expose-gc');
// Sound: the flag adds it to new contexts.
const collectGarbage = runInNewContext('gc') as () => void;

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

storageSuite('a folder', async () => ({
  storage: diskStorage(join(folder, 'media')),
  away: diskStorage(join(folder, 'a-file')),
}));
storageSuite('a bucket', async () => ({
  storage: s3Storage(settings),
  away: s3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' }),
}));

test.each([
  ['another secret', { secretAccessKey: 'guessed' }],
  ['another account', { accessKeyId: 'somebody' }],
  ['another region', { region: 'us-east-1' }],
  ['a bucket that is not there', { bucket: 'elsewhere' }],
])('a bucket refuses %s, which is no missing picture', async (_, wrong) => {
  const storage = s3Storage({ ...settings, ...wrong });
  await expect(storage.save('key/320.webp', Buffer.from('x'))).rejects.toThrow(StorageFault);
  await expect(storage.read('key/320.webp')).rejects.toThrow(StorageFault);
  expect(store.files.has('key/320.webp')).toBe(false);
});

test.each([500, 503, 429, 408])('a bucket that answers twice with %i is asked again', async (status) => {
  store.stumble(2, status);
  await s3Storage(settings).save(`patient/${status}.webp`, Buffer.from('x'));
  expect(store.files.get(`patient/${status}.webp`)?.toString()).toBe('x');
});

test('a bucket that no longer answers is soon left alone for half a minute', async () => {
  // Forces garbage collection, which would drop an unreferenced timeout signal.
  const mute = createServer(() => setTimeout(collectGarbage, 200)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const storage = s3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}`, clock });
  const read = () => storage.read('key/320.webp');
  const began = performance.now();
  await Promise.all(Array.from({ length: 5 }, () => expect(read()).rejects.toThrow('does not answer')));
  expect(performance.now() - began).toBeLessThan(5_000);
  await expect(read()).rejects.toThrow('several times in a row');
  now += 31_000;
  await Promise.all([
    expect(read()).rejects.toThrow('does not answer'),
    expect(read()).rejects.toThrow('several times in a row'),
  ]);
  mute.closeAllConnections();
  mute.close();
});

test('refusals of a bucket that answers are no reason to leave it alone', async () => {
  const storage = s3Storage({ ...settings, secretAccessKey: 'guessed' });
  for (let n = 0; n < 6; n += 1) await expect(storage.read('key/320.webp')).rejects.toThrow('403');
});
