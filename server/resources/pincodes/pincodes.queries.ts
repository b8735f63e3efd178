import { sql } from 'kysely';
import type { TravelDays } from '#contract/rules/delivery.ts';
import { type Prepared, type Queryable, runPrepared } from '#server/platform/db/prepared.ts';

type PincodeRow = {
  digits: string;
  city: string;
  state: string;
  delivers: boolean;
  cod: boolean;
  pickup: boolean;
  min_days: number;
  max_days: number;
};

/**
 * The longest matching prefix wins: a city's row over its district's, and that over its circle's. The SQL function
 * `travel_to` (migration 0105) holds the same rule.
 */
const longestFit: Prepared = {
  name: 'pincode',
  text: `select p.digits, p.city, p.state, p.delivers, p.cod, p.pickup, z.min_days, z.max_days
    from pincodes p join delivery_zones z on z.code = p.zone
    where p.digits = any (array[left($1, 1), left($1, 2), left($1, 3), left($1, 4), left($1, 5), $1])
    order by length(p.digits) desc limit 1`,
};

/** Days of travel promised for an order `o`; one placed by an earlier release has none of its own. */
export const travelOfOrder = sql<TravelDays | null>`coalesce(o.travel, travel_to(o.shipping_address ->> 'pinCode'))`;

export async function selectPincode(pool: Queryable, pincode: string): Promise<PincodeRow | undefined> {
  const [row] = await runPrepared<PincodeRow>(pool, longestFit, [pincode]);
  return row;
}
