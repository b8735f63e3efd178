import type pg from 'pg';
import { expect } from 'vitest';

/** What must hold whatever happened: each statement finds the rows that break one rule. */
const rules: Record<string, string> = {
  'stock on hand is the sum of its movements': `
    select v.id, v.on_hand, coalesce(sum(m.quantity), 0) as moved from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.on_hand <> coalesce(sum(m.quantity), 0)`,
  'reserved pieces are on hand': 'select id, reserved, on_hand from variants where reserved < 0 or reserved > on_hand',
  'reserved pieces are those held': `
    select v.id, v.reserved from variants v left join stock_holds h on h.variant_id = v.id and h.state = 'held'
    group by v.id having v.reserved <> coalesce(sum(h.quantity), 0)`,
  'a subtotal is the sum of its lines': `
    select o.id, o.subtotal_paise from orders o left join order_lines l on l.order_id = o.id
    group by o.id having o.subtotal_paise <> coalesce(sum(l.total_paise), 0)`,
  'a total is subtotal, shipping and discount': `
    select id from orders where total_paise <> subtotal_paise + shipping_paise - discount_paise - free_discount_paise
      or (discount_paise + free_discount_paise > subtotal_paise and total_paise <> 0)`,
  'discounts, shipping and tax of an order are those of its lines': `
    select o.id from orders o join order_lines l on l.order_id = o.id where o.place_of_supply is not null
    group by o.id having sum(l.discount_paise) <> o.discount_paise or sum(l.free_discount_paise) <> o.free_discount_paise
      or sum(l.shipping_paise) <> o.shipping_paise
      or sum(l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise) <> o.total_paise`,
  'what coupons took is what orders gave': `
    select o.id from orders o left join coupon_uses u on u.order_id = o.id
    group by o.id having coalesce(sum(u.discount_paise), 0) > o.discount_paise + o.free_discount_paise`,
  'an order that ended holds no coupon': `
    select o.id from orders o join coupon_uses u on u.order_id = o.id
    where u.given_back_at is null and o.status in ('cancelled', 'expired')`,
  'each use of a coupon is counted': `
    select c.id, c.used_count from coupons c left join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
    group by c.id having c.used_count < count(u.order_id) or c.used_count > c.max_uses`,
  'shipping is 0 above 99900 paise, else 9900': `
    select id, subtotal_paise, shipping_paise from orders
    where shipping_paise <> case when subtotal_paise > 99900 then 0 else 9900 end`,
  'each order has lines':
    'select id from orders o where not exists (select from order_lines l where l.order_id = o.id)',
  'the first event of each order has no state before it': `
    select o.id from orders o where not exists
      (select from order_events e where e.order_id = o.id and e.from_status is null
        and e.id = (select min(id) from order_events where order_id = o.id))`,
  'the last event of each order is its state': `
    select o.id, o.status from orders o where o.status is distinct from
      (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  'each confirmed order has sold its pieces': `
    select l.order_id, l.variant_id from order_lines l join orders o on o.id = l.order_id and o.status = 'confirmed'
    left join stock_movements m on m.order_id = l.order_id and m.variant_id = l.variant_id and m.kind = 'sold'
    group by l.order_id, l.variant_id having sum(l.quantity) <> -coalesce(max(m.quantity) filter (where true), 0)`,
  'a cart version is ordered once': `
    select cart_id, cart_version from orders where cart_id is not null group by 1, 2 having count(*) > 1`,
  'an order belongs to a person or to a browser':
    'select id from orders where deidentified_at is null and (user_id is null) = (guest_key is null)',
  'a kept answer names an order that exists': `
    select key from idempotency_keys k where reply ? 'orderId'
      and not exists (select from orders o where o.id = (k.reply ->> 'orderId')::uuid)`,
};

/** Asks the database whether stock, money and history add up. */
export async function expectInvariants(pool: pg.Pool): Promise<void> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await pool.query(statement);
    if (rows.length > 0) broken[rule] = rows.slice(0, 3);
  }
  expect(broken).toEqual({});
}
