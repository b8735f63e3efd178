import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { bankDays, handRefundDays } from '#contract/rules/refunds.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { orderPaid } from '#server/testing/parcels.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { address } from '#server/testing/test-goods.ts';
import { arrivedForCash, asked, bringToBuyer, goThrough } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { refundStarted } from './news-of-orders.ts';
import type { RefundFacts } from './order-facts.queries.ts';

const shop = await testShop();
const { ask, clock, mails, signIn } = shop;
const { token: staff } = await signIn({ role: 'admin' });

async function paid(quantity: number) {
  const email = `money-${crypto.randomUUID()}@ksauni.example`;
  const { order, as } = await orderPaid(shop, { quantity, more: { shippingAddress: { ...address, email } } });
  clock.pass(1_000);
  return { order, as, email };
}

async function giveBack(id: string, goodwill: number) {
  const body = { goodwill, expectedRefund: goodwill, reason: 'Came late', restock: false };
  const { text } = await ask(api.adminRefunds.refund, { token: staff, params: { id }, body });
  expect(text).toContain('"success":true');
  clock.pass(1_000);
}

async function cancelled({ order, as, email }: Awaited<ReturnType<typeof paid>>): Promise<string> {
  const { text } = await ask(api.payments.cancel, {
    params: { id: order.id },
    body: { reason: 'Changed my mind' },
    ...as,
  });
  expect(text).toContain('"success":true');
  await shop.runJobs();
  return mails.find(({ to, subject }) => to === email && subject.endsWith('is cancelled'))?.text ?? '';
}

test('the mail about a cancelled order says what goes back now, without what went back before', async () => {
  const whole = await paid(2);
  expect(whole.order.total).toBe(1_598);
  expect(await cancelled(whole)).toContain('₹1,598 will be refunded');
  const part = await paid(2);
  await giveBack(part.order.id, 100);
  expect(await cancelled(part)).toContain('₹1,498 will be refunded');
});

test('money that the gateway refuses at first is owed all the same, and only the refund that went through is told', async () => {
  const bought = await paid(2);
  shop.gateway.turn({ faults: [{ call: 'POST /payments/:id/refund', kind: 'status', status: 400 }] });
  expect(await cancelled(bought)).toContain('₹1,598 will be refunded');
  const theirs = () => mails.filter(({ to }) => to === bought.email).map(({ subject }) => subject);
  expect(theirs()).not.toContainEqual(expect.stringContaining('Your refund of'));
  const params = { id: bought.order.id };
  const [failed] = (await ask(api.adminOrders.one, { token: staff, params })).json.order.refunds;
  expect(failed).toMatchObject({ status: 'failed', canRetry: true });
  await ask(api.adminRefunds.retry, { token: staff, params: { id: failed?._id ?? '' } });
  await shop.runJobs();
  expect(theirs().filter((subject) => /refunded/.test(subject))).toHaveLength(1);
});

test('who had everything back before is not told that nothing was paid', async () => {
  const bought = await paid(2);
  await giveBack(bought.order.id, 1_598);
  const text = await cancelled(bought);
  expect(text).toContain('Everything you paid was already refunded');
  expect(text).not.toContain('not paid anything');
});

test('of pieces that cost nothing nobody reads that money went back', async () => {
  const { code: couponCode } = await addCoupon({ ask, token: staff }, { discountValue: 100 });
  const email = `free-${crypto.randomUUID()}@ksauni.example`;
  const shippingAddress = { ...address, email };
  const { order, as } = await orderOnline(shop, { quantity: 4, more: { couponCode, shippingAddress } });
  const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
  const cancel = await ask(api.payments.cancel, {
    params: { id: order.id },
    body: { reason: 'One is enough', items },
    ...as,
  });
  expect(cancel.text).toContain('"success":true');
  await bringToBuyer(shop, order.id);
  const opened = await asked(shop, { order, as, itemId: order.items[0]?._id ?? '' });
  clock.pass(3_600_000);
  await goThrough(shop, await signIn({ role: 'admin' }), opened._id);
  await shop.runJobs();
  const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
  const money = /Nothing was paid for it|nothing to refund for it|₹0 will|already refunded|on delivery instead/g;
  expect(texts.flatMap((text) => text.match(money) ?? [])).toEqual([
    'Nothing was paid for it',
    'nothing to refund for it',
    'nothing to refund for it',
    'Nothing was paid for it',
  ]);
  expect(texts.filter((text) => text.includes('Refund:'))).toEqual([]);
});

test('the mail about a refund names the times that the pages name', async () => {
  const email = `money-${crypto.randomUUID()}@ksauni.example`;
  const { order } = await arrivedForCash(shop, { more: { shippingAddress: { ...address, email } } });
  clock.pass(1_000);
  await giveBack(order.id, 100);
  await shop.runJobs();
  const byHand = mails.find(({ to, subject }) => to === email && subject.startsWith('Your refund of'));
  expect(byHand?.text).toContain(`by hand, within ${handRefundDays} working days.`);
  // Sound: only the fields given here are read.
  const facts = { order: { id: order.id, name: 'Asha', number: '1' }, amount: 100_00, isBySource: true } as RefundFacts;
  const { how } = refundStarted('refund', facts, 'https://ksauni.example').mail.places;
  expect(how).toContain(`Banks take up to ${bankDays} working days`);
});
