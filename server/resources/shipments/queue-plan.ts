import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { planReturnParcel } from './plan-return-parcel.ts';
import type { ParcelOf } from './shipments.queries.ts';

/** Has the carrier agree with what a parcel is for. */
export async function queuePlan(tx: Kysely<DB>, { orderId, returnId, kind }: ParcelOf): Promise<void> {
  if (kind === 'order') await queueParcel(tx, orderId);
  else if (returnId) await planReturnParcel(tx, { returnId, kind });
}
