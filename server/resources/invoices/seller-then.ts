import { z } from 'zod';
import { indianStates, type StateCode } from '#contract/rules/indian-states.ts';

/** Seller details of papers from before these were stored with them. */
const formerly = {
  phone: '+91 80 4718 2200',
  email: 'support@ksauni.example',
  hours: 'Monday to Saturday, 10:00 to 19:00 IST',
  officer: { name: 'Meera Krishnan', email: 'grievance@ksauni.example' },
};

const shape = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  pincode: z.string(),
  stateCode: z.string().refine((code): code is StateCode => code in indianStates),
  gstin: z.string(),
  phone: z.string().default(formerly.phone),
  email: z.string().default(formerly.email),
  hours: z.string().default(formerly.hours),
  officer: z.object({ name: z.string(), email: z.string() }).default(formerly.officer),
});

/** The seller as named on a paper: the one who sold the order, whatever is configured later. */
export type Seller = z.output<typeof shape>;

/** Parses the seller stored with an order or a paper. */
export function sellerOf(kept: unknown): Seller {
  return shape.parse(kept);
}
