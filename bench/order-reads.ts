import type pg from 'pg';
import { requestText } from './request-text.ts';
import { shopperTokens } from './shop-under-test.ts';

/** One user's orders: 10,000 of three lines each and one of a hundred, with their history. */
const many = 10_000;
const longest = 100;

/** Requests the order with the most lines, as its buyer. */
export async function orderPageRequests(pool: pg.Pool): Promise<string[]> {
  const { headers, longOrder } = await customerWithOrders(pool);
  return [requestText({ path: `/api/orders/${longOrder}`, headers })];
}

/** Requests list pages of a user with 10,000 orders: the first ones, some deep ones, a search and a year. */
export async function myOrdersRequests(pool: pg.Pool): Promise<string[]> {
  const { headers } = await customerWithOrders(pool);
  const queries = [
    'page=1',
    'page=2',
    'page=40',
    'page=500',
    'page=1&status=open',
    'page=1&search=tee',
    'page=1&year=2026',
  ];
  return queries.map((query) => requestText({ path: `/api/orders/my-orders?limit=10&${query}`, headers }));
}

async function customerWithOrders(pool: pg.Pool) {
  const [shopper] = await shopperTokens(pool);
  if (!shopper) throw new Error('Nobody can log in.');
  const headers = { authorization: `Bearer ${shopper.token}` };
  const known = await longestOrder(pool, shopper.userId);
  if (known) return { headers, longOrder: known };
  await addOrders(pool, shopper.userId);
  const longOrder = await longestOrder(pool, shopper.userId);
  if (!longOrder) throw new Error('The orders were not made.');
  return { headers, longOrder };
}

async function longestOrder(pool: pg.Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from orders where user_id = $1 and order_number = 'BENCH-0'`,
    [userId],
  );
  return rows[0]?.id;
}

/** Adds orders, each with four status changes and a parcel with six scans; one in five has a return or a refund. */
async function addOrders(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `with placed as (
      insert into orders (order_number, user_id, status, payment_method, payment_status, subtotal_paise, shipping_paise, total_paise,
        shipping_address, created_at, delivered_at)
      select 'BENCH-' || n, $1, 'delivered', 'COD', 'PAID', 30000, 9900, 39900,
        '{"fullName":"Asha Menon","phoneNumber":"+919845012345","addressLine1":"22, Lakeview","addressLine2":"","city":"Bengaluru","state":"Karnataka","pinCode":"560071","landmark":"","addressType":"home","email":""}',
        now() - make_interval(hours => n), now() from generate_series(0, $2::int) n returning id, order_number
    ), lines as (
      insert into order_lines (order_id, position, product_id, variant_id, name, slug, sku, hsn, size, color, unit_price_paise, quantity,
        total_paise)
      select placed.id, place, v.product_id, v.id, 'Oversized tee of the bench', 'tee', 'TEE', '61091000', v.size, v.color, 10000, 1, 10000
      from placed, generate_series(1, case when order_number = 'BENCH-0' then $3::int else 3 end) place
      join (select *, row_number() over (order by id) as at from variants limit 100) v on v.at = place
    ), moved as (
      insert into order_events (order_id, to_status, actor) select id, status, 'system'
      from placed, unnest(array['confirmed', 'packed', 'shipped', 'delivered']) status
    ), parcels as (
      insert into shipments (order_id, kind, reference, status, awb, courier)
      select id, 'order', order_number, 'delivered', order_number, 'Blue Dart' from placed returning id
    ), scanned as (
      insert into shipment_scans (shipment_id, at, label, activity, place)
      select id, now() - make_interval(hours => n), 'In transit', 'Arrived at hub ' || n, 'Bengaluru' from parcels, generate_series(1, 6) n
    ), refunded as (
      insert into refunds (order_id, amount_paise, cause, status)
      select id, 10000, 'returned', 'processed' from placed where right(order_number, 1) in ('1', '6')
    )
    insert into returns (return_number, order_id, type, status, reason, handover, refund_mode, refund_paise, closed_at)
    select 'R' || order_number, id, 'return', 'completed', 'size_issue', 'pickup', 'source', 10000, now() from placed
    where right(order_number, 1) in ('1', '6')`,
    [userId, many, longest],
  );
  await pool.query('analyze orders, order_lines, order_events, shipments, shipment_scans, refunds, returns');
}
