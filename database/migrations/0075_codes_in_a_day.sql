-- Some who ask for codes are counted over a day, not over a quarter of an hour: each count is forgotten at its own time.
alter table code_requests add column forget_at timestamptz not null default now() + interval '15 minutes';
drop index code_requests_last_idx;
