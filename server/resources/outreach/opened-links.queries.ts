import { type Kysely, sql } from 'kysely';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import type { DB } from '#database/schema.ts';

/** A message being sent or already sent; `pieces` holds the slugs of its products, null for those no longer sold. */
export type OpenedRow = { id: string; slug: string; button_link: string; pieces: (string | null)[] };

/** Returns every message whose links may have been received. */
export async function selectOpened(db: Kysely<DB>): Promise<OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`
    select o.id, o.slug, o.button_link, array(
      select p.slug from unnest(o.product_ids) with ordinality asked (id, place)
      left join products p on p.id = asked.id and p.is_active order by asked.place) as pieces
    from outreach o where o.state in ('sending', 'sent', 'cancelled')`.execute(db);
  return rows;
}

type Opened = { id: string; channel: OutreachChannel; clicks: number };

/** Adds to the click counts; messages deleted meanwhile are skipped. */
export async function addOpened(db: Kysely<DB>, opened: readonly Opened[]): Promise<void> {
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as sent (id uuid, channel text, clicks integer)
    ), kept as (
      select o.id from outreach o where o.id in (select id from sent) order by o.id for key share
    )
    insert into outreach_clicks as counted (outreach_id, channel, clicks)
    select sent.id, sent.channel, sent.clicks from sent join kept using (id) order by 1, 2
    on conflict (outreach_id, channel) do update set clicks = counted.clicks + excluded.clicks`.execute(db);
}
