import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expectAccessible, expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, freshAccount, register } from './support/people.ts';
import { alive, closeMiniCart, goods, miniCart, press } from './support/shopping.ts';

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name} to your wishlist` });
const mark = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

async function save(page: Page, { slug, name }: { slug: string; name: string }) {
  await page.goto(`/product/${slug}`);
  await press(heart(page, name));
  await expect(page.getByText('Saved to your wishlist')).toBeVisible();
}

test('a guest saves with the heart, finds it again, and takes it off (W1 C8)', async ({ page }) => {
  await save(page, goods.cheap);
  const pressed = page.getByRole('button', { name: `Remove ${goods.cheap.name} from your wishlist` });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page)).toHaveAccessibleName('Wishlist, 1 item');
  await page.reload();
  await expect(pressed).toBeVisible();
  await page.goto('/wishlist');
  await expect(card(page, goods.cheap.name)).toBeVisible();
  await press(page.getByRole('button', { name: `Remove ${goods.cheap.name}` }));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, goods.cheap.name)).toBeVisible();
  await press(page.getByRole('button', { name: `Remove ${goods.cheap.name}` }));
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect(mark(page)).toHaveAccessibleName('Wishlist');
});

test('what a guest saved joins the list at login, once, and the mark follows (W1 H9)', async ({ page }) => {
  const account = await register(page.request, freshAccount());
  await save(page, goods.cheap);
  await save(page, goods.atTheLimit);
  await page.goto('/login?with=email&next=/wishlist');
  await (await alive(page.getByLabel('Email'))).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await press(page.getByRole('button', { name: 'Log in' }));
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByText('We added the 2 items you saved earlier to your wishlist.')).toBeVisible();
  await expect(card(page, goods.cheap.name)).toBeVisible();
  await expect(mark(page)).toHaveAccessibleName('Wishlist, 2 items');
  expect(await page.evaluate(() => localStorage.getItem('guest_wishlist'))).toBeNull();
  await page.reload();
  await expect(card(page, goods.atTheLimit.name)).toBeVisible();
  await expect(page.getByText(/you saved earlier to your wishlist/)).toHaveCount(0);
});

test('a drop in price and few pieces are named (W2)', async ({ page }) => {
  await save(page, goods.cheap);
  await page.evaluate((key) => {
    const [product] = JSON.parse(localStorage.getItem(key) ?? '[]');
    localStorage.setItem(key, JSON.stringify([{ ...product, savedPrice: product.price + 200 }]));
  }, storageKeys.guestWishlist);
  await page.route('**/api/wishlist/quote', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const product of body.products) product.stock = 3;
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/wishlist');
  await expect(card(page, goods.cheap.name)).toContainText('Price dropped by ₹200');
  await expect(card(page, goods.cheap.name)).toContainText('Only 3 left');
});

for (const who of ['guest', 'member'] as const) {
  test(`moving to the cart asks the size and keeps the others (W3), ${who}`, async ({ page }) => {
    if (who === 'member') await arriveAsMember(page);
    await save(page, goods.cheap);
    await save(page, goods.atTheLimit);
    await page.goto('/wishlist');
    await press(page.getByRole('button', { name: `Move to cart ${goods.cheap.name}` }));
    const sheet = page.getByRole('dialog', { name: 'Move to cart' });
    await sheet.getByRole('button', { name: 'Move to cart' }).click();
    await expect(sheet.getByText('Choose a size first.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'L', exact: true }).check();
    await sheet.getByRole('button', { name: 'Move to cart' }).click();
    await expect(miniCart(page).getByText(`Added to cart: ${goods.cheap.name}`)).toBeVisible();
    await closeMiniCart(page);
    await expect(card(page, goods.cheap.name)).toHaveCount(0);
    await expect(card(page, goods.atTheLimit.name)).toBeVisible();
    await expect(mark(page)).toHaveAccessibleName('Wishlist, 1 item');
    await page.goto('/cart');
    await expect(card(page, goods.cheap.name)).toContainText('· L');
  });
}

test('a sold-out product offers a mail instead (W4)', async ({ page }) => {
  await save(page, goods.cheap);
  await page.route('**/api/wishlist/quote', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const product of body.products) {
      product.stock = 0;
      for (const variant of product.variants) variant.stock = 0;
    }
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/wishlist');
  await expect(card(page, goods.cheap.name)).toContainText('Sold out');
  await press(page.getByRole('button', { name: `Notify me ${goods.cheap.name}` }));
  const sheet = page.getByRole('dialog', { name: 'Notify me' });
  await sheet.getByRole('radio', { name: /^M/ }).check();
  await sheet.getByRole('button', { name: 'Notify me' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/stock-alerts', (route) => route.fulfill({ json: { success: true, message: 'We will.' } }));
  await dialog.getByLabel('Email').fill('nila@ksauni.example');
  await dialog.getByRole('button', { name: 'Notify me' }).last().click();
  await expect(dialog.getByText('We will.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to shopping' }).click();
  // Another size is another request.
  await sheet.getByRole('radio', { name: /^L/ }).check();
  await sheet.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByText(/size L, is sold out\. We will email you once/)).toBeVisible();
});

test('a size that is not made in the chosen colour is not asked for once more (P4 W3)', async ({ page }) => {
  await save(page, goods.tee);
  await page.route('**/api/wishlist/quote', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const product of body.products)
      product.variants = product.variants.filter(
        ({ color, size }: { color: string; size: string }) => color !== 'Ink Black' || size !== 'XL',
      );
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/wishlist');
  await press(page.getByRole('button', { name: `Move to cart ${goods.tee.name}` }));
  const sheet = page.getByRole('dialog', { name: 'Move to cart' });
  await sheet.getByRole('radio', { name: 'Ink Black' }).check();
  await sheet.getByRole('radio', { name: /^XL ?, sold out$/ }).check();
  await expect(sheet.getByText('Ink Black is not made in size XL.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Move to cart' }).click();
  await expect(sheet.getByText('Choose another size or colour.')).toBeVisible();
  await expectNoAxeFindings(page, 'a size that is not made');
});

test('sizes that could not be asked for are not told as sold out or not made (W3 C4)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await save(page, goods.tee);
  await page.route('**/api/wishlist/quote', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/wishlist');
  await press(page.getByRole('button', { name: `Move to cart ${goods.tee.name}` }));
  const sheet = page.getByRole('dialog', { name: 'Move to cart' });
  await sheet.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(sheet.getByText(/is not made in size/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Move to cart' }).click();
  await expect(sheet.getByText('We could not check the sizes. Please try again.')).toBeVisible();
});

test('a member shares the list by link, and ends it (W5)', async ({ page, stranger }) => {
  await arriveAsMember(page);
  await save(page, goods.cheap);
  await page.goto('/wishlist');
  await press(page.getByRole('button', { name: 'Share' }));
  const dialog = page.getByRole('dialog', { name: 'Share your wishlist' });
  const link = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const path = /\/wishlist\/shared\/[\w-]{22}/.exec(decodeURIComponent(link ?? ''))?.[0] ?? '';
  await expectNoAxeFindings(page, 'share');
  const friend = await stranger();
  await friend.goto(path);
  await expect(friend.getByRole('heading', { level: 1, name: 'Nila’s wishlist' })).toBeVisible();
  await expect(friend.getByRole('main')).not.toContainText('Verghese');
  await press(friend.getByRole('button', { name: `Add to cart ${goods.cheap.name}` }));
  const sheet = friend.getByRole('dialog', { name: 'Add to cart' });
  await sheet.getByRole('radio', { name: 'M', exact: true }).check();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(miniCart(friend).getByText(/^Added to cart/)).toBeVisible();
  await closeMiniCart(friend);
  await expectNoAxeFindings(friend, 'shared list');
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toBeHidden();
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible();
});

test('several are chosen, removed and taken back together (W6)', async ({ page }) => {
  for (const product of [goods.cheap, goods.atTheLimit, goods.tee]) await save(page, product);
  await page.goto('/wishlist');
  await press(page.getByRole('button', { name: 'Select' }));
  for (const { name } of [goods.cheap, goods.tee]) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([goods.atTheLimit.name]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    goods.tee.name,
    goods.atTheLimit.name,
    goods.cheap.name,
  ]);
});

test('tabs follow each other, for guests and members (H9 K9)', async ({ page, context }) => {
  await page.goto('/wishlist');
  const second = await context.newPage();
  await save(second, goods.cheap);
  await expect(card(page, goods.cheap.name)).toBeVisible();
  await expect(mark(page)).toHaveAccessibleName('Wishlist, 1 item');
  await arriveAsMember(page);
  await page.goto('/wishlist');
  await expect(mark(page)).toHaveAccessibleName('Wishlist, 1 item');
  await second.bringToFront();
  await save(second, goods.atTheLimit);
  await expect(card(page, goods.atTheLimit.name)).toBeVisible();
});

test('a refused save is taken back with a message (C8)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await arriveAsMember(page);
  await page.goto(`/product/${goods.cheap.slug}`);
  await expect(mark(page)).toBeVisible();
  await page.route('**/api/wishlist/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, code: 'CART_CHANGED', message: 'Not just now.' } })
      : route.continue(),
  );
  await press(heart(page, goods.cheap.name));
  await expect(page.getByText('Not just now.')).toBeVisible();
  await expect(heart(page, goods.cheap.name)).toHaveAttribute('aria-pressed', 'false');
});

test('a list that does not load says so and tries again (C4)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await arriveAsMember(page);
  await save(page, goods.cheap);
  await page.route('**/api/wishlist/', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Your wishlist did not load' })).toBeVisible();
  await page.unroute('**/api/wishlist/');
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(card(page, goods.cheap.name)).toBeVisible();
});

test('full, choosing, asking a size, empty: axe finds nothing (C6)', async ({ page }) => {
  await save(page, goods.cheap);
  await page.goto('/wishlist');
  await alive(page.getByRole('button', { name: 'Select' }));
  await expectAccessible(page, 'full');
  await page.getByRole('button', { name: `Move to cart ${goods.cheap.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Move to cart' })).toBeVisible();
  await expectAccessible(page, 'size sheet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: `Choose ${goods.cheap.name}` }).check();
  await expectAccessible(page, 'choosing');
  await page.getByRole('button', { name: 'Remove 1' }).click();
  await expectAccessible(page, 'empty');
});
