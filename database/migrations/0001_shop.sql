-- The shop: people, catalogue, carts, orders. Money is integer paise, time is timestamptz, ids are UUID v7.
create extension if not exists pg_trgm;

-- People ---------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key default uuidv7(),
  identity_uid text not null constraint users_identity_uid_key unique,
  name text not null default '',
  email text constraint users_email_key unique,
  phone text constraint users_phone_key unique,
  role text not null default 'user' constraint users_role_known check (role in ('user', 'admin', 'digitalMarketer')),
  auth_method text not null constraint users_auth_method_known check (auth_method in ('email', 'phone')),
  is_verified boolean not null default false,
  avatar_url text,
  date_of_birth date,
  gender text constraint users_gender_known check (gender in ('male', 'female', 'other')),
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_email_lower check (email = lower(email)),
  constraint users_phone_indian check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint sessions_user_fk references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user_idx on sessions (user_id) where ended_at is null;

-- Pictures and catalogue -----------------------------------------------------------------------------------------

-- The encodings are files /media/{key}/{width}.{avif,webp}; the key is a hash of the content, so they never change.
create table pictures (
  key text primary key constraint pictures_key_shape check (key ~ '^[a-z0-9]{8,64}$'),
  width integer not null constraint pictures_width_positive check (width > 0),
  height integer not null constraint pictures_height_positive check (height > 0),
  placeholder text not null constraint pictures_placeholder_hex check (placeholder ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);

create table categories (
  id uuid primary key default uuidv7(),
  slug text not null constraint categories_slug_key unique,
  name text not null,
  description text not null default '',
  picture_key text constraint categories_picture_fk references pictures,
  picture_alt text not null default '',
  parent_id uuid constraint categories_parent_fk references categories,
  is_active boolean not null default true,
  show_on_homepage boolean not null default true,
  sort_order integer not null default 0,
  seo_title text not null default '',
  seo_description text not null default '',
  created_at timestamptz not null default now(),
  constraint categories_not_own_parent check (parent_id <> id)
);
create unique index categories_name_key on categories (lower(name));
create index categories_parent_idx on categories (parent_id);
create index categories_picture_idx on categories (picture_key);

create table products (
  id uuid primary key default uuidv7(),
  slug text not null constraint products_slug_key unique,
  name text not null,
  brand text not null default '',
  description text not null default '',
  product_details text not null default '',
  material text not null default '',
  care text not null default '',
  fit text not null default 'regular'
    constraint products_fit_known check (fit in ('regular', 'slim', 'oversized', 'loose', 'fitted', 'crop')),
  category_id uuid not null constraint products_category_fk references categories,
  subcategory text not null default '',
  price_paise integer not null constraint products_price_positive check (price_paise > 0),
  mrp_paise integer,
  discount_percent integer not null generated always as
    (case when mrp_paise > price_paise then ((mrp_paise - price_paise) * 100 / mrp_paise) else 0 end) stored,
  tags text[] not null default '{}',
  sku text not null constraint products_sku_key unique,
  hsn text not null default '6109',
  weight_grams integer constraint products_weight_positive check (weight_grams > 0),
  country_of_origin text not null default 'India',
  manufacturer text not null default '',
  model_line text not null default '',
  size_chart jsonb not null default '[]',
  is_active boolean not null default true,
  rating_sum integer not null default 0 constraint products_rating_sum_positive check (rating_sum >= 0),
  rating_count integer not null default 0 constraint products_rating_count_positive check (rating_count >= 0),
  -- Mean pulled towards 3.8 as if five such reviews existed: one 5-star review does not beat fifty of 4.8.
  rating_score numeric(6, 4) not null generated always as ((rating_sum + 19.0) / (rating_count + 5)) stored,
  sold_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_mrp_not_below_price check (mrp_paise >= price_paise)
);
-- One index per order of a listing, over all products and within a category.
create index products_newest_idx on products (created_at desc, id desc) where is_active;
create index products_category_newest_idx on products (category_id, created_at desc, id desc) where is_active;
create index products_price_idx on products (price_paise, id) where is_active;
create index products_category_price_idx on products (category_id, price_paise, id) where is_active;
create index products_rating_idx on products (rating_score desc, id desc) where is_active;
create index products_category_rating_idx on products (category_id, rating_score desc, id desc) where is_active;
create index products_popular_idx on products (sold_count desc, id desc) where is_active;
create index products_category_popular_idx on products (category_id, sold_count desc, id desc) where is_active;
create index products_discount_idx on products (discount_percent desc, id desc) where is_active;
create index products_category_discount_idx on products (category_id, discount_percent desc, id desc) where is_active;
create index products_name_idx on products (name, id) where is_active;
create index products_fit_newest_idx on products (fit, created_at desc, id desc) where is_active;
create index products_tags_idx on products using gin (tags) where is_active;
create index products_text_idx on products using gin ((name || ' ' || description) gin_trgm_ops) where is_active;

create table product_colors (
  product_id uuid not null constraint product_colors_product_fk references products on delete cascade,
  name text not null,
  code text not null constraint product_colors_code_hex check (code ~ '^#[0-9a-fA-F]{6}$'),
  position smallint not null default 0,
  constraint product_colors_pkey primary key (product_id, name)
);
create index product_colors_name_idx on product_colors (name, product_id);

create table product_pictures (
  id uuid primary key default uuidv7(),
  product_id uuid not null constraint product_pictures_product_fk references products on delete cascade,
  picture_key text not null constraint product_pictures_picture_fk references pictures,
  alt text not null default '',
  color text,
  view text not null default 'front',
  position smallint not null default 0,
  constraint product_pictures_color_fk foreign key (product_id, color) references product_colors on update cascade
);
create index product_pictures_product_idx on product_pictures (product_id, position);
create index product_pictures_color_idx on product_pictures (product_id, color);
create index product_pictures_picture_idx on product_pictures (picture_key);

-- A size of a colour. What can be sold is on_hand - reserved, and neither can ever go below zero.
create table variants (
  id uuid primary key default uuidv7(),
  product_id uuid not null constraint variants_product_fk references products on delete cascade,
  color text not null,
  size text not null,
  size_position smallint not null default 0,
  sku text not null constraint variants_sku_key unique,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  constraint variants_choice_key unique (product_id, color, size),
  constraint variants_color_fk foreign key (product_id, color) references product_colors on update cascade,
  constraint variants_stock_not_negative check (0 <= reserved and reserved <= on_hand)
) with (fillfactor = 80);
create index variants_size_idx on variants (size, product_id) where on_hand > reserved;

create table reviews (
  id uuid primary key default uuidv7(),
  product_id uuid not null constraint reviews_product_fk references products on delete cascade,
  user_id uuid constraint reviews_user_fk references users on delete set null,
  author_name text not null,
  rating smallint not null constraint reviews_rating_range check (rating between 1 and 5),
  title text not null default '' constraint reviews_title_length check (char_length(title) <= 100),
  comment text not null constraint reviews_comment_length check (char_length(comment) <= 1000),
  is_verified boolean not null default false,
  helpful_count integer not null default 0,
  status text not null default 'active' constraint reviews_status_known check (status in ('active', 'hidden', 'deleted')),
  created_at timestamptz not null default now()
);
create index reviews_product_newest_idx on reviews (product_id, created_at desc, id desc) where status = 'active';
create index reviews_user_idx on reviews (user_id);

create table banners (
  id uuid primary key default uuidv7(),
  type text not null constraint banners_type_known check (type in ('hero', 'promo', 'category')),
  title text not null,
  subtitle text not null default '',
  description text not null default '',
  picture_key text not null constraint banners_picture_fk references pictures,
  phone_picture_key text constraint banners_phone_picture_fk references pictures,
  picture_alt text not null default '',
  button_text text not null default '',
  button_link text not null default '',
  banner_link text not null default '',
  -- Where the picture leaves room for the words on wide screens, and whether they must be light or dark there.
  words_side text not null default 'left' constraint banners_words_side_known check (words_side in ('left', 'right')),
  words_tone text not null default 'dark' constraint banners_words_tone_known check (words_tone in ('light', 'dark')),
  target_audience text not null default 'all'
    constraint banners_audience_known check (target_audience in ('all', 'men', 'women', 'kids')),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  created_by uuid constraint banners_created_by_fk references users on delete set null,
  created_at timestamptz not null default now(),
  constraint banners_dates_in_order check (ends_at > starts_at)
);
create index banners_shown_idx on banners (type, sort_order, created_at desc) where is_active;
create index banners_picture_idx on banners (picture_key);
create index banners_phone_picture_idx on banners (phone_picture_key);
create index banners_created_by_idx on banners (created_by);

create table tshirts (
  id uuid primary key default uuidv7(),
  picture_key text not null constraint tshirts_picture_fk references pictures,
  alt text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index tshirts_picture_idx on tshirts (picture_key);

create table innovations (
  id uuid primary key default uuidv7(),
  title text not null,
  description text not null,
  picture_key text not null constraint innovations_picture_fk references pictures,
  picture_alt text not null default '',
  category text not null constraint innovations_category_known
    check (category in ('Technology', 'Design', 'Process', 'Product', 'Service', 'Other')),
  tags text[] not null default '{}',
  priority text not null default 'Medium'
    constraint innovations_priority_known check (priority in ('Low', 'Medium', 'High', 'Critical')),
  status text not null default 'Draft' constraint innovations_status_known
    check (status in ('Draft', 'In Progress', 'Review', 'Approved', 'Implemented')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index innovations_picture_idx on innovations (picture_key);

create table coupons (
  id uuid primary key default uuidv7(),
  code text not null constraint coupons_code_key unique
    constraint coupons_code_shape check (code ~ '^[A-Z0-9]{3,20}$'),
  description text not null default '',
  discount_type text not null constraint coupons_type_known check (discount_type in ('flat', 'percentage')),
  -- Paise for flat, whole percent for percentage.
  discount_value integer not null constraint coupons_value_positive check (discount_value > 0),
  min_order_paise integer not null default 0 constraint coupons_minimum_positive check (min_order_paise >= 0),
  max_discount_paise integer constraint coupons_cap_positive check (max_discount_paise > 0),
  max_uses integer constraint coupons_uses_positive check (max_uses > 0),
  max_uses_per_user integer not null default 1 constraint coupons_uses_per_user_positive check (max_uses_per_user > 0),
  used_count integer not null default 0,
  is_free boolean not null default false,
  category_id uuid constraint coupons_category_fk references categories on delete set null,
  is_active boolean not null default true,
  valid_from timestamptz not null default now(),
  valid_until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint coupons_percent_range check (discount_type <> 'percentage' or discount_value <= 100),
  constraint coupons_not_overused check (used_count >= 0 and (max_uses is null or used_count <= max_uses))
);
create index coupons_category_idx on coupons (category_id);

-- Carts ----------------------------------------------------------------------------------------------------------

create table carts (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint carts_user_key unique constraint carts_user_fk references users on delete cascade,
  -- Rises with every change; an order is unique per cart and version.
  version integer not null default 0,
  updated_at timestamptz not null default now()
);

create table cart_lines (
  id uuid primary key default uuidv7(),
  cart_id uuid not null constraint cart_lines_cart_fk references carts on delete cascade,
  variant_id uuid not null constraint cart_lines_variant_fk references variants on delete cascade,
  quantity integer not null constraint cart_lines_quantity_range check (quantity between 1 and 10),
  added_at timestamptz not null default now(),
  constraint cart_lines_variant_key unique (cart_id, variant_id)
);
create index cart_lines_variant_idx on cart_lines (variant_id);

-- One row per guest cart that was merged, so that a second merge changes nothing.
create table cart_merges (
  cart_id uuid not null constraint cart_merges_cart_fk references carts on delete cascade,
  merge_id uuid not null,
  merged_at timestamptz not null default now(),
  constraint cart_merges_pkey primary key (cart_id, merge_id)
);

-- Orders ---------------------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key default uuidv7(),
  order_number text not null constraint orders_number_key unique,
  user_id uuid constraint orders_user_fk references users on delete set null,
  -- SHA-256 of the secret in the cookie of the browser that placed a guest order.
  guest_key bytea,
  status text not null constraint orders_status_known check (status in (
    'pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered',
    'cancelled', 'expired', 'return_requested', 'returned', 'refunded')),
  payment_method text not null constraint orders_payment_method_known check (payment_method in ('COD', 'RAZORPAY')),
  payment_status text not null default 'PENDING'
    constraint orders_payment_status_known check (payment_status in ('PENDING', 'PAID', 'FAILED', 'REFUNDED')),
  subtotal_paise integer not null constraint orders_subtotal_positive check (subtotal_paise >= 0),
  shipping_paise integer not null constraint orders_shipping_positive check (shipping_paise >= 0),
  discount_paise integer not null default 0 constraint orders_discount_positive check (discount_paise >= 0),
  total_paise integer not null,
  coupon_code text,
  shipping_address jsonb not null,
  cart_id uuid,
  cart_version integer,
  cancel_reason text,
  cancelled_at timestamptz,
  delivered_at timestamptz,
  -- When its pieces were counted in products.sold_count, so that a repeated job does not count them twice.
  sold_counted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint orders_total_adds_up
    check (total_paise = subtotal_paise + shipping_paise - discount_paise and total_paise >= 0),
  constraint orders_once_per_cart_version unique (cart_id, cart_version)
);
create index orders_user_newest_idx on orders (user_id, created_at desc, id desc);
create index orders_guest_idx on orders (guest_key) where guest_key is not null;
create index orders_status_newest_idx on orders (status, created_at desc, id desc);

-- What was bought, as it was then.
create table order_lines (
  id uuid primary key default uuidv7(),
  order_id uuid not null constraint order_lines_order_fk references orders on delete cascade,
  position smallint not null,
  product_id uuid constraint order_lines_product_fk references products on delete set null,
  variant_id uuid constraint order_lines_variant_fk references variants on delete set null,
  name text not null,
  slug text not null,
  sku text not null,
  hsn text not null,
  size text not null,
  color text not null,
  image_url text not null default '',
  unit_price_paise integer not null constraint order_lines_price_positive check (unit_price_paise >= 0),
  mrp_paise integer,
  quantity integer not null constraint order_lines_quantity_range check (quantity between 1 and 10),
  total_paise integer not null,
  constraint order_lines_total_adds_up check (total_paise = unit_price_paise * quantity),
  constraint order_lines_position_key unique (order_id, position)
);
create index order_lines_product_idx on order_lines (product_id);
create index order_lines_variant_idx on order_lines (variant_id);

-- The allowed moves of an order; contract/rules/order-states.ts says the same and a test compares them.
create table order_moves (
  from_status text not null,
  to_status text not null,
  constraint order_moves_pkey primary key (from_status, to_status)
);
insert into order_moves (from_status, to_status) values
  ('pending_payment', 'confirmed'), ('pending_payment', 'expired'), ('pending_payment', 'cancelled'),
  ('confirmed', 'packed'), ('confirmed', 'cancelled'),
  ('packed', 'shipped'), ('packed', 'cancelled'),
  ('shipped', 'out_for_delivery'), ('shipped', 'delivered'),
  ('out_for_delivery', 'delivered'), ('out_for_delivery', 'shipped'),
  ('delivered', 'return_requested'),
  ('return_requested', 'returned'), ('return_requested', 'delivered'),
  ('returned', 'refunded'), ('cancelled', 'refunded'),
  ('expired', 'confirmed'), ('expired', 'refunded');

-- Every state an order has been in: who moved it, why, when. Rows are only ever added.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null constraint order_events_order_fk references orders on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null constraint order_events_actor_known check (actor in ('shopper', 'staff', 'system')),
  actor_id uuid,
  reason text not null default '',
  request_id text not null default '',
  at timestamptz not null default now(),
  constraint order_events_move_allowed foreign key (from_status, to_status) references order_moves
);
create index order_events_order_idx on order_events (order_id, id);
create index order_events_move_idx on order_events (from_status, to_status);

-- Pieces promised to an order that is not final yet (online payment); counted in variants.reserved.
create table stock_holds (
  order_id uuid not null constraint stock_holds_order_fk references orders on delete cascade,
  variant_id uuid not null constraint stock_holds_variant_fk references variants,
  quantity integer not null constraint stock_holds_quantity_positive check (quantity > 0),
  state text not null default 'held'
    constraint stock_holds_state_known check (state in ('held', 'committed', 'released', 'expired')),
  expires_at timestamptz not null,
  constraint stock_holds_pkey primary key (order_id, variant_id)
);
create index stock_holds_variant_idx on stock_holds (variant_id);
create index stock_holds_due_idx on stock_holds (expires_at) where state = 'held';

-- Every change of variants.on_hand; their sum is on_hand. Rows are only ever added.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null constraint stock_movements_variant_fk references variants on delete cascade,
  order_id uuid constraint stock_movements_order_fk references orders on delete set null,
  kind text not null constraint stock_movements_kind_known check (kind in ('received', 'sold', 'returned', 'adjusted')),
  quantity integer not null,
  reason text not null default '',
  at timestamptz not null default now(),
  constraint stock_movements_once_per_order unique (order_id, variant_id, kind)
);
create index stock_movements_variant_idx on stock_movements (variant_id, id);

-- Answers kept for repeated requests, seven days.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (scope, key)
);
create index idempotency_keys_age_idx on idempotency_keys (created_at);

-- Secrets made by the shop itself on its first start (session signing); never leave the server.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
