import { type SqlBool, sql } from 'kysely';
import { secondPayment } from '#contract/rules/refunds.ts';

/** Price paid for line `l`, in paise. */
export const payable = sql`(l.total_paise + l.shipping_paise + l.cod_fee_paise - l.discount_paise - l.free_discount_paise)`;

/** Price of the pieces of order `o` that were not cancelled, in paise; rounded as paidFor does. */
export const payableKept = sql`(select sum(${payable} - ${payable}::bigint * l.cancelled_quantity / l.quantity)::int
  from order_lines l where l.order_id = o.id)`;

/** Whether refund `f` gives back some of what its order was paid with. */
export const takesBack = sql<SqlBool>`(f.status <> 'failed' and f.cause <> ${secondPayment})`;

/** Of an order `o`: its effective payment, the amount paid online or in cash, and what of it is left to refund. */
export const moneyOfOrder = sql`(
  select pay.gateway_payment_id, coalesce(a.amount_paise, cash.paid, 0) as paid,
    coalesce(a.amount_paise - a.refunded_paise, cash.paid - cash.refunded, 0) as left
  from (values (o.id)) this (id) left join payments pay on pay.order_id = this.id
    left join payment_attempts a on a.gateway_payment_id = pay.gateway_payment_id
    -- Pieces that were cancelled were never collected for.
    left join lateral (select ${payableKept} as paid,
      (select coalesce(sum(f.amount_paise), 0)::int from refunds f where f.order_id = this.id and ${takesBack}) as refunded
    ) cash on o.payment_method = 'COD' and o.payment_status <> 'PENDING')`;

/** What the buyer of an order `o` paid and was not refunded, in paise; 0 for cash not yet collected. */
export const spent = sql`(select money.left from ${moneyOfOrder} money)`;

/**
 * The refund of a return `r` of an order `o`, in paise: if credited, the actual refund; if open, the worth of its
 * pieces as far as older open returns leave it; if rejected or cancelled, nothing.
 */
export const goesBack = sql`case
  when r.credit_id is not null then coalesce((select f.amount_paise from credits c join refunds f on f.id = c.refund_id
    where c.id = r.credit_id), 0)
  when r.closed_at is not null then 0
  else least(r.refund_paise, greatest(0, ${spent}
    - (select coalesce(sum(older.refund_paise), 0)::int from returns older where older.order_id = r.order_id
      and older.closed_at is null and (older.created_at, older.id) < (r.created_at, r.id)))) end`;

/**
 * The newest failed cancellation refund of the payment of refund `f`, or null. A cancelled order is refunded in full, so
 * that one includes all other failed refunds of the payment.
 */
export const failedCancellation = sql`(select other.id from failed_refunds join refunds other using (id)
  where other.gateway_payment_id = f.gateway_payment_id and other.cause = 'cancelled'
  order by other.created_at desc, other.id desc limit 1)`;

/** Whether the failed refund `f` of order `o` is included in that one. */
export const isIncluded = sql<boolean>`(o.status = 'cancelled' and coalesce(f.id <> ${failedCancellation}, false))`;

/** The address of what the order line `l` names: that of its product now, as another may have its former one. */
export const slugOfLine = sql`coalesce((select p.slug from products p where p.id = l.product_id), l.slug)`;

/** Whether order `o` counts as one of its buyer’s orders: it was not cancelled, nor returned as a whole. */
export const isSale = sql<SqlBool>`o.status not in ('pending_payment', 'expired', 'cancelled', 'returned', 'refunded')`;
