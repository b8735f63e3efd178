import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type OrderMessage = {
  order_number: string;
  total_paise: number;
  is_paid: boolean;
  name: string;
  email: string;
  lines: { name: string; size: string; color: string; quantity: number; total: number }[];
};

/** What the confirmation of an order says, and to whom. */
export async function selectOrderMessage(db: Kysely<DB>, orderId: string): Promise<OrderMessage | undefined> {
  const { rows } = await sql<OrderMessage>`
    select o.order_number, o.total_paise, o.payment_status = 'PAID' as is_paid, o.shipping_address ->> 'fullName' as name,
      coalesce(nullif(o.shipping_address ->> 'email', ''), u.email, '') as email,
      (select json_agg(json_build_object('name', l.name, 'size', l.size, 'color', l.color, 'quantity', l.quantity,
        'total', l.total_paise) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o left join users u on u.id = o.user_id where o.id = ${orderId}`.execute(db);
  return rows[0];
}

/** Messages whose job has had its last try before this moment. */
export function deleteMessagesGivenUp(db: Kysely<DB>, before: Date) {
  return sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('send-mail', 'send-sms') and j.attempts >= j.max_attempts
      and j.locked_at is null and j.updated_at < ${before}`.execute(db);
}
