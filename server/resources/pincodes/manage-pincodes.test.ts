import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { formOf } from '#server/testing/forms.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, app, signIn } = await testShop();
const { token } = await signIn({ role: 'admin', name: 'Devika Rao' });
const { adminPincodes } = api;

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const list = async (query: Query = {}) => (await ask(adminPincodes.list, { token, query })).json.pincodes;
const found = async (query: Query) => (await list(query)).map(({ _id }) => _id);
const update = (pincode: string, body: object) => ask(adminPincodes.update, { token, params: { pincode }, body });
const bulk = (action: string, who: object) => ask(adminPincodes.bulk, { token, body: { action, who } });
const undo = (id: string) => ask(api.activity.undo, { token, params: { id } });
const promise = async (pincode: string) => (await ask(api.pincodes.one, { params: { pincode } })).json.promise;
const file = async (query: Record<string, string> = {}) =>
  (
    await app.inject({
      method: 'GET',
      url: `/api/admin/pincodes/export?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).body;

const whole = { city: 'Mysuru', state: 'Karnataka', zone: 'south', delivers: true, cod: true, pickup: true };
const add = (pincode: string, more: object = {}) =>
  ask(adminPincodes.add, { token, body: { ...whole, pincode, ...more } });

describe('staff find a pincode', () => {
  test('by its digits, with the shorter rows that hold for it; by a part of the city or the state', async () => {
    await add('570001');
    await add('5700', { city: '', cod: false });
    expect(await found({ search: '5700 01' })).toEqual(['57', '5700', '570001']);
    expect(await found({ search: '5700' })).toEqual(['5700', '570001']);
    expect(await found({ search: 'mysu' })).toEqual(['570001']);
    expect(await found({ search: 'ladakh' })).toEqual(['194']);
    expect(await found({ search: '%' })).toEqual([]);
  });

  test('by what is offered there, in the order they ask for, with the days of its zone', async () => {
    expect(await found({ delivers: 'false' })).toEqual(['7443', '9']);
    expect(await found({ state: 'Karnataka', cod: 'false' })).toEqual(['5700']);
    expect(await found({ state: 'Goa', pickup: 'true', zone: 'south' })).toEqual(['403']);
    expect((await found({ sort: '-pincode' }))[0]).toBe('9');
    expect((await list({ search: '570001' })).at(-1)).toMatchObject({ minDays: 2, maxDays: 4 });
  });

  test.each<Record<string, string>>([
    { delivers: 'maybe' },
    { state: 'Atlantis' },
    { sort: 'secret' },
    { search: 'x'.repeat(101) },
  ])('and %o is refused', async (query) => {
    expect((await ask(adminPincodes.list, { token, query })).status).toBe(400);
  });
});

describe('a change of one pincode', () => {
  test('holds for the next shopper at once, and is taken back by undo', async () => {
    await add('560777', { zone: 'far' });
    const slow = await promise('560777');
    const { json } = await update('560777', { zone: 'city', cod: false });
    expect(json.pincode).toMatchObject({ zone: 'city', cod: false, pickup: true, version: 2 });
    const quick = await promise('560777');
    expect(quick.cod).toBe(false);
    expect(String(quick.to) < String(slow.to)).toBe(true);
    await undo(json.activityId);
    expect(await promise('560777')).toEqual(slow);
  });

  test('that ends delivery ends cash and pickup, and no order goes there any more', async () => {
    await add('560778');
    const tee = await addProduct(pool);
    const shippingAddress = { ...address, pinCode: '560778' };
    const buy = () =>
      ask(api.orders.placeCod, {
        body: orderOf([lineOf(tee, 1)], { isBuyNow: true, shippingAddress }),
        headers: keyed(),
      });
    expect((await update('560778', { delivers: false })).json.pincode).toMatchObject({ cod: false, pickup: false });
    expect((await buy()).json.code).toBe('NOT_DELIVERED');
    await update('560778', { delivers: true, cod: true });
    expect((await buy()).json.success).toBe(true);
  });

  test('is refused beside the field that is wrong, and leaves the row as it was', async () => {
    await add('560779', { delivers: false, cod: false, pickup: false });
    const before = await list({ search: '560779' });
    for (const [body, field] of [
      [{ cod: true }, 'cod'],
      [{ pickup: true }, 'pickup'],
      [{ zone: 'moon' }, 'zone'],
      [{ state: 'Atlantis' }, 'state'],
      [{ city: 'x'.repeat(61) }, 'city'],
      [{ delivers: 'yes' }, 'delivers'],
    ] as const) {
      const { status, json } = await update('560779', body);
      expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect((await update('560779', {})).status).toBe(400);
    expect((await update('560700', { cod: true })).status).toBe(404);
    expect(await list({ search: '560779' })).toEqual(before);
  });

  test('does not overwrite what somebody else has changed meanwhile, and says who', async () => {
    const { version } = (await add('560780')).json.pincode;
    expect((await update('560780', { cod: false, version })).status).toBe(200);
    const { status, json } = await update('560780', { city: 'Old', version });
    expect([status, json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(json.message).toMatch(/^Devika Rao saved 560780 on /);
    expect((await list({ search: '560780' })).at(-1)).toMatchObject({ city: 'Mysuru', cod: false });
  });
});

describe('adding and deleting', () => {
  test('a new one may be the first digits of many; one that is there is refused', async () => {
    const { status, json } = await add(' 58 1 ', { cod: false });
    expect([status, json.pincode._id]).toEqual([201, '581']);
    expect((await promise('581123')).cod).toBe(false);
    const again = await add('581');
    expect(again.json.errors).toEqual([{ field: 'pincode', message: '581 is in the list already.' }]);
    for (const wrong of ['0560', '5600381', 'abc', '']) expect((await add(wrong)).status).toBe(400);
  });

  test('where a row is deleted the row around it holds; undo brings it back as it was', async () => {
    await add('560781', { cod: false });
    const { json } = await ask(adminPincodes.remove, { token, params: { pincode: '560781' } });
    expect((await promise('560781')).isEstimate).toBe(true);
    await undo(json.activityId);
    expect(await promise('560781')).toMatchObject({ isEstimate: false, cod: false, city: 'Mysuru' });
    expect((await ask(adminPincodes.remove, { token, params: { pincode: '560700' } })).status).toBe(404);
  });
});

describe('many at once', () => {
  test('all that the list finds stop being paid in cash, and undo takes it back', async () => {
    const state = 'Sikkim';
    const { json } = await bulk('cash-off', { matching: { state } });
    expect(json.results).toEqual([{ id: '737', title: '737', problem: '' }]);
    expect(await found({ state, cod: 'true' })).toEqual([]);
    await undo(json.activityId);
    expect(await found({ state, cod: 'true' })).toEqual(['737']);
  });

  test('cash and pickup are not switched on where nothing is delivered, and what is gone is said', async () => {
    const ids = ['7443', '403', '999999'];
    const { json } = await bulk('pickup-on', { ids });
    expect(Object.fromEntries(json.results.map(({ id, problem }) => [id, problem]))).toEqual({
      '403': '',
      '7443': 'Nothing is delivered there.',
      '999999': 'It is not in the list any more.',
    });
    await bulk('stop', { ids: ['403'] });
    expect((await list({ search: '403' }))[0]).toMatchObject({ delivers: false, cod: false, pickup: false });
    await bulk('deliver', { ids: ['403'] });
    expect((await promise('403001')).delivers).toBe(true);
  });

  test('are deleted together and brought back together', async () => {
    const before = await list();
    const { json } = await bulk('delete', { matching: { state: 'Kerala' } });
    expect(json.results.map(({ id }) => id)).toEqual(['67', '68', '69']);
    await undo(json.activityId);
    const versionless = (rows: typeof before) => rows.map(({ version: _version, ...row }) => row);
    expect(versionless(await list())).toEqual(versionless(before));
  });

  test.each([
    ['nothing chosen', 'stop', { ids: [] }],
    ['no pincode', 'stop', { ids: ['x'] }],
    ['an action nobody knows', 'sell', { ids: ['56'] }],
  ])('%s is refused', async (_, action, who) => {
    expect((await bulk(action, who)).status).toBe(400);
  });
});

describe('the file', () => {
  test('brought in again changes nothing, and one changed cell changes that pincode alone', async () => {
    const text = await file();
    const check = async (csv: string) => {
      const form = await formOf({ kind: 'pincodes', file: Buffer.from(csv) }, 'pincodes.csv');
      return (await ask(api.imports.check, { token, ...form })).json.import.counts;
    };
    const rows = text.trim().split('\r\n').length - 1;
    expect(await check(text)).toEqual({ new: 0, changed: 0, same: rows, bad: 0 });
    expect(await check(text.replace('403,,Goa,south,yes,', '403,Panaji,Goa,south,yes,'))).toMatchObject({ changed: 1 });
  });

  test('holds what the list shows, in the columns of the import', async () => {
    expect(await file({ state: 'Ladakh' })).toBe(
      '\uFEFFPincode,City,State,Zone,Delivers,Cash on delivery,Pickup\r\n194,,Ladakh,far,yes,no,no\r\n',
    );
  });
});

test.each(['user', 'digitalMarketer'] as const)('a %s neither reads nor changes the list', async (role) => {
  const other = { token: (await signIn({ role })).token };
  expect((await ask(adminPincodes.list, { ...other })).status).toBe(403);
  expect((await ask(adminPincodes.bulk, { ...other, body: { action: 'stop', who: { ids: ['56'] } } })).status).toBe(
    403,
  );
});
