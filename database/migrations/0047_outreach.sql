-- Messages of marketers to a part of the people, and what is known of people to choose that part by.

-- One row for each account that is not blocked, counted by a job: whether they agree to offers and can be reached by a channel, and
-- what their orders came to, of those that were paid or are to be paid, and neither cancelled nor sent back whole. City and state
-- are those of the last of them. So a count reads one narrow row a person; what is sent looks at the sources again.
create table outreach_people (
  user_id uuid constraint outreach_people_pkey primary key
    constraint outreach_people_user_fk references users on delete cascade,
  email boolean not null,
  push boolean not null,
  orders integer not null,
  spent_paise bigint not null,
  last_ordered_at timestamptz,
  city text not null,
  state text not null,
  -- Of which they bought something.
  category_ids uuid[] not null,
  -- When they heard of something last that is marketing.
  told_at timestamptz
);

-- People of whom something changed since they were counted; as sales_trail (migration 0032).
create table outreach_trail (user_id uuid not null);

-- Argument: the column that names the person.
create function note_person() returns trigger language plpgsql as $$
declare
  now_is constant uuid := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end;
  was constant uuid := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end;
begin
  insert into outreach_trail (user_id) select distinct one from unnest(array[now_is, was]) one where one is not null;
  return null;
end $$;
create trigger orders_note_new_buyer after insert on orders for each row
  when (new.status <> 'pending_payment' and new.user_id is not null) execute function note_person('user_id');
create trigger orders_note_buyer after update of status, user_id, total_paise, shipping_address on orders for each row
  when (old.status <> new.status or old.user_id is distinct from new.user_id or old.total_paise <> new.total_paise
    or old.shipping_address <> new.shipping_address) execute function note_person('user_id');
create trigger users_note_new after insert on users for each row execute function note_person('id');
create trigger users_note_consent after update of email, marketing_email_since, marketing_push_since, disabled_at on users for each row
  when ((old.email, old.marketing_email_since, old.marketing_push_since, old.disabled_at)
    is distinct from (new.email, new.marketing_email_since, new.marketing_push_since, new.disabled_at))
  execute function note_person('id');
create trigger message_choices_note_person after insert or update or delete on message_choices for each row
  execute function note_person('user_id');
create trigger messages_note_person after insert on messages for each row
  when (new.user_id is not null and new.kind in ('price-drop', 'cart-left')) execute function note_person('user_id');
create trigger push_subscriptions_note_person after insert or update of user_id or delete on push_subscriptions for each row
  execute function note_person('user_id');

insert into outreach_trail (user_id) select id from users;

create table outreach (
  id uuid constraint outreach_pkey primary key default uuidv7(),
  name text not null constraint outreach_name_length check (char_length(name) between 1 and 80),
  -- Its utm_campaign.
  slug text not null constraint outreach_slug_key unique constraint outreach_slug_shape check (slug ~ '^message-[a-z0-9-]{1,72}$'),
  channels text[] not null
    constraint outreach_channels_known check (channels <@ array['email', 'push'] and cardinality(channels) > 0),
  subject text not null constraint outreach_subject_length check (char_length(subject) <= 120),
  heading text not null constraint outreach_heading_length check (char_length(heading) <= 120),
  words text not null constraint outreach_words_length check (char_length(words) <= 2000),
  push_words text not null constraint outreach_push_words_length check (char_length(push_words) <= 160),
  button_label text not null constraint outreach_button_label_length check (char_length(button_label) <= 40),
  button_link text not null constraint outreach_button_link_length check (char_length(button_link) <= 500),
  product_ids uuid[] not null constraint outreach_products_few check (cardinality(product_ids) <= 6),
  coupon_id uuid constraint outreach_coupon_fk references coupons on delete set null,
  segment jsonb not null,
  state text not null default 'draft'
    constraint outreach_state_known check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz constraint outreach_has_moment check (state = 'draft' or send_at is not null),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  created_by uuid constraint outreach_maker_fk references users on delete set null,
  version integer not null default 1,
  -- How far it is: the last person who was queued, null before the first; whether all are.
  last_queued uuid,
  is_queued boolean not null default false,
  -- Who agreed when it was their turn, and how many of them had heard from the shop lately; how many mails and notifications went out.
  people integer not null default 0,
  resting integer not null default 0,
  sent integer not null default 0
);
create index outreach_newest_idx on outreach (created_at desc, id desc);
create index outreach_under_way_idx on outreach (state) where state in ('scheduled', 'sending');
create index outreach_coupon_idx on outreach (coupon_id);
create index outreach_maker_idx on outreach (created_by);

