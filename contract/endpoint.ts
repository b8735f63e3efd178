import type { ZodType } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Required access. `public` ignores the bearer token; `guest` works with or without a session (an invalid token counts
 * as a guest); `user` needs a session; `marketer` admits admin and digitalMarketer; `admin` only admins.
 */
export type Access = 'public' | 'guest' | 'user' | 'marketer' | 'admin';

/**
 * At most `max` calls per network in `perMinutes` minutes, then 429 with Retry-After. A limit per minute only protects
 * the machine and is counted per process; longer ones are counted across processes.
 */
type RateLimit = { max: number; perMinutes: number };

/** One API endpoint as data: server routes, client calls, OpenAPI and the role tests are derived from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, with `:name` parameters. */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: ZodType;
  query?: ZodType;
  body?: ZodType;
  /**
   * The body may also be multipart/form-data, with one file of at most `maxBytes` for each of these fields; a field in
   * `most` takes up to that many files and is a list. `named`: file names are passed on as `<field>Names`.
   */
  form?: { files: readonly string[]; maxBytes: number; most?: Readonly<Record<string, number>>; named?: true };
  reply: ZodType;
  /** The body is passed on as raw bytes, whatever its content type, for signature checks. */
  rawBody?: true;
  /** The response is not JSON but the `file` of the reply, downloaded under its `name`. */
  produces?: 'application/pdf' | 'text/csv';
  /** Status on success; default 200. */
  status?: 200 | 201 | 202;
  /** Error codes of this call beyond those any call may return. */
  errors?: readonly ErrorCode[];
  limit?: RateLimit;
  /** Body limit in bytes, if lower than the default 256 KB. */
  bodyLimit?: number;
  /**
   * For `guest` calls about an owned resource: where a guest gets NOT_FOUND, an expired session gets LOGIN_REQUIRED, so
   * that the browser renews it and retries.
   */
  ofOwner?: true;
  /** Auth calls also accept the identity provider's ID token as bearer. */
  acceptsIdToken?: boolean;
  /** Cacheable: the same response for everybody until a tag is invalidated; only for `public` reads. */
  cached?: boolean;
  /** Message shown when the server's reply has none (section 8). */
  fallback: string;
};

/** Keeps the literal types, so that server and browser infer the same shapes. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
