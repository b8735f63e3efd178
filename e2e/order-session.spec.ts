import { expect, test } from './support/journey.ts';
import { orderInCash } from './support/orders.ts';
import { arriveAsMember, logInAgain, signOutFromElsewhere } from './support/people.ts';
import { dialog } from './support/returning.ts';
import { goods, press } from './support/shopping.ts';

test('whoever cancels an order after their session has ended logs in and is back at it (section 7)', async ({
  page,
  faults,
}) => {
  faults.tolerate(/401/);
  const account = await arriveAsMember(page);
  const order = await orderInCash(page, goods.tee);
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
  await dialog(page).getByLabel('In your words').fill('My size was wrong');
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled on /);
});
