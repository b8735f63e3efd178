-- Questions and complaints, and the addresses that products and categories once had.

-- Consumer Protection (E-Commerce) Rules 2020, rule 4(5): each complaint has a number, is acknowledged within 48 hours
-- and settled within a month. Both clocks start when it arrives and are kept as dates, so that a change of the rule
-- never moves a promise already made.
create sequence ticket_numbers;

create table tickets (
  id uuid primary key default uuidv7(),
  number text not null constraint tickets_number_key unique
    constraint tickets_number_shape check (number ~ '^T-[0-9]{4}-[0-9]{6,}$'),
  user_id uuid constraint tickets_user_fk references users on delete set null,
  desk text not null constraint tickets_desk_known check (desk in ('care', 'grievance')),
  topic text not null constraint tickets_topic_known
    check (topic in ('order', 'return', 'payment', 'product', 'account', 'privacy', 'grievance', 'other')),
  name text not null,
  email text,
  phone text,
  order_number text not null default '',
  message text not null,
  created_at timestamptz not null,
  acknowledge_by timestamptz not null,
  solve_by timestamptz not null,
  acknowledged_at timestamptz,
  solved_at timestamptz,
  -- Set when only a robot would have filled the form so: kept for a person to look at, answered by no mail.
  suspected_at timestamptz,
  constraint tickets_answerable check (email is not null or phone is not null),
  constraint tickets_email_lower check (email = lower(email)),
  constraint tickets_grievances_go_to_officer check (topic <> 'grievance' or desk = 'grievance'),
  constraint tickets_clocks_run_forwards check (acknowledge_by > created_at and solve_by > acknowledge_by)
);
create index tickets_user_idx on tickets (user_id, id desc);
create index tickets_email_idx on tickets (email, created_at);
create index tickets_open_idx on tickets (desk, solve_by) where solved_at is null and suspected_at is null;

-- Where a slug leads that was given up. One row per slug, always to the thing itself, so that a chain of renames is one step.
create table product_old_slugs (
  slug text not null constraint product_old_slugs_pkey primary key,
  product_id uuid not null constraint product_old_slugs_product_fk references products on delete cascade,
  retired_at timestamptz not null default now()
);
create index product_old_slugs_product_idx on product_old_slugs (product_id);

create table category_old_slugs (
  slug text not null constraint category_old_slugs_pkey primary key,
  category_id uuid not null constraint category_old_slugs_category_fk references categories on delete cascade,
  retired_at timestamptz not null default now()
);
create index category_old_slugs_category_idx on category_old_slugs (category_id);

-- Whoever takes a slug owns it: what was said of it before is forgotten. Whoever gives one up leaves a note. Either way
-- every process forgets the pages it made of the slug, whoever changed it.
create function keep_product_slug() returns trigger language plpgsql as $$
declare
  former uuid;
begin
  delete from product_old_slugs where slug = new.slug returning product_id into former;
  if tg_op = 'UPDATE' then
    insert into product_old_slugs (slug, product_id) values (old.slug, new.id)
      on conflict (slug) do update set product_id = excluded.product_id, retired_at = excluded.retired_at;
  end if;
  if tg_op = 'UPDATE' or former is not null then
    perform pg_notify('cache_tags', json_build_array('products', 'product:' || new.id, 'product:' || former)::text);
  end if;
  return null;
end $$;
create trigger products_slug_made after insert on products for each row execute function keep_product_slug();
create trigger products_slug_changed after update of slug on products for each row
  when (old.slug is distinct from new.slug) execute function keep_product_slug();

create function keep_category_slug() returns trigger language plpgsql as $$
begin
  delete from category_old_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into category_old_slugs (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id, retired_at = excluded.retired_at;
  end if;
  if tg_op = 'UPDATE' or found then
    perform pg_notify('cache_tags', '["categories","products"]');
  end if;
  return null;
end $$;
create trigger categories_slug_made after insert on categories for each row execute function keep_category_slug();
create trigger categories_slug_changed after update of slug on categories for each row
  when (old.slug is distinct from new.slug) execute function keep_category_slug();

-- The sitemap walks the goods on sale by id, part by part.
create index products_on_sale_idx on products (id) include (updated_at) where is_active;
