import type { Timeline } from '../timeline.ts';
import type { Parcel } from './book.ts';
import { couriers } from './couriers.ts';
import { statuses } from './statuses.ts';
import type { Switches } from './switches.ts';
import { scansOf } from './tracking.ts';
import { dayFirstTime, plainTime } from './values.ts';

/** An event and the HTTP status of its deliveries; 0 for a timeout. */
type SentEvent = { awb: string; status: number; body: string; answers: number[]; isHeld: boolean };

export type Webhooks = {
  sent: readonly SentEvent[];
  emit(parcel: Parcel): void;
  /** Sends held events. */
  release(): void;
  /** Resolves when no delivery is in progress. */
  settled(): Promise<void>;
};

type Options = { webhook?: { url: string; token: string }; timeline: Timeline; switches: Switches; timeoutMs: number };

/** Sends each scan once, without retries or signature; a token in a header is the only authentication. */
export function openWebhooks(options: Options): Webhooks {
  const { switches, timeline, webhook } = options;
  const sent: SentEvent[] = [];
  const underway = new Set<Promise<void>>();
  const send = (event: SentEvent) => {
    event.isHeld = false;
    for (let copy = 0; copy < switches.webhooks.copies; copy += 1) {
      const delivery = post(event, options).then((status) => void event.answers.push(status));
      underway.add(delivery);
      void delivery.finally(() => underway.delete(delivery));
    }
  };
  return {
    sent,
    emit(parcel) {
      const body = JSON.stringify(bodyOf(parcel, { at: timeline.now(), switches }));
      const event = { awb: parcel.awb ?? '', status: parcel.status, body, answers: [], isHeld: true };
      sent.push(event);
      if (webhook && !switches.webhooks.held) send(event);
    },
    release() {
      const held = sent.filter(({ isHeld }) => isHeld);
      if (webhook) for (const event of switches.webhooks.reversed ? held.toReversed() : held) send(event);
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}

function bodyOf(parcel: Parcel, { at, switches }: { at: Date; switches: Switches }) {
  const { label, orderCode, orderLabel } = statuses[parcel.status];
  const orderIds = { own: parcel.number, prefixed: `${parcel.orderId}_${parcel.number}`, theirs: parcel.orderId };
  return {
    awb: parcel.awb,
    courier_name: couriers.find(({ id }) => id === parcel.courierId)?.name ?? '',
    current_status: orderLabel,
    current_status_id: orderCode,
    shipment_status: label,
    shipment_status_id: parcel.status,
    current_timestamp: dayFirstTime(at),
    order_id: orderIds[switches.webhooks.orderId],
    sr_order_id: parcel.orderId,
    awb_assigned_date: plainTime(new Date(parcel.createdAt)),
    pickup_scheduled_date: parcel.pickup ? plainTime(new Date(parcel.pickup.at)) : '',
    etd: parcel.arrivesAt ? plainTime(new Date(parcel.arrivesAt)) : '',
    scans: scansOf(parcel),
    is_return: Number(parcel.isReturn),
    channel_id: 3_480_001,
    pod_status: 'OTP Based Delivery',
    pod: 'Not Available',
  };
}

async function post(event: SentEvent, { webhook, switches, timeoutMs }: Options): Promise<number> {
  if (!webhook) return 0;
  const { header, wrongToken } = switches.webhooks;
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: wrongToken ? 'somebody else' : webhook.token },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
