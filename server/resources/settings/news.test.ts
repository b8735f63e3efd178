import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });

const read = async () => (await ask(api.shopSettings.news, { token })).json;
const save = async (change: object) =>
  ask(api.shopSettings.saveNews, { token, body: { version: (await read()).version, ...change } });

beforeEach(() => save({ email: 'orders@ksauni.example' }));

describe('where the shop hears of orders and returns', () => {
  test('is nowhere in a new shop', async () => {
    const { ask: askNew, signIn: signInNew } = await testShop();
    const staff = await signInNew({ role: 'admin' });
    const { json } = await askNew(api.shopSettings.news, { token: staff.token });
    expect(json.news).toEqual({ email: '' });
  });

  test('is read as an admin saved it; empty it is nowhere again', async () => {
    expect((await save({ email: 'desk@ksauni.example' })).json.news).toEqual({ email: 'desk@ksauni.example' });
    expect((await read()).news).toEqual({ email: 'desk@ksauni.example' });
    expect((await save({ email: '' })).json.news).toEqual({ email: '' });
    expect((await read()).news).toEqual({ email: '' });
  });

  test('stands in the history of the shop, and can be taken back', async () => {
    const { json } = await save({ email: '' });
    const { json: kept } = await ask(api.activity.one, { token, params: { id: json.activityId } });
    expect(kept.activity.changes).toMatchObject([
      { entity: 'settings', before: { news_email: 'orders@ksauni.example' }, after: { news_email: null } },
    ]);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['']);
    expect((await read()).news).toEqual({ email: 'orders@ksauni.example' });
  });

  test('is told to nobody who reads the shop', async () => {
    expect((await ask(api.client.config)).text).not.toContain('orders@ksauni.example');
  });

  test('saved over by somebody else meanwhile stays as the first left it', async () => {
    const { version } = await read();
    await save({ email: 'first@ksauni.example' });
    const late = await save({ email: 'late@ksauni.example', version });
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await read()).news.email).toBe('first@ksauni.example');
  });

  test.each([
    ['what is no address', { email: 'orders' }, 'email'],
    ['two of them', { email: 'a@ksauni.example, b@ksauni.example' }, 'email'],
    ['a line more', { email: 'a@ksauni.example\nBcc: b@ksauni.example' }, 'email'],
    ['121 signs', { email: `${'x'.repeat(60)}@${'y'.repeat(55)}.com.` }, 'email'],
    ['none at all', {}, 'email'],
  ])('is refused as %s, and stays as it was', async (_, change, field) => {
    const { status, json } = await save(change);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect((await read()).news).toEqual({ email: 'orders@ksauni.example' });
  });

  test.each(['user', 'digitalMarketer'] as const)('is nothing a %s may read or change', async (role) => {
    const other = (await signIn({ role })).token;
    expect((await ask(api.shopSettings.news, { token: other })).status).toBe(403);
    const body = { email: '', version: (await read()).version };
    expect((await ask(api.shopSettings.saveNews, { token: other, body })).status).toBe(403);
  });
});
