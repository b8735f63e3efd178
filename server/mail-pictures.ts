import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { Context } from './context.ts';
import { encodeForMail } from './platform/images.ts';
import type { StorageGateway } from './gateways/storage/storage.ts';
import { readMedia } from './media.ts';

/** The smallest encoding of portrait, wide and square pictures. */
const sources = ['320.webp', '640.webp', '96.webp'];

/** Cache size; about ten kilobytes each. */
const most = 500;

/**
 * `/media/{key}/mail.jpg`: a small JPEG for mails, because Outlook shows neither AVIF nor WebP. The shop's pages never
 * use it, so it is created when the first mail showing it is opened.
 */
export function mailPictures(app: FastifyInstance, { config, storage }: Pick<Context, 'config' | 'storage'>): void {
  const rateLimit = config.RATE_LIMITS && { max: 120, timeWindow: 60_000 };
  const read = keeper(storage);
  app.get<{ Params: { key: string } }>('/media/:key/mail.jpg', { config: { rateLimit } }, async (request, reply) => {
    const { key } = request.params;
    const picture = /^[\w-]{1,64}$/.test(key) ? await read(key) : undefined;
    if (!picture) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture);
  });
}

/** Renders one picture at a time; cached, evicting the oldest. */
function keeper(storage: StorageGateway) {
  const made = new Map<string, Buffer>();
  const turns = pLimit(1);
  return async (key: string): Promise<Buffer | undefined> =>
    made.get(key) ??
    turns(async () => {
      const known = made.get(key);
      if (known) return known;
      const picture = await drawn(storage, key);
      if (!picture) return undefined;
      const [oldest] = made.size >= most ? made.keys() : [];
      if (oldest !== undefined) made.delete(oldest);
      made.set(key, picture);
      return picture;
    });
}

async function drawn(storage: StorageGateway, key: string): Promise<Buffer | undefined> {
  for (const name of sources) {
    const bytes = await readMedia(storage, `${key}/${name}`);
    if (bytes) return encodeForMail(bytes);
  }
  return undefined;
}
