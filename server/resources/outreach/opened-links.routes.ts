import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { isFollowed } from '#server/resources/visitor-events/visitor-events.rules.ts';
import { messageLinks, openedCounter } from './open-link.ts';

const params = z.object({
  slug: z.string().regex(/^message-[a-z0-9-]{1,72}$/),
  channel: z.enum(['mail', 'push']),
  piece: z.coerce.number().int().min(1).max(6).optional(),
});

/**
 * Serves the links of messages: counts each one without user data and redirects only to the target the message defines.
 */
export function openedLinks(app: FastifyInstance, context: Context): void {
  const find = messageLinks(context);
  const opened = openedCounter(context);
  app.addHook('onClose', () => opened.flush());
  // A high limit: many phones share one IP address of their network, and a notification reaches them all at once.
  const rateLimit = context.config.RATE_LIMITS ? { max: 600, timeWindow: 60_000 } : false;
  for (const url of ['/m/:slug/:channel', '/m/:slug/:channel/:piece']) {
    app.get(url, { config: { rateLimit } }, async (request, reply) => {
      const asked = params.safeParse(request.params);
      const { path, counted } = asked.success ? await find(asked.data) : { path: '/', counted: undefined };
      if (counted !== undefined && isFollowed(request)) opened.add(counted);
      return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(path, 302);
    });
  }
}
