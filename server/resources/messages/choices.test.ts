import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import {
  canChoose,
  marketingTopics,
  type MessageChannel,
  messageChannels,
  type MessageTopic,
  messageTopics,
  defaultChoices,
} from '#contract/rules/message-topics.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { wants } from './choices.ts';

const { ask, signIn, pool, shop, clock } = await testShop();
const { db } = shop.context;

const usual = {
  orders: { email: true, sms: true, push: true },
  reviews: { email: true, sms: false, push: false },
  stock: { email: true, sms: false, push: true },
  prices: { email: false, sms: false, push: false },
  cart: { email: false, sms: false, push: false },
  offers: { email: false, sms: false, push: false },
};

type Choice = { topic: MessageTopic; channel: MessageChannel; isOn: boolean };

const choose = (token: string, body: Choice) => ask(api.messages.choose, { token, body });
const choicesOf = async (token: string) => (await ask(api.messages.choices, { token })).json.choices;
const agreesTo = async (token: string) => (await ask(api.auth.profile, { token })).json.user.preferences;

async function consentDates(userId: string) {
  const { rows } = await pool.query(
    'select marketing_email_since as email, marketing_sms_since as sms, marketing_push_since as push from users where id = $1',
    [userId],
  );
  return rows[0];
}

const all = messageTopics.flatMap((topic) => messageChannels.map((channel) => ({ topic, channel })));
const choosable = all.filter(({ topic, channel }) => canChoose(topic, channel));

test('somebody new hears of their orders and of what they asked for; marketing is off, and nothing was agreed to', async () => {
  const { token, userId } = await signIn();
  expect(await choicesOf(token)).toEqual(usual);
  expect(await consentDates(userId)).toEqual({ email: null, sms: null, push: null });
});

describe.each(choosable)('$topic by $channel', ({ topic, channel }) => {
  const isMarketing = marketingTopics.includes(topic);

  test('is switched on and off alone, and both are heard', async () => {
    const { token, userId } = await signIn();
    for (const isOn of [true, false, true]) {
      const { status, json } = await choose(token, { topic, channel, isOn });
      expect(status).toBe(200);
      const expected = { ...usual, [topic]: { ...usual[topic], [channel]: isOn } };
      expect(json.choices).toEqual(expected);
      expect(await choicesOf(token)).toEqual(expected);
      expect(await wants(db, userId, topic)).toEqual(expected[topic]);
    }
  });

  test(`${isMarketing ? 'is' : 'is no'} consent to marketing there`, async () => {
    const { token, userId } = await signIn();
    const before = clock.now();
    await choose(token, { topic, channel, isOn: true });
    const dates = await consentDates(userId);
    const others = messageChannels.filter((one) => one !== channel);
    expect(others.map((one) => dates[one])).toEqual(others.map(() => null));
    expect(dates[channel] !== null && dates[channel] >= before).toBe(isMarketing);
    await choose(token, { topic, channel, isOn: false });
    expect((await consentDates(userId))[channel]).toBeNull();
  });
});

test.each(all.filter(({ topic, channel }) => !canChoose(topic, channel)))(
  '$topic by $channel cannot be switched, and says why',
  async ({ topic, channel }) => {
    const { token } = await signIn();
    for (const isOn of [true, false]) {
      const { status, json } = await choose(token, { topic, channel, isOn });
      expect([status, json.code]).toEqual([400, 'OUT_OF_RANGE']);
    }
    expect(await choicesOf(token)).toEqual(usual);
    const { rows } = await pool.query('select from message_choices where topic = $1 and channel = $2', [
      topic,
      channel,
    ]);
    expect(rows).toEqual([]);
    expect(defaultChoices[topic][channel]).toBe(topic === 'orders' ? true : undefined);
  },
);

describe('consent to marketing', () => {
  test('is dated by the first topic, kept by the next, and ends with the last', async () => {
    const { token, userId } = await signIn();
    await choose(token, { topic: 'prices', channel: 'email', isOn: true });
    const { email: first } = await consentDates(userId);
    clock.pass(60_000);
    await choose(token, { topic: 'cart', channel: 'email', isOn: true });
    await choose(token, { topic: 'prices', channel: 'email', isOn: false });
    expect((await consentDates(userId)).email).toEqual(first);
    expect(await agreesTo(token)).toMatchObject({ marketingEmail: true, marketingPush: false });
    await choose(token, { topic: 'cart', channel: 'email', isOn: false });
    expect(await agreesTo(token)).toMatchObject({ marketingEmail: false });
  });

  test('given in the profile is to offers, and to nothing else', async () => {
    const { token } = await signIn();
    await ask(api.auth.updateProfile, { token, body: { preferences: { marketingSms: true, marketingEmail: true } } });
    expect(await choicesOf(token)).toEqual({ ...usual, offers: { email: true, sms: true, push: false } });
  });

  test('that is there already is not widened by saying yes again', async () => {
    const { token } = await signIn();
    await choose(token, { topic: 'cart', channel: 'push', isOn: true });
    await ask(api.auth.updateProfile, { token, body: { preferences: { marketingPush: true } } });
    expect(await choicesOf(token)).toEqual({ ...usual, cart: { ...usual.cart, push: true } });
  });

  test('taken back in the profile ends every topic on that channel, also for the day it is given again', async () => {
    const { token } = await signIn();
    for (const topic of marketingTopics) {
      await choose(token, { topic, channel: 'email', isOn: true });
      await choose(token, { topic, channel: 'push', isOn: true });
    }
    await ask(api.auth.updateProfile, { token, body: { preferences: { marketingEmail: false } } });
    const left = { email: false, sms: false, push: true };
    expect(await choicesOf(token)).toEqual({ ...usual, prices: left, cart: left, offers: left });
    await choose(token, { topic: 'cart', channel: 'email', isOn: true });
    expect(await choicesOf(token)).toEqual({ ...usual, prices: left, cart: { ...left, email: true }, offers: left });
  });

  test('is never made of two presses at once that contradict each other', async () => {
    const { token, userId } = await signIn();
    const presses = Array.from({ length: 12 }, (_, turn) =>
      choose(token, { topic: turn % 3 ? 'cart' : 'prices', channel: 'email', isOn: turn % 2 === 0 }),
    );
    expect(new Set((await Promise.all(presses)).map(({ status }) => status))).toEqual(new Set([200]));
    const { prices, cart, offers } = await choicesOf(token);
    const isAnyOn = [prices, cart, offers].some(({ email }: { email: boolean }) => email);
    expect((await consentDates(userId)).email !== null).toBe(isAnyOn);
  });
});

test('the choices of one person are nobody else’s', async () => {
  const [asha, ravi] = [await signIn(), await signIn()];
  await choose(asha.token, { topic: 'orders', channel: 'sms', isOn: false });
  expect(await choicesOf(ravi.token)).toEqual(usual);
  expect((await choicesOf(asha.token)).orders).toEqual({ email: true, sms: false, push: true });
});

test('whoever is gone wants to hear nothing', async () => {
  expect(await wants(db, crypto.randomUUID(), 'orders')).toEqual({ email: false, sms: false, push: false });
});

test.each([
  { topic: 'news', channel: 'email', isOn: true },
  { topic: 'orders', channel: 'pigeon', isOn: true },
  { topic: 'orders', channel: 'sms', isOn: 'no' },
  { topic: 'orders', channel: 'sms' },
  { topic: '__proto__', channel: 'email', isOn: true },
])('%o is no choice', async (body) => {
  const { token } = await signIn();
  expect((await ask(api.messages.choose, { token, body })).status).toBe(400);
});
