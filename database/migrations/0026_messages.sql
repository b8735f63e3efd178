-- What the shop tells people: one row for each message and channel, so that nothing is told twice.

create table messages (
  id uuid constraint messages_pkey primary key default uuidv7(),
  -- What it is about, such as 'shipped:<id of the shipment>'.
  key text not null,
  channel text not null constraint messages_channel_known check (channel in ('email', 'sms', 'push')),
  kind text not null,
  user_id uuid constraint messages_user_fk references users on delete cascade,
  order_id uuid constraint messages_order_fk references orders on delete cascade,
  queued_at timestamptz not null,
  -- Handed to the vendor; null while it is not, or was given up.
  sent_at timestamptz,
  constraint messages_once unique (key, channel)
);
create index messages_user_idx on messages (user_id, queued_at);
create index messages_order_idx on messages (order_id);
create index messages_age_idx on messages (queued_at);

-- What somebody wants to hear of a topic by a channel, where it differs from the usual (contract/messages.ts).
create table message_choices (
  user_id uuid not null constraint message_choices_user_fk references users on delete cascade,
  topic text not null,
  channel text not null constraint message_choices_channel_known check (channel in ('email', 'sms', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint message_choices_pkey primary key (user_id, topic, channel)
);

-- Reminded of this version of the cart already.
alter table carts add column reminded_version integer;
create index carts_idle_idx on carts (updated_at) where user_id is not null;

-- Those that arrived some days ago are asked how it fits.
create index orders_arrived_idx on orders (delivered_at) where delivered_at is not null;

-- The price somebody was told of last; told again only of a lower one.
alter table wishlist_items add column told_price_paise integer;
