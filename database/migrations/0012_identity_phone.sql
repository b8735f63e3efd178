-- Phone sign-in: the codes sent by SMS, proofs of a number that another account has, and what a custom token says about its session.
create table identity.phone_code (
  -- Of the secret that only the browser has which asked for the code.
  session_hash bytea not null,
  phone_number text not null,
  -- Of the code together with that secret: six digits alone would be found out from a copy of the table in no time.
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint phone_code_pkey primary key (session_hash),
  constraint phone_code_session_hash_check check (length(session_hash) = 32),
  constraint phone_code_code_hash_check check (length(code_hash) = 32),
  constraint phone_code_phone_number_check check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  constraint phone_code_tries_check check (tries between 0 and 5),
  constraint phone_code_expires_at_check check (expires_at > created_at)
);

create index phone_code_expires_at_index on identity.phone_code (expires_at);

create table identity.phone_proof (
  proof_hash bytea not null,
  phone_number text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint phone_proof_pkey primary key (proof_hash),
  constraint phone_proof_proof_hash_check check (length(proof_hash) = 32),
  constraint phone_proof_phone_number_check check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  constraint phone_proof_expires_at_check check (expires_at > created_at)
);

create index phone_proof_expires_at_index on identity.phone_proof (expires_at);

-- A refreshed token repeats what the custom token said.
alter table identity.refresh_token
  add column claims jsonb not null default '{}',
  add constraint refresh_token_claims_check check (jsonb_typeof(claims) = 'object');

-- Who signed up by phone may add a first e-mail address, and has none until the link is followed.
alter table identity.oob_code
  alter column email drop not null,
  add constraint oob_code_email_check check (email is not null or purpose = 'VERIFY_AND_CHANGE_EMAIL');
