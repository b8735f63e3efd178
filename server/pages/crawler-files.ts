import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendGzipped } from '#server/platform/http/send-gzipped.ts';
import { robotsText } from './robots.ts';
import { readSharingPicture } from './share-picture.ts';
import type { Sitemap } from './sitemap.ts';

/** Files for crawlers and social cards: robots.txt, sitemaps and card pictures. */
export function crawlerFiles(app: FastifyInstance, context: Context, sitemap: Sitemap): void {
  const { config } = context;
  const robots = robotsText(config.origin);

  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (request, reply) => sendXml(request, reply, await sitemap.file('index')));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const name = /^([\w-]+)\.xml$/.exec(request.params.file)?.[1];
    const file = name && name !== 'index' ? await sitemap.file(name) : undefined;
    return sendXml(request, reply, file);
  });
  const limit = config.RATE_LIMITS && { max: 120, timeWindow: 60_000 };
  app.get<{ Params: { key: string } }>(
    '/media/:key/share.jpg',
    { config: { rateLimit: limit } },
    async (request, reply) => {
      const picture = await readSharingPicture(context, request.params.key);
      if (!picture) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(picture);
    },
  );
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, file: Buffer | undefined): Promise<FastifyReply> {
  if (file) return sendGzipped(request, reply, { bytes: file, type: 'application/xml; charset=utf-8' });
  reply.callNotFound();
  return reply;
}
