import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { buyer, goods, orderNumber } from './support/shopping.ts';

/** Tab until the thing wanted has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'link' | 'button' | 'radio' | 'textbox' | 'combobox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'));
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${String(name)}`);
}

test('a whole purchase without a mouse (C6)', async ({ page, isPhone }) => {
  test.skip(isPhone, 'a phone has no Tab key');
  test.setTimeout(90_000);
  await page.goto(`/products?search=${encodeURIComponent(goods.tee.name)}`);
  await tabTo(page, 'link', new RegExp(`^${goods.tee.name}$`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: goods.tee.name })).toBeVisible();
  await tabTo(page, 'radio', /^(XS|S|M|L|XL|XXL)( ?, sold out)?$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/size=/);
  await tabTo(page, 'button', 'Add to cart');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
  await tabTo(page, 'link', 'View cart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await tabTo(page, 'link', 'Check out');
  await page.keyboard.press('Enter');
  await typeAt(page, /^Full name/, buyer.name);
  await typeAt(page, /^Mobile number/, buyer.phone);
  await page.keyboard.press('Enter');
  await typeAt(page, /^Pincode/, buyer.pin);
  await typeAt(page, /^City/, buyer.city);
  await typeAt(page, /^House/, buyer.house);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Place COD order/);
  await page.keyboard.press('Enter');
  await orderNumber(page);
});

async function typeAt(page: Page, label: RegExp, words: string) {
  await tabTo(page, 'textbox', label);
  await page.keyboard.type(words);
}
