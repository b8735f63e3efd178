import { createApi } from '@reduxjs/toolkit/query/react';
import type { EndpointBuilder, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Endpoint } from '#contract/endpoint.ts';
import { baseQuery } from './base-query.ts';
import type { CallOptions } from './base-query.ts';
import { tags } from './cache-tags.ts';
import type { Tag } from './cache-tags.ts';
import { isUnanswered } from './call-error.ts';
import type { Call, CallRequest, Input, Parts, Reply } from './call.ts';
import { isHydrate } from './hydrate.ts';

const noTags: readonly Tag[] = [];

/** All API calls of the browser app; resources add theirs with `injectEndpoints`. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // Only read by RTK's warnings in development, so the names are left out of the production bundle.
  tagTypes: import.meta.env.DEV ? tags : noTags,
  // On the server a store lives for one request: a timer per query would only keep it alive.
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : 60,
  // Only on `onOnline`, which a page opened offline dispatches.
  refetchOnReconnect: true,
  extractRehydrationInfo: (action) => (isHydrate(action) ? action.payload.api : undefined),
  endpoints: () => ({}),
});

type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

type ReadOptions = CallOptions & { tags?: readonly Tag[] };

/** Reduces a reply to what the screens render; this also keeps pages small. */
type View<E extends Endpoint, Out> = { view: (reply: Reply<E>) => Out };

type Read<E extends Endpoint, Out> = QueryDefinition<Input<E>, typeof baseQuery, Tag, Out, 'api'>;

/** Defines a read: `query(build, calls.list)`. */
export function query<E extends Endpoint, Out>(
  build: Build,
  call: Call<E>,
  options: ReadOptions & View<E, Out>,
): Read<E, Out>;
export function query<E extends Endpoint>(build: Build, call: Call<E>, options?: ReadOptions): Read<E, Reply<E>>;
export function query<E extends Endpoint, Out>(
  build: Build,
  call: Call<E>,
  options: ReadOptions & Partial<View<E, Out>> = {},
) {
  const { tags: provided, view, ...extraOptions } = options;
  return build.query<Out, Input<E>>({
    query: (input) => requestOf(call, input),
    transformResponse: view,
    providesTags: provided,
    extraOptions,
  });
}

type MutationOptions = CallOptions & { invalidates?: readonly Tag[] };

/** Some calls, such as placing an order, need an extra header (Idempotency-Key). */
type Headers = { headers?: Record<string, string> };

type WriteInput<E extends Endpoint> = [keyof Parts<E>] extends [never] ? Headers | void : Parts<E> & Headers;

/** Defines a write: `mutation(build, calls.add, { invalidates: ['cart'] })`. */
export function mutation<E extends Endpoint>(build: Build, call: Call<E>, options: MutationOptions = {}) {
  const { invalidates, ...extraOptions } = options;
  return build.mutation<Reply<E>, WriteInput<E>>({
    query: (input) => requestOf(call, input),
    // Without a response the write may have been done, so what is shown must be read again.
    invalidatesTags: (_, error) => (!error || isUnanswered(error) ? (invalidates ?? []) : []),
    extraOptions,
  });
}

function requestOf(call: Call, input: unknown): CallRequest {
  // Sound: Input and WriteInput only have keys of CallRequest.
  return { call, ...(input as Partial<CallRequest> | undefined) };
}
