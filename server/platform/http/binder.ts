import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { file } from '#contract/text.ts';
import { actAs, type ActingStaff } from '../acting.ts';
import { type ReplyCache, type Rendered, sendCached } from '../reply-cache.ts';
import { admit } from './access.ts';
import { ApiError } from './api-error.ts';
import type { Caller, FindCaller, Person } from './caller.ts';
import { readForm } from './form.ts';
import { isInProcess } from './in-process.ts';
import { isTurnedAway, NoRoom } from './load-shedding.ts';
import { apiSecurityHeaders, onlyHttps } from './security-headers.ts';
import { serialize } from './serializer.ts';
import { parsed } from './validation.ts';

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodType
  ? z.output<E[Name]>
  : undefined;

/** Input of a route handler: the validated request and its caller. */
type Call<E extends Endpoint> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  caller: E['access'] extends 'user' | 'marketer' | 'admin' ? Person : Caller;
  requestId: string;
  /** The client's IP address, as far as connection and trusted proxies tell. */
  address: string;
  headers: FastifyRequest['headers'];
  cookies: Record<string, string | undefined>;
  setCookie: (name: string, value: string, options: { maxAge: number; path: string }) => void;
  /** Adds tags to a cached response; invalidating any of them drops it. */
  tag: (...tags: string[]) => void;
  /** Id of this call's entry in the activity log, by which it can be undone. */
  activityId: string;
};

/** Returns the reply without `success: true`, which the binder adds. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Omit<z.input<E['reply']>, 'success'>>;

type BinderOptions = {
  app: FastifyInstance;
  cache: ReplyCache;
  findCaller: FindCaller;
  /** The origin of the shop is https: cookies and replies say so. */
  isHttps: boolean;
  rateLimits: boolean;
};

