import { expect, test } from 'vitest';
import { buy } from '#server/testing/bought-orders.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { rowsByStatement } from '#server/testing/rows-by-statement.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool } = shop;
const { token } = await shop.signIn({ role: 'admin', name: 'Devika Rao' });

/** Copies an order as the shop writes it. */
const copy = (id: string, count: number) =>
  pool.query(
    `with copied as (
      insert into orders (order_number, guest_key, status, payment_method, payment_status, subtotal_paise, shipping_paise,
        cod_fee_paise, total_paise, place_of_supply, shipping_address)
      select 'T-' || n, guest_key, status, payment_method, payment_status, subtotal_paise, shipping_paise, cod_fee_paise,
        total_paise, place_of_supply, shipping_address from orders, generate_series(1, $2) n where id = $1 returning id
    ), lines as (
      insert into order_lines (order_id, position, product_id, variant_id, name, slug, sku, hsn, size, color, unit_price_paise,
        quantity, total_paise, shipping_paise, cod_fee_paise, gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select copied.id, position, product_id, variant_id, name, slug, sku, hsn, size, color, unit_price_paise, quantity,
        total_paise, shipping_paise, cod_fee_paise, gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise
      from order_lines, copied where order_id = $1 returning order_id, variant_id, quantity
    ), moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity) select variant_id, order_id, 'sold', -quantity from lines
    )
    insert into order_events (order_id, to_status, actor) select id, 'confirmed', 'shopper' from copied`,
    [id, count],
  );

test('many orders are read in parts, so that no statement is too slow', async () => {
  const { order } = await buy(shop, {
    way: 'cash',
    quantities: [1],
    tees: [await addProduct(pool, { stock: 10_000 })],
  });
  await copy(order.id, 5_000);
  await pool.query(
    'update variants v set on_hand = (select sum(quantity) from stock_movements where variant_id = v.id)',
  );
  let lines: string[] = [];
  const read = await rowsByStatement('courier', async () => {
    lines = await csvLines(shop, token, '/admin/orders/export?sort=createdAt');
  });
  const { rows } = await pool.query('select order_number from orders order by created_at, id');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map((row) => row.order_number));
  expect(read).toEqual([5_000, 1]);
});

test('refunds of a second payment are not refunds of the order; all others are', async () => {
  const { order } = await buy(shop, { way: 'online', quantities: [1] });
  const refunded = async () => {
    const [titles = '', cells = ''] = await csvLines(shop, token, `/admin/orders/export?search=${order.orderNumber}`);
    return Number(cells.split(',')[titles.split(',').indexOf('Refunded (₹)')]);
  };
  const refund = (cause: string, status: string) =>
    pool.query('insert into refunds (order_id, amount_paise, cause, status) values ($1, 10000, $2, $3)', [
      order.id,
      cause,
      status,
    ]);
  await refund('duplicate', 'processed');
  await refund('goodwill', 'failed');
  expect(await refunded()).toBe(0);
  await refund('goodwill', 'requested');
  // A late payment is the only one of its order, which ends refunded: its money came and went.
  await refund('late', 'processed');
  expect(await refunded()).toBe(200);
});
