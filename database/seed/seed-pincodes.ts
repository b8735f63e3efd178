import type pg from 'pg';
import { NORTH_AND_EAST } from './pincodes/north-and-east.ts';
import { SOUTH_AND_WEST } from './pincodes/south-and-west.ts';
import { insertRows } from './rows.ts';

const columns = ['digits text', 'city text', 'state text', 'zone text', 'cod boolean', 'pickup boolean'];

/** Pincodes with cities; the migration has states and zones for all others. */
export async function seedPincodes(client: pg.ClientBase): Promise<void> {
  await insertRows(client, { table: 'pincodes', columns }, pincodeRows());
}

export function pincodeRows() {
  return [...SOUTH_AND_WEST, ...NORTH_AND_EAST].flatMap(({ state, zone, noCod = false, noPickup = false, cities }) =>
    Object.entries(cities).flatMap(([city, pincodes]) =>
      pincodes.split(' ').map((digits) => ({ digits, city, state, zone, cod: !noCod, pickup: !noPickup })),
    ),
  );
}
