-- Grows the seeded demo shop to `bench.products` products, and to a few thousand shoppers with a session each. Styles,
-- colours, sizes and pictures are those of the demo shop; prices, dates, sales, ratings and stock are spread like a shop's.
-- The result is the same every time.
select setseed(0.42);
-- The rows are correct by construction; checking foreign keys row by row would take longer than the rest.
set session_replication_role = replica;

-- Rebuilding indexes is faster than a million updates of them; those of constraints must stay.
create temp table dropped_indexes as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid in ('products'::regclass, 'variants'::regclass, 'product_pictures'::regclass, 'product_colors'::regclass,
      'reviews'::regclass, 'search_documents'::regclass, 'search_wordings'::regclass)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
do $$ declare dropped text; begin
  for dropped in select name from dropped_indexes loop execute 'drop index ' || dropped; end loop;
end $$;

create temp table styles as
  select row_number() over (order by slug) - 1 as place, count(*) over () as styles, p.* from products p;

create temp table clones as
  select k, uuidv7() as id, s.place, s.id as style_id, 1 + k % 3 as colors,
    greatest(29900, least(249900, s.price_paise + (floor(random() * 9)::int - 4) * 5000)) as price_paise,
    random() as mrp, random() as age, random() as sales, random() as liked, random() as tagged, random() as shown
  from generate_series(1, current_setting('bench.products')::int - (select count(*)::int from styles)) k
  join styles s on s.place = k * 31 % s.styles;

insert into products (id, slug, name, brand, description, product_details, material, care, fit, category_id, subcategory,
  price_paise, mrp_paise, tags, sku, hsn, weight_grams, manufacturer, model_line, size_chart, state, is_active, rating_sum,
  rating_count, sold_count, created_at, published_at, updated_at)
select c.id, s.slug || '-' || c.k, s.name || ' No. ' || c.k, s.brand, s.description, s.product_details, s.material, s.care,
  s.fit, s.category_id, s.subcategory, c.price_paise,
  case when c.mrp < 0.7 then c.price_paise + round(c.price_paise * c.mrp / 10000)::int * 10000 end,
  case when c.tagged < 0.06 then '{trending}' when c.tagged < 0.12 then '{new-arrival}' when c.tagged < 0.3 then '{sale}'
    else '{}' end::text[],
  'KB' || c.k, s.hsn, s.weight_grams, s.manufacturer, s.model_line, s.size_chart,
  case when c.shown < 0.97 then 'active' else 'draft' end, c.shown < 0.97,
  round(floor(60 * c.liked ^ 3) * (3.4 + 1.4 * c.tagged)), floor(60 * c.liked ^ 3), floor(4000 * c.sales ^ 5),
  now() - c.age * interval '1000 days', case when c.shown < 0.97 then now() - c.age * interval '1000 days' end,
  now() - c.age * interval '900 days'
from clones c join styles s on s.id = c.style_id;

insert into product_colors (product_id, name, code, position)
select c.id, k.name, k.code, k.position from clones c
join product_colors k on k.product_id = c.style_id and k.position < c.colors;

insert into product_pictures (product_id, picture_key, alt, color, view, position)
select c.id, pp.picture_key, pp.alt, pp.color, pp.view, pp.position from clones c
join product_pictures pp on pp.product_id = c.style_id
where pp.color is null
  or exists (select from product_colors k where k.product_id = c.style_id and k.name = pp.color and k.position < c.colors);

-- One variant in sixteen is sold out, one in sixteen nearly.
insert into variants (product_id, color, size, size_position, sku, on_hand)
select c.id, v.color, v.size, v.size_position, 'KB' || c.k || '-' || k.position || '-' || v.size,
  case floor(random() * 16) when 0 then 0 when 1 then 1 + floor(random() * 4) else 2000 end
from clones c join product_colors k on k.product_id = c.style_id and k.position < c.colors
join variants v on v.product_id = c.style_id and v.color = k.name;

insert into reviews (product_id, author_name, rating, title, comment, is_verified, created_at)
select c.id, 'Shopper ' || n, 3 + n % 3, 'As shown', 'Good cloth, true to size, washed twice and still in shape.', true,
  now() - c.age * interval '800 days' - n * interval '1 hour'
from clones c cross join lateral generate_series(1, least(3, floor(60 * c.liked ^ 3)::int)) n;

-- No trigger ran above (session_replication_role), so this is done here.
select refresh_search_documents(array(select id from products)), refresh_product_facets(array(select id from products));

do $$ declare made text; begin
  for made in select definition from dropped_indexes loop execute made; end loop;
end $$;

insert into users (identity_uid, name, email, auth_method, is_verified)
select 'bench-' || n, 'Shopper ' || n, 'shopper-' || n || '@bench.example', 'email', true from generate_series(1, 4000) n;

insert into sessions (user_id, signed_in_at, last_seen_at, expires_at)
select id, now(), now(), now() + interval '1 year' from users where identity_uid like 'bench-%';

set session_replication_role = origin;
