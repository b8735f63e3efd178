import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

const { app, ask, clock, pool, shop, signIn } = await testShop();
const soldOut = await addProduct(pool, { stock: 0 });

type Choice = { topic: string; channel: string; isOn: boolean };
const choose = (token: string, body: Choice) => ask(api.messages.choose, { token, body });
const alert = (email: string, token?: string) =>
  ask(api.stockAlerts.add, {
    token,
    body: { variantId: soldOut.variants[0]?.id, email, consent: stockAlertConsent.version },
  });

async function logOf(userId: string) {
  const { rows } = await pool.query<{ said: string }>(
    `select concat_ws(' ', case when is_given then 'yes' else 'no' end, topic, channel, through) as said
    from consent_log where user_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ said }) => said);
}

const guestsOf = async (email: string) =>
  (
    await pool.query(
      `select user_id, topic, is_given, words_version, through from consent_log where email_hash = sha256($1::bytea)`,
      [email],
    )
  ).rows;

test('every yes and no is written down, with what it was to and through which call it came', async () => {
  const { token, userId } = await signIn();
  await choose(token, { topic: 'offers', channel: 'email', isOn: true });
  await choose(token, { topic: 'offers', channel: 'email', isOn: true });
  await ask(api.auth.updateProfile, { token, body: { preferences: { marketingPush: true, marketingEmail: false } } });
  await choose(token, { topic: 'cart', channel: 'email', isOn: true });
  const { pathname, search, searchParams } = new URL(await unsubscribeLink(shop.context, userId, 'cart'));
  await ask(api.messages.unsubscribe, { body: { token: searchParams.get('token') } });
  await choose(token, { topic: 'cart', channel: 'email', isOn: true });
  await app.inject({ method: 'POST', url: pathname + search });
  expect(await logOf(userId)).toEqual([
    'yes offers email PUT /notifications/settings',
    'no offers email PUT /auth/profile',
    'yes offers push PUT /auth/profile',
    'yes cart email PUT /notifications/settings',
    'no cart email POST /messages/unsubscribe',
    'yes cart email PUT /notifications/settings',
    'no cart email POST /unsubscribe',
  ]);
});

test('a no is written down once, however often it is said, but for one to mails of sizes that were asked for since', async () => {
  const { token, userId, email } = await signIn();
  for (const topic of ['cart', 'stock'] as const) {
    const { pathname, search } = new URL(await unsubscribeLink(shop.context, userId, topic));
    for (const _ of [1, 2, 3]) await app.inject({ method: 'POST', url: pathname + search });
  }
  const [cart, stock] = ['no cart email POST /unsubscribe', 'no stock email POST /unsubscribe'];
  expect(await logOf(userId)).toEqual([cart, stock]);
  clock.pass(1_000);
  await alert(email, token);
  clock.pass(1_000);
  const { pathname, search } = new URL(await unsubscribeLink(shop.context, userId, 'stock'));
  for (const _ of [1, 2, 3]) await app.inject({ method: 'POST', url: pathname + search });
  expect(await logOf(userId)).toEqual([cart, stock, 'yes stock email POST /stock-alerts', stock]);
});

test('a change that is refused leaves nothing', async () => {
  const { token, userId } = await signIn();
  await choose(token, { topic: 'orders', channel: 'email', isOn: false });
  await ask(api.auth.updateProfile, {
    token,
    body: { preferences: { marketingEmail: true }, dateOfBirth: '2999-01-01' },
  });
  expect(await logOf(userId)).toEqual([]);
});

test('who asks to hear of a size is written down too, a guest by the hash of the address', async () => {
  const { token, userId, email } = await signIn();
  await alert(email, token);
  expect(await logOf(userId)).toEqual(['yes stock email POST /stock-alerts']);
  expect(await guestsOf(email)).toEqual([]);
  await alert('guest@ksauni.example');
  expect(await guestsOf('guest@ksauni.example')).toEqual([
    {
      user_id: null,
      topic: 'stock',
      is_given: true,
      words_version: stockAlertConsent.version,
      through: 'POST /stock-alerts',
    },
  ]);
});

test('is in the export, and belongs to nobody once the account is gone', async () => {
  const { token, userId, email } = await signIn();
  await alert(email);
  await choose(token, { topic: 'prices', channel: 'email', isOn: true });
  const { data } = (await ask(api.auth.exportAccount, { token })).json;
  expect(data.consents).toMatchObject([
    { topic: 'stock', isGiven: true },
    { topic: 'prices', channel: 'email', isGiven: true, through: 'PUT /notifications/settings' },
  ]);
  const many = async () =>
    (await pool.query<{ many: number }>('select count(*)::int as many from consent_log')).rows[0]?.many;
  const before = await many();
  expect((await ask(api.auth.deleteAccount, { token })).status).toBe(200);
  expect([await logOf(userId), await guestsOf(email)]).toEqual([[], []]);
  expect(await many()).toBe(before);
});
