import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { payableKept, takesBack } from '#server/resources/money/money.queries.ts';
import type { LateCancel } from './late-cancel.rules.ts';

/** Returns what was cancelled of the order of a parcel since that was booked. Ids are as old as their rows. */
export async function selectLateCancel(tx: Kysely<DB>, shipmentId: string): Promise<LateCancel> {
  const { rows } = await sql<LateCancel>`
    select o.payment_method = 'COD' as "isCash", ${payableKept} as kept, late.*
    from shipments s join orders o on o.id = s.order_id cross join lateral (
      select coalesce(sum((select sum(l.quantity) from credit_lines l where l.credit_id = c.id)), 0)::int as pieces,
        coalesce(sum(c.amount_paise), 0)::int as worth,
        coalesce(sum(f.amount_paise) filter (where ${takesBack}), 0)::int as refunded
      from credits c left join refunds f on f.id = c.refund_id
      where c.order_id = o.id and c.cause = 'cancelled' and c.id > s.id) late
    where s.id = ${shipmentId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A parcel is gone.');
  return row;
}
