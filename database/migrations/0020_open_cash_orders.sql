-- How many orders paid in cash a phone number has under way, as only the transaction that asks can change it: others who
-- ask for the same number wait until it has ended. Volatile, so that the count sees what they have written.
create function open_cash_orders_in_turn(phone text) returns bigint language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cash ' || phone, 0));
  return (select count(*) from orders where shipping_address ->> 'phoneNumber' = phone and payment_method = 'COD'
    and status in ('confirmed', 'packed', 'shipped', 'out_for_delivery'));
end $$;

-- Looked for whenever an order is placed: what of the same buyer waits to be paid.
create index orders_waiting_of_user_idx on orders (user_id) where status = 'pending_payment';
