-- Search and filters: what is searched for, what is counted, what people have looked for.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- The words of each product ------------------------------------------------------------------------------------------

-- Stems without positions. A product that is not on sale has none, so that nothing finds it. `title` is what a product
-- is called and what it is at first sight, `document` all that it is.
create table search_documents (
  product_id uuid constraint search_documents_pkey primary key
    constraint search_documents_product_fk references products on delete cascade,
  title tsvector not null,
  document tsvector not null
);
create index search_documents_title_idx on search_documents using gin (title) with (fastupdate = off);
create index search_documents_document_idx on search_documents using gin (document) with (fastupdate = off);

-- The same with the whole of its texts, for what no document holds. Apart, so that the table above stays small.
create table search_wordings (
  product_id uuid constraint search_wordings_pkey primary key
    constraint search_wordings_product_fk references products on delete cascade,
  wording tsvector not null
);
create index search_wordings_wording_idx on search_wordings using gin (wording) with (fastupdate = off);

-- Every word that a document has had, as it is written: what a misspelt or unfinished word is compared with. A word that
-- no product has any longer does no harm, since what is found by it is counted before it is offered.
create table search_words (
  word text constraint search_words_pkey primary key,
  stem text not null,
  -- Without vowels after the first letter: what is left of a word that somebody types in a hurry.
  skeleton text not null
);
create index search_words_prefix_idx on search_words (word text_pattern_ops);
create index search_words_skeleton_idx on search_words (skeleton);

