import { type Kysely, sql } from 'kysely';
import type { StockMovement } from '#contract/stock.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';

export type MovementRow = {
  id: string;
  at: Date;
  kind: StockMovement['kind'];
  quantity: number;
  on_hand: number;
  reason: string;
  actor_id: string | null;
  actor_name: string | null;
  order_id: string | null;
  order_number: string | null;
};

/**
 * Returns a variant's movements, newest first, each with the resulting quantity; the staff member comes from the
 * activity log.
 */
export async function selectMovements(
  db: Kysely<DB>,
  { variantId, limit, offset }: { variantId: string; limit: number; offset: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with newest as materialized (
      select m.id, m.at, m.kind, m.quantity,
        v.on_hand - coalesce(sum(m.quantity) over (order by m.at desc, m.id desc rows between unbounded preceding and 1 preceding), 0)
          as on_hand
      from stock_movements m join variants v on v.id = m.variant_id
      where m.variant_id = ${variantId} order by m.at desc, m.id desc limit ${limit + offset}
    )
    select n.id, n.at, n.kind, n.quantity, n.on_hand::int, m.reason, a.actor_id, u.name as actor_name, o.id as order_id,
      o.order_number
    from (select * from newest order by at desc, id desc offset ${offset}) n
    join stock_movements m on m.id = n.id left join orders o on o.id = m.order_id
    left join lateral (
      select a.actor_id from activity_changes c join activity a on a.id = c.activity_id
      where c.entity = 'stock' and c.entity_id = ${variantId} and c.row_key = jsonb_build_object('id', n.id)
      order by c.id limit 1
    ) a on true left join users u on u.id = a.actor_id
    order by n.at desc, n.id desc`.execute(db);
  return rows;
}

export async function countMovements(db: Kysely<DB>, variantId: string, most: number): Promise<number> {
  return countUpTo(db, sql`select from stock_movements where variant_id = ${variantId}`, most);
}
