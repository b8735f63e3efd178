-- What a person spent is what was paid and not refunded, as in the list of users: payments and refunds count too.
create or replace trigger orders_note_buyer
  after update of status, payment_status, user_id, total_paise, shipping_address on orders for each row
  when (old.status <> new.status or old.payment_status <> new.payment_status
    or old.user_id is distinct from new.user_id or old.total_paise <> new.total_paise
    or old.shipping_address <> new.shipping_address) execute function note_person('user_id');

create function note_refunded_buyer() returns trigger language plpgsql as $$
begin
  insert into outreach_trail (user_id) select user_id from orders where id = new.order_id and user_id is not null;
  return null;
end $$;
create trigger refunds_note_buyer after insert or update of status on refunds for each row
  execute function note_refunded_buyer();
