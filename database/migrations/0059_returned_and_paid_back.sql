-- An order whose money is back stands with the returns when it had arrived, and with the cancelled ones when it had not.
create function desk_tab(status text, has_arrived boolean) returns text language sql immutable strict parallel safe return
  case when status = 'refunded' and has_arrived then 'return' else order_tab(status) end;

-- With the state itself, so that orders of a tab are counted off the index.
create index orders_desk_tab_idx on orders (desk_tab(status, delivered_at is not null), created_at desc, id desc)
  include (status, delivered_at);
create index orders_desk_payment_idx on orders (payment_status, payment_method, desk_tab(status, delivered_at is not null),
  created_at desc, id desc) include (status, delivered_at);
