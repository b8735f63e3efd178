import type { z } from 'zod';
import type { api } from '#contract/api.ts';
import type { ShippingRate } from '#contract/shipping.ts';
import type { Context } from '#server/context.ts';
import { ShippingFault } from '#server/gateways/shipping/shipping.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { deliveryRefusalAt } from '#server/resources/pincodes/pincodes.ts';
import { warehouseOf } from '#server/resources/settings/warehouse.ts';
import { flatRates, toShippingRate } from './shipping.rules.ts';

/** Timeout, as a client is waiting; couriers that have not responded by then are left out. */
const patienceMs = 800;

type RatesRequest = z.output<typeof api.shipping.rates.body>;
type Found = { rates: ShippingRate[]; source: 'courier' | 'flat'; message?: string };

/** Returns couriers' rates for a parcel, cheapest first; flat rates if the carrier cannot be reached. */
export async function findRates(context: Context, { deliveryPincode, weight, cod }: RatesRequest): Promise<Found> {
  const isCash = cod === 1;
  const field = 'deliveryPincode';
  const refusal = await deliveryRefusalAt(context, { pincode: deliveryPincode, field, isCash });
  if (refusal) throw refusal;
  const parcel = {
    from: (await warehouseOf(context)).pincode,
    to: deliveryPincode,
    grams: Math.round(weight * 1_000),
    isCash,
  };
  const offers = await context.shipping.rates(parcel, { withinMs: patienceMs }).catch((fault: unknown) => {
    if (!(fault instanceof ShippingFault)) throw fault;
    context.log.warn({ err: fault }, 'no rates of couriers');
    return undefined;
  });
  if (!offers) {
    const message = 'Our couriers cannot be asked just now. These are our usual rates.';
    return { rates: flatRates({ pincode: deliveryPincode, isCash }), source: 'flat', message };
  }
  if (offers.length === 0) throw nobodyGoes(deliveryPincode, isCash);
  return { rates: offers.map(toShippingRate), source: 'courier' };
}

/** The shop would deliver there, but no courier takes this parcel. */
function nobodyGoes(pincode: string, isCash: boolean): ApiError {
  const what = isCash ? 'No courier collects cash for such a parcel' : 'No courier takes such a parcel';
  const message = `${what} at ${pincode} at the moment.`;
  const errors = [{ field: 'deliveryPincode', message }];
  return new ApiError(isCash ? 'COD_NOT_OFFERED' : 'NOT_DELIVERED', { message, errors });
}
