-- Words in Indian scripts contain combining marks that are not [:alnum:], such as the virama of a conjunct: they no longer
-- separate words. Invisible joiners are left out. readText in search-text.ts reads what is searched for in the same way.
create or replace function search_text(said text) returns text language sql stable parallel safe as $$
  select regexp_replace(translate(plain, '''’', ''), separators, ' ', 'g')
    || case when strpos(plain, '-') > 0 then ' ' || regexp_replace(translate(plain, '''’-', ''), separators, ' ', 'g')
      else '' end
  from (
    select lower(unaccent(translate(normalize(said, nfkc), U&'\200C\200D', ''))), '[^[:alnum:]' ||
      -- The marks (general category M) of U+0900 to U+0DFF.
      '\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09c4' ||
      '\u09c7\u09c8\u09cb-\u09cd\u09d7\u09e2\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47\u0a48' ||
      '\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd' ||
      '\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b48\u0b4b-\u0b4d\u0b55-\u0b57' ||
      '\u0b62\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44' ||
      '\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8' ||
      '\u0cca-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d44\u0d46-\u0d48' ||
      '\u0d4a-\u0d4d\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2\u0df3' || ']+'
  ) as words (plain, separators)
$$;

create or replace function refresh_search_documents(products_changed uuid[]) returns void language plpgsql as $$
begin
  perform from search_documents where product_id = any(products_changed) order by product_id for update;
  with texts as materialized (
    select p.id, p.category_id, search_text(concat_ws(' ', p.name, p.generic_name, k.first_name)) as title,
      search_text(concat_ws(' ', p.brand, p.subcategory, p.fit, p.material, p.gsm || ' gsm', array_to_string(p.tags, ' '), k.names)) as more,
      translate(normalize(concat_ws(' ', p.description, p.product_details, p.sku), nfkc), U&'\200C\200D', '') as wording
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

-- Only products with such a text: their documents hold parts of words.
select refresh_search_documents(array(
  select p.id from products p
  where p.is_active and concat_ws(' ', p.name, p.generic_name, p.brand, p.subcategory, p.material, array_to_string(p.tags, ' '),
    p.description, p.product_details, (select string_agg(k.name, ' ') from product_colors k where k.product_id = p.id))
    ~ '[\u0900-\u0dff\u200c\u200d]'
));
select note_search_words(array(select search_text(name) from categories where name ~ '[\u0900-\u0dff\u200c\u200d]'));
