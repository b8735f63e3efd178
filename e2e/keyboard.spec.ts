import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { alive, buyer, freshPhone, goods, miniCart, orderNumber } from './support/shopping.ts';

type Role = 'link' | 'button' | 'radio' | 'textbox' | 'combobox' | 'checkbox';

/** Presses Tab until the wanted control has focus, and checks that it is visible. */
async function tabTo(page: Page, role: Role, name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'));
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await wanted.count()) > 0) {
      await expect(wanted).toBeInViewport();
      return wanted;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${String(name)}`);
}

async function open(page: Page, role: Role, name: string | RegExp) {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

async function typeAt(page: Page, label: RegExp, words: string) {
  await tabTo(page, 'textbox', label);
  await page.keyboard.type(words);
}

test('from the front page to a placed order without a mouse (C6)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'combobox', 'Search');
  await alive(page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible')));
  await page.keyboard.type('oversized tee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=oversized/);

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await alive(filters.getByRole('checkbox', { name: goods.tee.colour }));
  await tabTo(page, 'checkbox', goods.tee.colour);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/colors=Brick/);
  await expect(page.getByRole('checkbox', { name: goods.tee.colour })).toBeFocused();
  await open(page, 'link', new RegExp(`^${goods.tee.name}$`));

  await expect(page.getByRole('heading', { level: 1, name: goods.tee.name })).toBeVisible();
  await alive(page.getByRole('button', { name: 'Add to cart' }));
  await tabTo(page, 'radio', /^(XS|S|M|L|XL|XXL)( ?, sold out)?$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/size=/);
  await open(page, 'button', 'Add to cart');
  await expect(miniCart(page).getByText(/^Added to cart/)).toBeVisible();
  await expect(miniCart(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(miniCart(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(miniCart(page)).toBeVisible();
  await open(page, 'link', 'View cart');

  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await open(page, 'button', 'One less');
  await expect(page.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'One less' })).toBeFocused();
  await open(page, 'link', 'Check out');

  await typeAt(page, /^Full name/, buyer.name);
  await typeAt(page, /^Mobile number/, freshPhone());
  await page.keyboard.press('Enter');
  await typeAt(page, /^Pincode/, buyer.pin);
  await typeAt(page, /^City/, buyer.city);
  await typeAt(page, /^House/, buyer.house);
  await page.keyboard.press('Enter');
  await open(page, 'radio', /^UPI/);
  // Wraps around to the last payment method.
  await page.keyboard.press('ArrowUp');
  await open(page, 'button', /^Place COD order/);
  await orderNumber(page);
});
