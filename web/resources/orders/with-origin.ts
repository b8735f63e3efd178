import { storageKeys } from '#contract/brand.ts';
import { recall } from '#web/platform/storage.ts';
import type { OrderBody } from './order-attempt.ts';

/** Adds the buyer's last referral source, if known; added only on sending, because it does not distinguish orders. */
export function withOrigin(body: OrderBody): OrderBody {
  const origin = recall<OrderBody['origin']>(storageKeys.orderOrigin);
  return origin ? { ...body, origin } : body;
}
