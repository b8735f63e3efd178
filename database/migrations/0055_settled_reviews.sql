-- When a person settled what is odd about a payment; until then it waits for one, whatever became of its order.
alter table payments add column reviewed_at timestamptz;
drop index payments_review_idx;
create index payments_review_idx on payments (created_at) where review_reason <> '' and reviewed_at is null;
