import { type RawBuilder, sql } from 'kysely';
import type { SalesPieces } from '#server/resources/dashboard/channel-sales.queries.ts';
import { goodsMoved } from '#server/resources/dashboard/sales-hours.queries.ts';
import {
  type ChannelFilter,
  channelIds,
  channelParts,
  daysWithin,
  isOpen,
} from '#server/resources/traffic/traffic-reads.queries.ts';

/** Rows `(product_id, pieces, paise)` of net sales on whole days, and in part of the last one. */
export function soldGoods(channel: ChannelFilter, { whole, part }: SalesPieces): RawBuilder<unknown> {
  const inTable = isOpen(channel)
    ? sql`product_days t where ${daysWithin(whole)}`
    : sql`channel_product_days t where ${daysWithin(whole)} and t.channel_id = any (${channelIds(channel)})`;
  const ofTable = sql`select t.product_id, sum(t.pieces) as pieces, sum(t.paise) as paise from ${inTable} group by 1`;
  if (!part) return ofTable;
  const conditions = channelParts.flatMap((name) => {
    const value = channel[name];
    return value === undefined ? [] : [sql`o.${sql.ref(name)} = lower(${value}::text)`];
  });
  const origin =
    conditions.length === 0
      ? sql``
      : sql`join order_origins o on o.order_id = m.order_id and ${sql.join(conditions, sql` and `)}`;
  return sql`${ofTable} union all
    select m.product_id, sum(m.pieces), sum(m.paise) from (${goodsMoved(part)}) m ${origin} group by 1`;
}
