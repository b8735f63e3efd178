import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const on = { guestCheckout: true, analytics: true, darkMode: true, notifications: true, pwa: true };
const { ask, signIn, pool } = await testShop({ FLAG_PWA: 'off' });
const { token } = await signIn({ role: 'admin' });

const save = (flags: object) => ask(api.settings.saveFlags, { token, body: { ...on, ...flags } });
const told = async () => (await ask(api.client.config)).json.flags;

test('with guest checkout switched off by staff a guest is asked to log in; switched on again, a guest orders', async () => {
  const tee = await addProduct(pool);
  const order = async () => (await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]), headers: keyed() })).status;
  const { json } = await save({ guestCheckout: false });
  await expect.poll(told).toMatchObject({ guestCheckout: false });
  expect(await order()).toBe(401);
  await ask(api.activity.undo, { token, params: { id: json.activityId } });
  await expect.poll(told).toMatchObject({ guestCheckout: true });
  expect(await order()).toBe(200);
});

test('notifications that are switched off are neither offered nor taken', async () => {
  await save({ notifications: false });
  await expect.poll(told).toMatchObject({ notifications: false });
  expect((await ask(api.notifications.key)).status).toBe(404);
  await save({});
  await expect.poll(async () => (await ask(api.notifications.key)).status).toBe(200);
});

test('visits are not counted while counting is switched off', async () => {
  const count = async () => {
    const event = { id: crypto.randomUUID(), at: Date.now(), event: 'page_view', path: '/', query: '' };
    const sent = await ask(api.visitorEvents.record, {
      body: { sentAt: Date.now(), events: [event] },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    return sent.json.accepted;
  };
  await save({ analytics: false });
  await expect.poll(told).toMatchObject({ analytics: false });
  expect(await count()).toBe(0);
  await save({});
  await expect.poll(count).toBe(1);
});

test('what whoever runs the shop has switched off stays off, and staff are told', async () => {
  const { json } = await save({ pwa: true });
  expect(json).toMatchObject({ flags: { pwa: true }, fixed: ['pwa'] });
  expect(await told()).toMatchObject({ pwa: false });
});

test('a switch changes its own feature alone, whatever a colleague has switched meanwhile', async () => {
  const one = (body: object) => ask(api.settings.saveFlags, { token, body });
  await save({});
  await one({ guestCheckout: false });
  expect((await one({ darkMode: false })).json.flags).toEqual({ ...on, guestCheckout: false, darkMode: false });
  expect((await one({})).status).toBe(400);
  await save({});
});

test.each(['user', 'digitalMarketer'] as const)('are nothing a %s may switch', async (role) => {
  const other = (await signIn({ role })).token;
  expect((await ask(api.settings.saveFlags, { token: other, body: on })).status).toBe(403);
});
