-- Coupons for staff: free delivery, codes that only their holder knows, codes made by the hundred, and what orders with each
-- came to.
alter table coupons
  drop constraint coupons_type_known,
  add constraint coupons_type_known check (discount_type in ('flat', 'percentage', 'delivery')),
  drop constraint coupons_value_positive,
  -- Free delivery takes what delivery costs.
  add constraint coupons_value_positive check (case discount_type when 'delivery' then discount_value = 0 else discount_value > 0 end),
  add constraint coupons_delivery_uncapped check (discount_type <> 'delivery' or max_discount_paise is null),
  -- False: no list of offers shows it.
  add column is_listed boolean not null default true,
  -- Codes that were made together.
  add column batch_id uuid,
  -- Kept where used_count is: what the orders came to that hold it, and what it took off them.
  add column revenue_paise bigint not null default 0,
  add column given_paise bigint not null default 0;

update coupons c set revenue_paise = used.revenue, given_paise = used.given
from (
  select u.coupon_id, sum(o.total_paise) as revenue, sum(u.discount_paise) as given
  from coupon_uses u join orders o on o.id = u.order_id where u.given_back_at is null group by 1
) used
where used.coupon_id = c.id;

create index coupons_ends_idx on coupons (valid_until, id);
create index coupons_uses_idx on coupons (used_count, id);
create index coupons_revenue_idx on coupons (revenue_paise, id);
create index coupons_batch_idx on coupons (batch_id, id) where batch_id is not null;
create index coupons_code_text_idx on coupons using gin (code gin_trgm_ops);

create or replace function give_coupons_back() returns trigger language plpgsql as $$
begin
  perform from coupons where id in (select coupon_id from coupon_uses where order_id = new.id and given_back_at is null)
    order by id for no key update;
  with given_back as (
    update coupon_uses set given_back_at = now() where order_id = new.id and given_back_at is null
    returning coupon_id, discount_paise
  )
  update coupons c set used_count = c.used_count - 1, revenue_paise = c.revenue_paise - new.total_paise,
    given_paise = c.given_paise - given_back.discount_paise
  from given_back where c.id = given_back.coupon_id;
  return null;
end $$;

drop trigger note_change on coupons;
call watch_changes('coupons', 'coupon', 'id', 'id', 'code', 'used_count,revenue_paise,given_paise');
