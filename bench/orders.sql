-- Adds the data of five years to the benchmark catalogue: `bench.people` accounts and `bench.orders` orders of one to
-- three pieces, with their events, parcels, payments, invoices, returns and reviews, and an admin with a session.
select setseed(0.42);
set session_replication_role = replica;

create temp table dropped_indexes as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid in ('users'::regclass, 'orders'::regclass, 'order_lines'::regclass, 'order_events'::regclass,
      'shipments'::regclass, 'payments'::regclass, 'invoices'::regclass, 'stock_movements'::regclass)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
do $$ declare dropped text; begin
  for dropped in select name from dropped_indexes loop execute 'drop index ' || dropped; end loop;
end $$;

insert into users (identity_uid, name, email, phone, auth_method, is_verified, created_at, last_login_at)
select 'many-' || n, (array['Asha', 'Ravi', 'Meera', 'Kabir', 'Nila', 'Dev', 'Zoya', 'Arjun'])[1 + n % 8] || ' ' ||
    (array['Menon', 'Verghese', 'Rao', 'Kapoor', 'Iyer', 'Das', 'Khan'])[1 + n % 7] || ' ' || n,
  'person-' || n || '@many.example', '+919' || lpad(n::text, 9, '0'), 'email', true,
  now() - random() * interval '1800 days', now() - random() * interval '90 days'
from generate_series(1, current_setting('bench.people')::int) n;

create temp table buyers as select row_number() over (order by id) - 1 as place, id from users where identity_uid like 'many-%';
create unique index on buyers (place);
create temp table sold as
  select row_number() over (order by v.id) - 1 as place, v.id, v.product_id, v.size, v.color, v.sku, p.name, p.slug, p.price_paise
  from (select * from variants order by id limit 20000) v join products p on p.id = v.product_id;
create unique index on sold (place);

-- The newest are still open; one in eight of the older ones was cancelled.
create temp table placed as
select n, uuidv7() as id, b.id as user_id, now() - n * pace as at, random() as luck, 1 + n % 3 as pieces, s.price_paise,
  s.place as first
from (select least(interval '155 seconds', interval '5 years' / current_setting('bench.orders')::int) as pace) five_years
cross join generate_series(1, current_setting('bench.orders')::int) n
join buyers b on b.place = n * 13 % current_setting('bench.people')::int
join sold s on s.place = n * 7 % (select count(*) from sold);

insert into orders (id, order_number, user_id, status, payment_method, payment_status, subtotal_paise, shipping_paise, total_paise,
  shipping_address, place_of_supply, search_words, created_at, delivered_at, cancelled_at)
select id, 'KB-' || n, user_id,
  case when n < 200 then 'confirmed' when n < 400 then 'packed' when luck < 0.12 then 'cancelled' when n < 3000 then 'shipped'
    when luck > 0.99 then 'refunded' else 'delivered' end,
  case when n % 2 = 0 then 'COD' else 'RAZORPAY' end, case when n % 2 = 0 and n < 3000 then 'PENDING' else 'PAID' end,
  price_paise * pieces, case when price_paise * pieces > 99900 then 0 else 9900 end,
  price_paise * pieces + case when price_paise * pieces > 99900 then 0 else 9900 end,
  jsonb_build_object('fullName', 'Person ' || n, 'phoneNumber', '+919' || lpad((n * 13 % 200000)::text, 9, '0'),
    'addressLine1', '22, Lakeview', 'addressLine2', '', 'city', home.city, 'state', home.state, 'pinCode', '560071',
    'landmark', '', 'addressType', 'home', 'email', ''),
  '29', 'oversized tee', at, case when luck >= 0.12 and n >= 3000 then at + interval '4 days' end,
  case when luck < 0.12 and n >= 400 then at + interval '1 day' end
from placed join (values (0, 'Bengaluru', 'Karnataka'), (1, 'bangalore', 'Karnataka'), (2, 'Mumbai', 'Maharashtra'),
  (3, 'Pune', 'Maharashtra'), (4, 'Delhi', 'Delhi'), (5, 'Hyderabad', 'Telangana'), (6, 'Chennai', 'Tamil Nadu'),
  (7, 'Jaipur', 'Rajasthan')) home (place, city, state) on home.place = n * 13 % 8;

insert into order_lines (order_id, position, product_id, variant_id, name, slug, sku, hsn, size, color, unit_price_paise, quantity,
  total_paise)
select p.id, 1, s.product_id, s.id, s.name, s.slug, s.sku, '6109', s.size, s.color, p.price_paise, p.pieces, p.price_paise * p.pieces
from placed p join sold s on s.place = p.first;

insert into order_events (order_id, to_status, from_status, actor, at)
select id, 'confirmed', null, 'system', at from placed
union all select id, 'delivered', 'shipped', 'system', at + interval '4 days' from placed where luck >= 0.12 and n >= 3000
union all select id, 'cancelled', 'confirmed', 'shopper', at + interval '1 day' from placed where luck < 0.12 and n >= 400;

insert into shipments (order_id, kind, reference, status, awb, courier, created_at)
select id, 'order', 'KB-' || n, case when n < 3000 then 'ready' else 'delivered' end, 'AWB' || n, 'Blue Dart', at
from placed where luck >= 0.12 and n >= 200;

