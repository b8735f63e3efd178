-- When shoppers could first see a product. Until then its address follows its name; once it was public it is never forgotten,
-- not even when what put it on sale is taken back.
alter table products add column published_at timestamptz;
update products p set published_at = created_at
where is_active or state = 'archived' or sold_count > 0 or rating_count > 0
  or exists (select from activity_changes c where c.entity = 'product' and c.entity_id = p.id::text
    and c.table_name = 'products' and (c.before ->> 'state' = 'active' or c.after ->> 'state' = 'active'));

-- Its name puts it after products_follow_state, which says whether it is on sale.
create function remember_publishing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then new.published_at := coalesce(old.published_at, new.published_at); end if;
  if new.is_active then new.published_at := coalesce(new.published_at, clock_timestamp()); end if;
  return new;
end $$;
create trigger products_remember_publishing before insert or update of state, is_active, published_at on products
  for each row execute function remember_publishing();

-- An address that nobody has seen leaves no note behind.
create or replace function keep_product_slug() returns trigger language plpgsql as $$
declare
  former uuid;
begin
  delete from product_old_slugs where slug = new.slug returning product_id into former;
  if tg_op = 'UPDATE' and old.published_at is not null then
    insert into product_old_slugs (slug, product_id) values (old.slug, new.id)
      on conflict (slug) do update set product_id = excluded.product_id, retired_at = excluded.retired_at;
  end if;
  if tg_op = 'UPDATE' or former is not null then
    perform pg_notify('cache_tags', json_build_array('products', 'product:' || new.id, 'product:' || former)::text);
  end if;
  return null;
end $$;
