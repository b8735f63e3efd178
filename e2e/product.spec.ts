import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember } from './support/people.ts';
import { alive, bag, choose, goods, press } from './support/shopping.ts';

const address = `/product/${goods.tee.slug}`;
const gone = `${address}?color=Brick+Rust&size=XS`;
const track = (page: Page) => page.getByRole('list', { name: 'Pictures, one after another' });
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });

test('the price is shown whole: MRP, saving, taxes included (P6 C7)', async ({ page }) => {
  await page.goto(address);
  const main = page.getByRole('main');
  for (const words of [goods.tee.price, goods.tee.mrp, '40% off'])
    await expect(main.getByText(words).first()).toBeVisible();
  await expect(main.getByText('inclusive of all taxes')).toBeVisible();
});

test('adding without a size leads to the sizes and says so (P4)', { tag: '@both' }, async ({ page }) => {
  await page.goto(address);
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByText('Choose your size first')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  await choose(page, 'Size', 'M');
  await expect(page.getByText('Choose your size first')).toBeHidden();
});

test(
  'size and "Add to cart" pressed before the scripts have loaded count, once',
  { tag: '@both' },
  async ({ page }) => {
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    // The chip is drawn over its radio.
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    letGo();
    await expect(page.getByText(/^Added to cart/)).toBeVisible();
    await expect(bag(page)).toHaveAccessibleName('Cart, 1 item');
  },
);

test('the bar at the bottom of a phone leaves the end of the page free (P5)', async ({ page }) => {
  await page.goto(address);
  await alive(page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }));
  const last = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
  const room = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, button] = [
      await last.boundingBox(),
      await page.getByRole('button', { name: 'Add to cart' }).boundingBox(),
    ];
    return end && button ? button.y - end.y - end.height : Number.NaN;
  };
  await expect.poll(room).toBeGreaterThan(12);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
});

