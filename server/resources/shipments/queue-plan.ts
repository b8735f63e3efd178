import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { planReturnParcel } from './plan-return-parcel.ts';
import type { ParcelOf } from './shipments.queries.ts';

/** Queues planning of the order's or the return's parcel. */
export async function queuePlan(tx: Kysely<DB>, { orderId, returnId, kind }: ParcelOf): Promise<void> {
  if (kind === 'order') await queueParcel(tx, orderId);
  else if (returnId) await planReturnParcel(tx, { returnId, kind });
}
