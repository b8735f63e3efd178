import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '#contract/errors.ts';
import { brokenConstraint, databaseFault, isPassing } from '../db/faults.ts';
import type { Cause, Metrics } from '../metrics.ts';
import { ApiError } from './api-error.ts';
import { type BusyPage, NoRoom, opensPage, pageAfterForm, pageRetrySeconds } from './load-shedding.ts';

/** Fastify's own error codes and their equivalents in the catalogue. */
const frameworkErrors: Record<string, ConstructorParameters<typeof ApiError>[0]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_ERR_BAD_URL: 'INVALID_INPUT',
  FST_ERR_MAX_URL_LENGTH: 'URL_TOO_LONG',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
};

type ErrorReplies = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Turns errors within the framework into replies; unexpected ones are logged with their stack and returned as 500. What is
 * rejected before gets the same form from load-shedding.ts and malformed-requests.ts.
 */
export function errorReplies({ refusals, unavailable }: Metrics, busyPage?: BusyPage): ErrorReplies {
  return (error, request, reply) => {
    const known = toApiError(error);
    refusals.inc({ code: known.code });
    if (known.status === 503) unavailable.inc({ cause: missing(error, known) });
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    const next = known.status === 429 || known.status >= 500 ? pageAfterForm(request.raw) : undefined;
    if (next !== undefined) return reply.header('cache-control', 'no-store').redirect(next, 303);
    // Asked too often or no room: a person who opens a page is not shown JSON.
    const page = known.retryAfter !== undefined && opensPage(request.raw) ? busyPage : undefined;
    return page ? sendPage(page, known, { request, reply }) : send(known, request, reply);
  };
}

function send(known: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (known.retryAfter !== undefined) void reply.header('retry-after', String(known.retryAfter));
  const body: ErrorReply = { success: false, code: known.code, message: known.message, requestId: request.id };
  if (known.errors) body.errors = known.errors;
  // Malformed URLs are rejected before any hook has run.
  void reply.header('x-request-id', request.id);
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

function sendPage(page: BusyPage, { status, retryAfter }: ApiError, { request, reply }: Exchange): FastifyReply {
  const { body, headers } = page(request.id, Math.max(retryAfter ?? 0, pageRetrySeconds()));
  return reply
    .code(status)
    .headers({ ...headers, 'retry-after': String(retryAfter), 'cache-control': 'no-store', 'x-request-id': request.id })
    .type('text/html; charset=utf-8')
    .send(body);
}

function missing(error: unknown, { code }: ApiError): Cause {
  if (error instanceof NoRoom) return 'overload';
  if (code === 'PAYMENT_UNAVAILABLE') return 'payments';
  if (isPassing(error)) return 'database';
  const isLate = error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';
  return isLate ? 'time' : 'other';
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error instanceof Error ? (error as { code?: unknown; statusCode?: unknown }) : {};
  const ours = typeof code === 'string' ? frameworkErrors[code] : undefined;
  if (ours) return new ApiError(ours, { cause: error, ...(ours === 'UNAVAILABLE' && { retryAfter: 2 }) });
  // The account was deleted during the request.
  if (brokenConstraint(error)?.endsWith('_user_fk')) return new ApiError('LOGIN_REQUIRED', { cause: error });
  if (isPassing(error)) return new ApiError('UNAVAILABLE', { retryAfter: 2, cause: error });
  if (databaseFault(error) === 'data') return new ApiError('OUT_OF_RANGE', { cause: error });
  // Malformed requests rejected by the framework or its body parsers before reaching a route.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new ApiError('INVALID_INPUT');
  return new ApiError('INTERNAL', { cause: error });
}
