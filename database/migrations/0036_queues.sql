-- Returns, reviews and tickets as staff work them off.

-- Returns ---------------------------------------------------------------------------------------------------------------

-- How many pieces of a line were found good when they were checked; only these can be sold again.
alter table return_lines
  add column good_pieces smallint constraint return_lines_good_of_all check (good_pieces between 0 and quantity);
create index returns_closed_idx on returns (closed_at desc, id desc) where closed_at is not null;
create index returns_open_idx on returns (created_at, id) where closed_at is null;
create index returns_number_idx on returns (return_number text_pattern_ops);
create index return_events_received_idx on return_events (return_id) where name = 'received';

-- Reviews ---------------------------------------------------------------------------------------------------------------

alter table reviews
  -- What the shop says to it, as text under the review.
  add column reply text constraint reviews_reply_length check (char_length(reply) between 1 and 1000),
  add column replied_at timestamptz,
  add constraint reviews_replied_whole check ((reply is null) = (replied_at is null));

-- Those that wait for staff come first, the oldest of them on top; then the newest.
create function review_queue_age(reports integer, status text, at timestamptz) returns interval
language sql immutable parallel safe return case when reports > 0 or status = 'pending'
  then at - timestamptz '2020-01-01 00:00:00Z' else timestamptz '2020-01-01 00:00:00Z' - at end;
create function review_words(title text, comment text, author text) returns text
language sql immutable parallel safe return lower(title || ' ' || comment || ' ' || author);
create index reviews_desk_idx on reviews
  (report_count desc, (status = 'pending') desc, review_queue_age(report_count, status, created_at), id)
  where status <> 'deleted';
create index reviews_desk_stars_idx on reviews
  (rating, report_count desc, (status = 'pending') desc, review_queue_age(report_count, status, created_at), id)
  where status <> 'deleted';
create index reviews_desk_hidden_idx on reviews
  (report_count desc, (status = 'pending') desc, review_queue_age(report_count, status, created_at), id)
  where status = 'hidden';
create index reviews_words_idx on reviews using gin (review_words(title, comment, author_name) gin_trgm_ops);

drop trigger note_change on reviews;
call watch_changes('reviews', 'review', 'id', 'id', '', '+status,replied_at', '');

-- Tickets ---------------------------------------------------------------------------------------------------------------

-- What staff answered by mail; whoever asked reads it at their ticket as well.
create table ticket_answers (
  id uuid constraint ticket_answers_pkey primary key default uuidv7(),
  ticket_id uuid not null constraint ticket_answers_ticket_fk references tickets on delete cascade,
  author_id uuid constraint ticket_answers_author_fk references users on delete set null,
  text text not null constraint ticket_answers_text_length check (char_length(text) between 1 and 4000),
  created_at timestamptz not null
);
create index ticket_answers_ticket_idx on ticket_answers (ticket_id, id);
create index ticket_answers_author_idx on ticket_answers (author_id) where author_id is not null;
call watch_changes('ticket_answers', 'ticket', 'id', 'ticket_id', '', '+created_at', '');

-- What is due next: a first word, then the end of it.
create function ticket_due(acknowledged_at timestamptz, acknowledge_by timestamptz, solve_by timestamptz) returns timestamptz
language sql immutable parallel safe return case when acknowledged_at is null then acknowledge_by else solve_by end;
create function ticket_words(number text, name text, email text, phone text, order_number text, message text) returns text
language sql immutable parallel safe return lower(number || ' ' || name || ' ' || coalesce(email, '') || ' '
  || coalesce(phone, '') || ' ' || order_number || ' ' || message);
create index tickets_due_idx on tickets (ticket_due(acknowledged_at, acknowledge_by, solve_by), id)
  where solved_at is null and suspected_at is null;
create index tickets_solved_idx on tickets (solved_at desc, id desc) where solved_at is not null and suspected_at is null;
create index tickets_suspected_idx on tickets (suspected_at desc, id desc) where suspected_at is not null;
create index tickets_words_idx on tickets using gin
  (ticket_words(number, name, email, phone, order_number, message) gin_trgm_ops);

drop trigger note_change on tickets;
call watch_changes('tickets', 'ticket', 'id', 'id', 'number', '+acknowledged_at,solved_at,suspected_at');

-- What staff say again and again; they change it before they send it.
create table reply_templates (
  id uuid constraint reply_templates_pkey primary key default uuidv7(),
  -- Where it is offered.
  use text not null constraint reply_templates_use_known check (use in ('return-approved', 'return-rejected', 'ticket')),
  title text not null constraint reply_templates_title_length check (char_length(title) between 1 and 60),
  text text not null constraint reply_templates_text_length check (char_length(text) between 1 and 2000),
  constraint reply_templates_title_key unique (use, title)
);
call watch_changes('reply_templates', 'settings', 'id', 'id', 'title');

insert into reply_templates (use, title, text) values
  ('return-approved', 'Keep the tags on', 'Please leave the tags on the pieces and put the packing slip into the parcel.'),
  ('return-approved', 'Sorry about the fault', 'We are sorry that this piece is not as it should be. You need not wash or repair anything; send it as it is.'),
  ('return-rejected', 'Worn or washed', 'The piece has been worn or washed, and its tags are gone. We take back what can be sold again.'),
  ('return-rejected', 'Photos do not show it', 'The photos do not show what is wrong. Please ask again with a photo of the fault in daylight and one of the whole piece.'),
  ('return-rejected', 'Not our piece', 'What came to us is not the piece that we sent. We send it back to you free of charge.'),
  ('ticket', 'We look into it', 'Thank you for writing. We are looking into it and come back to you within two working days.'),
  ('ticket', 'Parcel is on its way', 'Your parcel is with the courier. You can follow it at any time with its number under Track Order.'),
  ('ticket', 'Settled', 'This is settled now. If anything is still not right, answer this mail and we go on from here.');
