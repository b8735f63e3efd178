-- Online payment, cash rules, invoices: what is promised, asked for, proven, given back and put on paper.

-- Checkout settings: one row. ------------------------------------------------------------------------------------

create table checkout_settings (
  is_only_row boolean constraint checkout_settings_pkey primary key default true
    constraint checkout_settings_one_row check (is_only_row),
  cod_offered boolean not null default true,
  cod_fee_paise integer not null default 0 constraint checkout_settings_fee_positive check (cod_fee_paise >= 0),
  cod_min_paise integer not null default 0 constraint checkout_settings_min_positive check (cod_min_paise >= 0),
  -- Parcels paid in cash are refused and lost more often; couriers carry at most about Rs 50,000.
  cod_max_paise integer not null default 1000000,
  -- Orders paid in cash that one phone number may have under way.
  cod_open_orders integer not null default 3 constraint checkout_settings_open_positive check (cod_open_orders > 0),
  cod_needs_verified_phone boolean not null default false,
  -- How long pieces are held for somebody who pays online; the gateway's own shortest is 12 minutes.
  hold_minutes integer not null default 15 constraint checkout_settings_hold_range check (hold_minutes between 12 and 60),
  updated_at timestamptz not null default now(),
  constraint checkout_settings_cod_range check (cod_min_paise <= cod_max_paise)
);
insert into checkout_settings default values;

-- Orders. --------------------------------------------------------------------------------------------------------

alter table orders
  add column cod_fee_paise integer not null default 0 constraint orders_cod_fee_positive check (cod_fee_paise >= 0),
  -- Of a buyer who wants the invoice for a business.
  add column gstin text constraint orders_gstin_shape check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  -- Until when the pieces of an order that is not paid yet are held; null for one that never waited.
  add column pay_before timestamptz,
  -- SHA-256 of buyer, things, address and coupon: whoever asks again while the first waits for its payment means that one.
  add column checkout_key bytea constraint orders_checkout_key_hash check (length(checkout_key) = 32),
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check (
    total_paise = subtotal_paise + shipping_paise + cod_fee_paise - discount_paise - free_discount_paise
    and total_paise >= 0),
  drop constraint orders_once_per_cart_version;
-- A cart version makes one order; one that came to nothing leaves it free again.
create unique index orders_once_per_cart_version on orders (cart_id, cart_version)
  where status not in ('expired', 'cancelled', 'refunded');
create unique index orders_one_open_checkout on orders (checkout_key) where status = 'pending_payment';
create index orders_unpaid_idx on orders (pay_before) where status = 'pending_payment';
create index orders_open_cod_idx on orders ((shipping_address ->> 'phoneNumber'))
  where payment_method = 'COD' and status in ('confirmed', 'packed', 'shipped', 'out_for_delivery');

alter table order_lines
  add column cod_fee_paise integer not null default 0 constraint order_lines_cod_fee_positive check (cod_fee_paise >= 0),
  drop constraint order_lines_tax_adds_up,
  add constraint order_lines_tax_adds_up check (
    num_nulls(gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise) = 5
    or (num_nulls(gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise) = 0
      and least(gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise) >= 0
      and taxable_paise + cgst_paise + sgst_paise + igst_paise
        = total_paise + shipping_paise + cod_fee_paise - discount_paise - free_discount_paise));

-- Payments. ------------------------------------------------------------------------------------------------------

-- What the gateway was asked to collect for an order, and how far that is. It only ever goes up.
create table payments (
  order_id uuid constraint payments_pkey primary key constraint payments_order_fk references orders,
  -- Null until the gateway has answered.
  gateway_order_id text constraint payments_gateway_order_key unique,
  amount_paise integer not null constraint payments_amount_smallest check (amount_paise >= 100),
  status text not null default 'creating' constraint payments_status_known check (status in (
    'creating', 'created', 'attempted', 'authorized', 'captured', 'partly_refunded', 'refunded', 'needs_review')),
  -- The attempt whose money counts.
  gateway_payment_id text constraint payments_gateway_payment_key unique,
  captured_at timestamptz,
  -- Somebody is asking the gateway for its order just now.
  asked_at timestamptz,
  -- When the gateway is asked next how it stands; null: nothing is left to learn.
  check_at timestamptz,
  -- Why a person must look at it; empty: nobody has to.
  review_reason text not null default '',
  created_at timestamptz not null default now(),
  constraint payments_captured_by_one check (
    (status in ('captured', 'partly_refunded', 'refunded')) <= (gateway_payment_id is not null and captured_at is not null))
);
create index payments_due_idx on payments (check_at) where check_at is not null;
create index payments_review_idx on payments (created_at) where status = 'needs_review';

