import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { financialYearOf, yearAfter } from '#contract/rules/paper-numbers.ts';
import { issuePapers } from '#server/resources/invoices/issue-papers.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { shop, pool, ask, signIn, clock } = await testShop();
const { token } = await signIn({ role: 'admin' });
const tee = await addProduct(pool, { stock: 1_000 });
const year = financialYearOf(clock.now());

const read = async () => (await ask(api.shopSettings.papers, { token })).json;
const save = async (change: object) => {
  const { now, version } = await read();
  const { invoice, creditNote } = now;
  const body = { invoice, creditNote, starts: 'next-number', version, ...change };
  return ask(api.shopSettings.savePapers, { token, body });
};

async function order() {
  const placed = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) });
  return placed.json.order.id;
}

async function numberOf(orderId: string): Promise<string> {
  await issuePapers(shop.context, orderId);
  const { rows } = await pool.query<{ number: string }>(
    `select number from invoices where order_id = $1 and kind = 'invoice'`,
    [orderId],
  );
  return rows[0]?.number ?? '';
}

afterEach(() => expectInvariants(pool));

describe('the prefix of invoices', () => {
  test('changes with the next number, which is the one that was shown; what was numbered keeps its own', async () => {
    const first = await order();
    expect(await numberOf(first)).toBe(`KS/${year}/000001`);
    const saved = await save({ invoice: 'sh' });
    expect(saved.json.now).toMatchObject({ invoice: 'SH', nextInvoice: `SH/${year}/000002`, creditNote: 'KC' });
    expect(await numberOf(await order())).toBe(saved.json.now.nextInvoice);
    expect(await numberOf(first)).toBe(`KS/${year}/000001`);
  });

  test('set for the next year waits for April and then begins at 1; today’s goes on meanwhile', async () => {
    const { json } = await save({ invoice: 'NY', starts: 'next-year' });
    expect(json.now.invoice).toBe('SH');
    expect(json.next).toMatchObject({ year: yearAfter(year), nextInvoice: `NY/${yearAfter(year)}/000001` });
    expect(await numberOf(await order())).toBe(`SH/${year}/000003`);
    const [last, late] = [await order(), await order()];
    expect(await numberOf(last)).toBe(`SH/${year}/000004`);
    const april = new Date(`20${year.slice(2)}-03-31T18:30:00Z`);
    const passed = april.getTime() - clock.now().getTime();
    clock.pass(passed);
    expect(await numberOf(late)).toBe(`NY/${yearAfter(year)}/000001`);
    clock.pass(-passed);
  });

  test('may change while papers are numbered: none is missing and none comes twice', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 12; count += 1) orders.push(await order());
    const change = async (invoice: string) => {
      const { status } = await save({ invoice });
      expect([200, 409]).toContain(status);
    };
    await Promise.all([...orders.map(numberOf), change('A1'), change('B2'), change('C3')]);
    const { rows } = await pool.query<{ sequence: number; number: string }>(
      `select sequence, number from invoices where kind = 'invoice' and financial_year = $1 order by sequence`,
      [year],
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });

  test('can be taken back before the next number is given', async () => {
    const before = (await read()).now.invoice;
    const { json } = await save({ invoice: 'TMP' });
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['']);
    expect((await read()).now.invoice).toBe(before);
  });

  test('planned for the next year stays planned when only that of credit notes changes now', async () => {
    const planned = await save({ invoice: 'PL', starts: 'next-year' });
    expect([planned.json.next.invoice, planned.json.next.creditNote]).toEqual(['PL', 'KC']);
    const { json } = await save({ creditNote: 'CN' });
    expect([json.now.creditNote, json.next.creditNote]).toEqual(['CN', 'CN']);
    expect(json.next.invoice).toBe('PL');
    const changed = await save({ invoice: 'NW' });
    expect([changed.json.now.invoice, changed.json.next.invoice]).toEqual(['NW', 'NW']);
    expect((await save({ creditNote: 'KC' })).json.now.creditNote).toBe('KC');
  });

  test('is never that of credit notes, not even one that invoices had earlier in the year', async () => {
    const same = await save({ invoice: 'KC' });
    expect([same.status, same.json.errors?.[0]?.field]).toEqual([400, 'creditNote']);
    for (const creditNote of ['KS', 'SH']) {
      const { status, json } = await save({ creditNote });
      expect([creditNote, status, json.code]).toEqual([creditNote, 409, 'PLACE_TAKEN']);
      expect(json.errors).toEqual([{ field: 'creditNote', message: `${creditNote} numbers invoices already.` }]);
    }
    expect((await read()).now.creditNote).toBe('KC');
  });

  test('that somebody else changed meanwhile is not saved over', async () => {
    const { version } = await read();
    await save({ invoice: 'W1' });
    const { status, json } = await save({ invoice: 'W2', version });
    expect([status, json.code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  test.each([
    ['four characters, as seven digits and the year must fit', 'KSAU'],
    ['nothing', ' '],
    ['a sign that rule 46 does not know', 'K_'],
    ['a sign at its beginning', '/K'],
    ['letters of another script', 'कस'],
  ])('is refused with %s', async (_, invoice) => {
    const { status, json } = await save({ invoice });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'invoice']);
  });

  test.each(['user', 'digitalMarketer'] as const)('is nothing a %s may read or change', async (role) => {
    const other = (await signIn({ role })).token;
    expect((await ask(api.shopSettings.papers, { token: other })).status).toBe(403);
    const body = { invoice: 'ZZ', creditNote: 'ZY', starts: 'next-number', version: (await read()).version };
    expect((await ask(api.shopSettings.savePapers, { token: other, body })).status).toBe(403);
  });
});
