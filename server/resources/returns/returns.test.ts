import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { address } from '#server/testing/test-goods.ts';
import { arrivedForCash, arrivedOnline, asked, goThrough, moveReturn } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const mine = async (token: string, query: Record<string, string> = {}) =>
  (await ask(api.returns.mine, { token, query })).json;
const all = async (query: Record<string, string> = {}) =>
  (await ask(api.returns.all, { token: staff.token, query })).json;

describe('my returns', () => {
  test('come ten a page, newest first, by state if asked, and never those of others', async () => {
    const person = await signIn();
    await asked(shop, await arrivedForCash(shop));
    await asked(shop, await arrivedOnline(shop));
    const made: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const arrived = await arrivedForCash(shop, { person });
      const { _id } = await asked(shop, arrived);
      made.unshift(_id);
      if (count % 4 === 0) await moveReturn(shop, staff, { id: _id, status: 'rejected', adminNotes: 'Worn.' });
    }
    const first = await mine(person.token);
    expect(first.returns.map(({ _id }) => _id)).toEqual(made.slice(0, 10));
    expect(first.pagination).toMatchObject({
      totalReturns: 12,
      totalPages: 2,
      currentPage: 1,
      hasNext: true,
      hasPrev: false,
    });
    const second = await mine(person.token, { page: '2' });
    expect(second.returns.map(({ _id }) => _id)).toEqual(made.slice(10));
    expect(second.pagination).toMatchObject({ hasNext: false, hasPrev: true });
    expect((await mine(person.token, { status: 'rejected' })).pagination.totalReturns).toBe(3);
    expect((await mine(person.token, { status: 'pending', limit: '3' })).returns).toHaveLength(3);
    expect((await mine(person.token, { page: '9' })).pagination.totalReturns).toBe(12);
    expect((await mine((await signIn()).token)).returns).toEqual([]);
  });

  test('are not guessed at: a state that is none is refused', async () => {
    const { status, json } = await ask(api.returns.mine, { token: staff.token, query: { status: 'lost' } });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'status']);
  });
});

describe('staff', () => {
  test('see open returns first, the longest waiting at the top, then closed ones, newest first', async () => {
    const name = `Zoya ${crypto.randomUUID().slice(0, 8)}`;
    const made: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const arrived = await arrivedForCash(shop, { more: { shippingAddress: { ...address, fullName: name } } });
      made.push((await asked(shop, arrived))._id);
    }
    for (const id of made.slice(0, 2)) await moveReturn(shop, staff, { id, status: 'rejected', adminNotes: 'Worn.' });
    const { returns, pagination } = await all({ search: name.toUpperCase() });
    expect(returns.map(({ _id }) => _id)).toEqual([made[2], made[3], made[1], made[0]]);
    expect(pagination.totalReturns).toBe(4);
    expect((await all({ search: name, status: 'rejected' })).returns).toHaveLength(2);
  });

  test('see as many as are counted, and are told to narrow the list beyond', async () => {
    const { status, json } = await ask(api.returns.all, {
      token: staff.token,
      query: { page: '502', limit: '20' },
    });
    expect([status, json.code]).toEqual([400, 'OUT_OF_RANGE']);
  });

  test('find one by its number or its order, and nothing by signs that mean something to a database', async () => {
    const { _id, returnNumber, orderNumber } = await asked(shop, await arrivedForCash(shop));
    for (const search of [returnNumber, orderNumber, returnNumber.slice(0, -2).toLowerCase()])
      expect((await all({ search })).returns.map((one) => one._id)).toEqual([_id]);
    for (const search of ['%%', '____', '\\', `' or 1=1 --`]) expect((await all({ search })).returns).toEqual([]);
  });

  test('see where money is to be sent in the list as well, and no longer once it is', async () => {
    const { _id, returnNumber } = await asked(shop, await arrivedForCash(shop));
    const shown = async () => (await all({ search: returnNumber })).returns[0];
    expect(await shown()).not.toHaveProperty('payout');
    await goThrough(shop, staff, _id);
    expect(await shown()).toMatchObject({ payout: { upiId: 'asha.menon@okhdfc' } });
    const body = { reference: 'UTR987654' };
    await ask(api.returns.paidOut, { token: staff.token, params: { id: _id }, body });
    expect(await shown()).not.toHaveProperty('payout');
  });

  test.each([undefined, '', '   ', 'short', 'x'.repeat(41), 'UTR 123 456', '<b>UTR123</b>'])(
    'give a reference of a payment in letters and digits: %j is none',
    async (reference) => {
      const params = { id: crypto.randomUUID() };
      const { status, json } = await ask(api.returns.paidOut, { token: staff.token, params, body: { reference } });
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'reference']);
    },
  );

  test('alone may do what staff do', async () => {
    const { _id: id } = await asked(shop, await arrivedForCash(shop));
    for (const role of ['user', 'digitalMarketer'] as const) {
      const { token } = await signIn({ role });
      const body = { status: 'approved' };
      expect((await ask(api.returns.setStatus, { token, params: { id }, body })).status).toBe(403);
      expect((await ask(api.returns.all, { token })).status).toBe(403);
      const paid = { token, params: { id }, body: { reference: 'UTR123456' } };
      expect((await ask(api.returns.paidOut, paid)).status).toBe(403);
    }
  });
});

test('each step is told to the buyer once', async () => {
  const toldOf = async (id: string) =>
    (
      await pool.query<{ kind: string }>(
        `select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'id' = $1 order by id`,
        [id],
      )
    ).rows.map(({ kind }) => kind);
  const arrived = await arrivedForCash(shop);
  const { _id } = await asked(shop, arrived);
  await goThrough(shop, staff, _id);
  const steps = ['return-requested', 'return-approved', 'return-received', 'return-completed'];
  expect(await toldOf(_id)).toEqual(steps);
  const rejected = await asked(shop, await arrivedForCash(shop));
  await moveReturn(shop, staff, { id: rejected._id, status: 'rejected', adminNotes: 'Worn.' });
  expect(await toldOf(rejected._id)).toEqual(['return-requested', 'return-rejected']);
});
