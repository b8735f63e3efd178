-- name+tag@… is the mailbox name@…, so limits of mails count by this.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(email, '\+[^@]*', ''));

create index if not exists tickets_mailbox_idx on tickets (mailbox_of(email), created_at);
create index if not exists stock_alerts_mailbox_idx on stock_alerts (mailbox_of(email)) where fired_at is null;
