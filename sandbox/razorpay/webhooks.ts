import { createHmac } from 'node:crypto';
import { newId, type Order, type Payment, type Refund, seconds } from './entities.ts';
import type { Switches } from './switches.ts';
import type { Timeline } from '../timeline.ts';

type EventPayload = { payment?: Payment; order?: Order; refund?: Refund };

/** An event and its deliveries. */
export type SentEvent = {
  id: string;
  name: string;
  body: string;
  signature: string;
  /** HTTP status of each attempt; 0 for a timeout. */
  answers: number[];
  state: 'held' | 'sending' | 'delivered' | 'given up';
};

export type Webhooks = {
  sent: readonly SentEvent[];
  emit(name: string, payload: EventPayload): void;
  /** Sends held events. */
  release(): void;
  /** Resolves when no delivery is in progress; scheduled retries are not awaited. */
  settled(): Promise<void>;
};

type Options = {
  webhook?: { url: string; secret: string };
  timeline: Timeline;
  switches: Switches;
  timeoutMs: number;
};

const accountId = newId('acc');
const firstPauseMs = 60_000;
const givenUpAfterMs = 24 * 3_600_000;

/** Delivers events at least once: signed, with a timeout, retried for a day. */
export function openWebhooks(options: Options): Webhooks {
  const { switches, timeline, webhook } = options;
  const sent: SentEvent[] = [];
  const underway = new Set<Promise<void>>();
  const send = (event: SentEvent) => {
    event.state = 'sending';
    for (let copy = 0; copy < switches.webhooks.copies; copy += 1) {
      const delivery = deliver(event, options, { since: timeline.now(), pause: firstPauseMs });
      underway.add(delivery);
      void delivery.finally(() => underway.delete(delivery));
    }
  };
  return {
    sent,
    emit(name, payload) {
      const event = eventOf(name, payload, options);
      sent.push(event);
      if (webhook && !switches.webhooks.held) send(event);
    },
    release() {
      const held = sent.filter(({ state }) => state === 'held');
      if (webhook) for (const event of switches.webhooks.reversed ? held.toReversed() : held) send(event);
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}

/** The body is a snapshot of the payment at this time. */
function eventOf(name: string, payload: EventPayload, { timeline, webhook, switches }: Options): SentEvent {
  const { payment, order, refund } = payload;
  const entities = { ...(refund && { refund }), ...(payment && { payment }), ...(order && { order }) };
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([part, entity]) => [part, { entity }])),
    created_at: seconds(timeline.now()),
  });
  const secret = switches.webhooks.wrongSignature ? 'somebody else' : (webhook?.secret ?? '');
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { id: newId('event').slice('event_'.length), name, body, signature, answers: [], state: 'held' };
}

async function deliver(event: SentEvent, options: Options, { since, pause }: { since: Date; pause: number }) {
  const { timeline } = options;
  const status = await post(event, options);
  event.answers.push(status);
  if (status >= 200 && status < 300) {
    event.state = 'delivered';
    return;
  }
  if (timeline.now().getTime() - since.getTime() + pause > givenUpAfterMs) {
    event.state = 'given up';
    return;
  }
  timeline.after(pause, () => deliver(event, options, { since, pause: pause * 2 }));
}

async function post(event: SentEvent, { webhook, timeoutMs }: Options): Promise<number> {
  if (!webhook) return 0;
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': event.signature,
        'x-razorpay-event-id': event.id,
      },
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
