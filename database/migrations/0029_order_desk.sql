-- Orders as staff work with them: tabs, searches, notes, cash that was confirmed, refunds that are tried again.

-- The tab of the desk an order stands in; contract/rules/order-tabs.ts says the same and a test compares them.
create function order_tab(status text) returns text language sql immutable strict parallel safe return case
  when status in ('pending_payment', 'expired') then 'unpaid'
  when status = 'confirmed' then 'new'
  when status in ('shipped', 'out_for_delivery') then 'shipped'
  when status in ('cancelled', 'refunded') then 'cancelled'
  when status in ('return_requested', 'returned') then 'return'
  else status end;

-- What staff find an order by, besides the number on its label.
create function order_desk_words(number text, address jsonb) returns text language sql immutable parallel safe return
  lower(number || ' ' || coalesce(address ->> 'fullName', '') || ' ' || coalesce(address ->> 'phoneNumber', '') || ' '
    || coalesce(address ->> 'email', ''));

create index orders_newest_idx on orders (created_at desc, id desc);
create index orders_total_idx on orders (total_paise desc, id desc);
-- With the state itself, so that orders of a tab are counted off the index.
create index orders_tab_newest_idx on orders (order_tab(status), created_at desc, id desc) include (status);
create index orders_payment_tab_idx on orders (payment_status, payment_method, order_tab(status), created_at desc, id desc)
  include (status);
-- Payment and state depend on each other: reckoned apart, PostgreSQL looks through a million rows for what is never there.
create statistics orders_desk_statistics (mcv) on payment_status, payment_method, status, (order_tab(status)) from orders;
create index orders_desk_words_idx on orders using gin (order_desk_words(order_number, shipping_address) gin_trgm_ops);
create index orders_phone_idx on orders ((shipping_address ->> 'phoneNumber'));
create index orders_cancel_asked_idx on orders (cancel_asked_at) where cancel_asked_at is not null and status = 'packed';
create index shipments_awb_idx on shipments (upper(awb) text_pattern_ops) where awb is not null;

-- Cash on delivery: somebody has spoken to the buyer, who wants the parcel.
alter table orders add column cash_confirmed_at timestamptz
  constraint orders_cash_confirmed_of_cash check (cash_confirmed_at is null or payment_method = 'COD');
alter table order_changes
  drop constraint order_changes_name_known,
  add constraint order_changes_name_known check (name in (
    'pieces_cancelled', 'cancel_asked', 'address_changed', 'cash_confirmed', 'cash_unconfirmed'));

-- What staff tell each other about an order. Its buyer never sees it.
create table order_notes (
  id uuid constraint order_notes_pkey primary key default uuidv7(),
  order_id uuid not null constraint order_notes_order_fk references orders on delete cascade,
  author_id uuid constraint order_notes_author_fk references users on delete set null,
  text text not null constraint order_notes_text_length check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index order_notes_order_idx on order_notes (order_id, id);
create index order_notes_author_idx on order_notes (author_id) where author_id is not null;

alter table refunds
  -- The refund that failed and that this one makes up for.
  add column retry_of uuid constraint refunds_retry_key unique constraint refunds_retry_fk references refunds;
-- Refunds that wait for a person: the gateway said no, or the money was paid in cash.
create index refunds_by_hand_idx on refunds (order_id)
  where status = 'failed' or (status = 'requested' and gateway_payment_id is null);

-- Without the words: the log is never deleted, notes go with the account of a buyer.
call watch_changes('order_notes', 'order', 'id', 'order_id', '', '+created_at');
call watch_changes('refunds', 'order', 'id', 'order_id', '', '+cause,amount_paise,status,reference', '');
