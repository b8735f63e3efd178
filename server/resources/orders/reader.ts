import type { Caller } from '#server/platform/http/caller.ts';
import { guestKeyIn } from '#server/resources/cart/guest-cookie.ts';
import { passKeyIn } from './order-pass.ts';
import type { Reader } from './orders.queries.ts';

/**
 * Returns the caller's access to orders and related data: as staff, as a user, or as the browser with these cookies.
 */
export function readerOf(caller: Caller, cookies: Record<string, string | undefined>): Reader {
  if (caller.kind === 'user' && caller.role === 'admin') return { staff: true };
  return {
    userId: caller.kind === 'user' ? caller.userId : undefined,
    guestKey: guestKeyIn(cookies),
    passKey: passKeyIn(cookies),
  };
}
