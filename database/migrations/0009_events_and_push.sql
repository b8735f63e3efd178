-- What visitors who agreed to be counted did, without anything that tells who they are; and browsers that want notifications.

-- The salt of a day in India. It goes soon after the day has ended: then nothing leads from `visitor` back to an address.
create table visitor_salts (
  day date primary key,
  salt text not null,
  created_at timestamptz not null default now()
);

-- One part a month. `visitor` is a hash of address, browser and the day's salt: the same within a day, another the day after.
create table events (
  id uuid not null,
  type text not null
    constraint events_type_known check (type in ('page_view', 'product_view', 'search', 'add_to_cart', 'checkout_step')),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  visitor text not null,
  device text not null constraint events_device_known check (device in ('phone', 'tablet', 'desktop')),
  path text not null,
  query text not null default '',
  -- The id or the slug, as the address had it: it outlives the product.
  product text,
  search_term text,
  results integer constraint events_results_positive check (results >= 0),
  quantity integer constraint events_quantity_positive check (quantity > 0),
  step text,
  referrer text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  constraint events_pkey primary key (occurred_at, id)
) partition by range (occurred_at);
create index events_type_idx on events (type, occurred_at);

-- Ids of the last days: an event that is sent again is not counted again, also across the end of a month.
create table seen_events (
  id uuid constraint seen_events_pkey primary key,
  seen_on date not null
);
create index seen_events_day_idx on seen_events (seen_on);

-- Makes the part of a month (in UTC). It is made beside the table and then attached, which locks nobody out.
create function open_event_month(moment timestamptz) returns void language plpgsql as $$
declare
  month timestamptz := date_trunc('month', moment, 'UTC');
  part text := 'events_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(4711009);
  if to_regclass(part) is not null then
    return;
  end if;
  execute format('create table %I (like events including defaults including constraints)', part);
  execute format('alter table events attach partition %I for values from (%L) to (%L)', part, month, month + interval '1 month');
end
$$;

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid constraint push_subscriptions_user_fk references users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint_https check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index push_subscriptions_user_idx on push_subscriptions (user_id, seen_at);
