-- A template of products, or a category's name, stands in the heads of many pages: who saves it notes the group, and the job
-- that judges pages goes through its products part after part.
create table seo_stale_groups (
  -- None: the pages of all products.
  category_id uuid constraint seo_stale_groups_category_fk references categories on delete cascade,
  touched integer not null default 1,
  constraint seo_stale_groups_category_key unique nulls not distinct (category_id)
);

create or replace function note_stale_heads() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) ->> 'kind' = 'category' then
    insert into seo_stale (key) select c.id::text from categories c order by 1
    on conflict (key) do update set touched = seo_stale.touched + 1;
  else
    -- Touched even where it is there already: whoever is at it comes back to it.
    insert into seo_stale_groups (category_id)
    values (case when tg_table_name = 'categories' then (to_jsonb(new) ->> 'id')::uuid end)
    on conflict (category_id) do update set touched = seo_stale_groups.touched + 1;
  end if;
  return null;
end $$;
