import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiErrors, type ErrorCode, type FieldError } from '#contract/errors.ts';

type QueryValue = string | number | boolean;

/** Parts of a request. `cookies`: those a browser would send by itself. */
export type Sent = {
  params?: Record<string, string>;
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  address?: string;
};

/** A response. `json` is typed as success; for errors read `code`, `message` and `errors`. */
export type Answer<E extends Endpoint> = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  text: string;
  json: z.output<E['reply']> & { code?: ErrorCode; message?: string; errors?: FieldError[]; requestId?: string };
};

export type Ask = <E extends Endpoint>(endpoint: E, sent?: Sent) => Promise<Answer<E>>;

/**
 * Sends requests through the public entry point and checks every response against its contract, whatever the test is
 * about.
 */
export function askerOf(app: FastifyInstance): Ask {
  return async (endpoint, sent = {}) => {
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, sent),
      remoteAddress: sent.address ?? '203.0.113.7',
      headers: { ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }), ...sent.headers },
      ...(sent.cookies && { cookies: sent.cookies }),
      ...(sent.body !== undefined && { payload: sent.body as object }),
    });
    const json = endpoint.produces && reply.statusCode < 400 ? fileIn(reply) : reply.json();
    if (reply.statusCode < 400) {
      expect(
        endpoint.reply.safeParse(json).error,
        `${endpoint.path} answers in the shape of the contract`,
      ).toBeUndefined();
      expect(reply.statusCode).toBe(endpoint.status ?? 200);
    } else {
      expectRefusal(reply);
    }
    return { status: reply.statusCode, headers: reply.headers, cookies: reply.cookies, text: reply.body, json };
  };
}

/** Converts a file response to the contract's form: bytes and name. */
function fileIn({ rawPayload, headers }: LightMyRequestResponse) {
  const name = /filename="(.+)"/.exec(String(headers['content-disposition']))?.[1];
  return { file: new Uint8Array(rawPayload), name };
}

/** Returns the address of an endpoint with its parameters filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Pick<Sent, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

// Technical wording that must not reach users: from zod, PostgreSQL, stack traces and drivers.
const machineWords =
  /invalid input|expected (string|number|object|array|boolean|one of|never|nonoptional)|to be (>|<)|received|\bat [\w.]+ \(|node:|\.ts:\d|select |insert |syntax error|constraint|relation "|undefined|\[object|NaN|zod/i;

/** Checks an error response: a known code with its status, a request id, and messages understandable to users. */
export function expectRefusal(reply: Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>): void {
  const error = JSON.parse(reply.body) as {
    success: boolean;
    code: ErrorCode;
    message: string;
    errors?: FieldError[];
    requestId: string;
  };
  expect(
    Object.keys(error).filter((key) => !['success', 'code', 'message', 'errors', 'requestId'].includes(key)),
  ).toEqual([]);
  expect(error.success).toBe(false);
  expect(apiErrors[error.code]?.status, `${error.code} answers with its own status`).toBe(reply.statusCode);
  expect(error.requestId).toBe(reply.headers['x-request-id']);
  for (const sentence of [error.message, ...(error.errors ?? []).map((fault) => fault.message)]) {
    expect(sentence.length).toBeGreaterThan(5);
    expect(sentence.length).toBeLessThan(400);
    expect(sentence).not.toMatch(machineWords);
  }
}
