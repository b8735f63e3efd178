import { describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { addCategory } from '#server/testing/test-goods.ts';
import { importsOf, tableOf } from '#server/testing/test-imports.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, runJobs } = await testShop();
const { token } = await signIn({ role: 'admin' });
const imports = importsOf({ ask, runJobs, token });
const shown = 'Shown in the shop';
await addCategory(pool, { slug: 'oversized', name: 'Oversized' });
await addCategory(pool, { slug: 'caps', name: 'Caps' });

describe('coupons', () => {
  test('are made and changed, and their rules hold', async () => {
    const head = ['Code', 'Description', 'Type', 'Value', 'Minimum order', 'Uses', 'Category', 'Valid until', shown];
    const { json } = await imports.check(
      'coupons',
      tableOf(head, [
        ['csvten', 'Ten off', 'percentage', 10, 999, '', '', '2099-12-31', 'yes'],
        ['CSVFLAT', 'Flat', 'flat', 150.5, '', 100, '', '2099-12-31', 'Y'],
        ['CSVBAD1', 'Bad', 'percentage', 120, '', '', '', '2099-12-31', 'yes'],
        ['CSVBAD2', 'Bad', 'gift', 10, '', '', 'No such category', '31/12/2027', 'yes'],
        ['CSVBAD3', '', '', '', '', 0, '', '2027-02-30', 'yes'],
      ]),
    );
    expect(json.import.counts).toEqual({ new: 2, changed: 0, same: 0, bad: 3 });
    const done = await imports.apply(json.import);
    const { coupons } = (await ask(api.coupons.available)).json;
    expect(coupons.find(({ code }) => code === 'CSVTEN')).toMatchObject({
      discountType: 'percentage',
      discountValue: 10,
      minOrderValue: 999,
      validUntil: '2099-12-31T18:30:00.000Z',
    });
    expect(coupons.find(({ code }) => code === 'CSVFLAT')).toMatchObject({ discountValue: 150.5 });
    const change = await imports.check(
      'coupons',
      tableOf(
        ['Code', 'Value'],
        [
          ['CSVTEN', 15],
          ['CSVNEW', 5],
        ],
      ),
    );
    expect(change.json.faults.map(({ column }) => column)).toEqual(['Description', 'Type', 'Valid until']);
    await imports.apply(change.json.import);
    await imports.undo(done);
    await vi.waitFor(async () => {
      const left = (await ask(api.coupons.available)).json.coupons.map(({ code }) => code);
      expect(left.filter((code) => code.startsWith('CSV'))).toEqual(['CSVTEN']);
    }, 5_000);
  });
});

test('coupons of every kind come out as a table that brings in nothing new, and are made and changed by one', async () => {
  const head = ['Code', 'Description', 'Type', 'Value', 'Buy', 'Get', 'Times in an order', 'Maximum discount'];
  const more = ['Category', 'First order only', 'Goes with another', 'Valid until', shown];
  const end = '2099-12-31';
  const { json } = await imports.check(
    'coupons',
    tableOf(
      [...head, ...more],
      [
        ['CSVDEAL', 'Three for two', 'bxgy', 100, 2, 1, 3, 500, 'Oversized; CAPS; oversized', 'yes', 'no', end, 'yes'],
        ['CSVSHIP', 'Delivery', 'delivery', 0, '', '', '', '', '', 'no', 'yes', end, 'yes'],
        ['CSVBAD6', 'No pieces', 'bxgy', 100, '', '', '', '', '', '', '', end, 'yes'],
        ['CSVBAD7', 'Pieces', 'flat', 10, 2, '', '', '', 'No such; Nor this', '', '', end, 'yes'],
        ['CSVBAD8', 'Cap', 'delivery', 5, '', '', '', 5, '', '', '', end, 'yes'],
        ['CSVBAD9', 'Half a percent', 'bxgy', 0.5, 51, 1, '', '', '', '', '', end, 'yes'],
      ],
    ),
  );
  expect(json.import.counts).toEqual({ new: 2, changed: 0, same: 0, bad: 4 });
  expect(json.faults.map(({ line, column }) => [line, column])).toEqual([
    [4, 'Buy'],
    [4, 'Get'],
    [5, 'Buy'],
    [5, 'Category'],
    [5, 'Category'],
    [6, 'Value'],
    [6, 'Maximum discount'],
    [7, 'Buy'],
    [7, 'Value'],
  ]);
  await imports.apply(json.import);
  const { coupons } = (await ask(api.coupons.available)).json;
  expect(coupons.find(({ code }) => code === 'CSVDEAL')).toMatchObject({
    discountType: 'bxgy',
    discountValue: 100,
    buyPieces: 2,
    getPieces: 1,
    mostSets: 3,
    categories: ['Oversized', 'Caps'],
    isFirstOrder: true,
    isStackable: false,
  });
  expect(coupons.find(({ code }) => code === 'CSVSHIP')).toMatchObject({ discountType: 'delivery', isStackable: true });
  const sheet = await imports.sheet('coupons');
  const again = await imports.check('coupons', sheet);
  expect(again.json.import.counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
  const changed = await imports.check('coupons', tableOf(['Code', 'Get', 'Category'], [['CSVDEAL', 2, '']]));
  await imports.apply(changed.json.import);
  const find = async () => (await ask(api.coupons.available)).json.coupons.find(({ code }) => code === 'CSVDEAL');
  await expect.poll(find).toMatchObject({ getPieces: 2, buyPieces: 2, categories: [] });
});

test('a code of a file is shown to everybody only where the file says so, and stays as it is where it says nothing', async () => {
  const head = ['Code', 'Description', 'Type', 'Value', 'Valid until'];
  const { json } = await imports.check('coupons', tableOf(head, [['CSVOWN', 'For one', 'flat', 100, '2099-12-31']]));
  await imports.apply(json.import);
  await imports.apply((await imports.check('coupons', tableOf(['Code', 'Value'], [['CSVDEAL', 50]]))).json.import);
  const codes = async () => (await ask(api.coupons.available)).json.coupons.map(({ code }) => code);
  await expect.poll(codes).toContain('CSVDEAL');
  expect(await codes()).not.toContain('CSVOWN');
  const { rows } = await pool.query(`select is_active from coupons where code = 'CSVOWN'`);
  expect(rows, 'whoever has it may use it').toEqual([{ is_active: true }]);
  const changed = await imports.check(
    'coupons',
    tableOf(
      ['Code', shown],
      [
        ['CSVOWN', 'yes'],
        ['CSVDEAL', 'no'],
      ],
    ),
  );
  expect(changed.json.import.counts).toMatchObject({ changed: 2, bad: 0 });
  await imports.apply(changed.json.import);
  await expect.poll(codes).toContain('CSVOWN');
  expect(await codes()).not.toContain('CSVDEAL');
});
