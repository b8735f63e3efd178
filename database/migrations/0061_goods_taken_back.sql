-- What is taken back counts for its products too, on the day on which it is: is_sale says that goods were sold or came back.
create or replace function note_sales_hour() returns trigger language plpgsql as $$
begin
  insert into sales_trail (hour, is_sale)
  select distinct date_trunc('hour', moment, 'Asia/Kolkata'), tg_table_name in ('order_events', 'credits')
  from unnest(case tg_table_name
    when 'order_events' then array[(to_jsonb(new) ->> 'at')::timestamptz]
    when 'refunds' then array[(to_jsonb(new) ->> 'created_at')::timestamptz, (to_jsonb(new) ->> 'settled_at')::timestamptz]
    else array[(to_jsonb(new) ->> 'created_at')::timestamptz] end) moment
  where moment is not null;
  return null;
end $$;

insert into sales_trail (hour, is_sale) select distinct date_trunc('hour', created_at, 'Asia/Kolkata'), true from credits;
