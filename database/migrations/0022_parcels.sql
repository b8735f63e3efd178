-- The way of a parcel: to the buyer, back from the buyer, and out again in exchange.

create table shipments (
  id uuid constraint shipments_pkey primary key default uuidv7(),
  order_id uuid not null constraint shipments_order_fk references orders,
  kind text not null constraint shipments_kind_known check (kind in ('order', 'return', 'exchange')),
  -- The shop's own number of the parcel, under which the carrier knows it: the same one is never booked twice.
  reference text not null constraint shipments_reference_key unique,
  status text not null default 'booking' constraint shipments_status_known check (status in (
    'booking', 'ready', 'shipped', 'out_for_delivery', 'delivered', 'delayed', 'returning', 'returned', 'cancelled', 'lost')),
  -- 'shiprocket', or whom staff gave it to.
  carrier text not null default 'shiprocket',
  carrier_order_id text,
  carrier_shipment_id text,
  -- What the carrier was told, as SHA-256: pieces or an address that changed since make another parcel.
  booked_as text not null default '',
  -- The number on the label.
  awb text,
  courier text not null default '',
  label_url text,
  tracking_url text,
  pickup_at timestamptz,
  arrives_on date,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  -- Why it cannot be booked, for staff; empty: nothing stands in the way.
  problem text not null default '',
  -- When the carrier is asked next; null: nothing is left to learn.
  check_at timestamptz,
  -- When the carrier was asked last.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint shipments_awb_key unique (carrier, awb)
);
create index shipments_order_idx on shipments (order_id, created_at);
-- An order is on its way in one parcel at a time; one that was called off makes room.
create unique index shipments_one_an_order on shipments (order_id) where kind = 'order' and status <> 'cancelled';
create index shipments_due_idx on shipments (check_at) where check_at is not null;
create index shipments_carrier_order_idx on shipments (carrier_order_id) where carrier_order_id is not null;
create index shipments_problem_idx on shipments (created_at) where problem <> '';

-- Readings of a parcel, each once however often it is told.
create table shipment_scans (
  shipment_id uuid not null constraint shipment_scans_shipment_fk references shipments on delete cascade,
  at timestamptz not null,
  label text not null,
  activity text not null,
  place text not null,
  constraint shipment_scans_pkey primary key (shipment_id, at, label, activity)
);

-- Nobody took the parcel, or it was lost: the order ends although it was sent.
insert into order_moves (from_status, to_status) values ('shipped', 'cancelled'), ('out_for_delivery', 'cancelled');

alter table orders
  -- The shopper asks to stop an order that is packed already; the warehouse decides.
  add column cancel_asked_at timestamptz;
