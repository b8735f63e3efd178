import type pg from 'pg';
import { insertRows } from './rows.ts';

/** What people have looked for in the demo shop, most often first; each finds something. */
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

/** Searches of the weeks before the demo shop was opened; `results` are put right by the next search for each. */
export async function seedSearch(client: pg.ClientBase): Promise<void> {
  const rows = TERMS.map((term, place) => ({ term, searches: 90 - place * 9, results: 1 }));
  await insertRows(client, { table: 'search_terms', columns: ['term text', 'searches int', 'results int'] }, rows);
}
