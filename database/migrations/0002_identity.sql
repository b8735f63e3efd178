-- The embedded identity provider: accounts, their sessions, one-time codes and the counters that slow guessing down.
create schema if not exists identity;

create table identity.account (
  uid text not null,
  email text,
  email_verified_at timestamptz(3),
  phone_number text,
  password_hash text,
  password_updated_at timestamptz(3),
  display_name text,
  photo_url text,
  custom_claims jsonb not null default '{}',
  -- Milliseconds, because the value makes a round trip through JavaScript and is compared for equality when a session starts.
  tokens_valid_after timestamptz(3) not null,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  last_signed_in_at timestamptz(3),
  last_refreshed_at timestamptz(3),
  constraint account_pkey primary key (uid),
  constraint account_email_key unique (email),
  constraint account_phone_number_key unique (phone_number),
  constraint account_uid_check check (length(uid) between 1 and 128),
  constraint account_email_check check (email = lower(email) and length(email) between 3 and 254),
  constraint account_phone_number_check check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  constraint account_email_verified_at_check check (email is not null or email_verified_at is null),
  constraint account_password_hash_check check ((password_hash is null) = (password_updated_at is null)),
  constraint account_display_name_check check (length(display_name) <= 256),
  constraint account_photo_url_check check (length(photo_url) <= 2048),
  constraint account_custom_claims_check check (jsonb_typeof(custom_claims) = 'object')
);

create index account_created_at_index on identity.account (created_at, uid);

create table identity.refresh_token (
  token_hash bytea not null,
  -- Null once the account is deleted: the row stays until it expires, so that the browser hears "no such user" and signs out.
  account_uid text,
  sign_in_provider text not null,
  signed_in_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint refresh_token_pkey primary key (token_hash),
  constraint refresh_token_account_uid_fkey foreign key (account_uid) references identity.account (uid) on delete set null,
  constraint refresh_token_token_hash_check check (length(token_hash) = 32),
  constraint refresh_token_sign_in_provider_check check (sign_in_provider in ('password', 'phone', 'custom'))
);

create index refresh_token_account_uid_index on identity.refresh_token (account_uid, last_used_at);
create index refresh_token_last_used_at_index on identity.refresh_token (last_used_at);

create table identity.oob_code (
  code_hash bytea not null,
  account_uid text not null,
  purpose text not null,
  email text not null,
  new_email text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint oob_code_pkey primary key (code_hash),
  constraint oob_code_account_uid_fkey foreign key (account_uid) references identity.account (uid) on delete cascade,
  constraint oob_code_code_hash_check check (length(code_hash) = 32),
  constraint oob_code_purpose_check check (purpose in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL')),
  constraint oob_code_new_email_check check ((purpose = 'VERIFY_AND_CHANGE_EMAIL') = (new_email is not null)),
  constraint oob_code_expires_at_check check (expires_at > created_at)
);

create index oob_code_account_uid_index on identity.oob_code (account_uid);
create index oob_code_expires_at_index on identity.oob_code (expires_at);

create table identity.attempt (
  kind text not null,
  -- A hash: the counters should not become a list of e-mail and network addresses.
  subject bytea not null,
  count integer not null,
  window_ends_at timestamptz(3) not null,
  constraint attempt_pkey primary key (kind, subject),
  constraint attempt_subject_check check (length(subject) = 32),
  constraint attempt_count_check check (count >= 0)
);

create index attempt_window_ends_at_index on identity.attempt (window_ends_at);

create table identity.signing_key (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamptz(3) not null,
  -- Later than created_at by the time a JWKS may be cached, so that verifiers know the key before they meet it.
  signs_from timestamptz(3) not null,
  retired_at timestamptz(3),
  constraint signing_key_pkey primary key (kid),
  constraint signing_key_private_jwk_check check (private_jwk ->> 'kty' = 'RSA')
);

create index signing_key_signs_from_index on identity.signing_key (signs_from);
