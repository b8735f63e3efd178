-- Draft orders: what staff take down by phone until it is an order. A draft holds no pieces and no price: both are settled when
-- it is ordered, in cash by staff or by the customer through its link.
create sequence draft_numbers start 1001;
create table drafts (
  id uuid constraint drafts_pkey primary key default uuidv7(),
  number text not null constraint drafts_number_key unique default 'D' || nextval('draft_numbers'),
  -- Rises with every change, so that nobody orders what somebody else has just changed.
  version integer not null default 1,
  user_id uuid constraint drafts_user_fk references users on delete cascade,
  made_by uuid constraint drafts_made_by_fk references users on delete set null,
  -- Name and phone at least; whole once it is ordered.
  address jsonb not null,
  -- A list of {productId, size, color, quantity, price}: the price in paise that the customer was told.
  items jsonb not null constraint drafts_items_list check (jsonb_typeof(items) = 'array'),
  coupon_code text not null default '',
  gstin text,
  note text not null default '' constraint drafts_note_length check (length(note) <= 1000),
  -- What paying online came to when it was last saved; null while nobody can say.
  total_paise integer constraint drafts_total_positive check (total_paise >= 0),
  -- What its link ends in, once it has one.
  link_token text constraint drafts_link_key unique,
  sent_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint drafts_link_was_sent check ((link_token is null) = (sent_at is null))
);
alter sequence draft_numbers owned by drafts.number;
create index drafts_newest_idx on drafts (updated_at desc, id desc);
create index drafts_expires_idx on drafts (expires_at);
create index drafts_user_idx on drafts (user_id) where user_id is not null;
create index drafts_made_by_idx on drafts (made_by) where made_by is not null;
create index drafts_phone_idx on drafts ((address ->> 'phoneNumber'));
create index drafts_words_idx on drafts using gin (order_desk_words(number, address) gin_trgm_ops);

-- A draft that staff gave up. A row of its own, so that giving up can be taken back whatever the draft says.
create table draft_cancellations (
  draft_id uuid constraint draft_cancellations_pkey primary key
    constraint draft_cancellations_draft_fk references drafts on delete cascade,
  at timestamptz not null
);

-- The draft an order was made from: one order of it at a time that stands.
alter table orders add column draft_id uuid constraint orders_draft_fk references drafts on delete set null;
create unique index orders_once_per_draft on orders (draft_id) where draft_id is not null and status not in ('expired', 'cancelled');
create index orders_draft_idx on orders (draft_id) where draft_id is not null;

-- Without a person's words: the log is never deleted.
call watch_changes('drafts', 'draft', 'id', 'id', 'number', '+version,sent_at', '');
call watch_changes('draft_cancellations', 'draft', 'draft_id', 'draft_id');
