import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageFault, type StorageGateway } from './storage.ts';

/** Files in a local folder. Writes are atomic. */
export function diskStorage(folder: string): StorageGateway {
  return {
    async save(name, bytes) {
      const file = join(folder, name);
      const unfinished = `${file}.${randomUUID()}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw new StorageFault(`${file} cannot be written.`, { cause });
      }
    },
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (cause) {
        if (isAbsent(cause)) return undefined;
        throw new StorageFault(`${name} cannot be read.`, { cause });
      }
    },
    async list(name) {
      try {
        return await readdir(join(folder, name));
      } catch (cause) {
        if (isAbsent(cause)) return [];
        throw new StorageFault(`${name} cannot be listed.`, { cause });
      }
    },
    async remove(key) {
      await rm(join(folder, key), { recursive: true, force: true });
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
}
