-- Products that moved to another category since people were counted: what is known of their buyers names it. As outreach_trail.
create table outreach_moved (product_id uuid not null);
create function note_moved_product() returns trigger language plpgsql as $$
begin
  insert into outreach_moved (product_id) values (new.id);
  return null;
end $$;
create trigger products_note_moved after update of category_id on products for each row
  when (old.category_id is distinct from new.category_id) execute function note_moved_product();

-- What is scheduled can be sent: undo does not bring a message on its way whose words were taken out meanwhile.
create function guard_scheduled_outreach() returns trigger language plpgsql as $$
begin
  if new.subject = '' or new.button_link = ''
    or ('email' = any(new.channels) and (new.words = '' or new.button_label = ''))
    or ('push' = any(new.channels) and new.push_words = '') then
    raise exception 'something is missing in it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger outreach_scheduled_whole before update of state on outreach for each row
  when (old.state = 'draft' and new.state = 'scheduled') execute function guard_scheduled_outreach();

-- A campaign or link that was clicked is posted somewhere by its name, which stays, whoever writes, undo too.
create function guard_clicked_name() returns trigger language plpgsql as $$
begin
  if exists (select from campaign_variants v join campaign_clicks c on c.variant_id = v.id
      where v.campaign_id = new.id or v.link_id = new.id) then
    raise exception 'it has been clicked' using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return new;
end $$;
create trigger campaigns_name_stays before update of slug on campaigns for each row
  when (old.slug <> new.slug) execute function guard_clicked_name('campaigns_clicked_name');
create trigger campaign_links_name_stays before update of slug on campaign_links for each row
  when (old.slug <> new.slug) execute function guard_clicked_name('campaign_links_clicked_name');

-- What was ordered, reviewed or used in the meantime is not undone by taking back that it was made: its history would go with it.
create function is_in_use(table_name text, thing text) returns boolean language sql stable as $$
  select case table_name
    when 'products' then exists (select from order_lines where product_id = thing::uuid)
      or exists (select from reviews where product_id = thing::uuid)
    when 'variants' then exists (select from order_lines where variant_id = thing::uuid)
      or exists (select from return_lines where exchange_variant_id = thing::uuid)
    when 'coupons' then exists (select from coupon_uses where coupon_id = thing::uuid)
    else false end
$$;
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
  elsif change.before is null then
    if is_in_use(change.table_name, change.row_key ->> 'id') then
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
