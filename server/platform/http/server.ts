import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ipv6Subnet } from '#contract/rules/network-of.ts';
import { logRequest } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { ApiError } from './api-error.ts';
import { type ReplyCache, writeCached } from '../reply-cache.ts';
import { allowOrigins } from './cors.ts';
import { errorReplies } from './error-reply.ts';
import { type BusyPage, createLoadShedder, isTurnedAway, NoRoom, refuse } from './load-shedding.ts';
import { refuseMalformed } from './malformed-requests.ts';
import { measureRequests } from './measure-requests.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { requestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { endStillConnections } from './still-connections.ts';
import { limitUnfinishedBodies } from './unfinished-bodies.ts';

type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** `first`, if set, sees every request before the shop does: the development server's own files. */
type Options = {
  log: Logger;
  cache: ReplyCache;
  trustProxy: string;
  corsOrigins: readonly string[];
  first: { listener?: Listener };
  /** Whether the shop is shutting down: connections are then not kept alive. */
  isLeaving?: () => boolean;
  /** Store of rate-limit counts; defaults to this process. */
  counts?: FastifyRateLimitStoreCtor;
  metrics?: Metrics;
  /** Page for browsers under overload. */
  busyPage?: BusyPage;
};

const bodyLimit = 256 * 1024;

/** Fastify sets no timeouts on a server it did not create, and Node would wait minutes for slow senders. */
const timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 12_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * The HTTP server: limits, request ids, access log, security headers, error replies, and the fast path for cached
 * responses.
 */
export async function createHttpServer(options: Options): Promise<FastifyInstance> {
  // Widened to Fastify's logger type: with pino's, the server would have a different type than the rest of the shop
  // expects.
  const loggerInstance: FastifyBaseLogger = options.log;
  const { metrics = createMetrics() } = options;
  const replyWithError = errorReplies(metrics, options.busyPage);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit,
    trustProxy: proxiesIn(options.trustProxy),
    handlerTimeout: 12_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
    clientErrorHandler: refuseMalformed(metrics),
    serverFactory: (handler) => serverWithCache(handler, options, metrics),
  });
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler((request, reply) => {
    const message = `There is no ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}.`;
    return replyWithError(new ApiError('ROUTE_NOT_FOUND', { message }), request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isTurnedAway(request.raw)) await replyWithError(new NoRoom(), request, reply);
  });
  app.removeContentTypeParser('text/plain');
  measureRequests(app, metrics);
  logEachRequest(app, options.log);
  securityHeaders(app);
  allowOrigins(app, options.corsOrigins);
  limitUnfinishedBodies(app);
  await app.register(cookie);
  // The binder accepts form data only where the contract allows it, with the limits of that call (form.ts).
  await app.register(multipart);
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet,
    ...(options.counts && { store: options.counts }),
    errorResponseBuilder: (_request, limit) =>
      new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(limit.ttl / 1_000) }),
  });
  return app;
}

/** False if no proxy is trusted. */
function proxiesIn(list: string): string[] | false {
  const parts = list.split(',').map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  return named.length > 0 && named;
}

function serverWithCache(handler: RequestListener, options: Options, { cache: counts, unavailable }: Metrics): Server {
  const { cache, log, isLeaving, busyPage } = options;
  const shedder = createLoadShedder();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (isLeaving?.()) response.shouldKeepAlive = false;
    const { listener } = options.first;
    if (listener) return listener(request, response, () => handler(request, response));
    if (!serveKept(request, response, cache)) {
      if (joins(request, cache) || shedder.admits(request, response)) return handler(request, response);
      unavailable.inc({ cause: 'overload' });
      return refuse(request, response, { log, ...(busyPage && { page: busyPage }) });
    }
    counts.hits += 1;
    logRequest(log, { id: 'kept', method: 'GET', url: (request.url ?? '').slice(0, 300), status: response.statusCode });
    return undefined;
  };
  const server = createServer(timeouts, oneAtATime(serve));
  endStillConnections(server);
  server.maxConnections = 10_000;
  return server;
}

/** A request for a response that is already being rendered needs no slot: the work is shared. */
function joins({ method, url = '' }: IncomingMessage, cache: ReplyCache): boolean {
  return method === 'GET' && cache.isMaking(url);
}

/** Serves from the cache, bypassing the framework; cross-origin requests need headers that are not cached. */
function serveKept(request: IncomingMessage, response: ServerResponse, cache: ReplyCache): boolean {
  if (request.method !== 'GET' || request.headers.origin !== undefined) return false;
  const kept = cache.find(request.url ?? '');
  // Only status 200: 404s may be redirected and are counted, and redirects keep the visitor's own query.
  return kept !== undefined && kept.status === 200 && writeCached(kept, request, response);
}

/** One log line per finished request, without body, personal query parameters or tokens. */
function logEachRequest(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    logRequest(log, {
      id: request.id,
      method: request.method,
      url: request.url.slice(0, 300),
      status: reply.statusCode,
      ms,
    });
  });
}
