-- What a coupon covers of a line's shipping, which its discount includes; and the list price of the pieces that its buyer
-- gets for nothing or for less because of other pieces. Null: placed by an earlier release.
alter table order_lines
  add column relief_paise integer,
  add column gift_paise integer,
  add constraint order_lines_relief_within_shipping check (relief_paise between 0 and shipping_paise) not valid,
  add constraint order_lines_gift_within_total check (gift_paise between 0 and total_paise) not valid;

-- The relief of a line of an earlier release.
create function unrecorded_relief(line order_lines) returns integer language sql stable as $$
  select case when line.shipping_paise = 0 then 0
    when line.discount_paise + line.free_discount_paise > line.total_paise or exists (
      select from coupon_uses u join coupons c on c.id = u.coupon_id
      where u.order_id = line.order_id and c.discount_type = 'delivery') then line.shipping_paise
    else 0 end
$$;

-- The gift of a line of an earlier release, as near as can be known: beside a deal, other coupons may have taken a part
-- of its discount.
create function unrecorded_gift(line order_lines) returns integer language sql stable as $$
  select case when taken >= line.total_paise then line.total_paise else coalesce((
    select least(line.total_paise, line.unit_price_paise * case when alone.is_so
      then ceil(taken / saved) else floor(least(taken, u.discount_paise) / saved) end)::integer
    from coupon_uses u join coupons c on c.id = u.coupon_id and c.discount_type = 'bxgy',
      lateral (select floor(line.unit_price_paise * c.discount_value / 100.0) as saved) one,
      lateral (select not exists (select from coupon_uses o join coupons d on d.id = o.coupon_id
        where o.order_id = line.order_id and d.id <> c.id and d.discount_type <> 'delivery') as is_so) alone
    where u.order_id = line.order_id and saved > 0 limit 1), 0) end
  from (select (line.discount_paise + line.free_discount_paise - unrecorded_relief(line))::numeric as taken) t
$$;
