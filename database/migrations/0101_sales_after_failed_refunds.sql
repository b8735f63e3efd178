-- A credit takes its refund off the sales unless that failed: its hour is recounted when its refund fails, or is replaced by
-- another one.
create trigger credits_note_refund after update of refund_id on credits for each row
  when (old.refund_id is distinct from new.refund_id) execute function note_sales_hour();

create function note_credit_hour_of_refund() returns trigger language plpgsql as $$
begin
  insert into sales_trail (hour, is_sale)
  select date_trunc('hour', created_at, 'Asia/Kolkata'), false from credits where refund_id = new.id;
  return null;
end $$;
create trigger refunds_note_credit_hour after update of status on refunds for each row
  when ((old.status = 'failed') <> (new.status = 'failed')) execute function note_credit_hour_of_refund();
