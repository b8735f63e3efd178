import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { orderOnline, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { dayWords } from './mail-parts.ts';
import { tellPeople } from './tell-people.ts';

const opened = await testShop();
const { ask, gateway, mails, runJobs, signIn } = opened;
const { context } = opened.shop;

/** Subjects of the mails sent to an address so far, in order, without order numbers. */
const heardBy = (email: string) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject.replaceAll(/KS-\w+/g, 'KS'));

const mailbox = () => `${crypto.randomUUID()}@ksauni.example`;

test('a guest who pays in cash and cancels hears of both, once each, and that there is nothing to give back', async () => {
  const email = mailbox();
  const body = orderOf([lineOf(await addProduct(opened.pool))], { shippingAddress: { ...address, email } });
  const { json, cookies } = await ask(api.orders.placeCod, { body, headers: keyed() });
  await runJobs();
  const as = { cookies: { guest_orders: cookies[0]?.value ?? '' } };
  for (const _ of [1, 2]) {
    await ask(api.payments.cancel, { ...as, params: { id: json.order.id }, body: { reason: 'Changed my mind' } });
    await runJobs();
  }
  expect(heardBy(email)).toEqual(['Order KS is confirmed', 'Order KS is cancelled']);
  expect(mails.at(-1)?.text).toContain('You have not paid anything, so there is nothing to refund.');
});

test.each([
  ['before the shop has begun to tell', async () => undefined],
  ['while the news of it waits to be sent', (id: string) => tellPeople(context, { kind: 'order-placed', id })],
])('who cancels %s is told of that alone', async (_, begin) => {
  const email = mailbox();
  const body = orderOf([lineOf(await addProduct(opened.pool))], { shippingAddress: { ...address, email } });
  const { json, cookies } = await ask(api.orders.placeCod, { body, headers: keyed() });
  await begin(json.order.id);
  const as = { cookies: { guest_orders: cookies[0]?.value ?? '' } };
  await ask(api.payments.cancel, { ...as, params: { id: json.order.id }, body: { reason: 'Changed my mind' } });
  await runJobs();
  await runJobs();
  expect(heardBy(email)).toEqual(['Order KS is cancelled']);
});

test('a member who paid online and cancels hears what goes back and that it has', async () => {
  const person = await signIn();
  const email = mailbox();
  const more = { shippingAddress: { ...address, email } };
  const waiting = await orderOnline(opened, { person, more });
  await runJobs();
  expect(heardBy(email)).toEqual([]);
  await verify(opened, await gateway.pay(waiting.gatewayOrderId), waiting.as);
  await runJobs();
  expect(heardBy(email)).toEqual(['Order KS is confirmed']);
  expect(mails.at(-1)?.text).toMatch(/You have paid ₹898\./);
  await ask(api.payments.cancel, { ...waiting.as, params: { id: waiting.order.id }, body: { reason: 'Too late' } });
  await runJobs();
  await runJobs();
  const [, ...after] = heardBy(email);
  expect(after.toSorted()).toEqual(['Order KS is cancelled', '₹898 has been refunded']);
  const cancelled = mails.find(({ to, subject }) => to === email && subject.endsWith('is cancelled'));
  expect(cancelled?.text).toContain('₹898 will be refunded');
  expect(cancelled?.html).toContain(waiting.tee.name);
});

test('an order that is paid days later is promised for the days that its page tells', async () => {
  const email = mailbox();
  const waiting = await orderOnline(opened, { more: { shippingAddress: { ...address, email } } });
  opened.clock.pass(4 * 24 * 3_600_000);
  const { json } = await verify(opened, await gateway.pay(waiting.gatewayOrderId), waiting.as);
  await runJobs();
  const { from = '', to = '' } = json.order.arrives ?? {};
  const told = mails.find((mail) => mail.to === email && mail.subject.endsWith('is confirmed'))?.text;
  expect(told).toContain(`It should be with you between ${dayWords(from)} and ${dayWords(to)}.`);
});

test('who cancels some pieces before the parcel leaves hears which, and what there is to pay now', async () => {
  const person = await signIn();
  const email = mailbox();
  const tee = await addProduct(opened.pool, { price: 1_200 });
  const body = orderOf([lineOf(tee, 3)], { isBuyNow: true, shippingAddress: { ...address, email } });
  const { json } = await ask(api.orders.placeCod, { token: person.token, body, headers: keyed() });
  await runJobs();
  const items = [{ orderItemId: json.order.items[0]?._id, quantity: 2 }];
  const params = { id: json.order.id };
  const { status } = await ask(api.payments.cancel, {
    token: person.token,
    params,
    body: { reason: 'Too many', items },
  });
  expect(status).toBe(200);
  await runJobs();
  expect(heardBy(email)).toEqual(['Order KS is confirmed', '2 items of order KS are cancelled']);
  expect(mails.at(-1)?.text).toContain('You pay ₹1,200 on delivery instead.');
});
