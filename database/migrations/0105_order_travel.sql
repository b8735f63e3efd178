-- Days that a parcel to this pincode travels; null where none go.
create function travel_to(pin text) returns jsonb language sql stable as $$
  select jsonb_build_object('minDays', z.min_days, 'maxDays', z.max_days)
  from pincodes p join delivery_zones z on z.code = p.zone
  where p.digits in (left(pin, 1), left(pin, 2), left(pin, 3), left(pin, 4), left(pin, 5), pin)
  order by length(p.digits) desc limit 1
$$;

-- As promised when the order was placed or its pincode changed, like its packing; null: placed by an earlier release.
alter table orders add column travel jsonb;
