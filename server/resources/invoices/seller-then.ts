import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { seller } from '#contract/seller.ts';
import { indianStates, type StateCode } from '#contract/rules/indian-states.ts';

const shape = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  pincode: z.string(),
  stateCode: z.string().refine((code): code is StateCode => code in indianStates),
  gstin: z.string(),
});

/** The seller as a paper names him: kept with each paper, as address and registration may change later. */
export type Seller = z.output<typeof shape>;

export function sellerNow(): Seller {
  const { street, city, pincode } = seller.place;
  return shape.parse({
    name: brand.legalName,
    street,
    city,
    pincode,
    stateCode: seller.gstin.slice(0, 2),
    gstin: seller.gstin,
  });
}

/** The seller as he was when a paper was issued. */
export function sellerOf(kept: unknown): Seller {
  return shape.parse(kept);
}
