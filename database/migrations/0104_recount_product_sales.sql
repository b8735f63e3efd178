-- A coupon that covers the shipping was taken off the goods when product sales were counted: recounts the hours concerned.
with covered as (
  select o.id from orders o where o.shipping_paise > 0 and (o.discount_paise + o.free_discount_paise > o.subtotal_paise
    or exists (select from coupon_uses u join coupons c on c.id = u.coupon_id and c.discount_type = 'delivery'
      where u.order_id = o.id))
)
insert into sales_trail (hour, is_sale)
select distinct date_trunc('hour', moment, 'Asia/Kolkata'), true from (
  select e.at as moment from covered o join order_events e on e.order_id = o.id and e.to_status = 'confirmed'
  union all
  select c.created_at from covered o join credits c on c.order_id = o.id
) changed;
