import { expect, test } from './support/journey.ts';
import { created, opened, payByUpi, payElsewhere, readyToPay } from './support/paying.ts';
import {
  addToCart,
  atRest,
  bag,
  choose,
  fillAddress,
  goods,
  miniCart,
  orderButton,
  orderNumber,
  press,
} from './support/shopping.ts';

test('who pays in another app and closes the shop finds the order confirmed on return (X10)', async ({
  page,
  context,
}) => {
  await readyToPay(page, 'L');
  const { order, razorpayOrder } = await created(page, () => orderButton(page).click());
  await opened(page);
  await page.close();
  await payElsewhere(context.request, razorpayOrder?.id ?? '');
  const later = await context.newPage();
  await expect(async () => {
    await later.goto('/checkout');
    await later.waitForURL(/\/order-confirmation\//, { timeout: 4_000 });
  }).toPass();
  expect(await orderNumber(later)).toBe(order.orderNumber);
  await later.goto('/cart');
  await expect(later.getByText('Nothing here yet')).toBeVisible();
});

test('in the browser of another app the payment comes back as a new page, and the same things are a new order (X10)', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} Instagram` }),
  );
  await readyToPay(page, 'M');
  const { order } = await created(page, () => orderButton(page).click());
  await opened(page);
  await payByUpi(page);
  expect(await orderNumber(page)).toBe(order.orderNumber);
  await atRest(page);
  await expect(bag(page)).toHaveAccessibleName('Cart');
  await addToCart(page, goods.plenty.slug, 'M');
  await press(miniCart(page).getByRole('link', { name: 'Check out' }));
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
});

test('who closes the tab in the middle of a Buy now finds its order again (X10)', async ({ page, context }) => {
  await page.goto(`/product/${goods.plenty.slug}`);
  await choose(page, 'Size', 'S');
  await press(page.getByRole('button', { name: 'Buy now' }));
  await fillAddress(page);
  const { order } = await created(page, () => orderButton(page).click());
  await opened(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/checkout');
  await expect(later.getByText(`Order ${order.orderNumber} is not paid yet`)).toBeVisible();
  await press(later.getByRole('link', { name: 'Pay or cancel it' }));
  await press(later.getByRole('button', { name: 'Pay ₹998' }));
  await opened(later);
  await payByUpi(later);
  expect(await orderNumber(later)).toBe(order.orderNumber);
});