/** Registers routes from the contract, which declares shape, access, limits and caching. */
export function createBinder(options: BinderOptions) {
  const bound = new Set<Endpoint>();

  function bind<E extends Endpoint>(endpoint: E, handle: Handler<E>): void {
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`);
    if (endpoint.cached && (endpoint.access !== 'public' || endpoint.method !== 'GET')) {
      throw new Error(`${endpoint.method} ${endpoint.path} is cached but not a public read.`);
    }
    bound.add(endpoint);
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { rateLimit: rateLimitOf(endpoint, options.rateLimits) },
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const task = { request, reply, endpoint, handle, options };
        return endpoint.cached ? answerCached(task) : answer(task);
      },
    };
    if (endpoint.rawBody) void options.app.register(async (scope) => routeRawBody(scope, route));
    else options.app.route(route);
  }

  /** Fails the start if an endpoint of the contract has no handler. */
  function requireAll(endpoints: readonly Endpoint[]): void {
    const missing = endpoints
      .filter((endpoint) => !bound.has(endpoint))
      .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    if (missing.length > 0) throw new Error(`Not bound: ${missing.join(', ')}.`);
  }

  return { bind, requireAll };
}

export type Bind = ReturnType<typeof createBinder>['bind'];

type Task<E extends Endpoint> = {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: E;
  handle: Handler<E>;
  options: BinderOptions;
};

async function answer<E extends Endpoint>(task: Task<E>): Promise<FastifyReply> {
  const caller = await admit(task.endpoint, task.request.headers.authorization, task.options.findCaller);
  const body = await bodyOf(task, caller);
  const call = callOf(task, { caller, body, tag: () => undefined });
  const acting = actingOf(task, caller, call.activityId);
  const value = await (acting ? actAs(acting, () => task.handle(call)) : handled(task, call));
  const reply = task.reply.code(task.endpoint.status ?? 200).header('cache-control', 'no-store');
  if (task.endpoint.produces) return sendFile(reply, task.endpoint.produces, value);
  return reply
    .type('application/json; charset=utf-8')
    .send(serialize(task.endpoint.reply, { success: true, ...value }));
}

/** For `ofOwner` endpoints: an expired session gets LOGIN_REQUIRED instead of NOT_FOUND. */
async function handled<E extends Endpoint>({ endpoint, handle }: Task<E>, call: Call<E>): ReturnType<Handler<E>> {
  const { caller } = call;
  try {
    return await handle(call);
  } catch (error) {
    const isOver = endpoint.ofOwner === true && caller.kind === 'guest' && caller.hadSession === true;
    if (isOver && error instanceof ApiError && error.code === 'NOT_FOUND') throw new ApiError('LOGIN_REQUIRED');
    throw error;
  }
}

async function answerCached<E extends Endpoint>(task: Task<E>): Promise<FastifyReply> {
  const { request, reply } = task;
  const cached = await task.options.cache.answer({
    url: request.url,
    key: cacheKey(task),
    render: () => renderReply(task),
  });
  return sendCached(request, reply, cached);
}

async function renderReply<E extends Endpoint>(task: Task<E>): Promise<Rendered> {
  const tags = new Set<string>();
  const tag = (...names: string[]) => names.forEach((name) => tags.add(name));
  const call = callOf(task, { caller: { kind: 'guest' }, body: undefined, tag });
  const body = serialize(task.endpoint.reply, { success: true, ...(await task.handle(call)) });
  const contentType = 'application/json; charset=utf-8';
  const headers = { ...apiSecurityHeaders, ...(task.options.isHttps && onlyHttps) };
  return { status: 200, contentType, body, tags: [...tags], headers, cacheable: true };
}

/** Only parameters of the contract are part of the cache key. */
function cacheKey<E extends Endpoint>(task: Task<E>): string {
  const { endpoint, request } = task;
  if (!endpoint.query) return `api ${request.url.split('?')[0]}`;
  const query = parsed(endpoint.query, request.query, 'query');
  return `api ${request.url.split('?')[0]} ${JSON.stringify(query)}`;
}

type Known<E extends Endpoint> = { caller: Caller; body: unknown; tag: Call<E>['tag'] };

function callOf<E extends Endpoint>(task: Task<E>, { caller, body, tag }: Known<E>): Call<E> {
  const { request, reply, endpoint, options } = task;
  const part = (name: 'params' | 'query' | 'body', value: unknown) => {
    const schema = endpoint[name];
    return schema ? parsed(schema, value, name) : undefined;
  };
  // Sound: admit() has refused guests if the endpoint needs a user, and each part is the output of its schema.
  return {
    params: part('params', request.params),
    query: part('query', request.query),
    body: part('body', body ?? {}),
    caller,
    requestId: request.id,
    address: request.ip,
    headers: request.headers,
    cookies: request.cookies,
    setCookie: (name, value, cookie) =>
      void reply.setCookie(name, value, { ...cookie, httpOnly: true, sameSite: 'lax', secure: options.isHttps }),
    tag,
    activityId: randomUUID(),
  } as Call<E>;
}

/** Staff calls are recorded in the activity log. */
function actingOf<E extends Endpoint>(
  { endpoint, request }: Task<E>,
  caller: Caller,
  id: string,
): ActingStaff | undefined {
  const isStaffs = endpoint.access === 'admin' || endpoint.access === 'marketer';
  if (!isStaffs || endpoint.method === 'GET' || caller.kind !== 'user') return undefined;
  const { userId: actor, role } = caller;
  const call = `${endpoint.method} ${endpoint.path}`;
  return { id, actor, role, address: request.ip, requestId: request.id, call };
}

/** Bypasses all body parsers: the raw bytes are the body. */
function routeRawBody(scope: FastifyInstance, route: RouteOptions): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.route(route);
}

function sendFile(reply: FastifyReply, type: string, value: unknown): FastifyReply {
  const { file: bytes, name } = file.parse(value);
  // CSV is downloaded, PDF is shown.
  const disposition = type === 'text/csv' ? 'attachment' : 'inline';
  return reply
    .type(type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `${disposition}; filename="${name.replace(/[^\w.-]/g, '-')}"`)
    .send(Buffer.from(bytes));
}

/** Bodies must be JSON objects, or form data where the contract allows it. */
async function bodyOf<E extends Endpoint>({ request, reply, endpoint }: Task<E>, caller: Caller): Promise<unknown> {
  if (request.isMultipart()) {
    if (!endpoint.form) throw new ApiError('UNSUPPORTED_MEDIA');
    const form = await readForm({ request, response: reply.raw, caller }, endpoint.form);
    // Forms have not been read until here; for other bodies the server has already checked.
    if (isTurnedAway(request.raw)) throw new NoRoom();
    return form;
  }
  const { body } = request;
  if (endpoint.rawBody) return body ?? Buffer.alloc(0);
  if (body === undefined || body === null) return body;
  // One call accepts a bare boolean; the schemas of all others reject it.
  if ((typeof body !== 'object' && typeof body !== 'boolean') || Array.isArray(body))
    throw new ApiError('INVALID_INPUT', { message: 'The body must be a JSON object.' });
  return body;
}

function rateLimitOf(endpoint: Endpoint, on: boolean) {
  if (!on || !endpoint.limit) return false;
  return { max: endpoint.limit.max, timeWindow: endpoint.limit.perMinutes * 60_000, allowList: isInProcess };
}
