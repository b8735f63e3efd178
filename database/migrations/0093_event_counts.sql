-- Events stored on a day per visitor and per network, both as hashes with the salt of the day: beyond a limit no more
-- are stored. Unlogged, as limit_counts: after a crash the day starts again at zero.
create unlogged table event_counts (
  day date not null,
  subject text not null,
  events integer not null constraint event_counts_events_positive check (events > 0),
  constraint event_counts_pkey primary key (day, subject)
);
