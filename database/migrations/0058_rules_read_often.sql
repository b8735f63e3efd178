-- Two rules that many readers ask for, said once. A payment waits for a person while what is odd about it is not settled.
alter table payments add column waits_for_review boolean not null
  generated always as (review_reason <> '' and reviewed_at is null) virtual;

-- Refunds that the gateway refused, that were not tried again, of payments that have not all gone back in another way.
create view failed_refunds as
  select f.id, f.order_id from refunds f where f.status = 'failed'
    and not exists (select from refunds again where again.retry_of = f.id)
    and not exists (select from payment_attempts a where a.gateway_payment_id = f.gateway_payment_id
      and a.refunded_paise >= a.amount_paise);
