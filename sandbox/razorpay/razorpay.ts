import Fastify, { type FastifyError, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { apiRoutes } from './api.routes.ts';
import { openBook } from './book.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import type { Sandbox, Settings } from './context.ts';
import { controlRoutes } from './control.routes.ts';
import { errorBody, invalid, RazorpayError } from './errors.ts';
import { failWhenSilent } from './payments.ts';
import { defaultSwitches } from './switches.ts';
import { realTimeline, type Timeline } from '../timeline.ts';
import { openWebhooks } from './webhooks.ts';

type RazorpayOptions = Settings & {
  /** Default: real time. */
  timeline?: Timeline;
  /** File that keeps payments across restarts; default: in memory only. */
  file?: string;
  /** Timeout of webhook deliveries in ms. */
  webhookTimeoutMs?: number;
};

export function razorpaySandbox(options: RazorpayOptions): Sandbox {
  const { file, webhookTimeoutMs = 5_000, timeline = realTimeline(), ...settings } = options;
  const switches = defaultSwitches();
  const webhooks = openWebhooks({ webhook: settings.webhook, timeline, switches, timeoutMs: webhookTimeoutMs });
  const sandbox = { settings, book: openBook(file), timeline, switches, webhooks };
  for (const payment of sandbox.book.payments.values())
    if (payment.status === 'created') failWhenSilent(sandbox, payment);
  return sandbox;
}

/**
 * Simulates Razorpay as a Fastify plugin: API and checkout.js below `/v1`, switches below `/switchboard`. Register it
 * with a prefix to serve it on the shop's own origin.
 */
function razorpayRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const known = error instanceof RazorpayError ? error : errorFor(error);
      return reply.code(known.status).send(errorBody(known));
    });
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send(errorBody(new RazorpayError(404, 'The requested URL was not found on the server.'))),
    );
    app.addHook('onClose', async () => sandbox.timeline.stop());
    await app.register(
      async (api) => {
        await api.register(async (inner) => apiRoutes(inner, sandbox));
        await api.register(async (inner) => checkoutRoutes(inner, sandbox));
      },
      { prefix: '/v1' },
    );
    await app.register(async (inner) => controlRoutes(inner, sandbox), { prefix: '/switchboard' });
  };
}

/** Simulates Razorpay on its own port. */
export async function openRazorpay(
  options: RazorpayOptions & { port?: number },
): Promise<Sandbox & { origin: string; app: FastifyInstance; close(): Promise<void> }> {
  const { port = 0, ...rest } = options;
  const sandbox = razorpaySandbox(rest);
  const app = Fastify({ forceCloseConnections: true });
  await app.register(razorpayRoutes(sandbox));
  const origin = await app.listen({ host: '127.0.0.1', port });
  return { ...sandbox, app, origin, close: () => app.close() };
}

function errorFor(error: FastifyError): RazorpayError {
  if (error.statusCode !== undefined && error.statusCode < 500) return invalid('', 'The request body is not readable.');
  return new RazorpayError(500, 'We are facing some trouble completing your request at the moment.', {
    code: 'SERVER_ERROR',
  });
}
