import type { ZodType } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `public` never looks at the bearer; `guest` works with or without a session (a bad bearer is a guest);
 * `user` needs a session; `marketer` admits admin and digitalMarketer; `admin` only admins.
 */
export type Access = 'public' | 'guest' | 'user' | 'marketer' | 'admin';

/**
 * At most `max` calls per network in `perMinutes` minutes; the answer above that is 429 with Retry-After. One over a minute
 * only spares the machine: each process counts its own. Longer ones are counted for all processes together.
 */
export type RateLimit = { max: number; perMinutes: number };

/** One call of the API, as data: server routes, client calls, OpenAPI and the role tests are all made from it. */
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
   * The body may also come as multipart/form-data, with one file of at most `maxBytes` for each of these fields; a field
   * in `most` takes up to so many and is a list. `named`: beside a field's files stand their names, as `<field>Names`.
   */
  form?: { files: readonly string[]; maxBytes: number; most?: Readonly<Record<string, number>>; named?: true };
  reply: ZodType;
  /** The body is handed on byte for byte, of whatever content type: a signature was made over exactly these. */
  rawBody?: true;
  /** The answer is not JSON but the `file` of the reply, under its `name`. */
  produces?: 'application/pdf' | 'text/csv';
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 202;
  /** Codes this call answers beyond those any call may answer. */
  errors?: readonly ErrorCode[];
  limit?: RateLimit;
  /** Most bytes of a body, where less than the usual 256 KB is enough. */
  bodyLimit?: number;
  /**
   * For a `guest` call about something that belongs to somebody: where a guest would hear NOT_FOUND, whoever shows a
   * session that has ended hears LOGIN_REQUIRED, so that a browser renews it and asks again.
   */
  ofOwner?: true;
  /** Auth calls also accept the identity provider's ID token as bearer. */
  acceptsIdToken?: boolean;
  /** The same answer for everybody until a tag is invalidated; only for `public` reads. */
  cached?: boolean;
  /** What the browser says when the server gives no words of its own (section 8). */
  fallback: string;
};

/** Keeps the literal types of an endpoint, so that server and browser infer the same shapes. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
