-- The ten best: among those shown a place and a product occur once, whoever writes at the same time.
create table top10_entries (
  id uuid primary key default uuidv7(),
  product_id uuid not null constraint top10_entries_product_fk references products on delete cascade,
  position smallint not null constraint top10_entries_position_range check (position between 1 and 10),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index top10_entries_position_key on top10_entries (position) where is_active;
create unique index top10_entries_product_key on top10_entries (product_id) where is_active;
create index top10_entries_product_idx on top10_entries (product_id);

-- One row: whether the sale popup is shown.
create table popup_setting (
  only_one boolean primary key default true constraint popup_setting_only_one check (only_one),
  show_sale_popup boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into popup_setting default values;

create table popup_banners (
  id uuid primary key default uuidv7(),
  banner_id uuid not null
    constraint popup_banners_banner_key unique
    constraint popup_banners_banner_fk references banners on delete cascade,
  is_active boolean not null default false,
  position smallint not null default 0
);
