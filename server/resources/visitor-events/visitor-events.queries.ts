import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import type { EventRow } from './visitor-events.rules.ts';

export async function deleteSaltsBefore(db: Kysely<DB>, day: string): Promise<void> {
  await sql`delete from visitor_salts where day < ${day}::date`.execute(db);
}

export function deleteEventCountsBefore(db: Kysely<DB>, day: string): Promise<void> {
  return deleteAll(db, 'event_counts', sql`day < ${day}::date`);
}

/** Creates the event partition of the month of `moment` if it is missing. */
export async function openEventMonth(db: Kysely<DB>, moment: Date): Promise<void> {
  await sql`select open_event_month(${moment})`.execute(db);
}

/** `network` is a hash like `visitor`; `most`: events stored of one visitor and of one network on a day. */
type Insertion = {
  rows: readonly (EventRow & { visitor: string; network: string })[];
  day: string;
  most: { visitor: number; network: number };
};

/**
 * In one statement, inserts the events not seen before, marks their visits for recomputation, and adds banner events to
 * their day in India, so that each stored event is counted exactly once. Events of unknown banners and events beyond
 * `most` are dropped.
 */
export async function insertEvents(db: Kysely<DB>, { rows, day, most }: Insertion): Promise<void> {
  await sql`
    with sent as (
      select distinct on (id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
        id uuid, type text, occurred_at timestamptz, received_at timestamptz, visitor text, network text, device text, path text, query text,
        product text, search_term text, results integer, quantity integer, step text, banner_id uuid, banner_action text,
        banner_place text, referrer text, utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text
      )
    ), numbered as (
      select sent.*,
        coalesce(v.events, 0) + row_number() over (partition by sent.visitor order by occurred_at, id) as of_visitor,
        coalesce(n.events, 0) + row_number() over (partition by sent.network order by occurred_at, id) as of_network
      from sent left join event_counts v on v.day = ${day}::date and v.subject = sent.visitor
        left join event_counts n on n.day = ${day}::date and n.subject = sent.network
    ), fresh as (
      insert into seen_events (id, seen_on)
      select id, ${day}::date from numbered where of_visitor <= ${most.visitor} and of_network <= ${most.network}
      order by id on conflict do nothing returning id
    ), tallied as (
      insert into event_counts as known (day, subject, events)
      select ${day}::date, subject, count(*) from sent join fresh using (id), unnest(array[visitor, network]) subject
      group by subject order by subject
      on conflict (day, subject) do update set events = known.events + excluded.events
    ), written as (
      insert into events (id, type, occurred_at, received_at, visitor, device, path, query, product, search_term, results, quantity,
        step, banner_id, banner_action, banner_place, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
      select id, type, occurred_at, received_at, visitor, device, path, query, product, search_term, results, quantity,
        step, banner_id, banner_action, banner_place, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content
      from sent join fresh using (id)
      where banner_id is null or exists (select from banners b where b.id = banner_id)
      returning banner_id, banner_action, banner_place, occurred_at, visitor
    ), noted as (
      insert into visit_trail (day, visitor)
      select distinct (occurred_at at time zone 'Asia/Kolkata')::date, visitor from written
    )
    insert into banner_days as counted (banner_id, day, place, shown, clicked, closed)
    select banner_id, (occurred_at at time zone 'Asia/Kolkata')::date, banner_place,
      count(*) filter (where banner_action = 'shown'), count(*) filter (where banner_action = 'clicked'),
      count(*) filter (where banner_action = 'closed')
    from written where banner_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (banner_id, day, place) do update set shown = counted.shown + excluded.shown,
      clicked = counted.clicked + excluded.clicked, closed = counted.closed + excluded.closed`.execute(db);
}

/**
 * Deletes old days, no longer queried, of banners that were deleted for good. Days of the popup stay if a campaign
 * counts them: it counts whatever banner the popup showed.
 */
export function deleteDaysOfGoneBanners(db: Kysely<DB>, before: string): Promise<void> {
  const isGone = sql`not exists (select from banners where banners.id = banner_days.banner_id)`;
  const isOfCampaign = sql`place = 'popup' and exists (
    select from campaigns c where c.has_popup and day >= (c.starts_at at time zone 'Asia/Kolkata')::date
      and day <= ((c.ends_at - interval '1 ms') at time zone 'Asia/Kolkata')::date)`;
  return deleteAll(db, 'banner_days', sql`day < ${before}::date and ${isGone} and not (${isOfCampaign})`);
}

export function deleteSeenBefore(db: Kysely<DB>, day: string): Promise<void> {
  return deleteAll(db, 'seen_events', sql`seen_on < ${day}::date`);
}
