-- Taking back that something was made takes nothing along that others have put into it since: pieces, sizes, pictures, a place
-- among the top ten; links, ways and spending of a campaign. What the same activity put there has gone before it, or is a movement of its own.
create function has_others_work(change activity_changes) returns boolean language sql stable as $$
  select case change.table_name
    when 'products' then exists (select from variants where product_id = (change.row_key ->> 'id')::uuid)
      or exists (select from product_pictures where product_id = (change.row_key ->> 'id')::uuid)
      or exists (select from top10_entries where product_id = (change.row_key ->> 'id')::uuid)
    when 'variants' then exists (
      select from stock_movements m where m.variant_id = (change.row_key ->> 'id')::uuid and m.reason <> 'Taken back'
        and not exists (
          select from activity_changes c where c.entity = 'stock' and c.entity_id = change.row_key ->> 'id'
            and c.activity_id = change.activity_id and c.table_name = 'stock_movements' and c.row_key ->> 'id' = m.id::text))
    when 'campaigns' then exists (select from campaign_links where campaign_id = (change.row_key ->> 'id')::uuid)
      or exists (select from campaign_variants where campaign_id = (change.row_key ->> 'id')::uuid)
      or exists (select from campaign_spend where campaign_id = (change.row_key ->> 'id')::uuid)
      or exists (select from campaign_banners where campaign_id = (change.row_key ->> 'id')::uuid)
      or exists (select from campaign_coupons where campaign_id = (change.row_key ->> 'id')::uuid)
    when 'campaign_links' then exists (select from campaign_variants where link_id = (change.row_key ->> 'id')::uuid)
    else false end
$$;

-- As in 0072, with has_others_work; and pieces of a size that went with its product are taken back with it.
create or replace function undo_change(change activity_changes) returns void language plpgsql as $$
declare
  t constant text := quote_ident(change.table_name);
  own constant text := (select string_agg(format('t.%1$I = k.%1$I', key), ' and ') from jsonb_object_keys(change.row_key) key);
  is_same constant text := (
    select string_agg(format('t.%1$I is not distinct from a.%1$I', key), ' and ')
    from jsonb_object_keys(change.after) key);
  columns constant text := (
    select string_agg(quote_ident(a.attname), ', ') from jsonb_object_keys(change.before) key
    join pg_attribute a on a.attrelid = change.table_name::regclass and a.attname = key and a.attgenerated = '');
  found_rows bigint;
begin
  if change.table_name = 'stock_movements' then
    -- Movements are only ever added: what came goes again, as far as nobody has bought it.
    update variants v set on_hand = v.on_hand - (change.after ->> 'quantity')::integer
    where v.id = (change.after ->> 'variant_id')::uuid and v.on_hand - (change.after ->> 'quantity')::integer >= v.reserved;
    get diagnostics found_rows = row_count;
    insert into stock_movements (variant_id, kind, quantity, reason)
    select (change.after ->> 'variant_id')::uuid, 'adjusted', -(change.after ->> 'quantity')::integer, 'Taken back'
    where found_rows = 1;
    if not exists (select from variants where id = (change.after ->> 'variant_id')::uuid) then found_rows := 1; end if;
  elsif change.before is null then
    if is_in_use(change.table_name, change.row_key ->> 'id') or has_others_work(change) then
      raise exception 'in use' using errcode = 'restrict_violation';
    end if;
    execute format('delete from %s t using jsonb_populate_record(null::%s, $1) k, jsonb_populate_record(null::%s, $2) a
      where %s and %s', t, t, t, own, is_same) using change.row_key, change.after;
    get diagnostics found_rows = row_count;
  elsif change.after is null then
    execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
      t, columns, columns, t) using change.before;
    get diagnostics found_rows = row_count;
  else
    execute format('update %s t set (%s) = (select %s from jsonb_populate_record(null::%s, $3))
      from jsonb_populate_record(null::%s, $1) k, jsonb_populate_record(null::%s, $2) a where %s and %s',
      t, columns, columns, t, t, t, own, is_same) using change.row_key, change.after, change.before;
    get diagnostics found_rows = row_count;
  end if;
  if found_rows <> 1 then raise exception 'changed since' using errcode = 'SH001'; end if;
end $$;

-- Shoppers see no product without sizes, pictures and words (contract/rules/product-check.ts), whoever writes, undo too. Judged
-- when all of a change is there, and only of what is published by it or loses its last.
create function guard_published() returns trigger language plpgsql as $$
declare
  product constant uuid := coalesce(to_jsonb(old) ->> 'product_id', to_jsonb(old) ->> 'id');
  lacks constant boolean := case tg_table_name
    when 'variants' then not exists (select from variants where product_id = product)
    when 'product_pictures' then not exists (select from product_pictures where product_id = product)
    else not exists (select from variants where product_id = product)
      or not exists (select from product_pictures where product_id = product)
      or exists (select from product_pictures where product_id = product and alt = '')
      or exists (select from products where id = product and description = '') end;
begin
  if lacks and exists (select from products where id = product and state in ('active', 'scheduled')) then
    raise exception 'it is published and lacks something' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger products_published_whole after update of state, is_active, description on products
  deferrable initially deferred for each row
  when (new.state in ('active', 'scheduled')
    and (old.state not in ('active', 'scheduled') or (new.description = '' and old.description <> '')))
  execute function guard_published();
create constraint trigger product_pictures_published_whole after delete on product_pictures
  deferrable initially deferred for each row execute function guard_published();
create constraint trigger variants_published_whole after delete on variants
  deferrable initially deferred for each row execute function guard_published();
