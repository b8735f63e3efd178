import type pg from 'pg';
import { insertRows } from './rows.ts';

/** Popular searches of the demo shop, most frequent first; each finds something. */
const TERMS = [
  'oversized tshirt',
  'black hoodie',
  'white tee',
  'co ord set',
  'graphic tees',
  'sage green',
  'sweatshirt',
  'crop top',
];

/** Past searches of the demo shop; `results` are corrected by the next search for each. */
export async function seedSearch(client: pg.ClientBase): Promise<void> {
  const rows = TERMS.map((term, place) => ({ term, searches: 90 - place * 9, results: 1 }));
  await insertRows(client, { table: 'search_terms', columns: ['term text', 'searches int', 'results int'] }, rows);
}