-- Every try to pay that the gateway knows of.
create table payment_attempts (
  gateway_payment_id text constraint payment_attempts_pkey primary key,
  order_id uuid not null constraint payment_attempts_order_fk references payments,
  status text not null constraint payment_attempts_status_known check (status in (
    'created', 'failed', 'authorized', 'captured', 'refunded')),
  amount_paise integer not null,
  currency text not null,
  method text not null default '',
  failure text not null default '',
  -- What was asked back of it; never more than it was.
  refunded_paise integer not null default 0,
  seen_at timestamptz not null default now(),
  constraint payment_attempts_refund_range check (refunded_paise between 0 and amount_paise)
);
create index payment_attempts_order_idx on payment_attempts (order_id, seen_at);

-- Money that goes back. Its id is the key under which the gateway is asked, however often.
create table refunds (
  id uuid constraint refunds_pkey primary key default uuidv7(),
  order_id uuid not null constraint refunds_order_fk references orders,
  gateway_payment_id text constraint refunds_attempt_fk references payment_attempts,
  amount_paise integer not null constraint refunds_amount_positive check (amount_paise > 0),
  -- cancelled: by the buyer or the shop; late: paid when nothing was left; duplicate: paid twice; returned; goodwill.
  cause text not null constraint refunds_cause_known check (cause in ('cancelled', 'late', 'duplicate', 'returned', 'goodwill')),
  status text not null default 'requested'
    constraint refunds_status_known check (status in ('requested', 'pending', 'processed', 'failed')),
  gateway_refund_id text constraint refunds_gateway_key unique,
  failure text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_order_idx on refunds (order_id, created_at);
create index refunds_open_idx on refunds (created_at) where status in ('requested', 'pending');
create index refunds_attempt_idx on refunds (gateway_payment_id);

-- Messages of vendors, kept before they are believed.
create table webhook_events (
  source text not null constraint webhook_events_source_known check (source in ('razorpay', 'shiprocket')),
  event_id text not null,
  name text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  -- What came of it, in a few words.
  outcome text not null default '',
  constraint webhook_events_pkey primary key (source, event_id)
);
create index webhook_events_age_idx on webhook_events (received_at);

-- Invoices. ------------------------------------------------------------------------------------------------------

-- The last number given, one row for each kind and financial year (April to March); locked while one is given.
create table invoice_series (
  kind text not null constraint invoice_series_kind_known check (kind in ('invoice', 'credit_note')),
  financial_year text not null constraint invoice_series_year_shape check (financial_year ~ '^[0-9]{4}$'),
  last_number integer not null,
  constraint invoice_series_pkey primary key (kind, financial_year)
);

-- Papers that were issued; what they say of the goods is the order's own lines, which never change.
create table invoices (
  id uuid constraint invoices_pkey primary key default uuidv7(),
  order_id uuid not null constraint invoices_order_fk references orders,
  kind text not null,
  financial_year text not null,
  sequence integer not null,
  -- At most 16 characters (CGST Rules, rule 46).
  number text not null constraint invoices_number_key unique constraint invoices_number_shape check (number ~ '^[A-Z0-9/-]{1,16}$'),
  -- Of a credit note: the money it is about; null of an order that was cancelled before anybody had paid.
  refund_id uuid constraint invoices_refund_key unique constraint invoices_refund_fk references refunds,
  amount_paise integer not null constraint invoices_amount_positive check (amount_paise >= 0),
  -- The seller as he was then: name, address, GSTIN.
  seller jsonb not null,
  issued_at timestamptz not null default now(),
  constraint invoices_series_fk foreign key (kind, financial_year) references invoice_series,
  constraint invoices_sequence_key unique (kind, financial_year, sequence),
  constraint invoices_refund_of_credit_note check (kind = 'credit_note' or refund_id is null)
);
create unique index invoices_one_an_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_one_unpaid_end on invoices (order_id) where kind = 'credit_note' and refund_id is null;
create index invoices_order_idx on invoices (order_id);

-- Why somebody left the checkout. Nobody's name stands beside it.
create table leaving_reasons (
  id uuid constraint leaving_reasons_pkey primary key default uuidv7(),
  reasons text[] not null constraint leaving_reasons_count check (cardinality(reasons) between 1 and 10),
  created_at timestamptz not null default now()
);
create index leaving_reasons_newest_idx on leaving_reasons (created_at desc, id desc);
