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
  'a total is subtotal, shipping, cash fee and discount': `
    select id from orders where total_paise <> subtotal_paise + shipping_paise + cod_fee_paise - discount_paise - free_discount_paise
      or (discount_paise + free_discount_paise > subtotal_paise and total_paise <> 0)`,
  'discounts, shipping and tax of an order are those of its lines': `
    select o.id from orders o join order_lines l on l.order_id = o.id where o.place_of_supply is not null
    group by o.id having sum(l.discount_paise) <> o.discount_paise or sum(l.free_discount_paise) <> o.free_discount_paise
      or sum(l.shipping_paise) <> o.shipping_paise or sum(l.cod_fee_paise) <> o.cod_fee_paise
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
    select cart_id, cart_version from orders where cart_id is not null and status not in ('expired', 'cancelled', 'refunded')
    group by 1, 2 having count(*) > 1`,
  'an order that is paid online holds its pieces exactly while it waits': `
    select o.id, o.status from orders o join order_lines l on l.order_id = o.id
    left join stock_holds h on h.order_id = o.id and h.variant_id = l.variant_id and h.state = 'held'
    where o.pay_before is not null and h.quantity is distinct from case when o.status = 'pending_payment' then l.quantity end`,
  'an order that came to nothing has put back what it had sold': `
    select s.order_id from stock_movements s join orders o on o.id = s.order_id and o.status = 'cancelled'
    left join stock_movements r on r.order_id = s.order_id and r.variant_id = s.variant_id and r.kind = 'returned'
    where s.kind = 'sold' and o.cancelled_at is not null and r.quantity is distinct from -s.quantity`,
  'what is collected for an order is its total': `
    select o.id from orders o left join payments p on p.order_id = o.id
    where o.pay_before is not null and p.amount_paise is distinct from o.total_paise`,
  'money that came made an order or goes back': `
    select a.gateway_payment_id from payment_attempts a join payments p using (order_id) join orders o on o.id = a.order_id
    where a.status in ('captured', 'refunded') and p.status <> 'needs_review' and not (
      (p.gateway_payment_id = a.gateway_payment_id and o.status not in ('pending_payment', 'expired', 'cancelled'))
      or exists (select from refunds r where r.gateway_payment_id = a.gateway_payment_id))`,
  'no more goes back than came': `
    select a.gateway_payment_id from payment_attempts a join refunds r using (gateway_payment_id)
    where r.status <> 'failed' group by a.gateway_payment_id having sum(r.amount_paise) > a.amount_paise`,
  'pieces are held for orders that wait for their payment, and for no other': `
    select h.order_id, o.status from stock_holds h join orders o on o.id = h.order_id
    where h.state = 'held' and o.status <> 'pending_payment'`,
  'what is to be paid online is the total of the order': `
    select p.order_id from payments p join orders o on o.id = p.order_id where p.amount_paise <> o.total_paise`,
  'money that was taken goes back or has confirmed its order': `
    select a.order_id, o.status from payment_attempts a join orders o on o.id = a.order_id join payments p on p.order_id = a.order_id
    where a.status = 'captured' and p.status <> 'needs_review'
      and (o.status in ('pending_payment', 'expired', 'cancelled') or a.gateway_payment_id is distinct from p.gateway_payment_id)
      and not exists (select from refunds r where r.gateway_payment_id = a.gateway_payment_id)`,
  'no order that is paid online goes on without its money': `
    select o.id, o.status from orders o left join payments p on p.order_id = o.id
    where o.payment_method = 'RAZORPAY' and o.total_paise > 0 and p.captured_at is null
      and o.status not in ('pending_payment', 'expired', 'cancelled')`,
  'what goes back of a payment is counted, and never more than was paid': `
    select a.gateway_payment_id from payment_attempts a
    left join refunds r on r.gateway_payment_id = a.gateway_payment_id and r.status <> 'failed'
    group by a.gateway_payment_id having a.refunded_paise <> coalesce(sum(r.amount_paise), 0) or a.refunded_paise > a.amount_paise`,
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
