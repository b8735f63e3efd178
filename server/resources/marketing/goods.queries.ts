import { type RawBuilder, sql } from 'kysely';
import type { SalesPieces } from '#server/resources/dashboard/channel-sales.queries.ts';
import {
  type ChannelFilter,
  channelIds,
  channelParts,
  daysWithin,
  isOpen,
} from '#server/resources/traffic/traffic-reads.queries.ts';

/** Rows `(product_id, pieces, paise)` of what was sold on whole days, and in a part of the last one, after discounts. */
export function soldGoods(channel: ChannelFilter, { whole, part }: SalesPieces): RawBuilder<unknown> {
  const inTable = isOpen(channel)
    ? sql`product_days t where ${daysWithin('t', whole)}`
    : sql`channel_product_days t where ${daysWithin('t', whole)} and t.channel_id = any (${channelIds(channel)})`;
  const ofTable = sql`select t.product_id, sum(t.pieces) as pieces, sum(t.paise) as paise from ${inTable} group by 1`;
  if (!part) return ofTable;
  const wanted = channelParts.flatMap((name) => {
    const value = channel[name];
    return value === undefined ? [] : [sql`o.${sql.ref(name)} = lower(${value}::text)`];
  });
  const origin =
    wanted.length === 0
      ? sql``
      : sql`join order_origins o on o.order_id = e.order_id and ${sql.join(wanted, sql` and `)}`;
  return sql`${ofTable} union all
    select l.product_id, sum(l.quantity), sum(l.total_paise - l.discount_paise - l.free_discount_paise)
    from order_events e join order_lines l on l.order_id = e.order_id ${origin}
    where e.at >= ${part.from}::timestamptz and e.at < ${part.until}::timestamptz and e.to_status = 'confirmed'
      and l.product_id is not null group by 1`;
}
