import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { guestsUnsubscribeLink } from './unsubscribe-link.ts';

const opened = await testShop();
const { pool, shop, ask, signIn, clock, mails, runJobs } = opened;
const { mail } = shop.context;
const { send } = mail;
const hour = 3_600_000;

type Someone = Awaited<ReturnType<typeof signIn>>;

async function run(task: string) {
  await pool.query('select graphile_worker.add_job($1)', [task]);
  await runJobs();
}

/** Runs `task` while the mail server rejects mails, then `happens`, then retries the mails. */
async function whileAway(task: string, happens: () => Promise<unknown>) {
  mail.send = () => Promise.reject(new Error('421 try later'));
  await run(task);
  mail.send = send;
  clock.pass(1_000);
  await happens();
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
}

/** Mails except the welcome. */
const mailsTo = (email: string) => mails.filter(({ to, subject }) => to === email && !subject.startsWith('Welcome'));
const sayNo = ({ token }: Someone, topic: 'stock' | 'reviews') =>
  ask(api.messages.choose, { token, body: { topic, channel: 'email', isOn: false } });

async function soldOut() {
  const tee = await addProduct(pool, { name: 'Low Sun Tee', stock: 0, sizes: ['L'] });
  return tee.variants[0]?.id ?? '';
}

async function waitFor(variantId: string, email: string, token?: string) {
  const body = { variantId, email, consent: stockAlertConsent.version };
  expect((await ask(api.stockAlerts.add, { token, body })).status).toBe(200);
  clock.pass(1_000);
}

describe('a mail that waits for the mail server', () => {
  async function delivered() {
    const person = await signIn();
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true });
    const { json } = await ask(api.orders.placeCod, { token: person.token, body, headers: keyed() });
    await moveOrder(opened, json.order.id, ['packed', 'shipped', 'out_for_delivery', 'delivered']);
    await pool.query('update orders set delivered_at = $2 where id = $1', [json.order.id, clock.now()]);
    await runJobs();
    clock.pass(73 * hour);
    mails.length = 0;
    return person;
  }

  test('goes out late where nothing has changed', async () => {
    const person = await delivered();
    await whileAway('ask-for-reviews', async () => undefined);
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('does not go to somebody who wants no such mails by then', async () => {
    const person = await delivered();
    await whileAway('ask-for-reviews', () => sayNo(person, 'reviews'));
    expect(mailsTo(person.email)).toEqual([]);
  });

  test('does not go to the address that an account has given up', async () => {
    const person = await delivered();
    await whileAway('ask-for-reviews', () =>
      pool.query(`update users set email = 'new-' || email where id = $1`, [person.userId]),
    );
    expect(mailsTo(person.email)).toEqual([]);
  });

  test.each([
    ['a member who says no', true],
    ['a guest who takes all back by the link of another mail', false],
  ])('of a size does not go to %s', async (_, isMember) => {
    const person = await signIn();
    const email = isMember ? person.email : `guest-${person.email}`;
    const variantId = await soldOut();
    await waitFor(variantId, email, isMember ? person.token : undefined);
    await setStock(pool, variantId, 1);
    const token = new URL(await guestsUnsubscribeLink(shop.context, email)).searchParams.get('token');
    await whileAway('tell-back-in-stock', () =>
      isMember ? sayNo(person, 'stock') : ask(api.messages.unsubscribe, { body: { token } }),
    );
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('what somebody else asked for at an address', () => {
  test('is not told to whose proven address it is, once they say no', async () => {
    const [owner, other, variantId] = [await signIn(), await signIn(), await soldOut()];
    await waitFor(variantId, owner.email, other.token);
    await sayNo(owner, 'stock');
    await setStock(pool, variantId, 1);
    await run('tell-back-in-stock');
    expect(mailsTo(owner.email)).toEqual([]);
  });

  test('is ended by the way out in the mail, with all that the address waits for', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const [first, second] = [await soldOut(), await soldOut()];
    await waitFor(first, owner.email, other.token);
    await waitFor(second, owner.email, other.token);
    await setStock(pool, first, 1);
    await run('tell-back-in-stock');
    const way = new URL(mailsTo(owner.email)[0]?.unsubscribe ?? '');
    await ask(api.messages.unsubscribe, { body: { token: way.searchParams.get('token') } });
    await setStock(pool, second, 1);
    await run('tell-back-in-stock');
    expect(mailsTo(owner.email)).toHaveLength(1);
    expect((await ask(api.messages.choices, { token: other.token })).json.choices.stock.email).toBe(true);
  });

  test('is theirs once they ask for it too', async () => {
    const [owner, other, variantId] = [await signIn(), await signIn(), await soldOut()];
    await waitFor(variantId, owner.email, other.token);
    await waitFor(variantId, owner.email, owner.token);
    const { rows } = await pool.query('select user_id from stock_alerts where variant_id = $1', [variantId]);
    expect(rows).toEqual([{ user_id: owner.userId }]);
  });
});
