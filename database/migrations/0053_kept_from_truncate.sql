-- What is only ever added (0028, 0032, 0051) is not emptied at once either.
create trigger activity_not_emptied before truncate on activity for each statement execute function only_added();
create trigger activity_changes_not_emptied before truncate on activity_changes for each statement execute function only_added();
create trigger job_decisions_not_emptied before truncate on job_decisions for each statement execute function only_added();
create trigger order_events_not_emptied before truncate on order_events for each statement execute function only_added();
create trigger order_changes_not_emptied before truncate on order_changes for each statement execute function only_added();
create trigger return_events_not_emptied before truncate on return_events for each statement execute function only_added();
