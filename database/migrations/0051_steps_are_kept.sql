-- What happened to an order or a return, when, by whom and in which request, is only ever added: as with the activity of
-- staff (0028), no fault and no person with a session of the shop can say later that it was otherwise. Whoever leaves is
-- forgotten: the columns that say who and why may be emptied. What hangs from a deleted order goes with it.
create trigger order_events_kept before delete on order_events
  for each row when (pg_trigger_depth() = 0) execute function only_added();
create trigger order_events_unchanged before update of id, order_id, from_status, to_status, actor, request_id, at on order_events
  for each row execute function only_added();

create trigger order_changes_kept before delete on order_changes
  for each row when (pg_trigger_depth() = 0) execute function only_added();
create trigger order_changes_unchanged before update of id, order_id, name, actor, request_id, at on order_changes
  for each row execute function only_added();

create trigger return_events_kept before delete on return_events
  for each row when (pg_trigger_depth() = 0) execute function only_added();
create trigger return_events_unchanged before update of id, return_id, name, actor, at on return_events
  for each row execute function only_added();
