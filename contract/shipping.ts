import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pinCode } from './postal.ts';
import { rupees } from './text.ts';

/** A courier's rate for a parcel in rupees; `etd` is a day or range of days in words, weights are kilograms. */
const shippingRate = z.object({
  courier_company_id: z.number().int(),
  courier_name: z.string(),
  freight_charge: rupees,
  cod_charge: rupees,
  other_charges: rupees,
  total_charge: rupees,
  etd: z.string(),
  min_weight: z.number(),
  rate_type: z.string(),
});
export type ShippingRate = z.infer<typeof shippingRate>;

const weight = 'Weight is 0.05 to 50 kg.';

export const shippingEndpoints = {
  rates: endpoint({
    method: 'POST',
    path: '/orders/shipping-rates',
    access: 'guest',
    summary:
      'Couriers for a parcel of `weight` kg to a pincode, cheapest first. `source` is courier, or flat if the carrier is unreachable. Shoppers pay the shipping rule instead',
    body: z.strictObject({
      deliveryPincode: pinCode,
      weight: z.coerce.number({ error: weight }).min(0.05, weight).max(50, weight).optional().default(0.5),
      cod: z
        .union([z.literal([0, 1]), z.boolean().transform(Number)], { error: 'cod is 0 or 1.' })
        .optional()
        .default(0),
    }),
    reply: z.object({
      success: z.literal(true),
      rates: z.array(shippingRate),
      source: z.enum(['courier', 'flat']),
      message: z.string().optional(),
    }),
    errors: ['NOT_DELIVERED', 'COD_NOT_OFFERED'],
    limit: { max: 60, perMinutes: 10 },
    fallback: 'Failed to fetch shipping rates',
  }),
};