insert into returns (return_number, order_id, type, status, reason, handover, refund_mode, refund_paise, created_at, closed_at)
select 'RB' || n, id, 'return', case when n < 10000 then 'pending' else 'completed' end, 'size_issue', 'pickup', 'source',
  price_paise, at + interval '6 days', case when n >= 10000 then at + interval '12 days' end
from placed where luck > 0.99 and n >= 3000;

insert into return_lines (return_id, order_line_id, quantity, reason, refund_paise)
select r.id, l.id, 1, 'size_issue', r.refund_paise from returns r join order_lines l on l.order_id = r.order_id
where r.return_number like 'RB%' and not exists (select from return_lines t where t.return_id = r.id);

insert into payments (order_id, gateway_order_id, gateway_payment_id, amount_paise, status, created_at, captured_at)
select o.id, 'order_' || p.n, 'pay_' || p.n, o.total_paise, 'captured', p.at, p.at from placed p join orders o on o.id = p.id
where o.payment_method = 'RAZORPAY';

insert into invoice_series (kind, financial_year, last_number)
select 'invoice', to_char(at - interval '3 months', 'YY') || to_char(at + interval '9 months', 'YY'), count(*) from placed
where luck >= 0.12 and n >= 200 group by 2;
insert into invoices (order_id, kind, financial_year, sequence, number, amount_paise, seller, issued_at)
select o.id, 'invoice', year, place, 'INV/' || year || '/' || place, o.total_paise, '{"name": "Bench", "address": "22, Lakeview"}', at
from (select *, row_number() over (partition by year order by at) as place
  from (select *, to_char(at - interval '3 months', 'YY') || to_char(at + interval '9 months', 'YY') as year from placed
    where luck >= 0.12 and n >= 200) p) p join orders o on o.id = p.id;
insert into invoice_series (kind, financial_year, last_number) values ('credit_note', '2627', (select count(*) from placed where luck > 0.99));
insert into invoices (order_id, kind, financial_year, sequence, number, amount_paise, seller, issued_at)
select o.id, 'credit_note', '2627', row_number() over (order by p.at), 'CN/' || row_number() over (order by p.at), o.total_paise,
  '{"name": "Bench", "address": "22, Lakeview"}', p.at + interval '12 days'
from placed p join orders o on o.id = p.id where luck > 0.99 and n >= 3000;

insert into stock_movements (variant_id, order_id, kind, quantity, at)
select s.id, p.id, 'sold', -p.pieces, p.at from placed p join sold s on s.place = p.first;

insert into reviews (product_id, user_id, author_name, rating, title, comment, status, report_count, created_at)
select s.product_id, p.user_id, 'Person ' || p.n, 1 + p.n % 5, 'Review ' || p.n,
  'The cotton is soft and the print stayed after ten washes, said buyer ' || p.n,
  case when p.n % 50 = 0 then 'pending' when p.n % 60 = 1 then 'hidden' else 'active' end, (p.n % 500 = 0)::int, p.at + interval '8 days'
from (select distinct on (s.product_id, p.user_id) p.*, s.product_id as of_product from placed p join sold s on s.place = p.first
  where p.n % 5 = 0 order by s.product_id, p.user_id) p
join sold s on s.place = p.first;

insert into tickets (number, user_id, desk, topic, name, email, order_number, message, created_at, acknowledge_by, solve_by,
  acknowledged_at, solved_at)
select 'T-2026-' || lpad(n::text, 8, '0'), user_id, 'care', (array['order', 'return', 'payment', 'product'])[1 + n % 4], 'Person ' || n,
  'person-' || n || '@many.example', 'KB-' || n, 'Where is my parcel?', at, at + interval '2 days', at + interval '30 days',
  case when n > 20000 then at + interval '1 day' end, case when n > 40000 then at + interval '3 days' end
from placed where n % 20 = 0;

insert into activity (id, at, actor_id, actor_role, call)
select id, at, null, 'admin', 'PUT /admin/products/:id' from placed where n % 5 = 1;
insert into activity_changes (activity_id, entity, entity_id, title, table_name, row_key, before, after, can_undo)
select p.id, 'product', s.product_id, s.name, 'products', jsonb_build_object('id', s.product_id), '{"price_paise": 1000}',
  '{"price_paise": 2000}', true
from placed p join sold s on s.place = p.first where p.n % 5 = 1;

do $$ declare made text; begin
  for made in select definition from dropped_indexes loop execute made; end loop;
end $$;

insert into users (identity_uid, name, email, auth_method, is_verified, role)
values ('bench-admin', 'Bench Admin', 'admin@bench.example', 'email', true, 'admin');
insert into sessions (user_id, signed_in_at, last_seen_at, expires_at)
select id, now(), now(), now() + interval '1 year' from users where identity_uid = 'bench-admin';

-- With triggers disabled, changed hours were not recorded.
insert into sales_trail (hour, is_sale)
select distinct date_trunc('hour', at, 'Asia/Kolkata'), true from order_events where to_status in ('confirmed', 'cancelled', 'delivered')
union select distinct date_trunc('hour', created_at, 'Asia/Kolkata'), false from returns;

set session_replication_role = origin;
