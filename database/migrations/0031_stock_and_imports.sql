-- The shelf as staff see it, and tables they bring in.

alter table variants
  add column barcode text,
  -- From so many available pieces on it is low; null: the level of the shop.
  add column low_stock_level integer constraint variants_low_level_range check (low_stock_level between 0 and 10000);
alter table checkout_settings
  add column low_stock_level integer not null default 5
    constraint checkout_settings_low_level_range check (low_stock_level between 0 and 10000);

create index variants_barcode_idx on variants (barcode) where barcode is not null;
create index variants_sku_prefix_idx on variants (upper(sku) text_pattern_ops);
create index variants_available_idx on variants ((on_hand - reserved), id);
create index variants_own_level_idx on variants (low_stock_level) where low_stock_level is not null;

-- The newest movements of a variant, and what was sold of it lately, without a look at the table.
drop index stock_movements_variant_idx;
create index stock_movements_variant_idx on stock_movements (variant_id, at desc, id desc) include (kind, quantity);

-- A file that was checked. Its rows are written in the order of their positions, the last that is through being `position`.
create table imports (
  id uuid constraint imports_pkey primary key default uuidv7(),
  kind text not null constraint imports_kind_known check (kind in ('products', 'stock', 'prices', 'coupons', 'pincodes')),
  file_name text not null default '',
  encoding text not null constraint imports_encoding_known check (encoding in ('utf-8', 'utf-16', 'windows-1252')),
  state text not null default 'checked'
    constraint imports_state_known check (state in ('checked', 'applying', 'done', 'stopped', 'undoing', 'undone')),
  new_rows integer not null constraint imports_new_rows_not_negative check (new_rows >= 0),
  changed_rows integer not null constraint imports_changed_rows_not_negative check (changed_rows >= 0),
  same_rows integer not null constraint imports_same_rows_not_negative check (same_rows >= 0),
  bad_rows integer not null constraint imports_bad_rows_not_negative check (bad_rows >= 0),
  position integer not null default 0,
  processed integer not null default 0,
  written integer not null default 0,
  by_id uuid constraint imports_by_fk references users on delete set null,
  -- Who asked for it to be written or taken back, as in shop.activity, for as long as that lasts.
  acting jsonb,
  -- Taking back has come down to this change; so many things could not be.
  undo_before bigint,
  kept integer not null default 0,
  activity_id uuid constraint imports_activity_key unique,
  created_at timestamptz not null default now(),
  touched_at timestamptz,
  finished_at timestamptz,
  constraint imports_written_in_bounds check (0 <= written and written <= processed and processed <= new_rows + changed_rows)
);
create index imports_newest_idx on imports (created_at desc, id desc);
create index imports_by_idx on imports (by_id);
create index imports_applying_idx on imports (touched_at) where state in ('applying', 'undoing');

-- The rows of a file that are to be written or cannot be. `before` and `after` are cells by the ids of their columns.
create table import_rows (
  import_id uuid not null constraint import_rows_import_fk references imports on delete cascade,
  position integer not null,
  line integer not null,
  -- left: changed by somebody else since the check.
  state text not null constraint import_rows_state_known check (state in ('new', 'changed', 'bad', 'left')),
  key text not null,
  title text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Of a bad row: [{column, message}].
  faults jsonb not null default '[]',
  problem text not null default '',
  constraint import_rows_pkey primary key (import_id, position)
);
create index import_rows_state_idx on import_rows (import_id, state, position);

-- Takes back up to so many things of an activity, from the last change before one on; undo_activity takes all at once.
create function undo_activity_part(which uuid, below bigint, most integer)
returns table (entity text, entity_id text, title text, problem text, last_change bigint) language plpgsql as $$
declare
  thing record;
  change activity_changes;
begin
  set constraints all deferred;
  for thing in
    select c.entity, c.entity_id, max(c.title) as title, bool_and(c.can_undo) as can_undo, max(c.id) as last_change
    from activity_changes c where c.activity_id = which group by 1, 2 having max(c.id) < below order by 5 desc limit most
  loop
    entity := thing.entity;
    entity_id := thing.entity_id;
    title := thing.title;
    last_change := thing.last_change;
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
create or replace function undo_activity(which uuid) returns table (entity text, entity_id text, title text, problem text)
language sql as $$
  select p.entity, p.entity_id, p.title, p.problem from undo_activity_part(which, 9223372036854775807, null) p
$$;
