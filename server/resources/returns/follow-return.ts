import { isCalledOff } from '#contract/rules/returns.ts';
import type { Context } from '#server/context.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { endExchange } from './complete-return.ts';
import { type OpenReturn, withReturn, recordEvent } from './open-return.ts';
import {
  giveUpBroughtBack,
  type ReturnParcelRow,
  selectParcels,
  updateLost,
  updateReturn,
  updateUnwanted,
} from './return-moves.queries.ts';

/** States in which a parcel has left its sender, even without a pickup time from its courier. */
const underWay = ['shipped', 'out_for_delivery', 'delivered'];

/**
 * Updates a return to the state of its shipments. Repetition and order of calls do not matter: recorded events are not
 * repeated, and closed returns stay closed.
 */
export async function followReturn(context: Context, returnId: string): Promise<void> {
  const problem = await withReturn(context, returnId, async (open) => {
    const parcels = await selectParcels(open.tx, returnId);
    const [back, out] = (['return', 'exchange'] as const).map((kind) => parcels.find((one) => one.kind === kind));
    if (open.one.status === 'processing' && open.one.checked_at) return out && followOut(open, out);
    return back && followBack(open, back);
  });
  if (problem) context.log.error({ return: returnId, fault: problem }, 'return needs a person');
}

/** Follows the shipment to the shop; returns a problem that only staff can resolve. */
async function followBack(open: OpenReturn, parcel: ReturnParcelRow): Promise<string | undefined> {
  const { tx, one } = open;
  if (isCollected(parcel)) {
    if (isCalledOff(one.status)) return noteUnwanted(open, parcel);
    if (one.status === 'approved') {
      await updateReturn(tx, one.id, { status: 'processing' });
      // Once each time: a parcel brought back to its buyer is fetched again.
      await recordEvent(open, { name: 'collected', actor: 'system', ...(parcel.moved_at && { at: parcel.moved_at }) });
    }
  } else if (parcel.status === 'ready') {
    await recordEventOnce(open, 'booked');
  }
  if (parcel.status === 'delivered' && (await recordEventOnce(open, 'received', parcel.arrived_at)))
    await tell(tx, 'return-received', one.id);
  if (parcel.status === 'returned') return bringBack(open, parcel);
  return parcel.status === 'lost' && (await recordEventOnce(open, 'lost')) ? noteLost(open) : undefined;
}

/** Flags a shipment that was fetched although its return has ended: staff must take care of its pieces. */
async function noteUnwanted({ tx, one }: OpenReturn, { status }: ReturnParcelRow): Promise<string | undefined> {
  // Staff rejected it after the pieces had arrived, or knowing of their loss.
  if (one.events.includes('received') || one.events.includes('lost')) return undefined;
  const problem = unwantedWords(one, status);
  await updateUnwanted(tx, one.id, problem);
  return problem || undefined;
}

function unwantedWords({ number, status }: OpenReturn['one'], parcelStatus: string): string {
  const whichEnded = `Return ${number} was ${status}`;
  if (parcelStatus === 'returned') return '';
  if (parcelStatus === 'lost') return `${whichEnded}, but its parcel was fetched and lost: refund its pieces.`;
  return parcelStatus === 'delivered'
    ? `${whichEnded}, but its parcel has arrived: send its pieces back or refund them.`
    : `${whichEnded}, but the courier has its parcel.`;
}

/** Flags the loss, so that refund or replacement do not wait for a parcel that never arrives. */
async function noteLost({ tx, one }: OpenReturn): Promise<string> {
  if (one.closed_at === null && !one.events.includes('received'))
    await updateLost(tx, one.id, 'It was lost on its way back: end its return without the pieces.');
  return 'A parcel was lost on its way back.';
}

/** Approves a return again whose parcel is back at its buyer; staff book another courier. */
async function bringBack(open: OpenReturn, parcel: ReturnParcelRow): Promise<string | undefined> {
  const { tx, one } = open;
  if (one.closed_at !== null || one.events.includes('received')) return undefined;
  await updateReturn(tx, one.id, { status: 'approved', pickup_on: null });
  await recordEvent(open, { name: 'brought_back', actor: 'system', at: afterLeaving(open, parcel) });
  await giveUpBroughtBack(tx, one.id);
  await tell(tx, 'return-brought-back', one.id);
  return 'A parcel was brought back to its buyer.';
}

/** Follows the shipment to the buyer; returns a problem that only staff can resolve. */
async function followOut(open: OpenReturn, parcel: ReturnParcelRow): Promise<string | undefined> {
  if (isCollected(parcel)) await recordEventOnce(open, 'sent', parcel.moved_at);
  if (parcel.status === 'lost' || parcel.status === 'returned') {
    if (isLossKnown(open.one)) return undefined;
    await recordEvent(open, { name: 'lost', actor: 'system', at: afterLeaving(open, parcel) });
    await tell(open.tx, 'exchange-lost', open.one.id);
    return 'A piece that went out in exchange did not arrive.';
  }
  if (parcel.status === 'delivered')
    await endExchange(open, { actor: 'system', ...(parcel.arrived_at && { at: parcel.arrived_at }) });
  return undefined;
}

/** A loss recorded before anything was sent concerns the piece that came back. */
function isLossKnown({ events }: OpenReturn['one']): boolean {
  return events.includes('sent') && events.lastIndexOf('lost') > events.indexOf('sent');
}

/** Dates the loss no earlier than the pickup, which may have happened after this check began. */
function afterLeaving({ now }: OpenReturn, { moved_at: left }: ReturnParcelRow): Date {
  return left && left > now ? left : now;
}

function isCollected({ status, moved_at: at }: ReturnParcelRow): boolean {
  return at !== null || underWay.includes(status);
}

/** Records an event unless it is recorded already; returns whether it was new. */
async function recordEventOnce(open: OpenReturn, name: string, at?: Date | null): Promise<boolean> {
  if (open.one.events.includes(name)) return false;
  await recordEvent(open, { name, actor: 'system', ...(at && { at }) });
  return true;
}
