-- Who searched for what on a day, as a hash of network, term and the salt of the day: a term is counted once a day for
-- each network. Unlogged, as limit_counts: after a crash a term may count twice on that day.
create unlogged table search_visitors (
  day date not null,
  subject bytea not null constraint search_visitors_subject_hash check (length(subject) = 32),
  constraint search_visitors_pkey primary key (day, subject)
);
