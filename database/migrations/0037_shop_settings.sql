-- What staff set of the shop itself, beside the rules of paying.
create table shop_settings (
  is_only_row boolean constraint shop_settings_pkey primary key default true
    constraint shop_settings_one_row check (is_only_row),
  -- Shipping is free strictly above this subtotal, else it costs the fee.
  free_above_paise integer not null default 99900
    constraint shop_settings_free_above_range check (free_above_paise between 0 and 50000000),
  shipping_fee_paise integer not null default 9900
    constraint shop_settings_fee_range check (shipping_fee_paise between 0 and 100000),
  guest_checkout boolean not null default true,
  analytics boolean not null default true,
  dark_mode boolean not null default true,
  notifications boolean not null default true,
  installable boolean not null default true,
  updated_at timestamptz not null default now()
);
insert into shop_settings default values;
call watch_changes('shop_settings', 'settings', 'is_only_row', 'is_only_row', '', 'updated_at');

-- The rule of shipping that an order was priced with.
alter table orders
  add column free_above_paise integer not null default 99900,
  add column shipping_fee_paise integer not null default 9900;

-- Rates of GST by the start of the HSN and the day in India from which they hold; up to the threshold a piece (before tax)
-- the low one, above it the high one.
create table gst_rates (
  hsn text not null constraint gst_rates_hsn_digits check (hsn ~ '^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  starts_on date not null,
  threshold_paise integer not null constraint gst_rates_threshold_positive check (threshold_paise >= 0),
  low_percent smallint not null constraint gst_rates_low_range check (low_percent between 0 and 40),
  high_percent smallint not null constraint gst_rates_high_range check (high_percent between low_percent and 40),
  constraint gst_rates_pkey primary key (hsn, starts_on)
);
insert into gst_rates (hsn, starts_on, threshold_paise, low_percent, high_percent) values
  ('61', '2017-07-01', 100000, 5, 12), ('61', '2025-09-22', 250000, 5, 18),
  ('62', '2017-07-01', 100000, 5, 12), ('62', '2025-09-22', 250000, 5, 18),
  ('63', '2017-07-01', 100000, 5, 12), ('63', '2025-09-22', 250000, 5, 18),
  ('', '2017-07-01', 0, 18, 18);

-- Sales have been taxed by a rate whose day has come: it can neither be changed nor taken away.
create function only_future_rates() returns trigger language plpgsql as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if (tg_op <> 'INSERT' and old.starts_on <= today) or (tg_op <> 'DELETE' and new.starts_on <= today) then
    raise exception 'rates of GST are only set for days to come' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger gst_rates_of_the_future before insert or update or delete on gst_rates
  for each row execute function only_future_rates();
call watch_changes('gst_rates', 'settings', 'hsn,starts_on', 'starts_on', 'hsn');
