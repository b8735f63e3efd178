-- How often callers of one network have used calls that are limited, counted for all processes together.

-- Unlogged: a count costs no wait for the disk, and after a crash of the database everybody begins at nought.
create unlogged table limit_counts (
  -- A hash of call and network: this must not become a list of who was here.
  subject bytea constraint limit_counts_pkey primary key constraint limit_counts_subject_hash check (length(subject) = 32),
  uses integer not null constraint limit_counts_uses_positive check (uses > 0),
  -- When the count begins anew.
  ends_at timestamptz not null
);
create index limit_counts_ends_idx on limit_counts (ends_at);
