-- What belongs to an account: its address book, its picture, what it agreed to hear, where it is logged in, and its end.

alter table users
  -- Since when the person agrees to hear more than what their orders need, by channel; null: they do not.
  add column marketing_email_since timestamptz,
  add column marketing_sms_since timestamptz,
  add column marketing_push_since timestamptz,
  -- A session was ended from another device: sign-ins at the provider from before let nobody in, but where one lives on.
  add column signed_out_at timestamptz,
  add column avatar_key text constraint users_avatar_fk references pictures,
  -- Never written.
  drop column avatar_url;
create index users_avatar_idx on users (avatar_key) where avatar_key is not null;
create index users_newest_idx on users (created_at desc, id desc);
create index users_text_idx on users
  using gin ((name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index users_admins_idx on users (id) where role = 'admin';

alter table sessions
  -- When the person signed in at the provider (auth_time, whole seconds); a session made from an old sign-in is old.
  add column signed_in_at timestamptz,
  add column last_seen_at timestamptz;
update sessions set signed_in_at = date_trunc('second', created_at), last_seen_at = created_at;
alter table sessions
  alter column signed_in_at set not null,
  alter column last_seen_at set not null;
create index sessions_sign_in_idx on sessions (user_id, signed_in_at);

-- The address book. ----------------------------------------------------------------------------------------------

create table addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint addresses_user_fk references users on delete cascade,
  full_name text not null,
  phone text not null constraint addresses_phone_shape check (phone ~ '^\+91[6-9][0-9]{9}$'),
  line1 text not null,
  line2 text not null default '',
  city text not null,
  state text not null,
  pincode text not null constraint addresses_pincode_shape check (pincode ~ '^[1-9][0-9]{5}$'),
  landmark text not null default '',
  type text not null default 'home' constraint addresses_type_known check (type in ('home', 'work', 'other')),
  is_default boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_idx on addresses (user_id, is_default desc, created_at desc, id desc);
-- At most one default a person by this index, at least one by the trigger below.
create unique index addresses_default_key on addresses (user_id) where is_default;

create function require_default_address() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
begin
  if exists (select from addresses where user_id = owner)
    and not exists (select from addresses where user_id = owner and is_default) then
    raise exception 'An address book needs a default.'
      using errcode = 'check_violation', table = 'addresses', constraint = 'addresses_default_needed';
  end if;
  return null;
end $$;
create constraint trigger addresses_default_needed after insert or update or delete on addresses
  deferrable initially deferred for each row execute function require_default_address();

-- The end of an account. -----------------------------------------------------------------------------------------

-- Kept for the books without who placed it: name, phone, e-mail and street are gone, State and pincode stay for the tax.
alter table orders add column deidentified_at timestamptz;

-- Identities whose account here is gone. An ID token outlives its account by an hour: it must not make a new one. The row
-- goes some days after the provider has deleted its account too.
create table deleted_identities (
  identity_uid text primary key,
  deleted_at timestamptz not null,
  provider_deleted_at timestamptz
);
