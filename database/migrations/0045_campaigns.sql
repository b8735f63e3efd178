-- Campaigns: what is planned, the short links that lead into the shop, the clicks on them, and what was spent.

create table campaigns (
  id uuid constraint campaigns_pkey primary key default uuidv7(),
  name text not null,
  -- utm_campaign of every link, and the first part of its short ones.
  slug text not null constraint campaigns_slug_key unique
    constraint campaigns_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  description text not null default '',
  -- What staff decided; begun and ended by the clock is worked out when it is read.
  decision text not null default 'draft'
    constraint campaigns_decision_known check (decision in ('draft', 'active', 'paused', 'ended', 'archived')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  budget_paise integer not null default 0 constraint campaigns_budget_positive check (budget_paise >= 0),
  age_min smallint not null default 18,
  age_max smallint not null default 65,
  gender text not null default 'all' constraint campaigns_gender_known check (gender in ('all', 'male', 'female')),
  locations text[] not null default '{}',
  interests text[] not null default '{}',
  goal_impressions integer not null default 0,
  goal_clicks integer not null default 0,
  goal_conversions integer not null default 0,
  goal_revenue_paise integer not null default 0,
  has_popup boolean not null default false,
  created_by uuid constraint campaigns_created_by_fk references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  constraint campaigns_dates_in_order check (ends_at > starts_at),
  constraint campaigns_ages_in_order check (age_max >= age_min)
);
create index campaigns_starts_idx on campaigns (starts_at desc, id desc);
create index campaigns_ends_idx on campaigns (ends_at, id);
create index campaigns_newest_idx on campaigns (created_at desc, id desc);
create index campaigns_name_idx on campaigns (lower(name), id);
create index campaigns_budget_idx on campaigns (budget_paise, id);
create index campaigns_created_by_idx on campaigns (created_by);
create trigger campaigns_raise_version before update on campaigns for each row execute function raise_version();

-- Deferrable: undo may bring back a part before its whole.
create table campaign_banners (
  campaign_id uuid not null
    constraint campaign_banners_campaign_fk references campaigns on delete cascade deferrable initially immediate,
  banner_id uuid not null
    constraint campaign_banners_banner_fk references banners on delete cascade deferrable initially immediate,
  constraint campaign_banners_pkey primary key (campaign_id, banner_id)
);
create index campaign_banners_banner_idx on campaign_banners (banner_id);

create table campaign_coupons (
  campaign_id uuid not null
    constraint campaign_coupons_campaign_fk references campaigns on delete cascade deferrable initially immediate,
  coupon_id uuid not null
    constraint campaign_coupons_coupon_fk references coupons on delete cascade deferrable initially immediate,
  constraint campaign_coupons_pkey primary key (campaign_id, coupon_id)
);
create index campaign_coupons_coupon_idx on campaign_coupons (coupon_id);

create table campaign_links (
  id uuid constraint campaign_links_pkey primary key default uuidv7(),
  campaign_id uuid not null
    constraint campaign_links_campaign_fk references campaigns on delete cascade deferrable initially immediate,
  -- Empty for the link of the campaign itself.
  slug text not null,
  source text not null,
  medium text not null,
  version integer not null default 1,
  constraint campaign_links_slug_key unique (campaign_id, slug)
);
create trigger campaign_links_raise_version before update on campaign_links for each row execute function raise_version();

-- The ways of a link: one, or up to four that share its clicks by weight.
create table campaign_variants (
  id uuid constraint campaign_variants_pkey primary key default uuidv7(),
  campaign_id uuid not null
    constraint campaign_variants_campaign_fk references campaigns on delete cascade deferrable initially immediate,
  link_id uuid not null
    constraint campaign_variants_link_fk references campaign_links on delete cascade deferrable initially immediate,
  letter text not null constraint campaign_variants_letter_known check (letter in ('a', 'b', 'c', 'd')),
  -- A page of this shop.
  target text not null constraint campaign_variants_target_own check (target like '/%' and target not like '//%'),
  content text not null default '',
  weight smallint not null constraint campaign_variants_weight_range check (weight between 0 and 100),
  constraint campaign_variants_letter_key unique (link_id, letter)
);
create index campaign_variants_campaign_idx on campaign_variants (campaign_id);

-- Clicks as the server counted them, by the day in India. What was clicked cannot be deleted.
create table campaign_clicks (
  variant_id uuid not null constraint campaign_clicks_variant_fk references campaign_variants,
  day date not null,
  clicks integer not null,
  constraint campaign_clicks_pkey primary key (variant_id, day)
);

create table campaign_spend (
  id uuid constraint campaign_spend_pkey primary key default uuidv7(),
  campaign_id uuid not null
    constraint campaign_spend_campaign_fk references campaigns on delete cascade deferrable initially immediate,
  day date not null,
  amount_paise integer not null constraint campaign_spend_amount_positive check (amount_paise > 0),
  note text not null default ''
);
create index campaign_spend_campaign_idx on campaign_spend (campaign_id, day desc);

-- Orders with a coupon of a campaign, within its time.
create index coupon_uses_time_idx on coupon_uses (coupon_id, used_at) where given_back_at is null;

call watch_changes('campaigns', 'campaign', 'id', 'id', 'name', 'version');
call watch_changes('campaign_banners', 'campaign', 'campaign_id,banner_id', 'campaign_id');
call watch_changes('campaign_coupons', 'campaign', 'campaign_id,coupon_id', 'campaign_id');
call watch_changes('campaign_links', 'campaign', 'id', 'campaign_id', '', 'version');
call watch_changes('campaign_variants', 'campaign', 'id', 'campaign_id');
call watch_changes('campaign_spend', 'campaign', 'id', 'campaign_id');
