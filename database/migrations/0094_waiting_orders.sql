-- How many orders a buyer has waiting to be paid online, as only the transaction that asks can change it (like
-- open_cash_orders_in_turn). Those of an account, or of a phone number among guests: a stranger who orders with somebody's
-- number takes nothing from their account. Orders drafted by staff do not count.
create function waiting_orders_in_turn(buyer uuid, phone text) returns bigint language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('waiting ' || coalesce(buyer::text, phone), 0));
  if buyer is not null then
    return (select count(*) from orders where user_id = buyer and status = 'pending_payment' and draft_id is null);
  end if;
  return (select count(*) from orders where shipping_address ->> 'phoneNumber' = phone and user_id is null
    and status = 'pending_payment' and draft_id is null);
end $$;
