import { expect, test } from './support/journey.ts';
import { orderInCash } from './support/orders.ts';
import { arriveAsMember, logInAgain, signOutFromElsewhere } from './support/people.ts';
import { dialog } from './support/returning.ts';
import { buyer, goods, press } from './support/shopping.ts';

test('whoever cancels an order after their session has ended logs in and is back at it (section 7)', async ({
  page,
  faults,
}) => {
  faults.tolerate(/401/);
  const account = await arriveAsMember(page);
  const order = await orderInCash(page, goods.plenty);
  await page.goto(`/order/${order._id}`);
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  await expect(cancel).toBeVisible();
  await signOutFromElsewhere(page.request, account);
  await press(cancel);
  await expect(page).toHaveURL(/\/login/);
  await logInAgain(page, account);
  await expect(page).toHaveURL(`/order/${order._id}`);
  await press(cancel);
  await dialog(page).getByRole('radio', { name: 'Something else' }).check();
  await dialog(page).getByLabel('In your own words').fill('My size was wrong');
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled on /);
});

test('whoever logs out takes their order off every screen, also off that of another tab', async ({ page, context }) => {
  await arriveAsMember(page);
  const order = await orderInCash(page, goods.plenty);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/order/${order._id}`);
    await expect(tab.getByRole('main').getByText(buyer.house)).toBeVisible();
  }
  await press(page.getByRole('button', { name: 'Menu' }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('main').getByText(buyer.house)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`/order/${order._id}`);
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('We cannot show this order here');
});
