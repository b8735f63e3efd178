import { sql } from 'kysely';

/** What is paid for the line `l`, in paise. */
export const payable = sql`(l.total_paise + l.shipping_paise + l.cod_fee_paise - l.discount_paise - l.free_discount_paise)`;

/** What is paid for the pieces of an order `o` that were not cancelled, in paise; rounded as paidFor does. */
export const payableKept = sql`(select sum(${payable} - ${payable}::bigint * l.cancelled_quantity / l.quantity)::int
  from order_lines l where l.order_id = o.id)`;

/** Of an order `o` the payment that counted, what was paid, online or in cash, and what of that is left to give back. */
export const moneyOfOrder = sql`(
  select pay.gateway_payment_id, coalesce(a.amount_paise, cash.paid, 0) as paid,
    coalesce(a.amount_paise - a.refunded_paise, cash.paid - cash.refunded, 0) as left
  from (values (o.id)) this (id) left join payments pay on pay.order_id = this.id
    left join payment_attempts a on a.gateway_payment_id = pay.gateway_payment_id
    -- Pieces that were cancelled were never collected for.
    left join lateral (select ${payableKept} as paid,
      (select coalesce(sum(r.amount_paise), 0)::int from refunds r where r.order_id = this.id and r.status <> 'failed') as refunded
    ) cash on o.payment_method = 'COD' and o.payment_status <> 'PENDING')`;
