import type pg from 'pg';
import { PRODUCTS } from './catalogue.ts';
import { daysBefore } from './rows.ts';

/** Product reviews, some with photos, and one report. */
export async function seedReviews(client: pg.ClientBase, now: Date): Promise<void> {
  const rows = PRODUCTS.flatMap((product) =>
    product.reviews.map(({ daysAgo, ...review }) => ({ slug: product.slug, ...review, at: daysBefore(now, daysAgo) })),
  );
  await client.query(
    `with made as (
      insert into reviews (product_id, author_name, rating, title, comment, fit, is_verified, created_at)
      select p.id, r.name, r.rating, r.title, r.comment, r.fit, true, r.at
      from json_to_recordset($1) as r (slug text, name text, rating int, title text, comment text, fit text, at timestamptz)
      join products p on p.slug = r.slug returning product_id
    ) update products p set sold_count = told.count * 9
    from (select product_id, count(*)::int as count from made group by product_id) told where p.id = told.product_id`,
    [JSON.stringify(rows)],
  );
  await seedPhotos(client);
  await seedReport(client, now);
}

/** For each product, two positive reviews get photos: one folded and close up, one folded. */
async function seedPhotos(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into review_pictures (review_id, position, picture_key)
    select r.id, case pp.view when 'folded' then 0 else 1 end, pp.picture_key
    from (select id, product_id, row_number() over (partition by product_id order by created_at desc, id) as place
      from reviews where rating >= 4) r
    join product_pictures pp on pp.product_id = r.product_id and (pp.view = 'folded' or (pp.view = 'detail' and r.place = 1))
    where r.place <= 2`,
  );
}

/** Reports the most negative review, for moderation. */
async function seedReport(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into review_reports (review_id, user_id, reason, description, at)
    select r.id, u.id, 'fake', 'This is about a parcel, not about the tee.', $1
    from (select id from reviews order by rating, created_at desc limit 1) r,
      (select id from users where role = 'user' order by email limit 1) u`,
    [daysBefore(now, 1)],
  );
}
