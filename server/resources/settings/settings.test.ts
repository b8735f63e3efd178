import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { checkoutRules } from '#server/resources/settings/settings.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { shop, ask, signIn, pool } = await testShop();
const { token } = await signIn({ role: 'admin' });
const usual = {
  codOffered: true,
  codFee: 0,
  codMin: 0,
  codMax: 10_000,
  codOpenOrders: 3,
  codNeedsVerifiedPhone: false,
  holdMinutes: 15,
};

const save = (body: object) => ask(api.settings.saveCheckout, { token, body });

beforeEach(() => save(usual));

describe('checkout settings', () => {
  test('are at first: cash up to ₹10,000 without a fee, three orders a phone, pieces held for 15 minutes', async () => {
    const { rows } = await pool.query(
      `select column_name, column_default from information_schema.columns where table_name = 'checkout_settings'`,
    );
    const defaults = Object.fromEntries(rows.map((row) => [row.column_name, row.column_default]));
    expect(defaults).toMatchObject({
      cod_offered: 'true',
      cod_fee_paise: '0',
      cod_min_paise: '0',
      cod_max_paise: '1000000',
      cod_open_orders: '3',
      cod_needs_verified_phone: 'false',
      hold_minutes: '15',
    });
  });

  test('that an admin saves are read again, to the paisa', async () => {
    const mine = { ...usual, codFee: 49.99, codMin: 199, codMax: 4_999.5, codOpenOrders: 1, holdMinutes: 30 };
    expect((await save(mine)).json.settings).toEqual(mine);
    expect((await ask(api.settings.checkout, { token })).json.settings).toEqual(mine);
  });

  test('take cash of less than ₹2,00,000 and say why no more', async () => {
    expect((await save({ ...usual, codMax: 199_999.99 })).status).toBe(200);
    const { json } = await save({ ...usual, codMax: 200_000 });
    expect(json.errors).toEqual([
      { field: 'codMax', message: 'Cash of ₹2,00,000 or more for one order is against the law. Enter less.' },
    ]);
  });

  test('reach the checkout of a running shop as soon as they are saved', async () => {
    expect(await checkoutRules(shop.context)).toMatchObject({ codFee: 0 });
    await save({ ...usual, codFee: 40 });
    await expect.poll(() => checkoutRules(shop.context)).toMatchObject({ codFee: 4_000 });
  });

  test('tell every page what cash on delivery costs, and whether it is offered (I4)', async () => {
    const told = async () => (await ask(api.client.config)).json.cash;
    await expect.poll(told).toEqual({ isOffered: true, fee: 0 });
    await save({ ...usual, codFee: 49.5 });
    await expect.poll(told).toEqual({ isOffered: true, fee: 49.5 });
    await save({ ...usual, codOffered: false });
    await expect.poll(told).toEqual({ isOffered: false, fee: 0 });
  });

  test('saved over by somebody else meanwhile stay as the first left them', async () => {
    const { version } = (await ask(api.settings.checkout, { token })).json;
    const first = await save({ ...usual, codFee: 49, version });
    const late = await save({ ...usual, holdMinutes: 30, version });
    expect([first.status, late.status, late.json.code]).toEqual([200, 409, 'EDIT_CONFLICT']);
    const now = (await ask(api.settings.checkout, { token })).json;
    expect(now).toMatchObject({ settings: { ...usual, codFee: 49 }, version: first.json.version });
    expect((await save({ ...usual, version: now.version })).status).toBe(200);
  });

  test.each([
    ['a hold of 11 minutes, less than the gateway needs', { holdMinutes: 11 }, 'holdMinutes'],
    ['a hold of more than an hour', { holdMinutes: 61 }, 'holdMinutes'],
    ['a fee below nothing', { codFee: -1 }, 'codFee'],
    ['half a paisa', { codFee: 0.005 }, 'codFee'],
    ['a largest order below the smallest', { codMin: 500, codMax: 499.99 }, 'codMax'],
    ['no open order at all', { codOpenOrders: 0 }, 'codOpenOrders'],
    ['a word for a yes', { codOffered: 'yes' }, 'codOffered'],
  ])('refuse %s and stay as they were', async (_, change, field) => {
    const { status, json } = await save({ ...usual, ...change });
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect((await ask(api.settings.checkout, { token })).json.settings).toEqual(usual);
  });

  test.each(['user', 'digitalMarketer'] as const)('are nothing a %s may read or change', async (role) => {
    const other = (await signIn({ role })).token;
    expect((await ask(api.settings.checkout, { token: other })).status).toBe(403);
    expect((await ask(api.settings.saveCheckout, { token: other, body: { ...usual, codFee: 1 } })).status).toBe(403);
    expect((await ask(api.settings.checkout, { token })).json.settings).toEqual(usual);
  });
});
