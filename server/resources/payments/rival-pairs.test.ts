import { afterAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, sweep, verify, type UnpaidOrder } from '#server/testing/online-orders.ts';
import { sized, timeFor } from '#server/testing/sized.ts';
import type { Paid } from '#server/testing/test-gateway.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { applyEvent } from './take-event.ts';

const shop = await testShop();
const { pool, ask, gateway, clock, runJobs } = shop;

afterAll(() => expectInvariants(pool));

const rivals = ['cancel', 'capture', 'expire', 'refund'] as const;
type Rival = (typeof rivals)[number];
type Case = { one: UnpaidOrder; claim: Paid | undefined };

const cancel = ({ one }: Case) =>
  ask(api.payments.cancel, { ...one.as, params: { id: one.order.id }, body: { reason: 'Changed my mind' } });

/** The actions that can move an order, as they occur in production. */
const act: Record<Rival, (of: Case) => Promise<unknown>> = {
  cancel: async (of) => expect([200, 409]).toContain((await cancel(of)).status),
  capture: async ({ one, claim }) => claim && expect((await verify(shop, claim, one.as)).status).toBe(200),
  expire: () => sweep(shop),
  async refund({ one }) {
    const event = gateway.events(one.gatewayOrderId).findLast(({ name }) => name === 'refund.processed');
    if (!event) throw new Error('no event');
    expect(await deliver(shop, event)).toBe(200);
    await applyEvent(shop.shop.context, event.id);
  },
};

const pairs = rivals.flatMap((one, n) => rivals.slice(n).map((other): [Rival, Rival] => [one, other]));

/**
 * An order past its deadline; paid at the gateway if the pair includes a capture or refund, and cancelled and refunded
 * if it includes a refund.
 */
async function caseOf(pair: readonly Rival[]): Promise<Case> {
  const one = await orderOnline(shop);
  const isPaid = pair.includes('capture') || pair.includes('refund');
  const claim = isPaid ? await gateway.pay(one.gatewayOrderId) : undefined;
  if (!claim || !pair.includes('refund')) return { one, claim };
  await verify(shop, claim, one.as);
  expect((await cancel({ one, claim })).status).toBe(200);
  await runJobs();
  const refund = [...gateway.book.refunds.values()].find(({ payment_id: id }) => id === claim.razorpay_payment_id);
  await gateway.settleRefund(refund?.id ?? '', 'processed');
  return { one, claim };
}

/** Returns the states in which an order may end after the two actions. */
function endsOf([one, other]: readonly [Rival, Rival]): string[] {
  if (one === 'refund' || other === 'refund') return ['refunded'];
  if (other === 'capture') return [one === 'cancel' ? 'refunded' : 'confirmed'];
  if (one === 'capture') return ['confirmed'];
  return [...new Set([one, other].map((rival) => (rival === 'cancel' ? 'cancelled' : 'expired')))];
}

test.each(pairs)(
  '%s and %s at once: one of them wins, and nothing happens twice',
  async (...pair) => {
    gateway.turn({ refunds: 'pending' });
    const cases: Case[] = [];
    for (let count = 0; count < sized({ usual: 5, full: 100 }); count += 1) cases.push(await caseOf(pair));
    clock.pass(15 * 60_000 + 1_000);
    gateway.asUsual();
    await Promise.all(
      cases.flatMap((of, n) => (n % 2 === 0 ? pair : pair.toReversed()).map((rival) => act[rival](of))),
    );
    await sweep(shop);
    for (const { one, claim } of cases) {
      const books = await booksOf(shop, one.order.id);
      expect(endsOf(pair)).toContain(books.status);
      expect(books.attempts).toBe(claim ? 1 : 0);
      expect(books.confirmations).toBeLessThanOrEqual(1);
      const back = books.status === 'refunded' ? [{ status: 'processed', paise: one.order.total * 100 }] : [];
      expect(books.refunds).toMatchObject(back);
      const { rows } = await pool.query('select on_hand, reserved from variants where id = $1', [
        one.tee.variants[0]?.id,
      ]);
      expect(rows).toEqual([{ on_hand: books.status === 'confirmed' ? 19 : 20, reserved: 0 }]);
      // Cancelling again after a lost response is not refused.
      const isCancelled = books.status === 'cancelled' || (pair.includes('cancel') && books.confirmations === 1);
      expect(isCancelled ? (await cancel({ one, claim })).status : 200).toBe(200);
    }
    await expectInvariants(pool);
  },
  timeFor({ usual: 60, full: 120 }),
);