create trigger outreach_raise_version
  before update of name, channels, subject, heading, words, push_words, button_label, button_link, product_ids, coupon_id, segment, state,
    send_at
  on outreach for each row execute function raise_version();

-- What is on its way stays as it is, whoever writes, undo too.
create function guard_outreach() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'it is no draft' using errcode = 'check_violation'; end if;
    return old;
  end if;
  if old.state <> new.state and (old.state, new.state) not in (('draft', 'scheduled'), ('scheduled', 'draft'),
    ('scheduled', 'sending'), ('sending', 'sent'), ('sending', 'cancelled')) then
    raise exception 'from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  -- A coupon that is deleted leaves the message; no other one takes its place.
  if old.state <> 'draft' and new.coupon_id is distinct from old.coupon_id and new.coupon_id is not null then
    raise exception 'it is no draft' using errcode = 'check_violation';
  end if;
  if old.state <> 'draft' and (old.name, old.channels, old.subject, old.heading, old.words, old.push_words, old.button_label,
      old.button_link, old.product_ids, old.segment) is distinct from (new.name, new.channels, new.subject, new.heading, new.words,
      new.push_words, new.button_label, new.button_link, new.product_ids, new.segment) then
    raise exception 'it is no draft' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger outreach_guarded before update or delete on outreach for each row execute function guard_outreach();

-- One row for each person and channel a message goes to. Whose account is gone is not known any more, only that it went.
create table outreach_sends (
  id uuid constraint outreach_sends_pkey primary key default uuidv7(),
  outreach_id uuid not null constraint outreach_sends_outreach_fk references outreach on delete cascade,
  user_id uuid constraint outreach_sends_user_fk references users on delete set null,
  channel text not null constraint outreach_sends_channel_known check (channel in ('email', 'push')),
  outcome text not null default 'waiting'
    constraint outreach_sends_outcome_known check (outcome in ('waiting', 'sent', 'given_up', 'withdrew', 'stopped')),
  queued_at timestamptz not null,
  -- Not before then; later than queued_at in the quiet hours.
  due_at timestamptz not null,
  settled_at timestamptz,
  constraint outreach_sends_once unique (outreach_id, user_id, channel)
);
create index outreach_sends_outcome_idx on outreach_sends (outreach_id, channel, outcome);
create index outreach_sends_waiting_idx on outreach_sends (outreach_id, due_at) where outcome = 'waiting';
create index outreach_sends_user_idx on outreach_sends (user_id, queued_at);
create index outreach_sends_lately_idx on outreach_sends (queued_at);

-- Links that were opened, by channel: never by whom.
create table outreach_clicks (
  outreach_id uuid not null constraint outreach_clicks_outreach_fk references outreach on delete cascade,
  channel text not null constraint outreach_clicks_channel_known check (channel in ('email', 'push')),
  clicks integer not null,
  constraint outreach_clicks_pkey primary key (outreach_id, channel)
);

-- Who left a topic lately.
create index message_choices_left_idx on message_choices (topic, channel, changed_at) where not is_on;

-- At most one marketing message to one person in so many days.
create table outreach_rest (
  only_one boolean constraint outreach_rest_pkey primary key default true constraint outreach_rest_only_one check (only_one),
  every_days smallint not null constraint outreach_rest_range check (every_days between 1 and 30),
  version integer not null default 1
);
insert into outreach_rest (every_days) values (3);
create trigger outreach_rest_raise_version before update on outreach_rest for each row execute function raise_version();

call watch_changes('outreach', 'outreach', 'id', 'id', 'name',
  'version,last_queued,is_queued,people,resting,sent,started_at,ended_at');
call watch_changes('outreach_rest', 'outreach', 'only_one', 'only_one', '', 'version');
