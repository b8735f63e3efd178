import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrivedForCash, askForReturn } from './support/delivered.ts';
import { expect, test } from './support/journey.ts';
import { lastChange } from './support/last-change.ts';
import { arriveAsMember, demoPassword, logIn } from './support/people.ts';
import { ask } from './support/stockroom.ts';
import { barsaat } from './support/returning.ts';
import { alive, press } from './support/shopping.ts';

const list = (page: Page) => page.getByRole('region', { name: 'List of returns' });
const layer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function asStaff(page: Page, query: string) {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto(`/admin/returns${query}`);
  await expect(list(page).getByRole('row').nth(1)).toBeVisible();
  await alive(page.getByRole('button', { name: 'Layout' }));
}

async function piecesBack(orderId: string): Promise<number> {
  const [found] = await ask<{ back: number }>(
    `select coalesce(sum(quantity), 0)::int as back from stock_movements where order_id = $1 and kind = 'returned'`,
    [orderId],
  );
  return found?.back ?? 0;
}

test(
  'a return goes from asked to refunded by a few keys: approved with a template, checked piece by piece, paid out',
  { tag: '@desktop' },
  async ({ page }) => {
    await arriveAsMember(page);
    const order = await arrivedForCash(page, { ...barsaat, quantity: 2 });
    const items = [{ orderItemId: order.items[0]?._id, quantity: 2 }];
    const bank = { name: 'Nila Verghese', account: '123456789012', ifsc: 'HDFC0001234' };
    const made = await askForReturn(page, order, { items, refundMode: 'bank', bank, description: 'Both too tight.' });
    await asStaff(page, `?search=${made.returnNumber}`);
    const row = list(page).getByRole('row').filter({ hasText: made.returnNumber });
    await expect(row).toContainText('To approve');
    await expectAccessible(page, 'returns');

    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = layer(page, made.returnNumber);
    await expect(drawer).toContainText('Both too tight.');
    await expect(drawer).toContainText('Refund amount');
    await expectAccessible(page, 'a return');
    await page.keyboard.press('a');
    const approval = layer(page, `Approve ${made.returnNumber}`);
    await approval.getByLabel('Template', { exact: true }).selectOption('Keep the tags on');
    await expect(approval.getByRole('region', { name: 'Email to customer' })).toContainText('leave the tags on');
    await expectAccessible(page, 'approving');
    // Deleting it affects all staff, so it asks for confirmation, without blocking the dialog.
    const menu = approval.getByLabel('Manage template');
    await press(menu);
    await press(approval.getByRole('button', { name: 'Delete “Keep the tags on”' }));
    await press(approval.getByRole('button', { name: 'Keep template' }));
    const question = layer(page, 'Close without saving?');
    await page.keyboard.press('Escape');
    await press(question.getByRole('button', { name: 'Keep editing' }));
    await expect(question).toHaveCount(0);
    await approval.getByLabel('Note to customer').press('Control+Enter');
    await expect(approval).toHaveCount(0);
    await expect(row).toContainText('Awaiting parcel');

    await press(row.getByRole('link', { name: new RegExp(made.returnNumber) }));
    await alive(drawer.getByRole('button', { name: 'Mark received' }));
    await page.keyboard.press('v');
    await alive(drawer.getByRole('button', { name: 'Inspect' }));
    await page.keyboard.press('c');
    const check = layer(page, `Inspect ${made.returnNumber}`);
    await check.getByLabel(/^Barsaat Tee/).selectOption('1 good, 1 damaged');
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a question before closing a dialog');
    await press(question.getByRole('button', { name: 'Keep editing' }));
    await expect(question).toHaveCount(0);
    await expect(check.getByLabel(/^Barsaat Tee/)).toHaveValue('1');
    await press(check.getByRole('button', { name: /^Refund ₹[\d,.]+$/ }));
    await expect(row).toContainText('To refund');
    // Other journeys buy the same goods: check what this order restocked, not the total stock.
    expect(await piecesBack(order._id)).toBe(1);

    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: /^Download bank payouts/ }));
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Nila Verghese,,123456789012,HDFC0001234');
    await press(row.getByRole('link', { name: new RegExp(made.returnNumber) }));
    await expect(drawer).toContainText('123456789012');
    await alive(drawer.getByRole('button', { name: 'Mark refund sent' }));
    await page.keyboard.press('s');
    const sent = layer(page, `Payout of ${made.returnNumber}`);
    await sent.getByLabel('Payment reference').fill('UTR55667788');
    await press(sent.getByRole('button', { name: 'Mark as sent' }));
    await expect(row).toContainText('Closed');
    await press(row.getByRole('link', { name: new RegExp(made.returnNumber) }));
    await expect(drawer).toContainText('reference UTR55667788');
    await expect(drawer).not.toContainText('123456789012');
  },
);

test('returns are approved in one go, and whoever cannot is named with the reason', async ({ page }) => {
  await arriveAsMember(page);
  const made = await askForReturn(page, await arrivedForCash(page, barsaat), {
    refundMode: 'upi',
    upiId: 'nila@okaxis',
  });
  await asStaff(page, `?search=${made.returnNumber}`);
  const row = list(page).getByRole('row').filter({ hasText: made.returnNumber });
  const act = async (name: string) => {
    await row.getByRole('checkbox').check();
    await press(page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name, exact: true }));
  };
  await act('Mark received');
  await expect(layer(page, 'Mark received')).toContainText('waiting for approval');
  await press(layer(page, 'Mark received').getByRole('button', { name: 'Close' }).last());
  await page.reload();
  await alive(page.getByRole('button', { name: 'Layout' }));
  await act('Approve');
  await expect(lastChange(page)).toContainText('1 return approved');
  await expect(row).toContainText('Awaiting parcel');
});
