import { expect, test } from './support/journey.ts';
import { freshAccount, register } from './support/people.ts';
import {
  addToCart,
  alive,
  bag,
  buyer,
  fillCheckout,
  goods,
  orderNumber,
  placeOrderButton,
  press,
  keepAddress,
} from './support/shopping.ts';

test(
  'a shopper logs in, keeps what was picked before, and need not type again the address that was to be kept (K8 X5 A4)',
  { tag: '@both' },
  async ({ page, request }) => {
    const { email, password } = await register(request, freshAccount());
    await addToCart(page, goods.tee.slug, 'L');
    await page.goto('/login?with=email&next=/cart');
    await (await alive(page.getByLabel('Email'))).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page.getByRole('button', { name: 'Log in' }));

    await expect(page).toHaveURL('/cart');
    await expect(page.getByText('We added the item you picked earlier to your cart.')).toBeVisible();
    await page.getByRole('link', { name: 'Check out' }).click();
    await fillCheckoutAfresh(page);
    await placeOrderButton(page).click();
    const first = await orderNumber(page);

    await addToCart(page, goods.cheap.slug);
    await expect(bag(page)).toHaveAccessibleName('Cart, 1 item');
    await page.goto('/checkout');
    await expect(page.getByRole('main')).toContainText(buyer.house);
    await placeOrderButton(page).click();
    await page.waitForURL(/order-confirmation/);
    expect(await orderNumber(page)).not.toBe(first);
  },
);

async function fillCheckoutAfresh(page: Parameters<typeof fillCheckout>[0]) {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillCheckout(page);
  await keepAddress(page);
}
