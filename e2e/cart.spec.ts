import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, logIn } from './support/people.ts';
import { addToCart, alive, bag, choose, closeMiniCart, goods, miniCart, press } from './support/shopping.ts';

const more = (page: Page) => page.getByRole('button', { name: 'One more' });
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const total = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test('the quantity stops where the stock ends and says why (K1)', async ({ page }) => {
  await page.goto(`/product/${goods.tee.slug}?color=Ink+Black&size=M`);
  await expect(page.getByText('Only 3 left')).toBeVisible();
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
  await page.goto('/cart');
  await press(more(page));
  await press(more(page));
  await expect(page.getByText('Only 3 left')).toBeVisible();
  await expect(more(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(more(page)).toHaveAccessibleDescription('Only 3 left');
  await more(page).click({ force: true });
  await expect(page.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('3');
});

test('a removed line can be taken back to its place (K3)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug);
  await addToCart(page, goods.atTheLimit.slug);
  await page.goto('/cart');
  const order = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await expect(line(page, goods.cheap.name)).toBeVisible();
  const before = await order();
  await press(page.getByRole('button', { name: `Remove ${goods.cheap.name}` }));
  await expect(line(page, goods.cheap.name)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(line(page, goods.cheap.name)).toBeVisible();
  expect(await order()).toEqual(before);
});

test('shipping is free above ₹999, not at it (K4 K6)', async ({ page }) => {
  await addToCart(page, goods.atTheLimit.slug);
  await page.goto('/cart');
  await expect(page.getByText('Add ₹1 more for free shipping')).toBeVisible();
  await expect(total(page)).toContainText('Shipping');
  await expect(total(page)).toContainText('₹1,098');
  await press(more(page));
  await expect(page.getByText('Shipping is free on this order')).toBeVisible();
  await expect(total(page)).toContainText('₹1,998');
  await expect(total(page)).toContainText(/You save ₹[\d,]+ on this order/);
});

test('size and colour change in place (K1)', { tag: '@both' }, async ({ page }) => {
  await addToCart(page, goods.cheap.slug, 'S');
  await page.goto('/cart');
  await press(page.getByRole('button', { name: /^(Change|Edit)/ }));
  await choose(page, 'Size', 'L');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden();
  await expect(line(page, goods.cheap.name)).toContainText('Ink Black · L');
});

for (const who of ['guest', 'member'] as const) {
  test(`a line whose size changes keeps its place and the focus (K1 C6), ${who}`, async ({ page }) => {
    if (who === 'member') await arriveAsMember(page);
    await addToCart(page, goods.cheap.slug, 'S');
    await addToCart(page, goods.atTheLimit.slug, 'M');
    await page.goto('/cart');
    const lines = page.getByRole('listitem').getByRole('heading', { level: 2 });
    await expect(lines).toHaveText([goods.cheap.name, goods.atTheLimit.name]);
    const change = page.getByRole('button', { name: `Change size or colour of ${goods.cheap.name}` });
    await (await alive(change)).press('Enter');
    await expect(page.getByRole('radio', { name: 'Ink Black' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(change).toBeFocused();
    await change.press('Enter');
    await choose(page, 'Size', 'L');
    await page.getByRole('button', { name: 'Update' }).press('Enter');
    await expect(line(page, goods.cheap.name)).toContainText('Ink Black · L');
    await expect(change).toBeFocused();
    await expect(lines).toHaveText([goods.cheap.name, goods.atTheLimit.name]);
    await page.reload();
    await expect(line(page, goods.cheap.name)).toContainText('Ink Black · L');
    await expect(lines).toHaveText([goods.cheap.name, goods.atTheLimit.name]);
  });
}

test('who went on while a size was changing keeps the focus, then and later (C6)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug, 'S');
  await addToCart(page, goods.atTheLimit.slug, 'M');
  await page.goto('/cart');
  const change = page.getByRole('button', { name: `Change size or colour of ${goods.cheap.name}` });
  await press(change);
  await choose(page, 'Size', 'L');
  const reply = Promise.withResolvers<void>();
  await page.route(/\/api\/cart\/?$/, async (route) => {
    await reply.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Update' }).press('Enter');
  const other = line(page, goods.atTheLimit.name).getByRole('button', { name: 'One more' });
  await other.focus();
  reply.resolve();
  await expect(line(page, goods.cheap.name)).toContainText('Ink Black · L');
  await expect(other).toBeFocused();
  // Focus moves to the page while the lines are re-rendered.
  await other.evaluate((button: HTMLButtonElement) => {
    button.blur();
    button.click();
  });
  await expect(line(page, goods.atTheLimit.name).getByRole('group').getByRole('status')).toHaveText('2');
  await expect(change).not.toBeFocused();
});

test('another tab follows (K9 H9)', async ({ page, context }) => {
  await page.goto('/');
  const second = await context.newPage();
  await addToCart(second, goods.cheap.slug);
  await expect(bag(page)).toHaveAccessibleName('Cart, 1 item');
  await page.goto('/cart');
  await closeMiniCart(second);
  await press(second.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('2');
  await closeMiniCart(second);
  await press(page.getByRole('button', { name: /^Remove/ }));
  await expect(bag(second)).toHaveAccessibleName('Cart');
});

test('a member finds the cart in another browser', async ({ page, stranger }) => {
  const account = await arriveAsMember(page);
  await addToCart(page, goods.cheap.slug);
  const elsewhere = await stranger();
  await logIn(elsewhere, account);
  await elsewhere.goto('/cart');
  await expect(line(elsewhere, goods.cheap.name)).toBeVisible();
});

test('the tabs of a member follow each other (K9 H9)', async ({ page, context }) => {
  await arriveAsMember(page);
  await page.goto('/');
  const second = await context.newPage();
  await addToCart(second, goods.cheap.slug);
  await expect(bag(page)).toHaveAccessibleName('Cart, 1 item');
});

test('adding opens the mini cart without leaving (P14)', { tag: '@both' }, async ({ page }) => {
  await addToCart(page, goods.cheap.slug);
  const address = page.url();
  const panel = miniCart(page);
  await expect(panel.getByText(`Added to cart: ${goods.cheap.name}`)).toBeVisible();
  await expect(panel.getByText(/^Add ₹[\d,]+ more for free shipping$/)).toBeVisible();
  await expect(panel.getByText('Subtotal')).toBeVisible();
  await panel.getByRole('button', { name: 'One more' }).click();
  await expect(panel.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('2');
  await panel.getByRole('button', { name: `Remove ${goods.cheap.name}` }).click();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('heading', { name: goods.cheap.name })).toBeVisible();
  await closeMiniCart(page);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await panel.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('a line saved for later is on the wishlist, and Undo brings it back (K3)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug);
  await page.goto('/cart');
  await press(page.getByRole('button', { name: `Save for later ${goods.cheap.name}` }));
  await expect(line(page, goods.cheap.name)).toHaveCount(0);
  const kept = () => page.evaluate(() => localStorage.getItem('guest_wishlist') ?? '');
  await expect.poll(kept).toContain(goods.cheap.name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, goods.cheap.name)).toBeVisible();
  await expect.poll(kept).not.toContain(goods.cheap.name);
});

test('each line says when it comes to the pincode this browser knows (K7)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug);
  await page.evaluate((key) => localStorage.setItem(key, '560038'), storageKeys.pincode);
  await page.goto('/cart');
  await expect(line(page, goods.cheap.name).getByText(/^Delivery .+ to 560038$/)).toBeVisible();
});

test('a sold-out line blocks the checkout, and one tap takes it out (K10)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug);
  await page.route('**/api/cart/quote', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const item of body.cart.items) item.available = 0;
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/cart');
  await expect(page.getByText('One item is not available as chosen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
  await press(page.getByRole('region', { name: 'Fix before checkout' }).getByRole('button', { name: /^Remove/ }));
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('a page opened anew stays at its top, wherever the one before it was left', async ({ page }) => {
  await addToCart(page, goods.cheap.slug);
  await addToCart(page, goods.atTheLimit.slug);
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.goto('/cart');
  await expect(line(page, goods.cheap.name)).toBeVisible();
  // Two frames, so that any scrolling on growth would have happened.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

const damaged = ['', '[]', '{"items":[null,{"product":7}],"mergeId":[]}', '<b>', '9e999'];

test('damaged storage never breaks a page', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const value of damaged) {
    await page.evaluate(
      ([keys, text]) => {
        for (const key of keys) localStorage.setItem(key, text);
      },
      [[...Object.values(storageKeys), 'userAddresses', 'cartSeen', 'buyNowProduct', 'isBuyNow'], value] as const,
    );
    for (const path of ['/', '/cart', '/checkout']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link').first(), `${path} with ${value}`).toBeVisible();
    }
  }
  await addToCart(page, goods.cheap.slug);
  await page.goto('/cart');
  await expect(line(page, goods.cheap.name)).toBeVisible();
});
