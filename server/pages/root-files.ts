import { readFile, readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Icons and similar files that browsers request at the root: few and small, so served from memory. */
export async function rootFiles(app: FastifyInstance): Promise<void> {
  const folder = new URL('../../dist/client/', import.meta.url);
  for (const name of await readdir(folder)) {
    const type = types[extname(name)];
    if (!type) continue;
    const content = await readFile(new URL(name, folder));
    app.get(`/${name}`, (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        // Mails and other sites embed the shop's logo.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(type)
        .send(content),
    );
  }
}
