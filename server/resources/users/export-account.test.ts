import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCustomer } from '#server/testing/customer.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { personalData } from './personal-data.queries.ts';

const opened = await testShop({ SHOP_DATA: await mkdtemp(join(tmpdir(), 'ksauni-export-')) });
const { pool, ask, signIn } = opened;

/** Tables with user data that are in no export, each with the reason. */
const notExported: Record<string, string> = {
  'public.imports': 'tables that staff brought in, for thirty days; what they changed stands in the activity log',
  'public.checkout_settings': 'whether cash needs a verified phone is a rule of the shop, and nobody’s number',
  'public.activity': 'what somebody of the staff did is about the work of the shop',
  'public.annotations': 'who of the staff noted something on the charts is about the work of the shop',
  'public.ticket_answers':
    'who of the staff answered is about the work of the shop; the answers stand with the tickets',
  'public.order_notes':
    'notes of staff to each other about an order, who of them wrote which, and nothing of a buyer’s own',
  'public.shop_seller': 'who sells, and the officer who answers, are named on every page',
  'public.shop_settings': 'the mailbox in which the shop itself hears of orders and returns',
  'public.warehouse': 'where parcels leave, and whom the courier asks for, are facts of the shop',
  'public.campaigns': 'who of the staff planned a campaign is about the work of the shop',
  'public.banners': 'who of the staff made a banner is about the work of the shop',
  'public.outreach': 'who of the staff made a message is about the work of the shop',
  'public.outreach_people': 'sums of the orders and consents, which are in the export themselves',
  'public.wishlist_merges': 'only numbers by which a browser tells that its list was taken over',
  'identity.account': 'the sign-in at the identity provider, whose e-mail, phone and name are those of `user`',
  'identity.oob_code': 'codes of mails of the last hour, of which only hashes are kept, with the e-mail of the account',
  'identity.phone_code':
    'codes by SMS of the last minutes, of which only hashes are kept, with the number they went to',
  'identity.phone_proof': 'proofs of a phone number of the last minutes',
};

test('every table that points to a person or holds an e-mail or a phone number is in the export or has a reason', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'public.users'::regclass
    union select format('%s.%s', table_schema, table_name) from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema') and column_name ~* 'e_?mail|phone|mobile'`,
  );
  const known = new Set(rows.map(({ name }) => (name.includes('.') ? name : `public.${name}`)));
  const exported = Object.values(personalData).map(({ table }) => `public.${table}`);
  expect([...known].filter((name) => !exported.includes(name) && !(name in notExported)).toSorted()).toEqual([]);
  expect(Object.keys(notExported).filter((name) => !known.has(name))).toEqual([]);
});

test('holds rows of every noun for somebody who has used everything, and nothing of anybody else', async () => {
  const [asha, other] = [await addCustomer(opened), await addCustomer(opened)];
  const { json, text } = await ask(api.auth.exportAccount, { token: asha.token });
  expect(Object.keys(json.data).toSorted()).toEqual(Object.keys(personalData).toSorted());
  expect(Object.keys(json.data).filter((noun) => json.data[noun]?.length === 0)).toEqual([]);
  for (const name of asha.names) expect(text).toContain(name);
  for (const name of other.names) expect(text).not.toContain(name);
  expect(json.user).toEqual((await ask(api.auth.profile, { token: asha.token })).json.user);
  expect(json.data).toMatchObject({
    orders: [
      { total: 897, items: [{ quantity: 1, price: 799 }], history: [{ status: 'confirmed', by: 'shopper' }] },
      { total: 898, history: [{ status: 'confirmed' }, { status: 'cancelled', by: 'staff' }] },
    ],
    cart: [{ items: [{ size: 'S', color: 'Black', quantity: 1 }] }],
    addresses: [{ addressLine1: asha.names[3], pinCode: '560071', isDefault: true }],
    sessions: [{ endedAt: null }],
  });
});

test('names on each invoice whom it was made out to, who may differ from whom the order goes to by now', async () => {
  const { token, names } = await addCustomer(opened);
  const { data } = (await ask(api.auth.exportAccount, { token })).json;
  const invoices = data['orders']?.flatMap((order) => order['invoices'] ?? []);
  expect(invoices).toContainEqual(
    expect.objectContaining({ kind: 'invoice', recipient: expect.objectContaining({ addressLine1: names[3] }) }),
  );
});

test('has no secret in it: no token of a session, no key of a subscription', async () => {
  const { token } = await addCustomer(opened);
  const { text } = await ask(api.auth.exportAccount, { token });
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/p256dh|password|request_hash|guest_key/i);
});

test('has what somebody asked before they had an account, once their e-mail is verified and not before', async () => {
  const person = await signIn();
  const asked = { name: 'Ravi', email: person.email, topic: 'product', message: 'Does it shrink?' };
  await ask(api.tickets.open, { body: asked });
  const tickets = async () => (await ask(api.auth.exportAccount, { token: person.token })).json.data.tickets;
  expect(await tickets()).toMatchObject([{ message: 'Does it shrink?' }]);
  await pool.query('update users set email_verified_at = null where id = $1', [person.userId]);
  expect(await tickets()).toEqual([]);
});

test('of nobody is refused, and of somebody new has every noun with no rows but where they are logged in', async () => {
  expect((await ask(api.auth.exportAccount)).status).toBe(401);
  const { token } = await signIn();
  const { data } = (await ask(api.auth.exportAccount, { token })).json;
  const filled = Object.keys(data).filter((noun) => (data[noun] ?? []).length > 0);
  expect(filled.toSorted()).toEqual(['account', 'sessions']);
});
