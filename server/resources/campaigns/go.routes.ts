import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { isFollowed } from '#server/resources/visitor-events/visitor-events.rules.ts';
import { type ClickCounter, clickCounter } from './click-counter.ts';
import { linkFinder } from './short-links.ts';

type Params = { campaign: string; link?: string };

/**
 * Short links: /go/diwali, /go/diwali/insta. Always redirect to a page of this shop, without a cookie. The click is
 * counted here, independent of consent in the browser, and no personal data is stored with it.
 */
export function shortLinks(app: FastifyInstance, context: Context): ClickCounter {
  const find = linkFinder(context);
  const clicks = clickCounter(context);
  app.addHook('onClose', () => clicks.flush());
  for (const url of ['/go/:campaign', '/go/:campaign/:link']) {
    app.get<{ Params: Params }>(url, async (request, reply) => {
      const { campaign, link = '' } = request.params;
      const { path, variantId } = await find(campaign, link);
      if (variantId !== undefined && isFollowed(request)) clicks.add(variantId, request.ip);
      return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(path, 302);
    });
  }
  return clicks;
}
