import type pg from 'pg';

/** Adds payments and refunds to the demo's online orders, matching their states. */
export async function seedPayments(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with online as (
      select o.id, o.total_paise as amount, o.created_at as at, o.payment_status as paid, right(o.order_number, 10) as tail
      from orders o where o.payment_method = 'RAZORPAY'
    ), asked as (
      insert into payments (order_id, gateway_order_id, amount_paise, status, gateway_payment_id, captured_at, created_at)
      select id, 'order_Demo' || tail, amount,
        case paid when 'PAID' then 'captured' when 'REFUNDED' then 'refunded' else 'attempted' end,
        case when paid <> 'FAILED' then 'pay_Demo' || tail end, case when paid <> 'FAILED' then at end, at
      from online
    )
    insert into payment_attempts (gateway_payment_id, order_id, status, amount_paise, currency, method, failure, refunded_paise, seen_at)
    select 'pay_Demo' || tail, id, case paid when 'PAID' then 'captured' when 'REFUNDED' then 'refunded' else 'failed' end,
      amount, 'INR', 'upi', case when paid = 'FAILED' then 'The bank did not answer in time.' else '' end,
      case when paid = 'REFUNDED' then amount else 0 end, at
    from online`,
  );
  await client.query(
    `insert into refunds (order_id, gateway_payment_id, amount_paise, cause, status, gateway_refund_id, created_at, settled_at)
    select a.order_id, a.gateway_payment_id, a.amount_paise, 'returned', 'processed',
      replace(a.gateway_payment_id, 'pay_', 'rfnd_'), a.seen_at + interval '7 days', a.seen_at + interval '9 days'
    from payment_attempts a where a.refunded_paise > 0`,
  );
}
