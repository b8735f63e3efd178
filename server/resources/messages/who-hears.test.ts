import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { PushFault, PushRefused } from '#server/gateways/push/push.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addTellable, optIn, prepareFor, subscribe } from '#server/testing/tellable.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { type MessageKind, tell } from './tell.ts';

const opened = await testShop();
opened.writesByHand();
const { shop, pool, ask, idToken, mails, messages, pushes, clock, runJobs, signIn } = opened;

/** Noon in India, outside quiet hours. */
const ist = (clock.now().getTime() + 5.5 * 3_600_000) % 86_400_000;
clock.pass((86_400_000 + 43_200_000 - ist) % 86_400_000);

async function say(kind: MessageKind, id: string) {
  await tell(shop.context.db, kind, id);
  await runJobs();
}

/** A user with a push subscription, with an empty queue. */
async function listener() {
  const somebody = await addTellable(opened);
  await subscribe(opened, somebody.person.token);
  await pool.query('delete from graphile_worker._private_jobs');
  for (const heard of [mails, messages, pushes]) heard.length = 0;
  return somebody;
}

const heard = () => ({ email: mails.length, sms: messages.length, push: pushes.length });

describe('by which channels somebody hears', () => {
  test.each<[MessageKind, ReturnType<typeof heard>]>([
    ['welcome', { email: 1, sms: 0, push: 0 }],
    ['order-placed', { email: 1, sms: 0, push: 0 }],
    ['shipped', { email: 1, sms: 1, push: 1 }],
    ['out-for-delivery', { email: 1, sms: 1, push: 1 }],
    ['delivered', { email: 1, sms: 0, push: 1 }],
    ['refunded', { email: 1, sms: 0, push: 1 }],
    ['review-request', { email: 1, sms: 0, push: 0 }],
    ['back-in-stock', { email: 1, sms: 0, push: 1 }],
    // Marketing consent was given for email, not for phone.
    ['price-drop', { email: 1, sms: 0, push: 0 }],
    ['cart-left', { email: 1, sms: 0, push: 0 }],
  ])('of %s: %o', async (kind, expected) => {
    const { ids, orderId } = await listener();
    await prepareFor(opened, kind, orderId);
    await say(kind, ids[kind]);
    expect(heard()).toEqual(expected);
  });

  test('marketing reaches a phone where that was agreed to as well', async () => {
    const { ids, person } = await listener();
    await optIn(opened, person.token, { topics: ['cart'], channel: 'push' });
    await say('cart-left', ids['cart-left']);
    expect(heard()).toEqual({ email: 1, sms: 0, push: 1 });
  });

  test('news of an order comes by mail whatever is switched off, and then by nothing else', async () => {
    const { ids, person } = await listener();
    for (const channel of ['sms', 'push']) {
      await ask(api.messages.choose, { token: person.token, body: { topic: 'orders', channel, isOn: false } });
    }
    await say('shipped', ids.shipped);
    expect(heard()).toEqual({ email: 1, sms: 0, push: 0 });
  });

  test('every browser of somebody is notified once, and one that is gone is forgotten', async () => {
    const { ids, person } = await listener();
    const gone = await subscribe(opened, person.token);
    const { send } = shop.context.push;
    shop.context.push.send = async (to, message) => (to.endpoint === gone ? 'gone' : send(to, message));
    await say('delivered', ids.delivered);
    await say('delivered', ids.delivered);
    shop.context.push.send = send;
    expect(pushes).toHaveLength(1);
    const { rows } = await pool.query('select endpoint from push_subscriptions where user_id = $1', [person.userId]);
    expect(rows.map(({ endpoint }) => endpoint === gone)).toEqual([false]);
  });

  test.each([
    [new PushRefused('The push service refuses (status 400).'), 0],
    [new PushFault('The push service refuses (status 500).'), 1],
  ])('%s leaves the subscription, and so many jobs: %i', async (fault, jobs) => {
    const { ids, person } = await listener();
    const { send } = shop.context.push;
    shop.context.push.send = () => Promise.reject(fault);
    await say('delivered', ids.delivered);
    shop.context.push.send = send;
    const waiting = await pool.query(`select from graphile_worker.jobs where task_identifier = 'send-push'`);
    const browsers = await pool.query('select from push_subscriptions where user_id = $1', [person.userId]);
    expect([waiting.rowCount, browsers.rowCount]).toEqual([jobs, 1]);
  });
});

describe('what waited while nobody took it', () => {
  /** Says it while nobody takes mails and SMS; later, after `happens`, what waits is tried again. */
  async function sayLate(kind: MessageKind, id: string, happens: () => Promise<unknown>) {
    const { mail, sms } = shop.context;
    const away = () => Promise.reject(new Error('421 try later'));
    const [sendMail, sendSms] = [mail.send, sms.send];
    [mail.send, sms.send] = [away, away];
    await say(kind, id);
    [mail.send, sms.send] = [sendMail, sendSms];
    await happens();
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
  }

  test('is told late while it is still so', async () => {
    const { ids } = await listener();
    await sayLate('out-for-delivery', ids['out-for-delivery'], async () => undefined);
    expect(heard()).toMatchObject({ email: 1, sms: 1 });
  });

  test.each<[MessageKind, string]>([
    ['shipped', `update shipments set status = 'delivered', delivered_at = now() where id = $1`],
    ['out-for-delivery', `update shipments set status = 'delivered', delivered_at = now() where id = $1`],
    ['refund-started', `update refunds set status = 'processed', settled_at = now() where id = $1`],
  ])('is not told once it is over: %s', async (kind, ended) => {
    const { ids } = await listener();
    await sayLate(kind, ids[kind], () => pool.query(ended, [ids[kind]]));
    expect(heard()).toMatchObject({ email: 0, sms: 0 });
  });
});

