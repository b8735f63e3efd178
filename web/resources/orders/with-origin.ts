import { storageKeys } from '#contract/brand.ts';
import { recall } from '#web/platform/storage.ts';
import type { OrderBody } from './order-attempt.ts';

/** The order with how its buyer came last, if that is known; added as it is sent, because it does not tell orders apart. */
export function withOrigin(body: OrderBody): OrderBody {
  const origin = recall<OrderBody['origin']>(storageKeys.orderOrigin);
  return origin ? { ...body, origin } : body;
}
