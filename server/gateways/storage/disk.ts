import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorageGateway } from './storage.ts';

/** Files in a folder of this machine. A file appears whole or not at all. */
export function diskStorage(folder: string): StorageGateway {
  return {
    async save(name, bytes) {
      const file = join(folder, name);
      const unfinished = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    },
    async remove(key) {
      await rm(join(folder, key), { recursive: true, force: true });
    },
  };
}
