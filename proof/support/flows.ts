import type pg from 'pg';
import { beginOnline, buyOnline, type Doors, insist, orderRequest, payAtGateway } from './buyers.ts';
import type { Stage } from './stage.ts';

/** An action of a shopper or the gateway, and its required final result. */
export type Flow = {
  name: string;
  /** Prepares the flow, on a healthy shop. */
  begin(scene: Scene): Promise<Step>;
};

type Scene = { stage: Stage; doors: Doors; buyer: number };

export type Step = {
  /** The action, repeated without a response. */
  act(): Promise<void>;
  /** Whether the shop's data is as required. */
  isDone(): Promise<boolean>;
  /** The order's id; the gateway must have seen at most one of each for it. */
  orderId(): string;
};

/** The flows interrupted at every step. */
export const flows: readonly Flow[] = [
  {
    name: 'an order in cash',
    async begin({ stage, doors, buyer }) {
      const asked = orderRequest(stage, buyer);
      let id = '';
      return {
        orderId: () => id,
        async act() {
          id = orderIn((await insist(doors, asked)).text);
        },
        isDone: async () => (await statusOf(stage.pool, id)) === 'confirmed' && (await toldOf(stage.pool, id)),
      };
    },
  },
  {
    name: 'an order to be paid online',
    async begin({ stage, doors, buyer }) {
      const asked = orderRequest(stage, buyer, '/api/orders/create-razorpay-order');
      let id = '';
      return {
        orderId: () => id,
        async act() {
          id = orderIn((await insist(doors, asked)).text);
        },
        isDone: async () => (await statusOf(stage.pool, id)) === 'pending_payment',
      };
    },
  },
  {
    name: 'a payment that the browser tells of',
    begin: (scene) =>
      afterPaying(scene, async ({ claim, cookie }) => {
        const path = '/api/orders/verify-payment';
        await insist(scene.doors, { path, headers: { cookie }, body: claim });
      }),
  },
  {
    name: 'a payment that an event tells of',
    begin: (scene) =>
      afterPaying(scene, async ({ gatewayOrderId }) => {
        const { sent } = scene.stage.world.payments.webhooks;
        const event = sent.find(({ name, body }) => name === 'order.paid' && body.includes(gatewayOrderId));
        if (!event) throw new Error('The gateway tells of no payment.');
        const headers = { 'x-razorpay-signature': event.signature, 'x-razorpay-event-id': event.id };
        await insist(scene.doors, { path: '/api/webhooks/payments', headers, body: event.body });
      }),
  },
  {
    name: 'a payment that nobody tells of',
    begin: (scene) =>
      afterPaying(scene, async ({ id }) => {
        await scene.stage.pool.query('update payments set check_at = now() where order_id = $1', [id]);
        await sweep(scene.stage.pool);
      }),
  },
  {
    name: 'a paid order that is cancelled',
    async begin({ stage, doors, buyer }) {
      const { orderId, cookie } = await buyOnline({ ...stage, doors, buyer });
      const body = { reason: 'Ordered by mistake' };
      const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
      return {
        orderId: () => orderId,
        act: async () =>
          void (await insist(doors, { method: 'PUT', path: `/api/orders/${orderId}/cancel`, headers, body })),
        isDone: async () => {
          const { rows } = await stage.pool.query<{ status: string }>(
            'select status from refunds where order_id = $1',
            [orderId],
          );
          return rows.length === 1 && rows[0]?.status === 'processed';
        },
      };
    },
  },
  {
    name: 'an order that nobody pays',
    async begin({ stage, doors, buyer }) {
      const { order } = await beginOnline({ ...stage, doors, buyer });
      const { _id: id } = order;
      return {
        orderId: () => id,
        async act() {
          await stage.pool.query(`update orders set pay_before = now() - interval '1 second' where id = $1`, [id]);
          await sweep(stage.pool);
        },
        isDone: async () => (await statusOf(stage.pool, id)) === 'expired',
      };
    },
  },
];

type Paid = { id: string; gatewayOrderId: string; claim: object; cookie: string };

/** The shopper has paid; the shop learns of it by `act` and confirms the order. */
async function afterPaying({ stage, doors, buyer }: Scene, act: (paid: Paid) => Promise<void>): Promise<Step> {
  const { order, gatewayOrderId, cookie } = await beginOnline({ ...stage, doors, buyer });
  const claim = payAtGateway(stage.world, gatewayOrderId);
  const { _id: id } = order;
  return {
    orderId: () => id,
    act: () => act({ id, gatewayOrderId, claim, cookie }),
    isDone: async () => (await statusOf(stage.pool, id)) === 'confirmed' && (await toldOf(stage.pool, id)),
  };
}

/** Queues the check that the schedule runs once a minute. */
async function sweep(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.add_job('check-payments', queue_name => 'check-payments')`);
}

async function statusOf(pool: pg.Pool, orderId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ status: string }>('select status from orders where id = $1', [orderId]);
  return rows[0]?.status;
}

/** Whether a mail has been sent to the buyer. */
async function toldOf(pool: pg.Pool, orderId: string): Promise<boolean> {
  const { rows } = await pool.query('select from messages where order_id = $1 and sent_at is not null', [orderId]);
  return rows.length > 0;
}

function orderIn(text: string): string {
  // Sound: the responses above contain an order; anything else throws here.
  return (JSON.parse(text) as { order: { _id: string } }).order._id;
}
