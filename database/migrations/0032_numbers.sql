-- What the shop sold and took back, hour by hour in India, counted from the orders by a job each minute; and what staff did with
-- jobs that were stuck. What each column means: contract/dashboard.ts.

create table sales_hours (
  -- An hour by the clocks of India begins at half past in UTC.
  hour timestamptz constraint sales_hours_pkey primary key
    constraint sales_hours_whole check (hour = date_trunc('hour', hour, 'Asia/Kolkata')),
  orders integer not null,
  pieces integer not null,
  gross_paise bigint not null,
  discount_paise bigint not null,
  shipping_paise bigint not null,
  total_paise bigint not null,
  cash_orders integer not null,
  new_customers integer not null,
  cancelled_orders integer not null,
  cancelled_paise bigint not null,
  returns integer not null,
  returned_paise bigint not null,
  goodwill_paise bigint not null,
  refunded_paise bigint not null,
  delivered_orders integer not null,
  missed_orders integer not null
);

create table product_days (
  day date not null,
  product_id uuid not null constraint product_days_product_fk references products on delete cascade,
  pieces integer not null,
  paise bigint not null,
  constraint product_days_pkey primary key (day, product_id) include (pieces, paise)
);
create index product_days_product_idx on product_days (product_id);

-- Visitors of a day in India by the hour in which they first came, and those who ordered by the hour in which they first did.
create table visit_hours (
  hour timestamptz constraint visit_hours_pkey primary key,
  visitors integer not null,
  buyers integer not null
);

-- Hours in which something changed since they were counted. Whoever changes something adds a row and waits for nobody; the job
-- takes the rows that it sees away and counts those hours anew, so that a row that is committed late is found the next time.
create table sales_trail (
  hour timestamptz not null,
  is_sale boolean not null
);

create function note_sales_hour() returns trigger language plpgsql as $$
begin
  insert into sales_trail (hour, is_sale)
  select distinct date_trunc('hour', moment, 'Asia/Kolkata'), tg_table_name = 'order_events'
  from unnest(case tg_table_name
    when 'order_events' then array[(to_jsonb(new) ->> 'at')::timestamptz]
    when 'refunds' then array[(to_jsonb(new) ->> 'created_at')::timestamptz, (to_jsonb(new) ->> 'settled_at')::timestamptz]
    else array[(to_jsonb(new) ->> 'created_at')::timestamptz] end) moment
  where moment is not null;
  return null;
end $$;
create trigger order_events_note_hour after insert on order_events for each row
  when (new.to_status in ('confirmed', 'cancelled', 'delivered')) execute function note_sales_hour();
create trigger credits_note_hour after insert on credits for each row execute function note_sales_hour();
create trigger returns_note_hour after insert on returns for each row execute function note_sales_hour();
create trigger refunds_note_hour after insert or update of status on refunds for each row execute function note_sales_hour();

create index order_events_sales_idx on order_events (at) include (order_id, to_status, from_status)
  where to_status in ('confirmed', 'cancelled', 'delivered');
create index credits_age_idx on credits (created_at);
create index returns_age_idx on returns (created_at);
create index refunds_age_idx on refunds (created_at);
create index refunds_settled_idx on refunds (settled_at) where status = 'processed';

insert into sales_trail (hour, is_sale)
select date_trunc('hour', at, 'Asia/Kolkata'), bool_or(is_sale) from (
  select at, true as is_sale from order_events where to_status in ('confirmed', 'cancelled', 'delivered')
  union all select created_at, false from credits
  union all select created_at, false from returns
  union all select created_at, false from refunds
  union all select settled_at, false from refunds where settled_at is not null
) found group by 1;

-- Stuck work. ------------------------------------------------------------------------------------------------------

create index webhook_events_open_idx on webhook_events (received_at) where applied_at is null;

-- What staff decided about a job or an event that was stuck; rows are only ever added.
create table job_decisions (
  id uuid constraint job_decisions_pkey primary key default uuidv7(),
  -- 'j' and the number of the queue, or the vendor and the event's id.
  job text not null,
  task text not null,
  decision text not null constraint job_decisions_known check (decision in ('retried', 'dismissed')),
  reason text not null default '',
  -- What it was about, without anybody's personal data.
  about jsonb not null default '{}',
  problem text not null default '',
  at timestamptz not null
);
create index job_decisions_newest_idx on job_decisions (at desc);
create trigger job_decisions_kept before update or delete on job_decisions for each row execute function only_added();
call watch_changes('job_decisions', 'job', 'id', 'job', 'task', 'id,at', '');
