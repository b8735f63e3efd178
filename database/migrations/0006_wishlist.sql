-- What people saved for later, and the links under which they show it.

create table wishlist_items (
  user_id uuid not null constraint wishlist_items_user_fk references users on delete cascade,
  product_id uuid not null constraint wishlist_items_product_fk references products on delete cascade,
  -- What it cost when it was saved, so that a drop can be told.
  price_paise integer not null constraint wishlist_items_price_positive check (price_paise >= 0),
  added_at timestamptz not null default now(),
  constraint wishlist_items_pkey primary key (user_id, product_id)
);
create index wishlist_items_product_idx on wishlist_items (product_id);

-- One row per list that a browser kept and that was merged, so that a second merge brings nothing back.
create table wishlist_merges (
  user_id uuid not null constraint wishlist_merges_user_fk references users on delete cascade,
  merge_id uuid not null,
  merged_at timestamptz not null default now(),
  constraint wishlist_merges_pkey primary key (user_id, merge_id)
);

-- Who has the token may see the list until it is revoked; a person has one live link at a time.
create table wishlist_shares (
  token text not null constraint wishlist_shares_pkey primary key,
  user_id uuid not null constraint wishlist_shares_user_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index wishlist_shares_user_idx on wishlist_shares (user_id);
create unique index wishlist_shares_live_key on wishlist_shares (user_id) where revoked_at is null;
