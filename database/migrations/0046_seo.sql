-- What search engines and sharing cards say of each page: own words, templates, redirects, broken links, and a kept state of
-- every page for the list of the marketers.

alter table products
  add column seo_keywords text[] not null default '{}',
  add column seo_og_title text not null default '',
  add column seo_og_description text not null default '',
  -- A path of the shop or an https address, as is the canonical address; empty: the page's own.
  add column seo_og_image text not null default '',
  add column seo_og_picture_key text generated always as (substring(seo_og_image from '^/media/([a-z0-9]+)/')) stored
    constraint products_og_picture_fk references pictures,
  add column seo_canonical text not null default '',
  add column seo_no_index boolean not null default false;
create index products_og_picture_idx on products (seo_og_picture_key) where seo_og_picture_key is not null;

alter table categories
  add column seo_keywords text[] not null default '{}',
  add column seo_og_title text not null default '',
  add column seo_og_description text not null default '',
  add column seo_og_image text not null default '',
  add column seo_og_picture_key text generated always as (substring(seo_og_image from '^/media/([a-z0-9]+)/')) stored
    constraint categories_og_picture_fk references pictures,
  add column seo_canonical text not null default '',
  add column seo_no_index boolean not null default false;
create index categories_og_picture_idx on categories (seo_og_picture_key) where seo_og_picture_key is not null;

drop trigger note_change on products;
call watch_changes('products', 'product', 'id', 'id', 'name',
  'updated_at,version,sold_count,rating_sum,rating_count,rating_score,discount_percent,seo_og_picture_key');
drop trigger note_change on categories;
call watch_changes('categories', 'category', 'id', 'id', 'name', 'seo_og_picture_key');

-- The pages that are neither a product nor a category; a row only where somebody wrote something.
create table page_heads (
  page text primary key constraint page_heads_page_format check (page ~ '^[a-z]{2,20}$'),
  seo_title text not null default '',
  seo_description text not null default '',
  seo_keywords text[] not null default '{}',
  seo_og_title text not null default '',
  seo_og_description text not null default '',
  seo_og_image text not null default '',
  seo_og_picture_key text generated always as (substring(seo_og_image from '^/media/([a-z0-9]+)/')) stored
    constraint page_heads_og_picture_fk references pictures,
  seo_canonical text not null default '',
  seo_no_index boolean not null default false,
  updated_at timestamptz not null default now()
);
create index page_heads_og_picture_idx on page_heads (seo_og_picture_key) where seo_og_picture_key is not null;
call watch_changes('page_heads', 'seo', 'page', 'page', 'page', 'updated_at,seo_og_picture_key');

-- What stands where nobody wrote own words, with places such as {name}; empty: the name and the description themselves.
create table head_templates (
  kind text primary key constraint head_templates_kind_known check (kind in ('product', 'category')),
  title text not null default '',
  description text not null default ''
);
insert into head_templates (kind) values ('product'), ('category');
call watch_changes('head_templates', 'seo', 'kind', 'kind', 'kind');

-- The values lose their braces, so that none of them is taken for a place.
create function fill_head(template text, name text, category text, brand text, price_paise integer) returns text
language sql immutable parallel safe return
  btrim(regexp_replace(replace(replace(replace(replace(template,
    '{category}', translate(category, '{}', '')),
    '{brand}', translate(brand, '{}', '')),
    '{price}', '₹' || to_char(price_paise / 100.0, case when price_paise % 100 = 0 then 'FM99,99,99,990' else 'FM99,99,99,990.00' end)),
    '{name}', translate(name, '{}', '')), '\s+', ' ', 'g'));

-- The one rule for what a head says: own words, else the template, else the name and how the description begins.
create function product_title(own text, p products, category text) returns text language sql stable parallel safe return
  coalesce(nullif(own, ''),
    nullif(fill_head((select t.title from head_templates t where t.kind = 'product'), p.name, category, p.brand, p.price_paise), ''),
    p.name);
create function product_summary(own text, p products, category text) returns text language sql stable parallel safe return
  coalesce(nullif(own, ''),
    nullif(fill_head((select t.description from head_templates t where t.kind = 'product'), p.name, category, p.brand, p.price_paise), ''),
    btrim(regexp_replace(left(p.description, 160), '\s+', ' ', 'g')));
create function category_title(own text, c categories) returns text language sql stable parallel safe return
  coalesce(nullif(own, ''),
    nullif(fill_head((select t.title from head_templates t where t.kind = 'category'), c.name, c.name, '', 0), ''),
    c.name);
create function category_summary(own text, c categories) returns text language sql stable parallel safe return
  coalesce(nullif(own, ''),
    nullif(fill_head((select t.description from head_templates t where t.kind = 'category'), c.name, c.name, '', 0), ''),
    c.description);

