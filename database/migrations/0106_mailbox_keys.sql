-- One text for all spellings of a mailbox, to count limits by (contract/rules/mailbox-key.ts): without tags, and of Gmail
-- without dots. Replaces mailbox_of, which the previous release reads with its indexes (0100): they are dropped later.
create function mailbox_key(email text) returns text language sql immutable strict parallel safe
  return case when lower(email) ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(regexp_replace(lower(email), '\+[^@]*', ''), '@', 1), '.', '') || '@gmail.com'
    else lower(regexp_replace(email, '\+[^@]*', '')) end;

create index if not exists stock_alerts_mailbox_key_idx on stock_alerts (mailbox_key(email)) where fired_at is null;
