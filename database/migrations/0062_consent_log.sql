-- What people agreed to and took back, to be shown when somebody asks (DPDP Act 2023, section 6(10)). The database writes it down
-- itself, whatever code keeps the choice; rows are only ever added. Whose account ends leaves theirs without a person.
create table consent_log (
  id bigint generated always as identity constraint consent_log_pkey primary key,
  user_id uuid constraint consent_log_user_fk references users on delete set null,
  -- SHA-256 of the e-mail of somebody without an account.
  email_hash bytea constraint consent_log_email_hash check (length(email_hash) = 32),
  -- What for, and by which way (contract/rules/message-topics.ts).
  topic text not null,
  channel text not null,
  is_given boolean not null,
  -- Of the words that were agreed to, where these have one.
  words_version text not null default '',
  -- The call of the contract, as in 'PUT /auth/profile'; empty for what was kept before this log.
  through text not null default coalesce(current_setting('shop.consent_through', true), ''),
  at timestamptz not null
);
create index consent_log_user_idx on consent_log (user_id) where user_id is not null;
create index consent_log_email_idx on consent_log (email_hash) where email_hash is not null;

create trigger consent_log_kept before delete on consent_log for each row execute function only_added();
create trigger consent_log_not_emptied before truncate on consent_log for each statement execute function only_added();
create trigger consent_log_unchanged before update of id, topic, channel, is_given, words_version, through, at on consent_log
  for each row execute function only_added();
-- Whose it is may only be forgotten.
create trigger consent_log_stays_theirs before update of user_id, email_hash on consent_log for each row
  when (coalesce(new.user_id <> old.user_id, new.user_id is not null)
    or coalesce(new.email_hash <> old.email_hash, new.email_hash is not null))
  execute function only_added();

create function log_stock_consent() returns trigger language plpgsql as $$
begin
  insert into consent_log (user_id, email_hash, topic, channel, is_given, words_version, through, at)
  values (new.user_id, case when new.user_id is null then sha256(convert_to(new.email, 'UTF8')) end, 'stock', 'email', true,
    new.consent_version, 'POST /stock-alerts', new.created_at);
  return null;
end $$;
create trigger stock_alerts_log_consent after insert or update of created_at on stock_alerts
  for each row execute function log_stock_consent();

create function log_choice() returns trigger language plpgsql as $$
begin
  insert into consent_log (user_id, topic, channel, is_given, at)
  values (new.user_id, new.topic, new.channel, new.is_on, new.changed_at);
  return null;
end $$;
create trigger message_choices_log_consent after insert or update on message_choices
  for each row execute function log_choice();
