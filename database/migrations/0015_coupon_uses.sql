-- Coupons in orders: what they took off, line by line, who used them, and who guesses at their codes.

alter table orders
  -- What the free coupon took, which the shop gives by itself; discount_paise is what the typed one took.
  add column free_discount_paise integer not null default 0
    constraint orders_free_discount_positive check (free_discount_paise >= 0),
  -- Code of the State whose tax it is: that of the delivery address. Null: from before this was kept.
  add column place_of_supply text constraint orders_place_of_supply_shape check (place_of_supply ~ '^[0-9]{2}$'),
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check
    (total_paise = subtotal_paise + shipping_paise - discount_paise - free_discount_paise and total_paise >= 0);

-- A line's shares of what the order gives and costs, and the GST inside what is paid for it, as it was then. The tax is
-- null in orders from before this was kept.
alter table order_lines
  add column discount_paise integer not null default 0 constraint order_lines_discount_positive check (discount_paise >= 0),
  add column free_discount_paise integer not null default 0
    constraint order_lines_free_discount_positive check (free_discount_paise >= 0),
  add column shipping_paise integer not null default 0 constraint order_lines_shipping_positive check (shipping_paise >= 0),
  add column gst_percent smallint,
  add column taxable_paise integer,
  add column cgst_paise integer,
  add column sgst_paise integer,
  add column igst_paise integer,
  add constraint order_lines_tax_adds_up check (
    num_nulls(gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise) = 5
    or (num_nulls(gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise) = 0
      and least(gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise) >= 0
      and taxable_paise + cgst_paise + sgst_paise + igst_paise
        = total_paise + shipping_paise - discount_paise - free_discount_paise));

create index coupons_newest_idx on coupons (created_at desc, id desc);
-- The one the shop gives by itself is looked for with every order.
create index coupons_free_idx on coupons (created_at, id) where is_free and is_active;

-- One row for each coupon of an order; coupons.used_count counts those not given back.
create table coupon_uses (
  order_id uuid not null constraint coupon_uses_order_fk references orders on delete cascade,
  coupon_id uuid not null constraint coupon_uses_coupon_fk references coupons on delete cascade,
  user_id uuid constraint coupon_uses_user_fk references users on delete set null,
  -- SHA-256 of coupon and phone number: two coupons cannot be put together to learn what somebody bought.
  phone_hash bytea not null constraint coupon_uses_phone_hash check (length(phone_hash) = 32),
  discount_paise integer not null constraint coupon_uses_discount_positive check (discount_paise > 0),
  used_at timestamptz not null,
  given_back_at timestamptz,
  constraint coupon_uses_pkey primary key (order_id, coupon_id)
);
create index coupon_uses_user_idx on coupon_uses (user_id, coupon_id);
create index coupon_uses_phone_idx on coupon_uses (coupon_id, phone_hash);

-- A cancelled or expired order gives its coupons back, once, whoever ends it. Coupons are locked in the order of their ids,
-- as placing an order does.
create function give_coupons_back() returns trigger language plpgsql as $$
begin
  perform from coupons where id in (select coupon_id from coupon_uses where order_id = new.id and given_back_at is null)
    order by id for no key update;
  with given_back as (
    update coupon_uses set given_back_at = now() where order_id = new.id and given_back_at is null returning coupon_id
  )
  update coupons c set used_count = c.used_count - 1 from given_back where c.id = given_back.coupon_id;
  return null;
end $$;
create trigger orders_give_coupons_back after update of status on orders
  for each row when (new.status in ('cancelled', 'expired') and old.status <> new.status) execute function give_coupons_back();

-- Codes that were none, one row for each person and each network that tried them.
create table coupon_guesses (
  -- A hash: this must not become a list of addresses.
  subject bytea constraint coupon_guesses_pkey primary key constraint coupon_guesses_subject_hash check (length(subject) = 32),
  -- Those of the last hour, the newest last.
  failed_at timestamptz[] not null,
  last_failed_at timestamptz not null
);
create index coupon_guesses_last_idx on coupon_guesses (last_failed_at);
