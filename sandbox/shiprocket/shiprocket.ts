import Fastify, { type FastifyError, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { realTimeline, type Timeline } from '../timeline.ts';
import { apiRoutes } from './api.routes.ts';
import { openBook } from './book.ts';
import type { Sandbox, Settings } from './context.ts';
import { controlRoutes } from './control.routes.ts';
import { refused, ShiprocketError } from './errors.ts';
import { labelsOf } from './label.ts';
import { isCalledOff, play } from './player.ts';
import { parcelWith } from './shipments.ts';
import { defaultSwitches } from './switches.ts';
import { trackingPage } from './tracking-page.ts';
import { openWebhooks } from './webhooks.ts';

type ShiprocketOptions = Settings & {
  /** 0 for any free port. */
  port?: number;
  /** Default: real time. */
  timeline?: Timeline;
  /** File that keeps parcels across restarts; default: in memory only. */
  file?: string;
  /** Timeout of webhook deliveries in ms. */
  webhookTimeoutMs?: number;
};

export type Shiprocket = Sandbox & { origin: string; apiUrl: string; close(): Promise<void> };

/** Simulates Shiprocket on its own port: API below `/v1/external`, labels, and switches below `/switchboard`. */
export async function openShiprocket(options: ShiprocketOptions): Promise<Shiprocket> {
  const { port = 0, file, webhookTimeoutMs = 5_000, timeline = realTimeline(), ...settings } = options;
  const switches = defaultSwitches();
  const webhooks = openWebhooks({
    ...(settings.webhook && { webhook: settings.webhook }),
    timeline,
    switches,
    timeoutMs: webhookTimeoutMs,
  });
  const sandbox: Sandbox = { settings, book: openBook(file), timeline, switches, webhooks, tokens: new Map() };
  const app = Fastify({ forceCloseConnections: true });
  await routes(app, sandbox);
  const origin = await app.listen({ host: '127.0.0.1', port });
  for (const parcel of sandbox.book.parcels.values()) if (!isCalledOff(parcel)) play(sandbox, parcel);
  return { ...sandbox, origin, apiUrl: `${origin}/v1/external`, close: () => app.close() };
}

/** Labels, tracking pages and switches; register it with a prefix to serve them on another origin. */
function shiprocketPages(sandbox: Sandbox): FastifyPluginAsync {
  return async (app) => {
    answerFaults(app);
    type Labels = { Params: { file: string }; Querystring: { and?: string | string[] } };
    app.get<Labels>('/labels/:file', async ({ params, query }, reply) => {
      const awbs = [params.file.replace(/\.pdf$/, ''), ...[query.and ?? []].flat()];
      const parcels = awbs.map((awb) => parcelWith(sandbox, awb)).filter((parcel) => parcel !== undefined);
      if (parcels.length < awbs.length) throw refused('Not Found', 404);
      return reply.type('application/pdf').send(labelsOf(parcels));
    });
    app.get<{ Params: { awb: string } }>('/tracking/:awb', async ({ params }, reply) => {
      const parcel = parcelWith(sandbox, params.awb);
      return reply
        .code(parcel ? 200 : 404)
        .type('text/html')
        .send(trackingPage(parcel));
    });
    await app.register(async (board) => controlRoutes(board, sandbox), { prefix: '/switchboard' });
  };
}

async function routes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused('Not Found', 404).body));
  app.addHook('onClose', async () => sandbox.timeline.stop());
  await app.register(shiprocketPages(sandbox));
  answerFaults(app);
  await app.register(async (api) => apiRoutes(api, sandbox), { prefix: '/v1/external' });
}

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const known = error instanceof ShiprocketError ? error : errorFor(error);
    return reply.code(known.status).send(known.body);
  });
}

function errorFor(error: FastifyError): ShiprocketError {
  const { statusCode = 500 } = error;
  return statusCode < 500 ? refused('The request body is not readable.', statusCode) : refused('Server Error', 500);
}
