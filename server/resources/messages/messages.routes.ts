import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Bind } from '#server/platform/http/binder.ts';

export function messageRoutes(bind: Bind, _context: Context): void {
  const later = async () => {
    throw new ApiError('UNAVAILABLE');
  };
  for (const call of Object.values(api.messages)) bind(call, later);
}
