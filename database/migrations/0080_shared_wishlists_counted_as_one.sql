-- The link of a shared wishlist opens it for whoever has it: of these pages only that they were opened is kept, as of other
-- screens whose last part is somebody's own (contract/rules/tracked-address.ts).
update events set path = '/wishlist/shared/:id' where path like '/wishlist/shared/_%' and path <> '/wishlist/shared/:id';
update visits set
  landing = regexp_replace(landing, '^/wishlist/shared/.+$', '/wishlist/shared/:id'),
  paths = array(select regexp_replace(path, '^/wishlist/shared/.+$', '/wishlist/shared/:id')
    from unnest(paths) with ordinality p (path, place) order by place)
where landing like '/wishlist/shared/_%' or array_to_string(paths, ' ') like '%/wishlist/shared/_%';
with moved as (
  delete from page_days where path like '/wishlist/shared/_%' and path <> '/wishlist/shared/:id' returning *
)
insert into page_days as kept (day, channel_id, is_landing, path, visitors, visits, bounces, views, seconds, product_visits,
  cart_visits, checkout_visits, order_visits)
select day, channel_id, is_landing, '/wishlist/shared/:id', sum(visitors), sum(visits), sum(bounces), sum(views), sum(seconds),
  sum(product_visits), sum(cart_visits), sum(checkout_visits), sum(order_visits)
from moved group by day, channel_id, is_landing
on conflict (day, channel_id, is_landing, path) do update set visitors = kept.visitors + excluded.visitors,
  visits = kept.visits + excluded.visits, bounces = kept.bounces + excluded.bounces, views = kept.views + excluded.views,
  seconds = kept.seconds + excluded.seconds, product_visits = kept.product_visits + excluded.product_visits,
  cart_visits = kept.cart_visits + excluded.cart_visits, checkout_visits = kept.checkout_visits + excluded.checkout_visits,
  order_visits = kept.order_visits + excluded.order_visits;
