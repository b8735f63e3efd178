import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { type ParcelEvent, ShippingFault, type WebhookRequest } from '#server/gateways/shipping/shipping.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import {
  deleteEventsBefore,
  insertEvent,
  selectEvent,
  updateApplied,
} from '#server/resources/payments/webhook-events.queries.ts';
import { refreshParcel } from './refresh-parcel.ts';
import { askSoon, selectParcelOfEvent } from './shipments.queries.ts';

const source = 'shiprocket';
const task = 'apply-parcel-event';

/** How long events are kept. */
const eventsLive = 30 * dayMs;

/**
 * Stores a carrier's webhook event for a job to apply; duplicates are ignored. One with a wrong token or an unreadable
 * body is recorded once a day, so that nobody can flood the table.
 */
export async function takeParcelEvent(context: Context, request: WebhookRequest): Promise<void> {
  const event = context.shipping.openWebhook(request);
  const now = context.clock.now();
  if (!event) {
    const id = `not genuine ${now.toISOString().slice(0, 10)}`;
    const isFirst = await insertEvent(context.db, {
      source,
      id,
      name: 'unknown',
      body: {},
      now,
      outcome: 'not genuine',
    });
    if (isFirst) context.log.warn({ event: id }, 'somebody sends events of parcels that are not genuine');
    return;
  }
  const id = nameOf(event);
  const { awb, orderId, references, status } = event;
  await inTransaction(context.db, async (tx) => {
    const body = { awb, orderId, references, status };
    if (await insertEvent(tx, { source, id, name: status ?? 'unknown', body, now }))
      await addJob(tx, { task, payload: { eventId: id }, key: `${task}:${id}` });
  });
}

/** Returns the event's own id if it is short and plain, else its hash. */
function nameOf({ id }: ParcelEvent): string {
  return /^[\w .:-]{1,120}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');
}

const numbers = z.object({ awb: z.string(), orderId: z.string().nullable(), references: z.array(z.string()) });

/** Applies an event. It is only a hint: the carrier is queried for the status. */
export async function applyParcelEvent(context: Context, eventId: string): Promise<void> {
  const event = await selectEvent(context.db, { source, id: eventId });
  if (!event || event.applied_at) return;
  const reported = numbers.parse(event.body);
  const shipmentId = await selectParcelOfEvent(context.db, reported);
  const outcome = shipmentId ? await askNow(context, shipmentId, reported.awb) : 'nothing of ours';
  await updateApplied(context.db, { source, id: eventId, outcome, now: context.clock.now() });
}

/** If the carrier cannot be reached, the polling round queries it again. */
async function askNow(context: Context, shipmentId: string, reportedAwb: string): Promise<string> {
  try {
    await refreshParcel(context, shipmentId, { reportedAwb });
    return 'followed';
  } catch (fault) {
    if (!(fault instanceof ShippingFault)) throw fault;
    await askSoon(context.db, shipmentId, context.clock.now());
    return 'the carrier was away';
  }
}

export async function forgetParcelEvents(context: Context): Promise<void> {
  await deleteEventsBefore(context.db, { source, moment: new Date(context.clock.now().getTime() - eventsLive) });
}
