-- An order of a draft that nobody paid in time stands no longer once its late money has gone back, either.
drop index orders_once_per_draft;
create unique index orders_once_per_draft on orders (draft_id)
  where draft_id is not null and status not in ('expired', 'cancelled', 'refunded');
