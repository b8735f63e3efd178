import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * The one click of RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, as a form of either kind, to the very
 * address that opens as a page. The token in it is all that counts; what else comes is not read.
 */
export function oneClickUnsubscribe(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 8_192 }, (_request, _body, done) => done(null));
    // The mail programs of many people come from few addresses.
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
