-- Earlier orders with a coupon, as near as can be known; a step of its own, because it writes rows.
with couponed as (
  select u.order_id, bool_or(c.discount_type = 'delivery') as is_delivery, bool_or(c.discount_type = 'bxgy') as is_deal
  from coupon_uses u join coupons c on c.id = u.coupon_id group by u.order_id
), line as (
  select l.id, w.is_deal, l.unit_price_paise as price, l.total_paise as total,
    case when w.is_delivery or l.discount_paise + l.free_discount_paise > l.total_paise then l.shipping_paise else 0 end as relief,
    l.discount_paise + l.free_discount_paise as taken
  from couponed w join order_lines l using (order_id)
), filled as (
  update order_lines l set relief_paise = line.relief,
    gift_paise = case when line.taken - line.relief >= line.total then line.total
      when line.is_deal then coalesce(greatest(0, line.taken - line.relief) / nullif(line.price, 0) * line.price, 0) else 0 end
  from line where line.id = l.id and (line.relief > 0 or line.is_deal or line.taken >= line.total)
  returning l.order_id, l.relief_paise
)
-- Sales of products were counted without what a coupon covers of the shipping.
insert into sales_trail (hour, is_sale)
select distinct date_trunc('hour', moment, 'Asia/Kolkata'), true from (
  select e.at as moment from filled f join order_events e on e.order_id = f.order_id and e.to_status = 'confirmed'
  where f.relief_paise > 0
  union all
  select c.created_at from filled f join credits c on c.order_id = f.order_id where f.relief_paise > 0
) changed;
