import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { dayInIndia, lastMonthInIndia } from '#contract/rules/india-time.ts';
import { buy } from '#server/testing/bought-orders.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const testing = await testShop();
const { ask, clock, pool, runJobs, signIn } = testing;
const admin = await signIn({ role: 'admin' });
const today = dayInIndia(clock.now());
const register = (days: string) => csvLines(testing, admin.token, `/admin/invoices/register${days}`);
const ofToday = () => register(`?from=${today}&until=${today}`);

let orderNumber = '';
/** An order of two pieces, one of them cancelled once its invoice was issued. */
beforeAll(async () => {
  const tee = await addProduct(pool, { price: 1_120, stock: 10 });
  const { order, as } = await buy(testing, { way: 'cash', quantities: [2], tees: [tee] });
  orderNumber = order.orderNumber;
  await runJobs();
  const items = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
  await ask(api.payments.cancel, {
    ...as,
    params: { id: order._id },
    body: { reason: 'Two are too many', items },
  });
  await runJobs();
});

test('the register has a row for each item of an invoice, and what a credit note takes back is negative', async () => {
  const [head, invoice, note, ...others] = await ofToday();
  expect(head).toBe(
    'Date,Document,Number,For invoice,Order,GSTIN of buyer,Business,Place of supply,HSN,Item,Pieces,GST (%),Taxable (₹),CGST (₹),SGST or UTGST (₹),IGST (₹),Total (₹),GSTIN of seller',
  );
  expect(invoice).toMatch(new RegExp(`^${today},Invoice,([^,]+),,${orderNumber},,,Karnataka \\(29\\),`));
  const [, number] = /Invoice,([^,]+)/.exec(invoice ?? '') ?? [];
  expect(note).toMatch(new RegExp(`^${today},Credit note,[^,]+,${number},${orderNumber},`));
  expect(others.filter(Boolean)).toEqual([]);
  const [sold, taken] = [amountsOf(invoice), amountsOf(note)];
  expect(sold).toMatchObject({ pieces: 2, total: 2_240 });
  expect(taken).toMatchObject({ pieces: -1, total: -1_120 });
  for (const { taxable, cgst, sgst, igst, total } of [sold, taken])
    expect(Math.round((taxable + cgst + sgst + igst) * 100)).toBe(total * 100);
});

test('it holds the days that were asked for, in India, and last month’s if none were', async () => {
  const tomorrow = dayInIndia(new Date(clock.now().getTime() + 86_400_000));
  expect(await register(`?from=${tomorrow}&until=${tomorrow}`)).toHaveLength(1);
  const { from, until } = lastMonthInIndia(clock.now());
  const inLastMonth = new Date(`${until}T18:29:59.999Z`);
  await pool.query(`update invoices set issued_at = $1 where kind = 'invoice'`, [inLastMonth]);
  expect(await register('')).toEqual([expect.anything(), expect.stringMatching(`^${until},Invoice,`)]);
  expect(await register(`?from=${from}&until=${from}`)).toHaveLength(1);
});

test.each([
  [`?from=2026-05-02&until=2026-05-01`, '400 INVALID_INPUT'],
  ['?from=May', '400 INVALID_INPUT'],
])('%s is refused', async (days, refusal) => {
  expect(await register(days)).toEqual([refusal]);
});

function amountsOf(line = '') {
  const [pieces = 0, , taxable = 0, cgst = 0, sgst = 0, igst = 0, total = 0] = line
    .split(',')
    .slice(-8, -1)
    .map(Number);
  return { pieces, taxable, cgst, sgst, igst, total };
}
