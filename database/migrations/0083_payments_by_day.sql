-- Money that came in a span of days, which the books and the gateway are compared by each night.
create index payments_captured_idx on payments (captured_at) where captured_at is not null;
