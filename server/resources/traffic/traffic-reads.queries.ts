import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayInIndia } from '#contract/rules/india-time.ts';
import type { DB } from '#database/schema.ts';
import type { Stretch } from '#server/platform/days-in-india.ts';
import { pathsOf } from './page-addresses.queries.ts';
import { ofVisit, type TrafficColumn, trafficColumns, type TrafficCounts } from './traffic-counts.queries.ts';
import type { Pieces } from './traffic-pieces.ts';

/** The parts of a channel, matched case-insensitively. */
export const channelParts = ['source', 'medium', 'campaign', 'content', 'device'] as const;
type ChannelPart = (typeof channelParts)[number];
export type ChannelFilter = { [Part in ChannelPart]?: string | undefined };

/** Filter of visits: by channel, and by a page seen or a search. Not by both of the latter: no table combines them. */
export type WhichVisits = { channel: ChannelFilter; page?: string | undefined; search?: string | undefined };

/** A query for counters, one row per hour or day and channel. `each`: by channel instead of the total. */
type Asked = { which: WhichVisits; pieces: Pieces; each?: boolean };

/** Sums the counters of a period. */
export async function sumTraffic(db: Kysely<DB>, asked: Asked): Promise<TrafficCounts> {
  const { rows } = await sql<TrafficCounts>`select ${sums} from (${rowsOf(asked)}) r`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum gave no row.');
  return row;
}

type Points = Asked & { from: Date; pointMs: number };

/** Sums the counters in intervals of `pointMs`; empty intervals are omitted. */
export async function sumTrafficPoints(
  db: Kysely<DB>,
  { from, pointMs, ...asked }: Points,
): Promise<(TrafficCounts & { point: number })[]> {
  const { rows } = await sql<TrafficCounts & { point: number }>`
    select floor(extract(epoch from at - ${from}::timestamptz) * 1000 / ${pointMs})::int as point, ${sums}
    from (${rowsOf(asked)}) r group by 1`.execute(db);
  return rows;
}

/** Rows `(at, channel_id, …)` of the matching visits. */
export function rowsOf({ which, pieces, each = false }: Asked): RawBuilder<unknown> {
  const { channel, page, search } = which;
  const table = { channel, each, pieces };
  if (page !== undefined) {
    const paths = pathsOf(page);
    return dayRows({
      ...table,
      name: 'page_days',
      where: sql`t.path = any (${paths}) and not t.is_landing`,
      ofPart: sql`v.paths && ${paths}`,
      views: sql`(select sum(u.times) from unnest(v.paths, v.path_views) u(path, times) where u.path = any (${paths}))`,
    });
  }
  if (search !== undefined) {
    const term = sql`lower(${search}::text)`;
    return dayRows({
      ...table,
      name: 'search_days',
      where: sql`t.term = ${term}`,
      ofPart: sql`v.terms @> array[${term}]`,
    });
  }
  const { whole, part } = pieces;
  const ofTable = sql`select t.hour as at, t.channel_id, ${columnsOfTable} from traffic_hours t
    where t.hour >= ${whole.from}::timestamptz and t.hour < ${whole.until}::timestamptz and ${channelsOfTable(table)}`;
  return part ? sql`${ofTable} union all ${ofVisits({ channel, part })}` : ofTable;
}

type DayTable = {
  name: 'page_days' | 'search_days';
  channel: ChannelFilter;
  each: boolean;
  pieces: Pieces;
  where: RawBuilder<SqlBool>;
  /** The same condition for visits `v` of a part of a day. */
  ofPart: RawBuilder<SqlBool>;
  views?: RawBuilder<unknown>;
};

function dayRows({ name, channel, each, pieces, where, ofPart, views }: DayTable) {
  const { whole, part } = pieces;
  const ofTable = sql`select t.day::timestamp at time zone 'Asia/Kolkata' as at, t.channel_id, ${columnsOfTable} from ${sql.table(name)} t
    where ${daysWithin(whole)} and ${channelsOfTable({ channel, each })} and ${where}`;
  return part ? sql`${ofTable} union all ${ofVisits({ channel, part, where: ofPart, views })}` : ofTable;
}

type OfVisits = {
  channel: ChannelFilter;
  part: Stretch;
  where?: RawBuilder<SqlBool>;
  views?: RawBuilder<unknown> | undefined;
};

function ofVisits({ channel, part, where = sql`true`, views }: OfVisits) {
  const columns = trafficColumns.map(
    (name) => sql`${name === 'views' && views ? views : ofVisit[name]} as ${sql.ref(name)}`,
  );
  return sql`select v.started_at as at, v.channel_id, ${sql.join(columns)} from visits v
    where ${visitsOf(part)} and ${channelsOfVisits(channel)} and ${where}`;
}

/** Visits `v` that began in this part of a day. */
export function visitsOf({ from, until }: Stretch): RawBuilder<SqlBool> {
  return sql`v.day = ${dayInIndia(from)}::date and v.started_at >= ${from}::timestamptz and v.started_at < ${until}::timestamptz`;
}

/** Days of table `t` within a period of whole days. */
export function daysWithin({ from, until }: Stretch): RawBuilder<SqlBool> {
  return sql`t.day >= ${dayInIndia(from)}::date and t.day < ${dayInIndia(until)}::date`;
}

/** Filters table `t`, which has rows for the total and for each channel. */
export function channelsOfTable({ channel, each }: { channel: ChannelFilter; each: boolean }): RawBuilder<SqlBool> {
  if (isOpen(channel)) return each ? sql`t.channel_id > 0` : sql`t.channel_id = 0`;
  return sql`t.channel_id = any (${channelIds(channel)})`;
}

export function channelsOfVisits(channel: ChannelFilter): RawBuilder<SqlBool> {
  return isOpen(channel) ? sql`true` : sql`v.channel_id = any (${channelIds(channel)})`;
}

/** Whether the filter matches all channels. */
export function isOpen(channel: ChannelFilter): boolean {
  return channelParts.every((part) => channel[part] === undefined);
}

/** The ids of the matching channels, as a subquery evaluated once. */
export function channelIds(channel: ChannelFilter): RawBuilder<number[]> {
  const wanted = channelParts.flatMap((part) => {
    const value = channel[part];
    return value === undefined ? [] : [sql`c.${sql.ref(part)} = lower(${value}::text)`];
  });
  return sql`array(select c.id from channels c where c.id > 1 and ${sql.join(wanted, sql` and `)})`;
}

const sums = sql.join(
  trafficColumns.map((name: TrafficColumn) => sql`coalesce(sum(r.${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`),
);

const columnsOfTable = sql.join(trafficColumns.map((name) => sql.ref(`t.${name}`)));
