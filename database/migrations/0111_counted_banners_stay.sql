-- The results of a campaign are the views of its banners: of one that is not a draft none is deleted, nor is its making
-- taken back. Returns the campaign's name, or null.
create function campaign_counting(banner uuid) returns text language sql stable as $$
  select c.name from campaigns c join campaign_banners b on b.campaign_id = c.id
  where b.banner_id = banner and c.decision <> 'draft' order by c.created_at limit 1
$$;

create or replace function is_in_use(table_name text, thing text) returns boolean language sql stable as $$
  select case table_name
    when 'products' then exists (select from order_lines where product_id = thing::uuid)
      or exists (select from reviews where product_id = thing::uuid)
    when 'variants' then exists (select from order_lines where variant_id = thing::uuid)
      or exists (select from return_lines where exchange_variant_id = thing::uuid)
    when 'coupons' then exists (select from coupon_uses where coupon_id = thing::uuid)
    when 'banners' then campaign_counting(thing::uuid) is not null
    else false end
$$;
