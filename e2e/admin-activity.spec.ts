import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { demoPassword, logIn, staffHeaders } from './support/people.ts';
import { press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

/** Creates and deletes a coupon; returns its code. */
async function deletedCoupon(page: Page): Promise<string> {
  const headers = await staffHeaders(page.request);
  const code = `GONE${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const data = {
    code,
    description: 'For a day',
    discountType: 'flat',
    discountValue: 100,
    minOrderValue: 0,
    maxUsesPerUser: 1,
    validUntil: '2099-12-31',
    // So that no other cart is offered it.
    isActive: false,
    isFreeCoupon: 'N',
  };
  const { coupon } = (await (await page.request.post('/api/admin/coupons', { headers, data })).json()) as {
    coupon: { _id: string };
  };
  const gone = await page.request.delete(`/api/admin/coupons/${coupon._id}`, { headers });
  expect(gone.status()).toBe(200);
  return code;
}

const isThere = async (code: string) => (await ask('select from coupons where code = $1', [code])).length === 1;

test(
  'a deletion stands in the activity with what it was, and is undone from there (standout feature 21)',
  { tag: '@desktop' },
  async ({ page }) => {
    const code = await deletedCoupon(page);
    await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
    await page.goto('/admin/activity?entity=coupon');
    const row = page.getByRole('row').filter({ hasText: 'Deleted' }).filter({ hasText: code });
    await press(row.getByRole('link'));
    const drawer = page.getByRole('dialog', { name: `Deleted: ${code}` });
    await expect(drawer).toContainText('Discount type');
    await expectAccessible(page, 'an activity');
    expect(await isThere(code)).toBe(false);
    await press(drawer.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => isThere(code)).toBe(true);
    await expect(drawer).toContainText('Undone');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: 'Undid' }).filter({ hasText: code })).toBeVisible();
    await expectAccessible(page, 'the activity');
  },
);

test('what changed in several products is told before and after, and only put back when that was asked (standout feature 21)', async ({
  page,
}) => {
  const headers = await staffHeaders(page.request);
  const { categories } = await (await page.request.get('/api/categories')).json();
  const ids: string[] = [];
  for (const name of ['Put Back One', 'Put Back Two']) {
    const made = { name, price: 500, category: categories[0]._id, state: 'draft' };
    ids.push((await (await page.request.post('/api/admin/products', { headers, data: made })).json()).product._id);
  }
  const prices = async () =>
    (
      await ask<{ paise: number }>('select price_paise as paise from products where id = any ($1) order by id', [ids])
    ).map(({ paise }) => paise);
  const before = await prices();
  const data = { action: 'price', by: 'amount', value: -1, rounding: 'exact', who: { ids } };
  const reply = await page.request.post('/api/admin/products/bulk', { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto(`/admin/activity?entity=product&entityId=${ids[0]}`);
  const row = page.getByRole('row').filter({ hasText: 'and 1 more' }).first();
  await expect(row).toContainText('Bulk edited');
  await expect(row).toContainText('Price ₹500 → ₹499');
  await press(row.getByRole('button', { name: 'Undo' }));
  const question = page.getByRole('dialog', { name: 'Undo this?' });
  await expect(question).toContainText('Restores: 2 products.');
  await expectAccessible(page, 'the question before undoing');
  await press(question.getByRole('button', { name: 'Cancel' }));
  expect(await prices()).not.toEqual(before);
  await press(row.getByRole('button', { name: 'Undo' }));
  await press(question.getByRole('button', { name: 'Undo 2 products' }));
  await expect.poll(prices).toEqual(before);
  const filters = page.getByRole('button', { name: 'Filters, 2 set' });
  if (await filters.isVisible()) await press(filters);
  await press(page.getByRole('button', { name: 'One record only' }));
  await expect(page).not.toHaveURL(/entityId/);
});

test('a job that was given up says why and is tried again; one that nobody needs is dismissed with a reason', async ({
  page,
}) => {
  const mark = crypto.randomUUID();
  const fail = async (task: string, key: string) => {
    await ask(
      `select graphile_worker.add_job($1, json_build_object('orderId', $2::text), job_key => $3, run_at => now() + interval '1 day')`,
      [task, mark, key],
    );
    await ask(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Nobody answered ' || $2 where key = $1`,
      [key, mark],
    );
  };
  await fail('issue-papers-nowhere', `one-${mark}`);
  await fail('forget-nothing', `two-${mark}`);
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto('/admin/jobs?state=failed&limit=100');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name }).filter({ hasText: mark });
  await press(rowOf('Forget nothing').getByRole('link'));
  const drawer = page.getByRole('dialog', { name: 'Forget nothing' });
  await expect(drawer).toContainText(`Nobody answered ${mark}`);
  await expectAccessible(page, 'a job');
  await press(drawer.getByRole('button', { name: 'Dismiss…' }));
  await press(drawer.getByRole('button', { name: 'Dismiss', exact: true }));
  await expect(drawer).toContainText('Enter a reason.');
  await drawer.getByRole('textbox').fill('It was a drill.');
  await press(drawer.getByRole('button', { name: 'Dismiss', exact: true }));
  await expect(rowOf('Forget nothing')).toHaveCount(0);
  await rowOf('Issue papers nowhere').getByRole('checkbox').check();
  await press(page.getByRole('button', { name: 'Retry now' }));
  await expect(rowOf('Issue papers nowhere')).toHaveCount(0);
  await ask(`delete from graphile_worker._private_jobs where key = $1`, [`one-${mark}`]);
});
