import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * One-click unsubscribe (RFC 8058): mail clients post `List-Unsubscribe=One-Click`, in either form encoding, to the URL
 * that opens as a page. Only the token in the URL counts; the body is ignored.
 */
export function oneClickUnsubscribe(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 8_192 }, (_request, _body, done) => done(null));
    // Many users' mail providers share few IP addresses.
    const rateLimit = context.config.RATE_LIMITS ? { max: 600, timeWindow: 10 * 60_000 } : false;
    scope.post('/unsubscribe', { config: { rateLimit } }, async (request, reply) => {
      const asked = api.messages.unsubscribe.body.safeParse(request.query);
      if (!asked.success) throw new ApiError('NOT_FOUND');
      await unsubscribe(context, asked.data.token, 'POST /unsubscribe');
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Done. You will get no more of these emails.\n');
    });
  });
}