-- Words of lower case without accents and apostrophes, a blank between them; one with hyphens is there in its parts and
-- in one, so that "t-shirt", "t shirt" and "tshirt" meet.
create function search_text(said text) returns text language sql stable parallel safe as $$
  select regexp_replace(translate(plain, '''’', ''), '[^[:alnum:]]+', ' ', 'g')
    || case when strpos(plain, '-') > 0 then ' ' || regexp_replace(translate(plain, '''’-', ''), '[^[:alnum:]]+', ' ', 'g')
      else '' end
  from (select lower(unaccent(normalize(said, nfkc)))) as words (plain)
$$;

create function search_skeleton(word text) returns text language sql immutable parallel safe as $$
  select left(word, 1) || translate(substr(word, 2), 'aeiouy', '')
$$;

-- Notes the words of a text; all at once in one order, so that no two writers wait for each other.
create function note_search_words(texts text[]) returns void language sql as $$
  with written as materialized (
    select distinct word from unnest(texts) said (text), unnest(string_to_array(said.text, ' ')) word
  )
  insert into search_words (word, stem, skeleton)
  select word, (ts_lexize('english_stem', word))[1], search_skeleton(word) from written
  -- Numbers are never misspelt words, and stop words have no stem.
  where word ~ '[[:alpha:]]{2}' and char_length(word) <= 40 and cardinality(ts_lexize('english_stem', word)) > 0
  order by word
  on conflict do nothing
$$;

-- Writes what search knows of these products anew. Whoever does so holds the rows first, and only then looks at what is
-- true: of two changes at once, the later sees both. The category stands in a document as its id: to rename it changes
-- no document, and whoever searches looks its words up first.
create function refresh_search_documents(products_changed uuid[]) returns void language plpgsql as $$
begin
  perform from search_documents where product_id = any(products_changed) order by product_id for update;
  with texts as materialized (
    select p.id, p.category_id, search_text(concat_ws(' ', p.name, p.generic_name, k.first_name)) as title,
      search_text(concat_ws(' ', p.brand, p.subcategory, p.fit, p.material, p.gsm || ' gsm', array_to_string(p.tags, ' '), k.names)) as more,
      concat_ws(' ', p.description, p.product_details, p.sku) as wording
    from products p
    left join lateral (
      select string_agg(k.name, ' ') as names, (array_agg(k.name order by k.position))[1] as first_name
      from product_colors k where k.product_id = p.id
    ) k on true
    where p.id = any(products_changed) and p.is_active
  ), words as (
    select note_search_words(array_agg(title || ' ' || more)) from texts
  ), stems as (
    select id, strip(to_tsvector('english', title)) || array_to_tsvector(array['category:' || category_id]) as title,
      strip(to_tsvector('english', more)) as more, strip(to_tsvector('english', unaccent(wording))) as wording
    from texts cross join words
  ), documents as (
    insert into search_documents (product_id, title, document)
    select p.id, coalesce(s.title, ''), coalesce(s.title || s.more, '')
    from products p left join stems s on s.id = p.id where p.id = any(products_changed)
    on conflict (product_id) do update set title = excluded.title, document = excluded.document
  )
  insert into search_wordings (product_id, wording)
  select p.id, coalesce(s.title || s.more || s.wording, '')
  from products p left join stems s on s.id = p.id where p.id = any(products_changed)
  on conflict (product_id) do update set wording = excluded.wording;
end $$;

-- What a listing counts ----------------------------------------------------------------------------------------------

-- All that the filters ask about, in one narrow row: counting reads every row of it. Sizes and colours are those that can
-- still be bought; which sizes there are of the n-th colour is a set of bits by their places, and so the other way round.
create table product_facets (
  product_id uuid constraint product_facets_pkey primary key
    constraint product_facets_product_fk references products on delete cascade,
  is_active boolean not null,
  category_id uuid not null constraint product_facets_category_fk references categories,
  fit text not null,
  price_paise integer not null,
  discount_percent integer not null,
  rating_sum integer not null,
  rating_count integer not null,
  tags text[] not null,
  sizes text[] not null,
  colors text[] not null,
  sizes_of_color bigint[] not null,
  colors_of_size bigint[] not null
);
create index product_facets_category_idx on product_facets (category_id);

create function refresh_product_facets(products_changed uuid[]) returns void language plpgsql as $$
begin
  perform from product_facets where product_id = any(products_changed) order by product_id for update;
  with buyable as (
    select v.product_id, v.size, v.color, dense_rank() over (partition by v.product_id order by v.size) - 1 as size_place,
      dense_rank() over (partition by v.product_id order by v.color) - 1 as color_place
    from variants v where v.product_id = any(products_changed) and v.on_hand > v.reserved
  ), by_size as (
    select product_id, array_agg(size order by size) as sizes, array_agg(colors order by size) as colors_of_size from (
      select product_id, size, bit_or(1::bigint << color_place::int) as colors from buyable group by product_id, size
    ) s group by product_id
  ), by_color as (
    select product_id, array_agg(color order by color) as colors, array_agg(sizes order by color) as sizes_of_color from (
      select product_id, color, bit_or(1::bigint << size_place::int) as sizes from buyable group by product_id, color
    ) c group by product_id
  )
  insert into product_facets
  select p.id, p.is_active, p.category_id, p.fit, p.price_paise, p.discount_percent, p.rating_sum, p.rating_count, p.tags,
    coalesce(s.sizes, '{}'), coalesce(c.colors, '{}'), coalesce(c.sizes_of_color, '{}'), coalesce(s.colors_of_size, '{}')
  from products p left join by_size s on s.product_id = p.id left join by_color c on c.product_id = p.id
  where p.id = any(products_changed)
  on conflict (product_id) do update set is_active = excluded.is_active, category_id = excluded.category_id,
    fit = excluded.fit, price_paise = excluded.price_paise, discount_percent = excluded.discount_percent,
    rating_sum = excluded.rating_sum, rating_count = excluded.rating_count, tags = excluded.tags, sizes = excluded.sizes,
    colors = excluded.colors, sizes_of_color = excluded.sizes_of_color, colors_of_size = excluded.colors_of_size;
end $$;

-- What keeps them true -----------------------------------------------------------------------------------------------

-- New and removed rows come many at once and are seen to by the statement. A change of a row is seen to at the end of its
-- transaction, when all other locks are held: an order that takes the last piece never waits there for somebody who
-- waits for it.
create function refresh_new_products() returns trigger language plpgsql as $$
begin
  perform refresh_search_documents(array(select id from changed)), refresh_product_facets(array(select id from changed));
  return null;
end $$;
create trigger products_insert_search after insert on products referencing new table as changed
  for each statement execute function refresh_new_products();

create function refresh_documents_of_colors() returns trigger language plpgsql as $$
begin
  perform refresh_search_documents(array(select distinct product_id from changed));
  return null;
end $$;
create trigger product_colors_insert_search after insert on product_colors referencing new table as changed
  for each statement execute function refresh_documents_of_colors();
create trigger product_colors_delete_search after delete on product_colors referencing old table as changed
  for each statement execute function refresh_documents_of_colors();

create function refresh_facets_of_variants() returns trigger language plpgsql as $$
begin
  perform refresh_product_facets(array(select distinct product_id from changed));
  return null;
end $$;
create trigger variants_insert_facets after insert on variants referencing new table as changed
  for each statement execute function refresh_facets_of_variants();
create trigger variants_delete_facets after delete on variants referencing old table as changed
  for each statement execute function refresh_facets_of_variants();

create function refresh_document_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_search_documents(array[new.id]);
  return null;
end $$;
create constraint trigger products_update_search after update of name, generic_name, brand, subcategory, fit, material, gsm,
  tags, description, product_details, sku, category_id, is_active on products deferrable initially deferred
  for each row execute function refresh_document_of_product();

create function refresh_document_of_color() returns trigger language plpgsql as $$
begin
  perform refresh_search_documents(array[old.product_id, new.product_id]);
  return null;
end $$;
create constraint trigger product_colors_update_search after update on product_colors deferrable initially deferred
  for each row when (old is distinct from new) execute function refresh_document_of_color();

create function refresh_facets_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_product_facets(array[new.id]);
  return null;
end $$;
create constraint trigger products_update_facets after update of is_active, category_id, fit, price_paise, mrp_paise,
  rating_sum, rating_count, tags on products deferrable initially deferred
  for each row execute function refresh_facets_of_product();

create function refresh_facets_of_variant() returns trigger language plpgsql as $$
begin
  perform refresh_product_facets(array[old.product_id, new.product_id]);
  return null;
end $$;
-- Orders change stock all day; only the first and the last piece make a difference.
create constraint trigger variants_update_facets after update on variants deferrable initially deferred
  for each row when (
    (old.on_hand > old.reserved, old.size, old.color, old.product_id)
      is distinct from (new.on_hand > new.reserved, new.size, new.color, new.product_id)
  ) execute function refresh_facets_of_variant();

create function note_words_of_category() returns trigger language plpgsql as $$
begin
  perform note_search_words(array[search_text(new.name)]);
  return null;
end $$;
create trigger categories_name_search after insert or update of name on categories
  for each row execute function note_words_of_category();

select note_search_words(array(select search_text(name) from categories));
select refresh_search_documents(array(select id from products)), refresh_product_facets(array(select id from products));

-- What people look for -----------------------------------------------------------------------------------------------

-- How often a text was searched for in all and with what result; nothing tells who did.
create table search_terms (
  term text constraint search_terms_pkey primary key
    constraint search_terms_length check (char_length(term) between 2 and 60),
  searches integer not null default 1 constraint search_terms_searches_positive check (searches > 0),
  results integer not null constraint search_terms_results_not_negative check (results >= 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index search_terms_popular_idx on search_terms (searches desc) where results > 0;
create index search_terms_age_idx on search_terms (last_at);

-- The newest five searches of each user.
create table search_history (
  id uuid constraint search_history_pkey primary key default uuidv7(),
  user_id uuid not null constraint search_history_user_fk references users on delete cascade,
  term text not null constraint search_history_term_length check (char_length(term) between 1 and 100),
  searched_at timestamptz not null default now()
);
create unique index search_history_term_key on search_history (user_id, lower(term));
