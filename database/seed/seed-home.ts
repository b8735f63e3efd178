import type pg from 'pg';

/** Slugs of the demo's top 10, in order. */
const best = [
  'still-wild-oversized-tee',
  'peacock-court-oversized-tee',
  'barsaat-tee',
  'meter-se-tee',
  'ground-zero-plain-tee',
  'last-local-sweatshirt',
  'low-sun-oversized-tee',
  'nimbu-mirchi-tee',
  'slow-sunday-co-ord',
  'threshold-kolam-tee',
];

/** The top 10 and the sale popup. */
export async function seedHome(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `insert into top10_entries (product_id, position)
    select p.id, wanted.place from unnest($1::text[]) with ordinality wanted (slug, place) join products p on p.slug = wanted.slug`,
    [best],
  );
  if (rowCount !== best.length) throw new Error('A product of the top 10 is not in the demo catalogue.');
  await client.query(
    `insert into popup_banners (banner_id, is_active) select id, true from banners where type = 'promo' order by sort_order limit 1`,
  );
  await client.query('update popup_setting set show_sale_popup = true');
}
