-- Where a product stands with staff, how often they changed it, and what its entry in a search engine says.
alter table products
  add column state text not null default 'active'
    constraint products_state_known check (state in ('draft', 'active', 'scheduled', 'archived')),
  -- When a scheduled product goes on sale; of others, when it last was due.
  add column publish_at timestamptz,
  -- Rises with every change by staff: whoever saves says which version they changed.
  add column version integer not null default 1,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add constraint products_scheduled_for_a_time check (state <> 'scheduled' or publish_at is not null);
update products set state = 'archived' where not is_active;

-- The shop asks only for is_active, and that is true exactly of an active product, whoever writes. What knows nothing of
-- states and says that a product is off has archived it.
create function follow_product_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'active' and not new.is_active then new.state := 'archived'; end if;
  elsif new.state = old.state and new.is_active <> old.is_active then
    new.state := case when new.is_active then 'active' else 'archived' end;
  end if;
  new.is_active := new.state = 'active';
  return new;
end $$;
create trigger products_follow_state before insert or update of state, is_active on products
  for each row execute function follow_product_state();
alter table products add constraint products_active_by_state check (is_active = (state = 'active'));

-- A trigger of columns looks at what a statement names, not at what the trigger above made of it.
drop trigger products_update_search on products;
create constraint trigger products_update_search after update of name, generic_name, brand, subcategory, fit, material, gsm,
  tags, description, product_details, sku, category_id, is_active, state on products deferrable initially deferred
  for each row execute function refresh_document_of_product();
drop trigger products_update_facets on products;
create constraint trigger products_update_facets after update of is_active, state, category_id, fit, price_paise, mrp_paise,
  rating_sum, rating_count, tags on products deferrable initially deferred
  for each row execute function refresh_facets_of_product();

-- Every noted change of a product, its colours, pictures or sizes makes a new version of it; once a call.
create function raise_product_version() returns trigger language plpgsql as $$
begin
  if not exists (
    select from activity_changes c where c.entity = 'product' and c.entity_id = new.entity_id
      and c.activity_id = new.activity_id and c.id < new.id
  ) then
    update products set version = version + 1 where id = new.entity_id::uuid;
  end if;
  return null;
end $$;
create trigger activity_changes_raise_version after insert on activity_changes
  for each row when (new.entity = 'product') execute function raise_product_version();

-- The lists of staff show every state, so they cannot walk the shop's indexes.
create index products_staff_newest_idx on products (created_at desc, id desc);
create index products_staff_changed_idx on products (updated_at desc, id desc);
create index products_staff_name_idx on products (lower(name), id);
create index products_staff_price_idx on products (price_paise, id);
create index products_staff_category_idx on products (category_id, created_at desc, id desc);
create index products_off_sale_idx on products (state, created_at desc, id desc) where not is_active;
create index products_due_idx on products (publish_at) where state = 'scheduled';
create index products_staff_text_idx on products using gin ((name || ' ' || sku || ' ' || slug) gin_trgm_ops);
create index product_facets_sold_out_idx on product_facets (product_id) where sizes = '{}';
create index variants_few_left_idx on variants (product_id) where on_hand - reserved between 1 and 5;
