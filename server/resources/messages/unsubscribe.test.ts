import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type MessageTopic, messageTopics } from '#contract/rules/message-topics.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

const { app, ask, signIn, shop, pool } = await testShop();

/** A user subscribed to emails of all topics. */
async function reader() {
  const person = await signIn();
  for (const topic of messageTopics.filter((one) => one !== 'orders'))
    await ask(api.messages.choose, { token: person.token, body: { topic, channel: 'email', isOn: true } });
  return person;
}

async function tokenFor(userId: string, topic: MessageTopic): Promise<string> {
  return new URL(await unsubscribeLink(shop.context, userId, topic)).searchParams.get('token') ?? '';
}

const press = (token: unknown) => ask(api.messages.unsubscribe, { body: { token } });

const mailsOf = async (token: string): Promise<string[]> => {
  const { choices } = (await ask(api.messages.choices, { token })).json;
  return messageTopics.filter((topic) => choices[topic].email);
};

test.each(messageTopics.filter((topic) => topic !== 'orders'))(
  'the link of a mail about %s ends these mails and no others, without a login, and may be pressed again',
  async (topic) => {
    const { token, userId } = await reader();
    const word = await tokenFor(userId, topic);
    for (const _ of [1, 2]) {
      const { status, json } = await press(word);
      expect([status, json.topic]).toEqual([200, topic]);
    }
    expect(await mailsOf(token)).toEqual(messageTopics.filter((one) => one !== topic));
  },
);

test('with the last marketing topic goes the consent to it', async () => {
  const { token, userId } = await signIn();
  await ask(api.auth.updateProfile, { token, body: { preferences: { marketingEmail: true, marketingSms: true } } });
  await press(await tokenFor(userId, 'offers'));
  const { preferences } = (await ask(api.auth.profile, { token })).json.user;
  expect(preferences).toEqual({ marketingEmail: false, marketingSms: true, marketingPush: false });
});

test('the link lives as long as the mail: it is the same for ever, and leads to the shop’s own address', async () => {
  const { userId } = await signIn();
  const link = await unsubscribeLink(shop.context, userId, 'cart');
  expect(await unsubscribeLink(shop.context, userId, 'cart')).toBe(link);
  expect(link.startsWith(`${shop.context.config.origin}/unsubscribe?token=`)).toBe(true);
});

describe('a token is refused, and changes nothing,', () => {
  test.each<[string, (word: string, other: string) => string]>([
    ['with another topic', (word) => word.replace('.cart.', '.offers.')],
    ['of another person', (word, other) => [other.split('.')[0], ...word.split('.').slice(1)].join('.')],
    ['with the signature of another', (word, other) => [...word.split('.').slice(0, 2), other.split('.')[2]].join('.')],
    ['whose signature lacks a sign', (word) => word.slice(0, -1)],
    ['whose signature has one more', (word) => `${word}A`],
    ['with one sign changed', (word) => `${word.slice(0, -2)}${word.at(-2) === 'A' ? 'B' : 'A'}${word.at(-1)}`],
    ['without a signature', (word) => `${word.split('.').slice(0, 2).join('.')}.`],
    ['with a fourth part', (word) => `${word}.x`],
    ['written in capitals', (word) => word.toUpperCase()],
    ['with an unknown topic', (word) => word.replace('.cart.', '.news.')],
    ['that is only words', () => 'x'.repeat(60)],
  ])('%s', async (_what, change) => {
    const { token, userId } = await reader();
    const other = await tokenFor((await signIn()).userId, 'cart');
    const { status, json } = await press(change(await tokenFor(userId, 'cart'), other));
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
    expect(await mailsOf(token)).toEqual([...messageTopics]);
  });

  test.each(['', 'short', 'a b'.repeat(20), 'x'.repeat(301), 7, null, undefined])('%o', async (word) => {
    expect((await press(word)).status).toBe(400);
  });

  test('of a mail about an order: these cannot be switched off', async () => {
    const { token, userId } = await reader();
    expect((await press(await tokenFor(userId, 'orders'))).status).toBe(404);
    expect(await mailsOf(token)).toContain('orders');
  });

  test('written with the secret of another shop', async () => {
    const { token, userId } = await reader();
    const other = await testShop();
    const link = await unsubscribeLink(other.shop.context, userId, 'cart');
    expect((await press(new URL(link).searchParams.get('token'))).status).toBe(404);
    expect(await mailsOf(token)).toContain('cart');
  });
});

test('whoever has left gets no mails, and their link says so', async () => {
  const { userId } = await signIn();
  const word = await tokenFor(userId, 'cart');
  await pool.query('delete from sessions where user_id = $1', [userId]);
  await pool.query('delete from users where id = $1', [userId]);
  expect((await press(word)).status).toBe(200);
});

describe('the one click of a mail program (RFC 8058)', () => {
  const boundary = 'x-boundary';
  const form = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  const post = (url: string, type: string | undefined, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {} });
  const linkTo = async (userId: string) => {
    const { pathname, search } = new URL(await unsubscribeLink(shop.context, userId, 'cart'));
    return pathname + search;
  };

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['form data', `multipart/form-data; boundary=${boundary}`, form],
    ['nothing', undefined, ''],
  ])('posts %s to the link, and is done without cookie, login or a page in between', async (_what, type, payload) => {
    const { token, userId } = await reader();
    const reply = await post(await linkTo(userId), type, payload);
    expect([reply.statusCode, reply.headers['set-cookie'], reply.headers.location]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(await mailsOf(token)).not.toContain('cart');
  });

  test('with a link that is not ours is refused', async () => {
    const { userId } = await reader();
    for (const url of [
      '/unsubscribe',
      '/unsubscribe?token=x',
      `${await linkTo(userId)}A`,
      '/unsubscribe?token=a&token=b',
    ]) {
      const reply = await post(url, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });

  test('is not made by whoever only opens the link, as scanners of mail do', async () => {
    const { token, userId } = await reader();
    const link = await linkTo(userId);
    for (const method of ['GET', 'HEAD'] as const) {
      await app.inject({ method, url: link });
      await app.inject({ method, url: `/api/messages${link}` });
    }
    expect(await mailsOf(token)).toContain('cart');
  });
});
