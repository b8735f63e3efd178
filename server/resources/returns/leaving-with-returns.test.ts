import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { tablesWith } from '#server/testing/find-text.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { arrivedForCash, asked, goThrough, moveReturn, requestOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-leaving-'));
const shop = await testShop({ SHOP_DATA: folder });
const { pool, ask, signIn, runJobs } = shop;
const staff = await signIn({ role: 'admin' });
await signIn({ role: 'admin' });

const mark = () => crypto.randomUUID().slice(0, 8);
let width = 400;

/** A rejected return with a photo and texts that identify their authors. */
async function refused(person: Awaited<ReturnType<typeof signIn>>, words: { said: string; upi: string; told: string }) {
  const arrived = await arrivedForCash(shop, { person });
  const { items, ...rest } = requestOf(arrived, { description: words.said, upiId: words.upi });
  // Each has a picture of its own: equal ones would be stored once.
  width += 1;
  const form = await formOf({ ...rest, items: JSON.stringify(items), images: await photo({ width, height: 401 }) });
  const { return: one } = (await ask(api.returns.create, { ...arrived.as, ...form })).json;
  await moveReturn(shop, staff, { id: one._id, status: 'rejected', adminNotes: words.told });
  return { arrived, one };
}

test('what somebody asks about themselves has their returns: words, photos, where the money was to go, and what happened', async () => {
  const person = await signIn();
  const [said, told] = [`Said ${mark()}`, `Told ${mark()}`];
  const { one } = await refused(person, { said, upi: `p${mark()}@okaxis`, told });
  const paid = await goThrough(shop, staff, (await asked(shop, await arrivedForCash(shop, { person })))._id);
  const body = { reference: 'UTR5550001' };
  await ask(api.returns.paidOut, { token: staff.token, params: { id: paid._id }, body });
  const { data } = (await ask(api.auth.exportAccount, { token: person.token })).json;
  const returns = (data.orders ?? []).flatMap((order) => (order as { returns: object[] | null }).returns ?? []);
  const byNumber = (number: string) => returns.find((told) => (told as { number: string }).number === number);
  expect(returns).toHaveLength(2);
  expect([byNumber(one.returnNumber), byNumber(paid.returnNumber)]).toMatchObject([
    {
      number: one.returnNumber,
      description: said,
      note: told,
      photos: [one.images[0]?.url],
      payout: null,
      history: [
        { name: 'requested', by: 'shopper' },
        { name: 'rejected', by: 'staff', note: told },
      ],
    },
    { number: paid.returnNumber, payout: { masked: 'as…@okhdfc' }, refundMode: 'upi', photos: null },
  ]);
});

test('a deleted person leaves no word, no photo and no account behind in their returns; the books keep what they gave', async () => {
  const [person, other] = [await signIn(), await signIn()];
  const words = { said: `Said ${mark()}`, upi: `p${mark()}@okaxis`, told: `Told ${mark()}` };
  const theirs = await refused(other, { said: `Kept ${mark()}`, upi: 'other@okaxis', told: 'Worn.' });
  const { one, arrived } = await refused(person, words);
  const again = await asked(shop, arrived, { upiId: words.upi });
  await goThrough(shop, staff, again._id);
  const file = (url = '') => join(folder, url);
  expect(existsSync(file(one.images[0]?.url))).toBe(true);
  expect((await ask(api.auth.deleteAccount, { token: person.token })).json.code).toBe('ORDERS_UNDER_WAY');
  const body = { reference: 'UTR7770001' };
  await ask(api.returns.paidOut, { token: staff.token, params: { id: again._id }, body });
  expect((await ask(api.auth.deleteAccount, { token: person.token })).status).toBe(200);
  await runJobs();
  expect(await tablesWith(pool, [...Object.values(words), person.userId])).toEqual([]);
  expect(existsSync(file(one.images[0]?.url))).toBe(false);
  expect(existsSync(file(theirs.one.images[0]?.url))).toBe(true);
  const { rows } = await pool.query(
    `select r.status, r.refund_paise > 0 as gave, r.payout, (select count(*)::int from return_lines l where l.return_id = r.id) as lines
    from returns r where r.order_id = $1 order by r.created_at`,
    [arrived.order.id],
  );
  expect(rows).toEqual([
    { status: 'rejected', gave: true, payout: null, lines: 1 },
    { status: 'completed', gave: true, payout: null, lines: 1 },
  ]);
  await expectInvariants(pool);
});

test('an account stays while a return is open', async () => {
  const person = await signIn();
  const arrived = await arrivedForCash(shop, { person });
  const { _id: id } = await asked(shop, arrived);
  for (const status of ['approved', 'processing']) {
    expect((await ask(api.auth.deleteAccount, { token: person.token })).json.code).toBe('ORDERS_UNDER_WAY');
    await moveReturn(shop, staff, { id, status });
  }
  await moveReturn(shop, staff, { id, status: 'rejected', adminNotes: 'Worn.' });
  expect((await ask(api.auth.deleteAccount, { token: person.token })).status).toBe(200);
});

test('asking for a return while the account goes leaves either the account or nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await signIn();
    const arrived = await arrivedForCash(shop, { person });
    const [made, gone] = await Promise.all([
      ask(api.returns.create, { ...arrived.as, body: requestOf(arrived) }),
      ask(api.auth.deleteAccount, { token: person.token }),
    ]);
    expect([made.status === 201, gone.status === 200].filter(Boolean)).toHaveLength(1);
    const { rows } = await pool.query('select status from returns where order_id = $1', [arrived.order.id]);
    expect(rows).toHaveLength(made.status === 201 ? 1 : 0);
  }
  await expectInvariants(pool);
});
