import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * A call as the browser knows it: method, path, and the message if the server gives none; `contract` only exists for
 * types.
 */
export type Call<E extends Endpoint = Endpoint> = readonly [method: E['method'], path: string, fallback: string] & {
  readonly contract?: E;
};

/** The calls of a resource of contract/api.ts, under the same names. */
export type Calls<R extends keyof Api> = {
  [N in keyof Api[R]]: Api[R][N] extends infer E extends Endpoint ? Call<E> : never;
};

/** The argument of a call: `params`, `query` and `body`, as far as the contract defines them. */
export type Input<E extends Endpoint> = [keyof Parts<E>] extends [never] ? void : Parts<E> | OptionalAsVoid<Parts<E>>;

/** The response of the call on success. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

export type Parts<E extends Endpoint> = (E extends { params: infer P extends z.ZodType }
  ? { params: z.output<P> }
  : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: Partial<z.output<Q>> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: Body<B> | Form<E> } : unknown);

/** Calls that accept files also accept form data. */
type Form<E extends Endpoint> = E extends { form: object } ? FormData : never;

type Body<B extends z.ZodType> = unknown extends z.input<B> ? z.output<B> : z.input<B>;

type OptionalAsVoid<P> = Record<never, never> extends P ? void : never;

type Word = string | number | boolean | null | undefined;

/** The base query's argument. */
export type CallRequest = {
  call: Call;
  params?: Record<string, Word>;
  query?: Record<string, Word | readonly Word[]>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Returns the path below /api with its parameters filled in; lists are comma-separated, empty values omitted. */
export function pathOf({ call, params, query }: CallRequest): string {
  const path = call[1].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