describe('an SMS', () => {
  test('says what is registered, in at most 30 signs a place', async () => {
    const { ids } = await listener();
    await say('shipped', ids.shipped);
    await say('out-for-delivery', ids['out-for-delivery']);
    expect(messages.map(({ template }) => template)).toEqual(['shipped', 'outForDelivery']);
    expect(messages[0]).toMatchObject({ to: address.phoneNumber, values: { order: expect.stringMatching(/^KS-/) } });
    expect(messages[1]?.values.note).toBe('Keep Rs 1,998 ready.');
    for (const value of messages.flatMap(({ values }) => Object.values(values)))
      expect(value.length).toBeLessThanOrEqual(30);
  });

  test('holds a tracking number whole or not at all', async () => {
    const { ids } = await listener();
    await pool.query(`update shipments set awb = repeat('7', 40) where id = $1`, [ids.shipped]);
    await say('shipped', ids.shipped);
    expect(messages[0]?.values.awb).toBe('on the page of your order');
  });

  test('of yesterday is not sent any more', async () => {
    const { ids } = await listener();
    const { send } = shop.context.sms;
    shop.context.sms.send = () => Promise.reject(new Error('The SMS gateway does not answer.'));
    await say('shipped', ids.shipped);
    shop.context.sms.send = send;
    clock.pass(24 * 3_600_000);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect(heard()).toEqual({ email: 1, sms: 0, push: 1 });
  });
});

describe('nobody is written to', () => {
  test('whose account is gone, even if the message was on its way already', async () => {
    const { ids, person } = await listener();
    await tell(shop.context.db, 'welcome', person.userId);
    const { send } = shop.context.mail;
    shop.context.mail.send = () => Promise.reject(new Error('421 try later'));
    await runJobs();
    shop.context.mail.send = send;
    await pool.query(`update orders set status = 'delivered' where user_id = $1`, [person.userId]);
    await pool.query(`update refunds set status = 'processed', settled_at = now() where id = $1`, [ids.refunded]);
    await pool.query(`update returns set status = 'completed', closed_at = now() where id = $1`, [
      ids['return-completed'],
    ]);
    expect((await ask(api.auth.deleteAccount, { token: person.token })).status).toBe(200);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    for (const kind of ['welcome', 'delivered', 'refunded', 'cart-left'] as const) await say(kind, ids[kind]);
    expect(heard()).toEqual({ email: 0, sms: 0, push: 0 });
  });

  test('who ordered as a guest without an address; with one they hear of their order, with a way to follow it', async () => {
    await listener();
    const tee = await addProduct(pool);
    for (const email of ['', 'guest@ksauni.example']) {
      const body = orderOf([lineOf(tee)], { shippingAddress: { ...address, email } });
      expect((await ask(api.orders.placeCod, { body, headers: keyed() })).status).toBe(200);
    }
    await runJobs();
    expect(mails.map(({ to }) => to)).toEqual(['guest@ksauni.example']);
    expect(mails[0]?.text).toMatch(/See your order: http:\/\/localhost:3000\/track\?order=KS-\w+/);
    expect(mails[0]?.unsubscribe).toBeUndefined();
  });
});

describe('a welcome', () => {
  test('goes to whoever opens an account with an email, once, and not to a phone', async () => {
    await listener();
    const person = await signIn({ name: 'Nila' });
    await runJobs();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Welcome to Ksauni']]);
    const again = await idToken({ sub: person.uid, email: person.email, email_verified: true, name: 'Nila' });
    await ask(api.auth.verifyToken, { body: { idToken: again } });
    const byPhone = await idToken({ sub: `uid-${crypto.randomUUID()}`, phone_number: '+919800011122' });
    expect((await ask(api.auth.verifyToken, { body: { idToken: byPhone } })).status).toBe(200);
    await runJobs();
    expect(mails).toHaveLength(1);
  });
});

test('what was told a year ago is forgotten', async () => {
  const { ids } = await listener();
  await say('welcome', ids.welcome);
  const count = async () => (await pool.query(`select 1 from messages where kind = 'welcome'`)).rows.length;
  const known = await count();
  expect(known).toBeGreaterThan(0);
  await pool.query(`select graphile_worker.add_job('forget-messages')`);
  await runJobs();
  expect(await count()).toBe(known);
  clock.pass(366 * 86_400_000);
  await pool.query(`select graphile_worker.add_job('forget-messages')`);
  await runJobs();
  expect(await count()).toBe(0);
});
