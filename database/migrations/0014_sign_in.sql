-- Who somebody is: whether their e-mail is proven, and how often a number may be sent a code.

alter table users
  -- Since when the identity provider vouches for the e-mail. Null: anybody may have registered it, so nobody is linked by it.
  add column email_verified_at timestamptz;
update users set email_verified_at = created_at where is_verified and email is not null and auth_method = 'email';

-- When leave was given to have a code sent, one row for each phone number and each network that asked.
create table code_requests (
  -- A hash: this must not become a list of phone numbers.
  subject bytea constraint code_requests_pkey primary key constraint code_requests_subject_hash check (length(subject) = 32),
  -- Those of the last minutes, the newest last.
  given_at timestamptz[] not null,
  last_given_at timestamptz not null
);
create index code_requests_last_idx on code_requests (last_given_at);
