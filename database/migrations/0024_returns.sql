-- Pieces that come back, for money or for another size.

create table returns (
  id uuid constraint returns_pkey primary key default uuidv7(),
  return_number text not null constraint returns_number_key unique,
  order_id uuid not null constraint returns_order_fk references orders,
  type text not null constraint returns_type_known check (type in ('return', 'exchange', 'refund')),
  -- pending: waits for staff; approved: may be sent; processing: is on its way back or being checked.
  status text not null default 'pending' constraint returns_status_known check (status in (
    'pending', 'approved', 'processing', 'completed', 'rejected', 'cancelled')),
  reason text not null,
  description text not null default '' constraint returns_description_length check (char_length(description) <= 1000),
  -- Fetched by a courier on a day, or brought to one by the buyer.
  handover text not null constraint returns_handover_known check (handover in ('pickup', 'self_ship')),
  pickup_on date,
  -- How money goes back: source: the way it came; upi, bank: of an order paid in cash; null: an exchange gives none.
  refund_mode text constraint returns_refund_mode_known check (refund_mode in ('source', 'upi', 'bank')),
  -- Where to, of upi and bank. Only its last four signs stay once the money is sent.
  payout jsonb,
  refund_paise integer not null constraint returns_refund_positive check (refund_paise >= 0),
  credit_id uuid constraint returns_credit_key unique constraint returns_credit_fk references credits,
  -- What staff say to the buyer.
  staff_note text not null default '',
  created_at timestamptz not null default now(),
  -- The pieces were looked at and found good; of an exchange the new piece goes out after it.
  checked_at timestamptz,
  closed_at timestamptz,
  constraint returns_exchange_gives_no_money check ((type = 'exchange') = (refund_mode is null)),
  constraint returns_closed_once_over check ((closed_at is not null) = (status in ('completed', 'rejected', 'cancelled')))
);
-- One at a time of an order.
create unique index returns_one_open on returns (order_id) where status in ('pending', 'approved', 'processing');
create index returns_order_idx on returns (order_id, created_at);
create index returns_queue_idx on returns (status, created_at);

create table return_lines (
  return_id uuid not null constraint return_lines_return_fk references returns on delete cascade,
  order_line_id uuid not null constraint return_lines_line_fk references order_lines on delete cascade,
  quantity smallint not null constraint return_lines_quantity_positive check (quantity > 0),
  reason text not null,
  -- What goes back for the pieces.
  refund_paise integer not null default 0 constraint return_lines_refund_positive check (refund_paise >= 0),
  -- The piece wanted instead, and its size and colour in words, which outlive it.
  exchange_variant_id uuid constraint return_lines_variant_fk references variants on delete set null,
  exchange_size text,
  exchange_color text,
  constraint return_lines_pkey primary key (return_id, order_line_id)
);
create index return_lines_line_idx on return_lines (order_line_id);
create index return_lines_variant_idx on return_lines (exchange_variant_id);

create table return_pictures (
  return_id uuid not null constraint return_pictures_return_fk references returns on delete cascade,
  position smallint not null constraint return_pictures_position_range check (position between 0 and 4),
  picture_key text not null constraint return_pictures_picture_fk references pictures,
  constraint return_pictures_pkey primary key (return_id, position)
);
create index return_pictures_picture_idx on return_pictures (picture_key);

-- Everything that happened to a return; rows are only ever added.
create table return_events (
  id bigint generated always as identity constraint return_events_pkey primary key,
  return_id uuid not null constraint return_events_return_fk references returns on delete cascade,
  -- requested, approved, rejected, cancelled, booked, collected, received, checked, refunded, sent, lost, completed.
  name text not null,
  actor text not null constraint return_events_actor_known check (actor in ('shopper', 'staff', 'system')),
  actor_id uuid,
  note text not null default '',
  at timestamptz not null default now()
);
create index return_events_return_idx on return_events (return_id, id);

-- A parcel that comes back or goes out for a return.
alter table shipments
  add column return_id uuid constraint shipments_return_fk references returns,
  add constraint shipments_return_of_kind check ((kind = 'order') = (return_id is null));
create unique index shipments_one_a_return on shipments (return_id, kind) where status <> 'cancelled';

-- Money of an order that was paid in cash is sent by a person: where to stands with the return, its proof here.
alter table refunds add column reference text not null default '';
