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
  -- When staff took it down; whatever its author does then, it is shown again only by staff.
  add column taken_down_at timestamptz,
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
  -- When staff dealt with it; null: it waits for them.
  settled_at timestamptz,
  constraint review_reports_pkey primary key (review_id, user_id)
);
create index review_reports_user_idx on review_reports (user_id);

-- What follows from reviews, kept right here whoever writes them and however many at once. -----------------------------

-- A product is rated by its visible reviews.
create function rate_product() returns trigger language plpgsql as $$
declare
  stars integer := case when new.status = 'active' then new.rating else 0 end - case when old.status = 'active' then old.rating else 0 end;
  voices integer := case when new.status = 'active' then 1 else 0 end - case when old.status = 'active' then 1 else 0 end;
begin
  if stars <> 0 or voices <> 0 then
    update products set rating_sum = rating_sum + stars, rating_count = rating_count + voices
    where id = coalesce(new.product_id, old.product_id);
    -- Listings filter by rating and count what each filter finds.
    perform pg_notify('cache_tags', '["availability"]');
  end if;
  return null;
end $$;
create trigger reviews_rate_product after insert or delete or update of status, rating on reviews
  for each row execute function rate_product();

-- Answers that were made from a review are made anew.
create function forget_answers_of_review() returns trigger language plpgsql as $$
declare product uuid := coalesce(new.product_id, old.product_id);
begin
  perform pg_notify('cache_tags', json_build_array('reviews:' || product, 'product:' || product)::text);
  return null;
end $$;
create trigger reviews_forget_answers after insert or update or delete on reviews
  for each row execute function forget_answers_of_review();

create function count_review_likes() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_likes_count after insert or delete on review_likes
  for each row execute function count_review_likes();

create function count_review_reports() returns trigger language plpgsql as $$
declare
  difference integer := (new.review_id is not null and new.settled_at is null)::int - (old.review_id is not null and old.settled_at is null)::int;
begin
  if difference <> 0 then
    update reviews set report_count = report_count + difference where id = coalesce(new.review_id, old.review_id);
  end if;
  return null;
end $$;
create trigger review_reports_count after insert or delete or update of settled_at on review_reports
  for each row execute function count_review_reports();

-- Who wrote before the parcel came is a verified buyer from its delivery on.
create function verify_reviews() returns trigger language plpgsql as $$
begin
  update reviews r set is_verified = true from order_lines l
  where l.order_id = new.id and l.quantity > l.cancelled_quantity and r.product_id = l.product_id
    and r.user_id = new.user_id and not r.is_verified;
  return null;
end $$;
create trigger orders_verify_reviews after update of status on orders
  for each row when (new.status = 'delivered' and old.status <> 'delivered' and new.user_id is not null)
  execute function verify_reviews();

-- From here on the sums follow; until here they were kept by hand.
update products p set rating_sum = told.stars, rating_count = told.voices
from (select p.id, coalesce(sum(r.rating), 0)::int as stars, count(r.id)::int as voices
  from products p left join reviews r on r.product_id = p.id and r.status = 'active' group by p.id) told
where told.id = p.id and (p.rating_sum, p.rating_count) <> (told.stars, told.voices);
