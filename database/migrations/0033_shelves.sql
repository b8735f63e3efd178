-- Categories, the top 10 and what else staff arrange by hand.

-- Room on the home page is given, not taken: a new category is shown there when somebody says so.
alter table categories alter column show_on_homepage set default false;

-- At most six categories are on the home page, and no category is below itself, whoever changes them and how many at once.
create function guard_categories() returns trigger language plpgsql as $$
begin
  -- One after another: of two who both see the last free place, each would take it.
  perform pg_advisory_xact_lock(hashtext('categories'));
  if new.is_active and new.show_on_homepage
    and (tg_op = 'INSERT' or not (old.is_active and old.show_on_homepage))
    and (select count(*) from categories where is_active and show_on_homepage) > 6 then
    raise exception 'six categories are on the home page already'
      using errcode = 'check_violation', constraint = 'categories_homepage_full';
  end if;
  if new.parent_id is not null and (tg_op = 'INSERT' or new.parent_id is distinct from old.parent_id) and exists (
    with recursive above as (
      select c.parent_id as id from categories c where c.id = new.parent_id
      union
      select c.parent_id from categories c join above a on c.id = a.id
    )
    select from above where id = new.id
  ) then
    raise exception 'a category cannot be below itself'
      using errcode = 'check_violation', constraint = 'categories_no_circle';
  end if;
  return null;
end $$;
create trigger categories_made_guarded after insert on categories for each row execute function guard_categories();
create trigger categories_changed_guarded after update of parent_id, is_active, show_on_homepage on categories
  for each row execute function guard_categories();

-- Addresses that go with a deleted category, or to another one, come back with it. Those that the trigger of 0008 keeps
-- while a category is renamed follow the name by themselves.
create trigger note_change after update or delete on category_old_slugs for each row
  when (current_setting('shop.activity', true) <> '' and pg_trigger_depth() = 0)
  execute function note_change('category', 'slug', 'category_id', 'slug', 'retired_at', 'undo');

-- The facets of a product follow it into another category at the end of the transaction; until then the old one may be gone.
alter table product_facets alter constraint product_facets_category_fk deferrable initially deferred;

-- The top 10 is one thing: places swap within one statement, and what was done to the list is taken back as a whole.
alter table top10_entries
  add column list text not null generated always as ('top10') stored,
  add column shown_at smallint generated always as (case when is_active then position end) stored;
drop index top10_entries_position_key;
alter table top10_entries add constraint top10_entries_position_key unique (shown_at) deferrable initially immediate;
drop trigger note_change on top10_entries;
call watch_changes('top10_entries', 'top10', 'id', 'list', '', 'list,shown_at');
