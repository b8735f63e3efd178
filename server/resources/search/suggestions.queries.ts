import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Returns garment kinds by colour, with the number of products. */
export async function selectKinds(db: Kysely<DB>): Promise<{ kind: string; color: string; products: number }[]> {
  const { rows } = await sql<{ kind: string; color: string; products: number }>`
    select p.generic_name as kind, color, count(*)::int as products
    from product_facets f join products p on p.id = f.product_id, unnest(f.colors) color
    where f.is_active and p.generic_name <> '' group by p.generic_name, color order by products desc limit 400`.execute(
    db,
  );
  return rows;
}

/** Returns names of products whose title matches, bestsellers first, from the first 300 matches. */
export async function selectNames(db: Kysely<DB>, query: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.name from products p where p.id = any(array(
      select d.product_id from search_documents d where d.title @@ ${query}::tsquery limit 300
    )) order by p.sold_count desc, p.name limit ${limit}`.execute(db);
  return rows.map((row) => row.name);
}
