import type pg from 'pg';
import { insertRows } from './rows.ts';

export type Device = 'phone' | 'tablet' | 'desktop';
/** An analytics event, in the columns of `events`; missing ones are null. */
export type Event = {
  id: string;
  type: string;
  occurred_at: Date;
  visitor: string;
  device: Device;
  path: string;
} & Partial<{
  query: string;
  product: string;
  search_term: string;
  results: number;
  quantity: number;
  step: string;
  banner_id: string;
  banner_action: string;
  banner_place: string;
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_content: string;
}>;
const columns = [
  'id uuid',
  'type text',
  'occurred_at timestamptz',
  'received_at timestamptz',
  'visitor text',
  'device text',
  'path text',
  'query text',
  'product text',
  'search_term text',
  'results int',
  'quantity int',
  'step text',
  'banner_id uuid',
  'banner_action text',
  'banner_place text',
  'referrer text',
  'utm_source text',
  'utm_medium text',
  'utm_campaign text',
  'utm_content text',
];

/** Inserts events and queues their processing, like events from browsers. */
export async function insertEvents(client: pg.ClientBase, events: Event[]): Promise<void> {
  const months = new Set(events.map(({ occurred_at: at }) => at.toISOString().slice(0, 7)));
  for (const month of months) await client.query('select open_event_month($1)', [`${month}-01T00:00:00Z`]);
  const rows = events.map((event) => ({ query: '', ...event, received_at: event.occurred_at }));
  await insertRows(client, { table: 'events', columns }, rows);
  await client.query(
    `insert into banner_days (banner_id, day, place, shown, clicked)
    select banner_id, (occurred_at at time zone 'Asia/Kolkata')::date, banner_place,
      count(*) filter (where banner_action = 'shown'), count(*) filter (where banner_action = 'clicked')
    from events where banner_id is not null group by 1, 2, 3`,
  );
  // The worker then derives visits and figures, as for all events.
  await client.query(
    `insert into visit_trail (day, visitor)
    select distinct (occurred_at at time zone 'Asia/Kolkata')::date, visitor from events`,
  );
}
