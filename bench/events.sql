-- One part of the events of 90 days: visits number `bench.first` to `bench.last`, between three and four events each, in
-- realistic proportions. Every tenth is the second visit of the previous visitor. Deterministic.
insert into events (id, type, occurred_at, received_at, visitor, device, path, query, product, search_term, results, quantity, step,
  referrer, utm_source, utm_medium, utm_campaign, utm_content)
select gen_random_uuid(), e.type, v.started_at + e.place * interval '40 seconds', v.started_at + e.place * interval '41 seconds',
  left(md5('visitor ' || v.person), 22), v.device,
  case when e.type in ('page_view', 'product_view', 'add_to_cart') and e.place > 0 then '/product/' || p.slug
    when e.type = 'search' then '/search' when e.type = 'checkout_step' then '/checkout' else v.landing end, '',
  case when e.type in ('product_view', 'add_to_cart') or (e.type = 'page_view' and e.place > 0) then p.slug end,
  case when e.type = 'search' then 'words ' || floor(3000 * pow(v.luck, 3))::int end,
  case when e.type = 'search' then case when v.number % 9 = 0 then 0 else 12 end end,
  case when e.type = 'add_to_cart' then 1 end,
  case when e.type = 'checkout_step' then case e.place when 7 then 'contact' when 8 then 'review' else 'placed' end end,
  case when e.place = 0 then v.referrer end, case when e.place = 0 and v.campaign is not null then v.source end,
  case when e.place = 0 and v.campaign is not null then 'social' end, case when e.place = 0 then v.campaign end,
  case when e.place = 0 and v.campaign is not null then v.content end
from (
  select n as number, case when n % 10 = 0 then n - 1 else n end as person, r.luck, r.more,
    -- The second visit of a visitor is two hours after the first.
    current_setting('bench.until')::timestamptz - interval '90 days' + (case when n % 10 = 0 then n - 1 else n end)::double precision
      / current_setting('bench.visits')::double precision * interval '90 days'
      + case when n % 10 = 0 then interval '2 hours' else interval '0' end as started_at,
    (array['phone', 'phone', 'phone', 'phone', 'desktop', 'tablet'])[1 + n % 6] as device,
    (array['/', '/', '/products', '/products/tees', '/products/hoodies', '/top10'])[1 + n * 7 % 6] as landing,
    (array['google.com', null, null, 'bing.com', 'instagram.com', null, 'youtube.com'])[1 + n * 11 % 7] as referrer,
    (array['instagram', 'google', 'youtube', 'newsletter'])[1 + n * 3 % 4] as source,
    case when n % 3 = 0 then 'campaign-' || (n * 17 % 24) end as campaign, (array['a', 'b'])[1 + n * 5 % 2] as content,
    -- Most leave early; one in thirty places an order.
    case when r.more < 0.3 then 1 when r.more < 0.62 then 3 when r.more < 0.84 then 5 when r.more < 0.93 then 7
      when r.more < 0.967 then 9 else 10 end as events
  from generate_series(current_setting('bench.first')::int, current_setting('bench.last')::int) n
    cross join lateral (select abs(hashint4(n) % 100000) / 100000.0::double precision as luck,
      abs(hashint4(n + 1000000000) % 100000) / 100000.0::double precision as more) r
) v
cross join lateral (
  select place, (array['page_view', 'page_view', 'product_view', 'page_view', 'product_view', 'search', 'add_to_cart',
    'checkout_step', 'checkout_step', 'checkout_step'])[place + 1] as type from generate_series(0, v.events - 1) place
) e
left join bench_slugs p on p.place = floor((select count(*) from bench_slugs) * pow(v.luck, 3))::int
where v.started_at + e.place * interval '41 seconds' < current_setting('bench.until')::timestamptz;
