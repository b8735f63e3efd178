import type { Context } from '#server/context.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { planReturnParcel } from '#server/resources/shipments/plan-return-parcel.ts';
import { requireStatus, withReturn, recordEvent } from './open-return.ts';
import { updateReturn } from './return-moves.queries.ts';
import { keptPickup } from './returns.rules.ts';

export type StaffMove = {
  returnId: string;
  staffId: string;
  note: string;
  restock: boolean;
  /** The accepted pieces of each item; replaces `restock`. */
  good?: readonly { orderItemId: string; pieces: number }[] | undefined;
  /** Staff delivered the replacement of an exchange themselves. */
  isBrought?: boolean;
  requestId: string;
};

/** Approves a return: a courier pickup is booked, or the buyer can send it. */
export async function approveReturn(context: Context, { returnId, staffId, note }: StaffMove): Promise<void> {
  await withReturn(context, returnId, async (open) => {
    requireStatus(open, 'pending');
    const { tx, one, now } = open;
    // The chosen day may have passed while the return awaited approval.
    const pickupOn = keptPickup(one.pickup_on, now);
    await updateReturn(tx, returnId, { status: 'approved', staff_note: note, pickup_on: pickupOn });
    await recordEvent(open, { name: 'approved', actor: 'staff', actorId: staffId, note });
    if (one.handover === 'pickup') await planReturnParcel(tx, { returnId, kind: 'return' });
    await tell(tx, 'return-approved', returnId);
  });
}
