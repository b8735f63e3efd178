import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The demo shop's drawn pictures come with the repository; uploaded ones are in the data folder. */
const drawn = fileURLToPath(new URL('../database/seed/pictures/encoded', import.meta.url));

/** Where uploaded pictures are kept. */
export function mediaFolder(dataFolder: string): string {
  return join(dataFolder, 'media');
}

/** Every folder with pictures, the uploaded ones first; their folder is made by the first upload. */
export function mediaFolders(dataFolder: string): string[] {
  return [mediaFolder(dataFolder), ...(existsSync(drawn) ? [drawn] : [])];
}

/** Pictures: named by their content, so they are kept for a year and never asked for again. */
export async function media(app: FastifyInstance, dataFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: mediaFolders(dataFolder),
    prefix: '/media/',
    index: false,
    maxAge: '365d',
    immutable: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
}
