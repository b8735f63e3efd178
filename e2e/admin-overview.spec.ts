import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { orderInCash } from './support/orders.ts';
import { demoPassword, logIn, staffHeaders } from './support/people.ts';
import { alive, goods, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

const numbers = (page: Page) => page.getByRole('region', { name: 'Today so far' });
const tile = (page: Page, name: string) =>
  numbers(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Returns today's orders as counted by the overview. */
async function ordersToday(page: Page): Promise<number> {
  const headers = await staffHeaders(page.request);
  const reply = await page.request.get('/api/admin/dashboard/figures', { headers });
  const { figures } = (await reply.json()) as { figures: { orders: number } };
  return figures.orders;
}

/** Runs the counting that the worker does each minute. */
async function countNow(page: Page): Promise<void> {
  const before = await ordersToday(page);
  await ask(`select graphile_worker.add_job('count-sales')`, []);
  await expect.poll(() => ordersToday(page)).toBeGreaterThan(before);
}

test('an order of a moment ago stands in the overview, and its tile leads to the list (Dashboard)', async ({
  page,
}) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  const { orderNumber } = await orderInCash(page, { slug: goods.plenty.slug });
  await countNow(page);
  await page.goto('/admin');
  const orders = await ordersToday(page);
  await expect(tile(page, 'Orders')).toContainText(String(orders));
  const toShip = page.getByRole('region', { name: 'To pack and ship' });
  await expect(toShip).toContainText('cash');
  await expect(toShip.getByRole('link', { name: /^\d+\+? to pack$/ })).toHaveAttribute('href', '/admin/orders?tab=new');
  await press(tile(page, 'Orders').getByRole('link'));
  await expect(page).toHaveURL(/\/admin\/orders/);
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toBeVisible();
});

test(
  'the chart is read by keys and as a table, and its address keeps what is shown',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
    await page.goto('/admin');
    await (await alive(page.getByRole('combobox', { name: 'Range' }))).selectOption('30d');
    const chart = page.getByRole('slider', { name: /Sales, point by point/ });
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', /₹/);
    await page.getByRole('combobox', { name: 'Metric' }).selectOption('orders');
    await page.getByRole('combobox', { name: 'How finely' }).selectOption('week');
    await expect(page).toHaveURL('/admin?range=30d&by=week&of=orders');
    await page.getByRole('checkbox', { name: 'View as table' }).click();
    const weeks = () => page.getByRole('table', { name: 'Orders' }).getByRole('row').count();
    // Thirty days span five or six weeks; the first row is the heading.
    await expect.poll(weeks).toBeGreaterThanOrEqual(6);
    expect(await weeks()).toBeLessThanOrEqual(7);
    await expect(page).toHaveURL('/admin?range=30d&by=week&of=orders&as=table');
    await page.reload();
    await expect.poll(weeks).toBeGreaterThanOrEqual(6);
  },
);

test(
  'each card fails by itself and loads again when it is asked to; all of it is accessible (C4, C6)',
  { tag: '@both' },
  async ({ page, faults }) => {
    faults.tolerate(/500/);
    await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
    await page.route('**/api/admin/dashboard/waiting/lowStock', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/admin');
    const card = page.getByRole('region', { name: 'Low stock' });
    await expect(card.getByRole('alert')).toBeVisible();
    await expect(tile(page, 'Orders')).toBeVisible();
    await page.unroute('**/api/admin/dashboard/waiting/lowStock');
    await press(card.getByRole('button', { name: 'Try again' }));
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('slider')).toBeVisible();
    await expectAccessible(page, 'the overview');
  },
);
