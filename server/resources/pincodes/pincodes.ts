import type { DeliveryPromise } from '#contract/pincodes.ts';
import { codRefusal, deliveryDates, unknownPincode } from '#contract/rules/delivery.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { packingOf } from '#server/resources/settings/warehouse.ts';
import { selectPincode } from './pincodes.queries.ts';

/** Returns the delivery estimate at a pincode for an order placed now. */
export async function promiseFor(context: Context, pincode: string): Promise<DeliveryPromise> {
  const row = await selectPincode(context.pool, pincode);
  if (!row) throw new ApiError('NOT_FOUND', { message: unknownPincode(pincode) });
  const { digits, city, state, delivers, cod, pickup, min_days: minDays, max_days: maxDays } = row;
  const packing = await packingOf(context);
  const dates = delivers ? deliveryDates(context.clock.now(), { minDays, maxDays }, packing) : { from: null, to: null };
  return { pincode, city, state, delivers, cod, pickup, ...dates, isEstimate: digits !== pincode };
}

/**
 * Returns why a cash order cannot go to the pincode of an address (field `shippingAddress.pinCode`); undefined when it
 * can.
 */
export function codRefusalAt(context: Context, pincode: string): Promise<ApiError | undefined> {
  return deliveryRefusalAt(context, { pincode, field: 'shippingAddress.pinCode', isCash: true });
}

type Asked = { pincode: string; field: string; isCash: boolean };

/**
 * Returns why a pincode has no delivery, or with `isCash` no cash on delivery; undefined when it has. The error names
 * `field`.
 */
export async function deliveryRefusalAt(
  { pool }: Context,
  { pincode, field, isCash }: Asked,
): Promise<ApiError | undefined> {
  const row = await selectPincode(pool, pincode);
  const message = row ? codRefusal({ ...row, cod: row.cod || !isCash, pincode }) : unknownPincode(pincode);
  if (!message) return undefined;
  const errors = [{ field, message }];
  return new ApiError(row?.delivers ? 'COD_NOT_OFFERED' : 'NOT_DELIVERED', { message, errors });
}
