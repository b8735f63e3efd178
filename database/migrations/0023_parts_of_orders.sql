-- An order may come to less than it was: pieces that were cancelled before they were sent, or that came back.

alter table order_lines
  add column cancelled_quantity smallint not null default 0,
  add column returned_quantity smallint not null default 0,
  add constraint order_lines_gone_range check (
    cancelled_quantity >= 0 and returned_quantity >= 0 and cancelled_quantity + returned_quantity <= quantity);

-- Pieces of an order that are taken back, in one go. What they are worth goes back when it was paid, by the refund.
create table credits (
  id uuid constraint credits_pkey primary key default uuidv7(),
  order_id uuid not null constraint credits_order_fk references orders,
  cause text not null constraint credits_cause_known check (cause in ('cancelled', 'returned')),
  amount_paise integer not null constraint credits_amount_positive check (amount_paise >= 0),
  refund_id uuid constraint credits_refund_key unique constraint credits_refund_fk references refunds,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index credits_order_idx on credits (order_id, created_at);

create table credit_lines (
  credit_id uuid not null constraint credit_lines_credit_fk references credits on delete cascade,
  order_line_id uuid not null constraint credit_lines_line_fk references order_lines on delete cascade,
  quantity smallint not null constraint credit_lines_quantity_positive check (quantity > 0),
  amount_paise integer not null constraint credit_lines_amount_positive check (amount_paise >= 0),
  constraint credit_lines_pkey primary key (credit_id, order_line_id)
);
create index credit_lines_line_idx on credit_lines (order_line_id);

-- A credit note is about a refund, about pieces that nobody had paid for yet, or about the unpaid end of an order.
alter table invoices
  add column credit_id uuid constraint invoices_credit_key unique constraint invoices_credit_fk references credits,
  add constraint invoices_credit_of_credit_note check (kind = 'credit_note' or credit_id is null);
drop index invoices_one_unpaid_end;
create unique index invoices_one_unpaid_end on invoices (order_id)
  where kind = 'credit_note' and refund_id is null and credit_id is null;

alter table stock_movements
  -- The credit, return or correction that moved the pieces; null: the order as a whole.
  add column cause_id uuid,
  drop constraint stock_movements_kind_known,
  -- exchanged: set aside for somebody who sends another piece back; kept: set aside no longer.
  add constraint stock_movements_kind_known
    check (kind in ('received', 'sold', 'returned', 'adjusted', 'exchanged', 'kept')),
  drop constraint stock_movements_once_per_order;
create unique index stock_movements_once_per_cause on stock_movements (order_id, variant_id, kind, cause_id)
  nulls not distinct where order_id is not null;

-- What happened to an order besides its moves; rows are only ever added.
create table order_changes (
  id bigint generated always as identity constraint order_changes_pkey primary key,
  order_id uuid not null constraint order_changes_order_fk references orders on delete cascade,
  name text not null constraint order_changes_name_known check (name in ('pieces_cancelled', 'cancel_asked', 'address_changed')),
  actor text not null constraint order_changes_actor_known check (actor in ('shopper', 'staff', 'system')),
  actor_id uuid,
  reason text not null default '',
  request_id text not null default '',
  at timestamptz not null
);
create index order_changes_order_idx on order_changes (order_id, id);

-- Guest tracking. ------------------------------------------------------------------------------------------------

-- A code that was sent to the phone of an order, as SHA-256; the newest counts.
create table order_codes (
  order_id uuid constraint order_codes_pkey primary key constraint order_codes_order_fk references orders on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- A browser that has shown the code of an order's phone; the key is SHA-256 of the secret in its cookie.
create table order_passes (
  pass_key bytea not null,
  order_id uuid not null constraint order_passes_order_fk references orders on delete cascade,
  expires_at timestamptz not null,
  constraint order_passes_pkey primary key (pass_key, order_id)
);
create index order_passes_order_idx on order_passes (order_id);
create index order_passes_age_idx on order_passes (expires_at);
