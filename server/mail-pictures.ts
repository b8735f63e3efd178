import type { FastifyInstance } from 'fastify';
import { encodeForMail } from './platform/images.ts';
import type { StorageGateway } from './gateways/storage/storage.ts';
import { readMedia } from './media.ts';

/** The smallest encodings of portraits, of wide pictures and of squares. */
const sources = ['320.webp', '640.webp', '96.webp'];

/** So many are kept in memory, about ten kilobytes each. */
const most = 500;

/**
 * `/media/{key}/mail.jpg`: a picture as mails need it. Outlook shows neither AVIF nor WebP, and everything else loads
 * quickly what is small; the shop's own pages never ask for it, so it is made when somebody opens the first mail with it.
 */
export function mailPictures(app: FastifyInstance, storage: StorageGateway): void {
  const made = new Map<string, Promise<Buffer | undefined>>();
  app.get<{ Params: { key: string } }>('/media/:key/mail.jpg', async ({ params: { key } }, reply) => {
    if (!/^[\w-]{1,64}$/.test(key)) return reply.callNotFound();
    const making = made.get(key) ?? drawn(storage, key);
    if (made.size >= most) made.clear();
    made.set(key, making);
    const picture = await making.catch((fault: unknown) => {
      made.delete(key);
      throw fault;
    });
    if (!picture) {
      made.delete(key);
      return reply.callNotFound();
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture);
  });
}

async function drawn(storage: StorageGateway, key: string): Promise<Buffer | undefined> {
  for (const name of sources) {
    const bytes = await readMedia(storage, `${key}/${name}`);
    if (bytes) return encodeForMail(bytes);
  }
  return undefined;
}
