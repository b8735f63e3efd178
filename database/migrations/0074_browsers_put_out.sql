-- Whoever is put out of an account hears nothing of it any more: of whose browsers it is not known which are meant, all have to say
-- again whose they are, as they do with each page they open.
create function leave_browsers() returns trigger language plpgsql as $$
begin
  update push_subscriptions set user_id = null where user_id = new.id;
  return null;
end $$;
create trigger users_leave_browsers after update of signed_out_at on users for each row
  when (old.signed_out_at is distinct from new.signed_out_at) execute function leave_browsers();
