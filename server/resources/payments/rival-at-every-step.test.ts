import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Answer } from '#server/testing/ask.ts';
import { watchSteps, withRivalAt } from '#server/testing/every-step.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { deliver, orderOnline, sweep, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { sized, timeFor } from '#server/testing/sized.ts';
import { addProduct, type TestProduct } from '#server/testing/test-goods.ts';
import type { Paid } from '#server/testing/test-gateway.ts';
import { arrivedOnline, requestOf } from '#server/testing/test-returns.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';
import { applyEvent } from './take-event.ts';

const shop = await testShop();
const { pool, ask, gateway, clock, signIn } = shop;
const staff = await signIn({ role: 'admin' });

watchSteps();
afterAll(() => expectInvariants(pool));

/** A shopper, a product with two pieces, and the flow under test. */
type World = { person: Person; tee: TestProduct; claim?: Paid; gatewayOrderId?: string; work: () => Promise<number> };

const status = async (answer: Promise<Answer<never>> | Promise<{ status: number }>) => (await answer).status;

async function newWorld(): Promise<Omit<World, 'work'>> {
  return { person: await signIn(), tee: await addProduct(pool, { stock: 2, sizes: ['M'] }) };
}

async function waiting() {
  const world = await newWorld();
  const { gatewayOrderId, order } = await orderOnline(shop, world);
  return { ...world, gatewayOrderId, orderId: order.id, claim: await gateway.pay(gatewayOrderId) };
}

async function bring(gatewayOrderId: string): Promise<number> {
  const event = gateway
    .events(gatewayOrderId)
    .findLast(({ name }) => name === 'payment.captured' || name === 'order.paid');
  if (!event) return 200;
  const answer = await deliver(shop, event);
  await applyEvent(shop.shop.context, event.id);
  return answer;
}

const flows: Record<string, () => Promise<World>> = {
  async 'a checkout in cash'() {
    const world = await newWorld();
    const sent = {
      token: world.person.token,
      body: orderOf([lineOf(world.tee)], { isBuyNow: true }),
      headers: keyed(),
    };
    return { ...world, work: () => status(ask(api.orders.placeCod, sent)) };
  },
  async 'a checkout of the cart'() {
    const world = await newWorld();
    const { token } = world.person;
    await ask(api.cart.add, { token, body: lineOf(world.tee) });
    return {
      ...world,
      work: () => status(ask(api.orders.placeCod, { token, body: orderOf([lineOf(world.tee)]), headers: keyed() })),
    };
  },
  async 'a checkout online'() {
    const world = await newWorld();
    const sent = {
      token: world.person.token,
      body: orderOf([lineOf(world.tee)], { isBuyNow: true }),
      headers: keyed(),
    };
    return { ...world, work: () => status(ask(api.payments.create, sent)) };
  },
  async 'a payment that the browser brings'() {
    const world = await waiting();
    return { ...world, work: () => status(verify(shop, world.claim, { token: world.person.token })) };
  },
  async 'an event of the gateway'() {
    const world = await waiting();
    return { ...world, work: () => bring(world.gatewayOrderId) };
  },
  async 'cancelling a paid order'() {
    const world = await waiting();
    await verify(shop, world.claim, { token: world.person.token });
    const sent = { token: world.person.token, params: { id: world.orderId }, body: { reason: 'Too large' } };
    return { ...world, work: () => status(ask(api.payments.cancel, sent)) };
  },
  async 'asking for a return'() {
    const world = await newWorld();
    const arrived = await arrivedOnline(shop, world);
    return { ...world, work: () => status(ask(api.returns.create, { ...arrived.as, body: requestOf(arrived) })) };
  },
};

async function orderOfPerson({ person }: World): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>('select id from orders where user_id = $1 limit 1', [
    person.userId,
  ]);
  return rows[0]?.id;
}

/** Concurrent actions by others, or by the same user in another tab. */
const rivals: Record<string, (world: World) => Promise<number | undefined>> = {
  'the same once more': ({ work }) => work(),
  async 'somebody who buys all that is left'({ tee }) {
    const body = orderOf([lineOf(tee, 2)], { isBuyNow: true });
    return status(ask(api.orders.placeCod, { token: staff.token, body, headers: keyed() }));
  },
  async 'the shopper, who cancels'(world) {
    const id = await orderOfPerson(world);
    if (!id) return undefined;
    return status(ask(api.payments.cancel, { token: world.person.token, params: { id }, body: { reason: 'No' } }));
  },
  async 'the money, which comes'(world) {
    const id = await orderOfPerson(world);
    const { rows } = await pool.query<{ at: string | null }>(
      'select gateway_order_id as at from payments where order_id = $1',
      [id],
    );
    const at = rows[0]?.at;
    if (!at) return undefined;
    world.claim ??= await gateway.pay(at);
    return world.claim.razorpay_payment_id === ''
      ? undefined
      : status(verify(shop, world.claim, { token: world.person.token }));
  },
  async 'time, which runs out'() {
    clock.pass(16 * 60_000);
    await sweep(shop);
    return undefined;
  },
  async 'staff, who pack it'(world) {
    const id = await orderOfPerson(world);
    if (!id) return undefined;
    return status(ask(api.shipments.setStatus, { token: staff.token, params: { id }, body: { status: 'packed' } }));
  },
};

/** In `npm test` each rival acts at every fourth step, with another offset each; in the proof at every step. */
const apart = sized({ usual: 4, full: 1 });
/** Every flow has at least this many steps. */
const fewestSteps = 10;
let points = 0;

beforeAll(() => gateway.asUsual());

describe.each(Object.entries(flows))('%s is disturbed before each of its steps', (_flow, open) => {
  test.each(Object.entries(rivals))(
    'by %s: all adds up, and nobody hears of a fault',
    async (name, act) => {
      let steps = 0;
      const first = 1 + (Object.keys(rivals).indexOf(name) % apart);
      for (let at = first; ; at += apart) {
        const world = await open();
        const {
          result,
          isReached,
          rivals: other,
        } = await withRivalAt(at, { work: world.work, rival: () => act(world) });
        expect([200, 201, 400, 404, 409, 503], `step ${at}`).toContain(result);
        expect([undefined, 200, 201, 400, 404, 409, 503], `the other at step ${at}`).toContain(other);
        await sweep(shop);
        if (!isReached) {
          steps = at - 1;
          break;
        }
        points += 1;
      }
      expect(steps, 'of it were watched').toBeGreaterThanOrEqual(fewestSteps);
      await expectInvariants(pool);
    },
    timeFor({ usual: 120, full: 300 }),
  );
});

test('these were steps enough', () => {
  expect(points).toBeGreaterThanOrEqual(sized({ usual: 180, full: 700 }));
});