test('colour and size stay in the address and survive sharing it (P1)', async ({ page, stranger }) => {
  await page.goto(address);
  await choose(page, /^Colour:/, 'Bone White');
  await choose(page, 'Size', 'XL');
  await expect(page).toHaveURL(/color=Bone\+White/);
  await expect(page).toHaveURL(/size=XL/);
  const other = await stranger();
  await other.goto(page.url());
  await expect(other.getByRole('radio', { name: 'Bone White' }).first()).toBeChecked();
  await expect(other.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  await expect(track(other).getByRole('img').first()).toHaveAttribute('alt', /Bone White/);
});

test('few left is only said where it is true (P7)', async ({ page }) => {
  await page.goto(`${address}?color=Ink+Black&size=M`);
  await expect(page.getByText('Only 3 left')).toBeVisible();
  await page.goto(`${address}?color=Bone+White&size=L`);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(page.getByText(/^Only \d+ left$/)).toHaveCount(0);
});

test('a sold-out size can be chosen and waited for, once (P3)', async ({ page }) => {
  await page.goto(`${address}?color=Brick+Rust`);
  await (await alive(page.getByRole('radio', { name: /^XS ?, sold out$/ }))).check();
  await expect(page.getByText('Sold out in this size')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Notify me when XS is back' }));
  const dialog = page.getByRole('dialog', { name: 'Notify me' });
  await expect(dialog.getByText('for nothing else')).toBeVisible();
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText('Email is required.')).toBeVisible();
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('nila@ksauni.example');
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText(/^We will email nila@ksauni.example once/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to shopping' }).click();
  await choose(page, /^Colour:/, 'Ink Black');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('a size that is not made in the chosen colour says so, and a press asks for another (P4)', async ({ page }) => {
  await page.route(`**/api/products/${goods.tee.slug}`, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const isMade = (variant: { color: string; size: string }) => variant.color !== 'Ink Black' || variant.size !== 'XL';
    body.product.variants = body.product.variants.filter(isMade);
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/search?search=still+wild');
  await press(page.getByRole('article').getByRole('link', { name: goods.tee.name }).first());
  await choose(page, /^Colour:/, 'Ink Black');
  await (await alive(page.getByRole('radio', { name: /^XL ?, sold out$/ }))).check();
  await expect(page.getByText('Not available in this colour')).toBeVisible();
  await press(page.getByRole('button', { name: 'Add to cart' }));
  const sizes = page.getByRole('group', { name: 'Size' });
  await expect(sizes.getByText('Choose another size or colour')).toBeVisible();
  await choose(page, /^Colour:/, 'Bone White');
  await expect(page.getByText('Not available in this colour')).toHaveCount(0);
  await expect(sizes.getByText('Choose another size or colour')).toHaveCount(0);
});

test('a member waits under the address of the account (P3)', async ({ page }) => {
  const account = await arriveAsMember(page);
  await page.goto(gone);
  await press(page.getByRole('button', { name: 'Notify me when XS is back' }));
  const dialog = page.getByRole('dialog', { name: 'Notify me' });
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText(`We will email ${account.email} once`)).toBeVisible();
});

test('on a phone the picture fills the width and the price stands above the bar that buys (P5)', async ({ page }) => {
  await page.goto(address);
  const picture = await page.getByRole('region', { name: 'Pictures' }).getByRole('img').first().boundingBox();
  const price = await page.getByRole('main').getByText(goods.tee.price).first().boundingBox();
  const bar = await page.getByRole('button', { name: 'Add to cart' }).boundingBox();
  expect(picture?.width).toBe(page.viewportSize()?.width);
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test(
  'the end of the page is not under the bar, and there is no search and no category bar (P5 P17)',
  { tag: '@both' },
  async ({ page, isPhone }) => {
    await page.goto(address);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
    if (!isPhone) return;
    const last = page.getByRole('contentinfo').getByText(/All rights reserved/);
    await alive(page.getByRole('contentinfo').getByRole('link').last());
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bar = await page.getByRole('button', { name: 'Add to cart' }).boundingBox();
    await expect
      .poll(async () => {
        const box = await last.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

test.describe('delivery', () => {
  test('a pincode gives the days, the ways to pay and to give back, and is remembered (P8)', async ({ page }) => {
    await page.goto(address);
    await checkPincode(page, '560 038');
    await expect(delivery(page).getByText(/^\w{3} \d+.* to Bengaluru$/)).toBeVisible();
    await expect(delivery(page).getByText('Cash on delivery available')).toBeVisible();
    await expect(delivery(page).getByText('Return or exchange within 7 days, picked up from your door')).toBeVisible();
    await page.goto(`/product/${goods.cheap.slug}`);
    await alive(page.getByLabel('Delivery pincode'));
    await expect(page.getByLabel('Delivery pincode')).toHaveValue('560038');
    await expect(delivery(page).getByText(/to Bengaluru$/)).toBeVisible();
  });

  test('what cannot be had at a pincode is said, and a wrong one is named (P8)', async ({ page }) => {
    await page.goto(address);
    await checkPincode(page, '744101');
    await expect(delivery(page).getByText('No cash on delivery here')).toBeVisible();
    await expect(delivery(page).getByText('you ship it back')).toBeVisible();
    await checkPincode(page, '744301');
    await expect(delivery(page).getByText('We do not deliver to 744301 yet.')).toBeVisible();
    await checkPincode(page, '890001');
    await expect(delivery(page).getByText('We could not find the pincode 890001. Please check it.')).toBeVisible();
    await checkPincode(page, '12');
    await expect(delivery(page).getByText('Enter a 6-digit pincode.')).toBeVisible();
    await expect(page.getByLabel('Delivery pincode')).toBeFocused();
  });

  for (const nonsense of ['"x"', '{}', '[560038]', '0', '99999999']) {
    test(`a pincode of ${nonsense} in the storage is none`, { tag: '@desktop' }, async ({ page }) => {
      await page.addInitScript(
        ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
        [storageKeys.pincode, nonsense],
      );
      await page.goto(address);
      await alive(page.getByLabel('Delivery pincode'));
      await expect(page.getByLabel('Delivery pincode')).toHaveValue('');
      await expect(delivery(page).getByText('Enter your pincode to see the delivery date')).toBeVisible();
    });
  }
});

test('offers say what they save and when, and their code can be copied (P9)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  const offers = page.getByRole('region', { name: 'Offers' }).getByRole('listitem');
  const welcome = offers.filter({ hasText: 'WELCOME10' });
  await expect(welcome).toContainText('Saves ₹89.90 on this item');
  await expect(welcome).toContainText(/On orders from ₹499, until \d+ \w+ \d{4}/);
  await expect(offers.filter({ hasText: 'FLAT150' })).toContainText('Add ₹400 more to use it');
  await press(welcome.getByRole('button', { name: 'Copy' }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME10');
});

test('the size chart speaks cm and inches, and a size is taken in it (P10)', async ({ page }) => {
  await page.goto(address);
  await press(page.getByRole('button', { name: 'Size chart' }));
  const chart = page.getByRole('dialog', { name: 'Size chart' });
  await expect(chart.getByRole('row', { name: /Choose M/ })).toContainText('116');
  await chart.getByRole('radio', { name: 'inches' }).check();
  await expect(chart.getByRole('row', { name: /Choose M/ })).toContainText('45.7');
  await expect(chart.getByText('These are garment measurements, not body measurements.')).toBeVisible();
  await expect(chart.getByText(/^Model is 183 cm/)).toBeVisible();
  await expect(chart.getByRole('img', { name: /^A T-shirt laid flat/ })).toBeAttached();
  await chart.getByRole('button', { name: 'Choose L', exact: true }).click();
  await chart.getByRole('button', { name: 'Continue with size L' }).click();
  await expect(chart).toBeHidden();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page).toHaveURL(/size=L/);
});

test('a product that is gone is a 404 that leads on (P16)', async ({ page }) => {
  const reply = await page.goto('/product/never-was');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Oversized' })).toBeVisible();
  await page.mouse.move(5, 5);
  const instead = page.getByRole('region', { name: 'Look at these instead' });
  await press(instead.getByRole('link').filter({ hasNotText: 'See all' }).first());
  await expect(page.getByRole('button', { name: /Add to cart|Notify me/ })).toBeVisible();
});

async function checkPincode(page: Page, pincode: string) {
  const field = await alive(page.getByLabel('Delivery pincode'));
  await field.fill(pincode);
  await field.press('Enter');
}
