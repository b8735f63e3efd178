-- Reviews by those who bought, with pictures, votes and a look by staff.

alter table reviews
  add column fit text constraint reviews_fit_known check (fit in ('small', 'true', 'large')),
  add column pros text not null default '' constraint reviews_pros_length check (char_length(pros) <= 300),
  add column cons text not null default '' constraint reviews_cons_length check (char_length(cons) <= 300),
  add column updated_at timestamptz,
  -- Reports since staff last looked.
  add column report_count integer not null default 0,
  -- Why staff keep it hidden.
  add column moderation_note text not null default '',
  drop constraint reviews_status_known,
  -- pending: waits for staff before others see it.
  add constraint reviews_status_known check (status in ('active', 'pending', 'hidden', 'deleted'));
create unique index reviews_one_a_person on reviews (product_id, user_id) where user_id is not null and status <> 'deleted';
create index reviews_queue_idx on reviews (report_count desc, created_at) where status = 'pending' or report_count > 0;

create table review_pictures (
  review_id uuid not null constraint review_pictures_review_fk references reviews on delete cascade,
  position smallint not null constraint review_pictures_position_range check (position between 0 and 4),
  picture_key text not null constraint review_pictures_picture_fk references pictures,
  constraint review_pictures_pkey primary key (review_id, position)
);
create index review_pictures_picture_idx on review_pictures (picture_key);

create table review_likes (
  review_id uuid not null constraint review_likes_review_fk references reviews on delete cascade,
  user_id uuid not null constraint review_likes_user_fk references users on delete cascade,
  at timestamptz not null default now(),
  constraint review_likes_pkey primary key (review_id, user_id)
);
create index review_likes_user_idx on review_likes (user_id);

create table review_reports (
  review_id uuid not null constraint review_reports_review_fk references reviews on delete cascade,
  user_id uuid not null constraint review_reports_user_fk references users on delete cascade,
  reason text not null constraint review_reports_reason_known check (reason in ('spam', 'inappropriate', 'fake', 'offensive', 'other')),
  description text not null default '' constraint review_reports_description_length check (char_length(description) <= 500),
  at timestamptz not null default now(),
  constraint review_reports_pkey primary key (review_id, user_id)
);
create index review_reports_user_idx on review_reports (user_id);
