import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addBanner } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, signIn } = await testShop();
const admin = await signIn({ role: 'admin' });
const marketer = await signIn({ role: 'digitalMarketer' });
const [summer, winter] = [await addBanner(pool, 'Summer'), await addBanner(pool, 'Winter')];

const read = async (token?: string) => {
  const { showSalePopup, popupBanners } = (await ask(api.popup.read, { token })).json;
  return { showSalePopup, banners: popupBanners.map(({ bannerId, isActive }) => [bannerId, isActive]) };
};

test('a new shop shows no popup, and nobody is asked who they are', async () => {
  expect(await read()).toEqual({ showSalePopup: false, banners: [] });
  expect(await read('null')).toEqual({ showSalePopup: false, banners: [] });
  expect(await read('a.dead.session')).toEqual({ showSalePopup: false, banners: [] });
});

describe('a change', () => {
  test('of one part leaves the other, and shows at once', async () => {
    const banners = [
      { bannerId: winter, isActive: false },
      { bannerId: summer, isActive: true },
    ];
    const { json } = await ask(api.popup.update, { token: marketer.token, body: { popupBanners: banners } });
    expect(json).toMatchObject({ showSalePopup: false, popupBanners: banners, message: expect.any(String) });
    await ask(api.popup.update, { token: admin.token, body: { showSalePopup: true } });
    await expect
      .poll(() => read())
      .toEqual({
        showSalePopup: true,
        banners: [
          [winter, false],
          [summer, true],
        ],
      });
  });

  test('may be what was read, sent back', async () => {
    const { popupBanners } = (await ask(api.popup.read)).json;
    const { status, json } = await ask(api.popup.update, { token: admin.token, body: { popupBanners } });
    expect([status, json.popupBanners.length]).toEqual([200, popupBanners.length]);
  });

  test.each([false, true])('a bare %s switches the popup, as earlier clients do', async (isShown) => {
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/popup-setting',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: String(isShown),
    });
    expect([reply.statusCode, reply.json().showSalePopup]).toEqual([200, isShown]);
  });

  test('of the banners replaces them as a whole; a deleted banner leaves by itself', async () => {
    const gone = await addBanner(pool, 'Gone');
    const banners = [gone, summer].map((bannerId) => ({ bannerId }));
    await ask(api.popup.update, { token: admin.token, body: { popupBanners: banners } });
    await pool.query('delete from banners where id = $1', [gone]);
    await pool.query(`select pg_notify('cache_tags', '["banners"]')`);
    await expect.poll(async () => (await read()).banners).toEqual([[summer, false]]);
    await ask(api.popup.update, { token: admin.token, body: { popupBanners: [] } });
    await expect.poll(async () => (await read()).banners).toEqual([]);
  });

  test('by two at once ends with the banners of one of them', async () => {
    const change = (bannerId: string) =>
      ask(api.popup.update, { token: admin.token, body: { popupBanners: [{ bannerId, isActive: true }] } });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => change(turn % 2 ? summer : winter)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { rows } = await pool.query('select count(*)::int as n from popup_banners');
    expect(rows[0].n).toBe(1);
  });

  test('of when and to whom stands at once and can be taken back', async () => {
    const said = { audience: 'new', delaySeconds: 0, frequency: 'always' } as const;
    const dates = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-02-01T00:00:00.000Z' };
    const { json } = await ask(api.popup.update, { token: marketer.token, body: { ...said, ...dates } });
    expect(json).toMatchObject({ ...said, ...dates });
    await expect.poll(async () => (await ask(api.popup.read)).json).toMatchObject({ ...said, ...dates });
    const late = await ask(api.popup.update, { token: admin.token, body: { endDate: '2025-01-01T00:00:00.000Z' } });
    expect([late.status, late.json.errors?.[0]?.field]).toEqual([400, 'endDate']);
    const open = await ask(api.popup.update, { token: admin.token, body: { startDate: '', endDate: null } });
    expect(open.json).toMatchObject({ ...said, startDate: null, endDate: null });
    await ask(api.activity.undo, { token: admin.token, params: { id: open.json.activityId } });
    await ask(api.activity.undo, { token: admin.token, params: { id: json.activityId } });
    await expect
      .poll(async () => (await ask(api.popup.read)).json)
      .toMatchObject({ audience: 'all', delaySeconds: 10, frequency: 'day' });
  });

  test('is refused when somebody else has saved something else meanwhile', async () => {
    const { version } = (await ask(api.popup.kept, { token: admin.token })).json;
    const quicker = await ask(api.popup.update, { token: marketer.token, body: { delaySeconds: 33, version } });
    expect(quicker.status).toBe(200);
    const late = await ask(api.popup.update, { token: admin.token, body: { delaySeconds: 44, version } });
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    const body = { delaySeconds: 44, version: quicker.json.version };
    expect((await ask(api.popup.update, { token: admin.token, body })).json).toMatchObject({ delaySeconds: 44 });
  });

  test('of its banners can be taken back, with their order', async () => {
    const banners = [winter, summer].map((bannerId) => ({ bannerId, isActive: true }));
    await ask(api.popup.update, { token: admin.token, body: { popupBanners: banners } });
    const { json } = await ask(api.popup.update, { token: admin.token, body: { popupBanners: banners.toReversed() } });
    expect(json.popupBanners.map(({ bannerId }) => bannerId)).toEqual([summer, winter]);
    await ask(api.activity.undo, { token: admin.token, params: { id: json.activityId } });
    await expect
      .poll(async () => (await read()).banners)
      .toEqual([
        [winter, true],
        [summer, true],
      ]);
  });

  test.each([
    [{ audience: 'dogs' }, 400],
    [{ frequency: 'hourly' }, 400],
    [{ delaySeconds: 121 }, 400],
    [{ delaySeconds: -1 }, 400],
    [{ delaySeconds: 1.5 }, 400],
    [{ startDate: 'tomorrow' }, 400],
    [{ startDate: '2026-02-01T00:00:00.000Z', endDate: '2026-02-01T00:00:00.000Z' }, 400],
    [{}, 400],
    [{ version: 'x'.repeat(22) }, 400],
    [{ showSalePopup: 'yes' }, 400],
    [{ popupBanners: 'all' }, 400],
    [{ popupBanners: [{ bannerId: 'x' }] }, 400],
    [{ popupBanners: [{ bannerId: summer }, { bannerId: summer }] }, 400],
    [{ popupBanners: [{ bannerId: crypto.randomUUID() }] }, 400],
  ])('%o is refused', async (body, expected) => {
    expect((await ask(api.popup.update, { token: admin.token, body })).status).toBe(expected);
  });

  test('is for admins and marketers', async () => {
    const { token } = await signIn();
    expect((await ask(api.popup.update, { token, body: { showSalePopup: false } })).status).toBe(403);
    expect((await ask(api.popup.update, { body: { showSalePopup: false } })).status).toBe(401);
  });
});
