import { describe, expect, test } from 'vitest';
import { StorageFault, type StorageGateway } from './storage.ts';

/** A store, and the same store made unreachable. */
type World = { storage: StorageGateway; away: StorageGateway };

const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const newKey = () => crypto.randomUUID().replaceAll('-', '');

/** Contract tests for every adapter of the port. */
export function storageSuite(name: string, open: () => Promise<World>): void {
  describe(`${name}, as the place of pictures`, () => {
    test('gives back what was kept, byte by byte', async () => {
      const { storage } = await open();
      const [file, content] = [`${newKey()}/320.webp`, bytes(60_000)];
      await storage.save(file, content);
      expect(await storage.read(file)).toEqual(Buffer.from(content));
    });

    test('takes the same file again, also twice at once', async () => {
      const { storage } = await open();
      const [file, content] = [`${newKey()}/720.avif`, bytes(5_000)];
      await Promise.all([storage.save(file, content), storage.save(file, content)]);
      await storage.save(file, content);
      expect(await storage.read(file)).toEqual(Buffer.from(content));
    });

    test('has nothing under a name that was never kept', async () => {
      const { storage } = await open();
      expect(await storage.read(`${newKey()}/320.webp`)).toBeUndefined();
    });

    test('forgets every file of a key and none of a key that begins alike', async () => {
      const { storage } = await open();
      const key = newKey();
      const names = ['320.webp', '320.avif', '720.webp'];
      for (const file of names) await storage.save(`${key}/${file}`, bytes(100));
      await storage.save(`${key}a/320.webp`, bytes(100));
      await storage.remove(key);
      expect(await Promise.all(names.map((file) => storage.read(`${key}/${file}`)))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(await storage.read(`${key}a/320.webp`)).toHaveLength(100);
      await storage.remove(key);
    });

    test('tells every file of a folder, and none of a folder that is not there', async () => {
      const { storage } = await open();
      const folder = newKey();
      const names = Array.from({ length: 1_001 }, (_, n) => `${n}.json`);
      for (const file of names) await storage.save(`${folder}/${file}`, bytes(2));
      await storage.save(`${folder}a/other.json`, bytes(2));
      expect((await storage.list(folder)).toSorted()).toEqual(names.toSorted());
      expect(await storage.list(newKey())).toEqual([]);
      await storage.remove(folder);
      expect(await storage.list(folder)).toEqual([]);
    });

    test('says so when it cannot keep a file', async () => {
      const { away } = await open();
      await expect(away.save(`${newKey()}/320.webp`, bytes(100))).rejects.toThrow(StorageFault);
    });
  });
}
