-- What staff did. The database writes it down itself: a transaction that says in `shop.activity` who acts (a JSON object with
-- id, actor, role, address, requestId and call, see server/platform/acting.ts) leaves one row here and one for each row it
-- changed in a watched table, whatever code made the change. Shoppers and jobs set nothing and pay nothing.
create table activity (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid constraint activity_actor_fk references users on delete set null,
  actor_role text not null,
  address text,
  request_id text not null default '',
  -- The call of the contract, as in 'PUT /admin/products/:id'.
  call text not null,
  -- The activity that took this one back.
  undone_by uuid constraint activity_undone_by_fk references activity
);
create index activity_newest_idx on activity (at desc, id desc);
create index activity_actor_idx on activity (actor_id, at desc);
create index activity_undone_by_idx on activity (undone_by) where undone_by is not null;

create table activity_changes (
  id bigint generated always as identity primary key,
  activity_id uuid not null constraint activity_changes_activity_fk references activity,
  -- What staff call it, and which: a variant or a picture belongs to its product.
  entity text not null,
  entity_id text not null,
  title text not null default '',
  table_name text not null,
  row_key jsonb not null,
  -- Of a changed row only the columns that changed; null before it was made or after it was deleted.
  before jsonb,
  after jsonb,
  can_undo boolean not null
);
create index activity_changes_activity_idx on activity_changes (activity_id, id);
create index activity_changes_entity_idx on activity_changes (entity, entity_id, id desc);

create function only_added() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger activity_kept before delete on activity for each row execute function only_added();
create trigger activity_unchanged before update of id, at, actor_role, request_id, call on activity
  for each row execute function only_added();
create trigger activity_undone_once before update of undone_by on activity
  for each row when (old.undone_by is not null) execute function only_added();
create trigger activity_changes_kept before update or delete on activity_changes for each row execute function only_added();

-- Whose account is gone leaves no address.
create function forget_address() returns trigger language plpgsql as $$
begin
  new.address := null;
  return new;
end $$;
create trigger activity_forgets before update of actor_id on activity
  for each row when (new.actor_id is null) execute function forget_address();

-- Arguments: entity, columns of the key, column of the entity's id, column of its title, columns that are the machine's own
-- (or after a + the only ones that are noted), 'undo' where an old row may be put back.
create function note_change() returns trigger language plpgsql as $$
declare
  acting constant jsonb := current_setting('shop.activity')::jsonb;
  listed constant text[] := string_to_array(ltrim(tg_argv[4], '+'), ',');
  whole jsonb;
  was jsonb;
  now_is jsonb;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then now_is := to_jsonb(new); end if;
  whole := coalesce(now_is, was);
  if tg_argv[4] like '+%' then
    select jsonb_object_agg(key, value) filter (where key = any (listed)) into was from jsonb_each(was);
    select jsonb_object_agg(key, value) filter (where key = any (listed)) into now_is from jsonb_each(now_is);
  else
    was := was - listed;
    now_is := now_is - listed;
  end if;
  if tg_op = 'UPDATE' then
    if was = now_is then return null; end if;
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, n.value) into was, now_is
    from jsonb_each(was) w join jsonb_each(now_is) n on n.key = w.key and n.value is distinct from w.value;
  end if;
  insert into activity (id, actor_id, actor_role, address, request_id, call)
  values ((acting ->> 'id')::uuid, (acting ->> 'actor')::uuid, acting ->> 'role', acting ->> 'address',
    coalesce(acting ->> 'requestId', ''), acting ->> 'call')
  on conflict (id) do nothing;
  insert into activity_changes (activity_id, entity, entity_id, title, table_name, row_key, before, after, can_undo)
  select (acting ->> 'id')::uuid, tg_argv[0], whole ->> tg_argv[2], coalesce(whole ->> tg_argv[3], ''), tg_table_name,
    jsonb_object_agg(key, value), was, now_is, tg_argv[5] = 'undo'
  from jsonb_each(whole) where key = any (string_to_array(tg_argv[1], ','));
  return null;
end $$;

