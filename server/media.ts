import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { StorageFault, type StorageGateway } from './gateways/storage/storage.ts';
import { ApiError } from './platform/http/api-error.ts';
import { serveFiles } from './platform/http/serve-files.ts';

/** The demo shop's pictures are in the repository; uploads are in the data folder or in a bucket. */
const drawn = fileURLToPath(new URL('../database/seed/pictures/encoded', import.meta.url));

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' };
const shared = ['cross-origin-resource-policy', 'cross-origin'] as const;

/** Folder of uploaded pictures. */
export function mediaFolder(dataFolder: string): string {
  return join(dataFolder, 'media');
}

/**
 * A picture file, from the repository or uploaded; `name` is `{key}/{width}.{type}`. Throws UNAVAILABLE while the store
 * is unreachable.
 */
export async function readMedia(storage: StorageGateway, name: string): Promise<Buffer | undefined> {
  const ofDemo = await readFile(join(drawn, name)).catch(() => undefined);
  return ofDemo ?? storage.read(name).catch(awayForNow);
}

/** Serves pictures; they are content-hashed and cached for a year. */
export async function media(app: FastifyInstance, from: { dataFolder: string } | { bucket: StorageGateway }) {
  if ('bucket' in from) return mediaOfBucket(app, from.bucket);
  await serveFiles(app, {
    path: '/media/:key/:file',
    names: /^[\w-]{1,64}\/\d{1,5}\.(avif|webp)$/,
    root: [mediaFolder(from.dataFolder), ...(existsSync(drawn) ? [drawn] : [])],
    setHeaders: (reply) => void reply.header(...shared),
  });
}

/** Served through the shop, so that URLs and headers do not depend on the store; a CDN can cache them. */
function mediaOfBucket(app: FastifyInstance, bucket: StorageGateway): void {
  app.get<{ Params: { key: string; file: string } }>('/media/:key/:file', async ({ params }, reply) => {
    const type = /^[\w-]{1,64}$/.test(params.key) ? types[/^\d{1,5}\.(\w+)$/.exec(params.file)?.[1] ?? ''] : undefined;
    const bytes = type && (await readMedia(bucket, `${params.key}/${params.file}`));
    if (!bytes) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header(...shared)
      .type(type)
      .send(bytes);
  });
}

function awayForNow(fault: unknown): never {
  if (fault instanceof StorageFault) throw new ApiError('UNAVAILABLE', { retryAfter: 5, cause: fault });
  throw fault;
}
