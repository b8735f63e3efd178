import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/auth.ts';
import { ApiError } from './api-error.ts';
import { type Caller, type FindCaller, guest } from './caller.ts';

const admitted: Record<Exclude<Access, 'public' | 'guest'>, readonly Role[]> = {
  user: ['user', 'digitalMarketer', 'admin'],
  marketer: ['digitalMarketer', 'admin'],
  admin: ['admin'],
};

/** Authorises a call and determines its caller. The only place where access is enforced. */
export async function admit(
  endpoint: Endpoint,
  authorization: string | undefined,
  findCaller: FindCaller,
): Promise<Caller> {
  if (endpoint.access === 'public') return guest;
  const bearer = bearerOf(authorization);
  const person = bearer ? await findCaller(bearer, endpoint.acceptsIdToken ?? false) : undefined;
  if (endpoint.access === 'guest') return person ?? (bearer ? { kind: 'guest', hadSession: true } : guest);
  if (!person) throw new ApiError('LOGIN_REQUIRED');
  if (!admitted[endpoint.access].includes(person.role)) throw new ApiError('FORBIDDEN');
  return person;
}

/** Earlier clients send the strings null and undefined for "no session". */
function bearerOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  return token === 'null' || token === 'undefined' ? undefined : token;
}
