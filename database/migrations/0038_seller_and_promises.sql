-- Who sells, how papers are numbered, what may come back and where parcels leave: what staff set of the shop itself.

-- Every seller there ever was, as orders and their papers name him. A row never changes and never goes.
create table sellers (
  id integer generated always as identity constraint sellers_pkey primary key,
  facts jsonb not null constraint sellers_facts_key unique
);

create trigger sellers_kept before update or delete on sellers for each row execute function only_added();

-- The seller of today. `seller_id` is his row in `sellers`, kept right by a trigger.
create table shop_seller (
  is_only_row boolean constraint shop_seller_pkey primary key default true
    constraint shop_seller_one_row check (is_only_row),
  seller_id integer not null,
  legal_name text not null constraint shop_seller_name_length check (char_length(legal_name) between 1 and 120),
  street text not null constraint shop_seller_street_length check (char_length(street) between 1 and 200),
  city text not null constraint shop_seller_city_length check (char_length(city) between 1 and 60),
  pincode text not null constraint shop_seller_pincode_shape check (pincode ~ '^[1-9][0-9]{5}$'),
  -- Its first two digits are the State the shop is registered in, from which every order is supplied.
  gstin text not null constraint shop_seller_gstin_shape check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  phone text not null,
  email text not null,
  whatsapp text not null,
  hours text not null,
  officer_name text not null,
  officer_email text not null,
  officer_phone text not null,
  country_of_origin text not null,
  updated_at timestamptz not null default now()
);

create function keep_seller() returns trigger language plpgsql as $$
declare
  told constant jsonb := jsonb_build_object(
    'name', new.legal_name, 'street', new.street, 'city', new.city, 'pincode', new.pincode,
    'stateCode', left(new.gstin, 2), 'gstin', new.gstin, 'phone', new.phone, 'email', new.email, 'hours', new.hours,
    'officer', jsonb_build_object('name', new.officer_name, 'email', new.officer_email));
begin
  insert into sellers (facts) values (told) on conflict do nothing;
  select id into strict new.seller_id from sellers where facts = told;
  return new;
end $$;
create trigger shop_seller_is_kept before insert or update on shop_seller for each row execute function keep_seller();

insert into shop_seller (legal_name, street, city, pincode, gstin, phone, email, whatsapp, hours, officer_name,
  officer_email, officer_phone, country_of_origin)
values ('Ksauni Apparel Private Limited', '14, 2nd Cross, Indiranagar', 'Bengaluru', '560038', '29AAKCK4718P1ZQ',
  '+91 80 4718 2200', 'support@ksauni.example', '+91 80 4718 2200', 'Monday to Saturday, 10:00 to 19:00 IST',
  'Meera Krishnan', 'grievance@ksauni.example', '+91 80 4718 2200', 'India');
call watch_changes('shop_seller', 'settings', 'is_only_row', 'is_only_row', 'legal_name', 'updated_at,seller_id');

-- Where parcels leave and returns arrive, and how long packing takes.
create table warehouse (
  is_only_row boolean constraint warehouse_pkey primary key default true
    constraint warehouse_one_row check (is_only_row),
  contact text not null constraint warehouse_contact_length check (char_length(contact) between 1 and 120),
  phone text not null,
  street text not null constraint warehouse_street_length check (char_length(street) between 1 and 200),
  city text not null constraint warehouse_city_length check (char_length(city) between 1 and 60),
  pincode text not null constraint warehouse_pincode_shape check (pincode ~ '^[1-9][0-9]{5}$'),
  state_code text not null constraint warehouse_state_shape check (state_code ~ '^[0-9]{2}$'),
  -- The name of this address at the carrier; empty where the one of the configuration is meant.
  carrier_name text not null default '',
  -- Orders before this hour in India are packed as of the same day.
  cutoff_hour smallint not null default 14 constraint warehouse_cutoff_range check (cutoff_hour between 1 and 23),
  -- Days of work that packing takes; 0: a parcel leaves the same day.
  packing_days smallint not null default 0 constraint warehouse_packing_range check (packing_days between 0 and 10),
  -- 0 is Sunday.
  work_days smallint[] not null default '{1,2,3,4,5,6}'
    constraint warehouse_work_days_known check (cardinality(work_days) between 1 and 7 and work_days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  updated_at timestamptz not null default now()
);
insert into warehouse (contact, phone, street, city, pincode, state_code)
values ('Ksauni Apparel Private Limited', '+91 80 4718 2200', '14, 2nd Cross, Indiranagar', 'Bengaluru', '560038', '29');
call watch_changes('warehouse', 'settings', 'is_only_row', 'is_only_row', 'street', 'updated_at');

-- What numbers of papers begin with, from that financial year on.
create table paper_prefixes (
  kind text not null constraint paper_prefixes_kind_known check (kind in ('invoice', 'credit_note')),
  financial_year text not null constraint paper_prefixes_year_shape check (financial_year ~ '^[0-9]{4}$'),
  -- With /2627/0000001 behind it a number has at most 16 characters (CGST Rules, rule 46).
  prefix text not null constraint paper_prefixes_shape check (prefix ~ '^[A-Z0-9][A-Z0-9/-]{0,2}$'),
  constraint paper_prefixes_pkey primary key (kind, financial_year)
);
insert into paper_prefixes (kind, financial_year, prefix) values ('invoice', '0000', 'KS'), ('credit_note', '0000', 'KC');

-- Two kinds of papers count each for itself: with one prefix for both, a number would come twice.
create function prefix_of_one_kind() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('paper_prefixes'));
  if exists (select from paper_prefixes where kind <> new.kind and prefix = new.prefix)
    or exists (select from invoices where kind <> new.kind and financial_year >= new.financial_year
      and starts_with(number, new.prefix || '/')) then
    raise exception 'invoices and credit notes never share a prefix' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger prefix_of_one_kind before insert or update on paper_prefixes
  for each row execute function prefix_of_one_kind();
call watch_changes('paper_prefixes', 'settings', 'kind,financial_year', 'kind', 'prefix');

-- Days after delivery in which pieces may come back: of the shop, and of a category that has its own; 0: not at all.
alter table shop_settings add column return_days smallint not null default 7
  constraint shop_settings_return_days_range check (return_days between 1 and 60);
alter table categories add column return_days smallint
  constraint categories_return_days_range check (return_days between 0 and 60);
alter table order_lines add column return_days smallint not null default 7;

-- Who sold an order (a row of sellers, which never go), and how packing was promised when it was placed.
alter table orders
  add column seller_id integer not null default 1,
  add column packing jsonb not null default '{"hour":14,"packingDays":0,"workDays":[1,2,3,4,5,6]}';