-- The state of each page that can be visited: what its head says, its faults (contract/rules/seo-score.ts) and its score.
create table seo_pages (
  -- The name of a page, or the id of a product or category.
  key text primary key,
  kind text not null constraint seo_pages_kind_known check (kind in ('page', 'category', 'product')),
  name text not null,
  path text not null,
  title text not null,
  -- Its beginning, as far as anybody shows it.
  description text not null constraint seo_pages_description_length check (length(description) <= 400),
  has_own_words boolean not null,
  no_index boolean not null,
  canonical text not null,
  title_is_double boolean not null default false,
  description_is_double boolean not null default false,
  faults text[] not null,
  score smallint not null,
  -- What the search looks into.
  words text generated always as (lower(name || ' ' || path || ' ' || title)) stored
);
create index seo_pages_score_idx on seo_pages (score, key);
create index seo_pages_name_idx on seo_pages (lower(name), key);
create index seo_pages_kind_idx on seo_pages (kind, score, key);
create index seo_pages_faults_idx on seo_pages using gin (faults);
create index seo_pages_words_idx on seo_pages using gin (words gin_trgm_ops);
create index seo_pages_title_idx on seo_pages (title);
create index seo_pages_description_idx on seo_pages (description);

-- Pages whose state is to be made anew: cheap to add to, so that nobody who saves a product waits for it.
create table seo_stale (
  key text primary key,
  touched integer not null default 1
);

create function note_stale_page(page text) returns void language sql as $$
  -- Touched even where it is there already: whoever makes the state anew waits with it until this is committed.
  insert into seo_stale (key) values (page) on conflict (key) do update set touched = seo_stale.touched + 1;
$$;

create function note_stale_head() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_stale_page(to_jsonb(old) ->> tg_argv[0]); end if;
  if tg_op = 'INSERT' then perform note_stale_page(to_jsonb(new) ->> tg_argv[0]); end if;
  return null;
end $$;
create trigger products_stale_head after insert or delete or update of name, slug, brand, description, price_paise,
    category_id, is_active, state, seo_title, seo_description, seo_og_image, seo_canonical, seo_no_index
  on products for each row execute function note_stale_head('id');
create trigger product_pictures_stale_head after insert or delete on product_pictures
  for each row execute function note_stale_head('product_id');
create trigger categories_stale_head after insert or delete or update of name, slug, description, is_active, picture_key,
    seo_title, seo_description, seo_og_image, seo_canonical, seo_no_index
  on categories for each row execute function note_stale_head('id');
create trigger page_heads_stale_head after insert or update or delete on page_heads
  for each row execute function note_stale_head('page');

create function note_stale_heads() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    insert into seo_stale (key) select p.id::text from products p where p.category_id = new.id order by 1
    on conflict (key) do update set touched = seo_stale.touched + 1;
  elsif new.kind = 'product' then
    insert into seo_stale (key) select p.id::text from products p where p.is_active order by 1
    on conflict (key) do update set touched = seo_stale.touched + 1;
  else
    insert into seo_stale (key) select c.id::text from categories c order by 1
    on conflict (key) do update set touched = seo_stale.touched + 1;
  end if;
  return null;
end $$;
create trigger categories_stale_products after update of name on categories
  for each row when (old.name <> new.name) execute function note_stale_heads();
create trigger head_templates_stale after update on head_templates
  for each row when (old <> new) execute function note_stale_heads();

insert into seo_stale (key)
select id::text from products where is_active union all select id::text from categories where is_active;

-- Undo brings words back whoever reads them: every cached page is forgotten then (0029).

-- Where an address leads that no page has any longer.
create table redirects (
  id uuid primary key default uuidv7(),
  from_path text not null constraint redirects_from_path_key unique
    constraint redirects_from_format check (from_path ~ '^/[^?#\s]+$' and length(from_path) <= 300),
  to_path text not null constraint redirects_to_format check (to_path ~ '^/([^/\\]|$)' and length(to_path) <= 500),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint redirects_leads_on check (from_path <> to_path)
);
create index redirects_to_idx on redirects (to_path);
create index redirects_newest_idx on redirects (created_at desc, id desc);
create trigger redirects_raise_version before update of from_path, to_path on redirects
  for each row execute function raise_version();
call watch_changes('redirects', 'redirect', 'id', 'id', 'from_path', 'hits,last_hit_at,version');

create function tell_redirects() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_tags', '["redirects"]');
  return null;
end $$;
create trigger redirects_tell after insert or delete or update of from_path, to_path on redirects
  for each statement execute function tell_redirects();

-- Addresses that were asked for and led nowhere: no query, nobody's address, at most some thousand of them.
create table broken_links (
  path text primary key constraint broken_links_path_length check (length(path) <= 300),
  hits bigint not null,
  -- The site whose link was followed; empty where none is known.
  referrer_host text not null default '' constraint broken_links_host_length check (length(referrer_host) <= 100),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index broken_links_hits_idx on broken_links (hits desc, path);
create index broken_links_seen_idx on broken_links (last_seen_at desc, path);