create procedure watch_changes(
  watched text, entity text, key text, owner text, title text default '', ignored text default '', undo text default 'undo'
) language plpgsql as $$
begin
  execute format(
    'create trigger note_change after insert or update or delete on %I for each row
     when (current_setting(''shop.activity'', true) <> '''') execute function note_change(%L, %L, %L, %L, %L, %L)',
    watched, entity, key, owner, title, ignored, undo);
end $$;

-- Puts one change back; SH001 when the row is no longer as that change left it.
create function undo_change(change activity_changes) returns void language plpgsql as $$
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

-- Takes an activity back, the last change first; a thing is put back whole or not at all. Says of each thing what stood in
-- the way: '' nothing, 'final' it cannot be taken back, 'changed' somebody has changed it since, 'used' others hold on to it.
create function undo_activity(which uuid) returns table (entity text, entity_id text, title text, problem text)
language plpgsql as $$
declare
  thing record;
  change activity_changes;
begin
  set constraints all deferred;
  for thing in
    select c.entity, c.entity_id, max(c.title) as title, bool_and(c.can_undo) as can_undo
    from activity_changes c where c.activity_id = which group by 1, 2 order by max(c.id) desc
  loop
    entity := thing.entity;
    entity_id := thing.entity_id;
    title := thing.title;
    problem := case when thing.can_undo then '' else 'final' end;
    if thing.can_undo then
      begin
        for change in
          select * from activity_changes c
          where c.activity_id = which and c.entity = thing.entity and c.entity_id = thing.entity_id order by c.id desc
        loop
          perform undo_change(change);
        end loop;
        set constraints all immediate;
        set constraints all deferred;
      exception
        when sqlstate 'SH001' or unique_violation or check_violation then problem := 'changed';
        when foreign_key_violation or restrict_violation then problem := 'used';
        when not_null_violation then problem := 'final';
      end;
    end if;
    return next;
  end loop;
end $$;

-- Undo may name a colour before its row is back.
alter table variants alter constraint variants_color_fk deferrable initially immediate;
alter table product_pictures alter constraint product_pictures_color_fk deferrable initially immediate;

call watch_changes('products', 'product', 'id', 'id', 'name',
  'updated_at,version,sold_count,rating_sum,rating_count,rating_score,discount_percent');
call watch_changes('product_colors', 'product', 'product_id,name', 'product_id');
call watch_changes('product_pictures', 'product', 'id', 'product_id');
call watch_changes('variants', 'product', 'id', 'product_id', '', 'on_hand,reserved');
call watch_changes('stock_movements', 'stock', 'id', 'variant_id');
call watch_changes('categories', 'category', 'id', 'id', 'name');
call watch_changes('banners', 'banner', 'id', 'id', 'title');
call watch_changes('popup_setting', 'popup', 'only_one', 'only_one', '', 'updated_at');
call watch_changes('popup_banners', 'popup', 'id', 'banner_id');
call watch_changes('tshirts', 'tshirt', 'id', 'id', 'alt');
call watch_changes('innovations', 'innovation', 'id', 'id', 'title');
call watch_changes('top10_entries', 'top10', 'id', 'product_id');
call watch_changes('coupons', 'coupon', 'id', 'id', 'code', 'used_count');
call watch_changes('pincodes', 'pincode', 'digits', 'digits', 'digits');
call watch_changes('users', 'user', 'id', 'id', '', '+role,disabled_at');
call watch_changes('checkout_settings', 'settings', 'is_only_row', 'is_only_row', '', 'updated_at');
-- Words about somebody stand in the thing's own history, which ends with their account; here only what was done.
call watch_changes('reviews', 'review', 'id', 'id', '', '+status', '');
call watch_changes('order_events', 'order', 'id', 'order_id', '', '+from_status,to_status', '');
call watch_changes('order_changes', 'order', 'id', 'order_id', '', '+name', '');
call watch_changes('credits', 'order', 'id', 'order_id', '', '+cause,amount_paise', '');
call watch_changes('returns', 'return', 'id', 'id', 'return_number', '+status,refund_paise', '');
call watch_changes('tickets', 'ticket', 'id', 'id', 'number', '+acknowledged_at,solved_at,suspected_at', '');
