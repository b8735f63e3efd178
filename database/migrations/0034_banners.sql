-- Banners and the popup for those who keep them, and what visitors do with both.

-- Whoever saves says which version they changed; a trigger raises it, whoever writes.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

alter table banners add column version integer not null default 1;
-- Another order of the list is no change of a banner.
create trigger banners_raise_version before update on banners for each row
  when (to_jsonb(new) - 'sort_order' <> to_jsonb(old) - 'sort_order')
  execute function raise_version();
drop trigger note_change on banners;
call watch_changes('banners', 'banner', 'id', 'id', 'title', 'version');

-- A place in the popup that goes with its banner comes back with it.
drop trigger note_change on popup_banners;
create trigger note_change after insert or update on popup_banners for each row
  when (current_setting('shop.activity', true) <> '')
  execute function note_change('popup', 'id', 'banner_id', '', '', 'undo');
create trigger note_removal after delete on popup_banners for each row
  when (current_setting('shop.activity', true) <> '' and pg_trigger_depth() = 0)
  execute function note_change('popup', 'id', 'banner_id', '', '', 'undo');
create trigger note_removal_with_banner after delete on popup_banners for each row
  when (current_setting('shop.activity', true) <> '' and pg_trigger_depth() > 0)
  execute function note_change('banner', 'id', 'banner_id', '', '', 'undo');

-- Undo may bring back the place before its banner.
alter table popup_banners alter constraint popup_banners_banner_fk deferrable initially immediate;

alter table popup_setting
  add column audience text not null default 'all'
    constraint popup_setting_audience_known check (audience in ('all', 'new', 'known', 'signedIn', 'signedOut')),
  add column delay_seconds smallint not null default 10
    constraint popup_setting_delay_range check (delay_seconds between 0 and 120),
  add column frequency text not null default 'day'
    constraint popup_setting_frequency_known check (frequency in ('visit', 'day', 'week', 'always')),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint popup_setting_dates_in_order check (ends_at > starts_at);

-- Banners that were shown, clicked and closed by visitors who agreed to be counted.
alter table events
  add column banner_id uuid,
  add column banner_action text constraint events_banner_action_known check (banner_action in ('shown', 'clicked', 'closed')),
  add column banner_place text constraint events_banner_place_known check (banner_place in ('page', 'popup')),
  drop constraint events_type_known,
  add constraint events_type_known
    check (type in ('page_view', 'product_view', 'search', 'add_to_cart', 'checkout_step', 'banner'));

-- The same, summed up by the day in India as the events are written, so that no list reads events. A banner that is
-- deleted may come back: its days stay for a while.
create table banner_days (
  banner_id uuid not null,
  day date not null,
  place text not null constraint banner_days_place_known check (place in ('page', 'popup')),
  shown integer not null default 0,
  clicked integer not null default 0,
  closed integer not null default 0,
  constraint banner_days_pkey primary key (banner_id, day, place)
);
create index banner_days_day_idx on banner_days (day);
