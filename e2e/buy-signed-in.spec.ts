import { expect, test } from './support/journey.ts';
import { demoPassword, emptyCartOf } from './support/people.ts';
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
} from './support/shopping.ts';

test('a shopper logs in, keeps what was picked before, and need not type the address again (K8 X5 A4)', async ({
  page,
  request,
  isPhone,
}) => {
  // Each size of screen has its own person: they run side by side.
  const email = isPhone ? 'ravi@ksauni.example' : 'asha@ksauni.example';
  await emptyCartOf(request, email);
  await addToCart(page, goods.tee.slug, 'L');
  await page.goto('/login?with=email&next=/cart');
  await (await alive(page.getByLabel('Email'))).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(page.getByRole('button', { name: 'Log in' }));

  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('The item you had picked joined your cart.')).toBeVisible();
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
});

async function fillCheckoutAfresh(page: Parameters<typeof fillCheckout>[0]) {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillCheckout(page);
}
