import { expect, test } from './support/journey.ts';
import {
  alive,
  bag,
  buyer,
  choose,
  closeMiniCart,
  fillCheckout,
  goods,
  orderNumber,
  placeOrderButton,
  press,
} from './support/shopping.ts';

test(
  'a guest finds a T-shirt, pays cash on delivery and keeps the confirmation (H4 L3 P1 K8 X1 X13)',
  { tag: '@both' },
  async ({ page, stranger, isPhone }) => {
    await page.goto('/');
    const tiles = page.getByRole('region', { name: 'Shop by category' });
    await press(tiles.getByRole('link', { name: /Oversized/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Oversized' })).toBeVisible();

    if (isPhone) await press(page.getByRole('button', { name: 'Filter' }));
    const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' });
    await (await alive(filters.getByRole('checkbox', { name: goods.tee.colour }))).check();
    await expect(page).toHaveURL(/colors=Brick/);
    if (isPhone) await filters.getByRole('button', { name: /^Show \d+ items?$/ }).click();
    await page.getByRole('link', { name: goods.tee.name }).click();

    await expect(page.getByRole('heading', { level: 1, name: goods.tee.name })).toBeVisible();
    await choose(page, /^Colour:/, goods.tee.colour);
    await choose(page, 'Size', 'L');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText(/^Added to cart/)).toBeVisible();
    await closeMiniCart(page);
    await expect(bag(page)).toHaveAccessibleName('Cart, 1 item');
    await bag(page).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(page.getByText(`${goods.tee.colour} · L`).or(page.getByText(`${goods.tee.colour}, L`))).toBeVisible();
    await page.getByRole('link', { name: 'Check out' }).click();
    await fillCheckout(page);
    await expect(placeOrderButton(page)).toHaveText(/₹998/);
    await placeOrderButton(page).click();

    const number = await orderNumber(page);
    const seen = ['14, 2nd Cross', buyer.name, goods.tee.name, '₹998', number];
    for (const words of seen) await expect(page.getByRole('main')).toContainText(words);
    await page.reload();
    for (const words of seen) await expect(page.getByRole('main')).toContainText(words);
    await page.goto('/cart');
    await expect(page.getByText('Nothing here yet')).toBeVisible();

    await page.goBack();
    const elsewhere = await stranger();
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(elsewhere.getByRole('main')).not.toContainText(buyer.house);
    await expect(elsewhere.getByRole('main')).not.toContainText(number);
    await expect(elsewhere.getByRole('main').getByRole('link').first()).toBeVisible();
  },
);
