import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Bind } from '#server/platform/http/binder.ts';

export function shipmentRoutes(bind: Bind, _context: Context): void {
  const later = async () => {
    throw new ApiError('UNAVAILABLE');
  };
  bind(api.shipments.track, later);
  bind(api.shipments.webhook, later);
  bind(api.shipments.list, later);
  bind(api.shipments.retry, later);
  bind(api.shipments.setStatus, later);
}
