import { expectAccessible, expectGoodContrast, expectNoAxeFindings } from './support/accessible.ts';
import { arrivedForCash, arrivedOnline, askForReturn, cancelReturn } from './support/delivered.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember } from './support/people.ts';
import { barsaat, marine, main, dialog, onward, pick, askButton, chooser, news, photo } from './support/returning.ts';
import { alive, press } from './support/shopping.ts';

test('the list has ten a page and filters by address; the account leads to it (R7 AC1)', async ({ page }) => {
  await arriveAsMember(page);
  await page.goto('/profile');
  await press(main(page).getByRole('link', { name: /^Returns/ }));
  await expect(page).toHaveURL('/profile/returns');
  await expect(page.getByRole('heading', { name: 'No returns yet' })).toBeVisible();
  const order = await arrivedOnline(page, barsaat);
  for (let count = 0; count < 10; count += 1) await cancelReturn(page, (await askForReturn(page, order))._id);
  const open = await askForReturn(page, order);
  await page.goto('/profile/returns');
  await expect(main(page).getByRole('status').filter({ hasText: '11 returns' })).toBeVisible();
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(10);
  await press(page.getByRole('link', { name: 'Older' }));
  await expect(page).toHaveURL('/profile/returns?page=2');
  await expect(cards).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Returns by status' }).getByRole('link', { name: 'Requested' }).click();
  await expect(page).toHaveURL('/profile/returns?status=pending');
  await expect(cards).toHaveCount(1);
  await press(cards.getByRole('link', { name: 'We have received your request' }));
  await expect(main(page)).toContainText(open.returnNumber);
  await page.goto('/profile/returns?status=rejected');
  await expect(page.getByRole('heading', { name: 'No returns with this status' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Show all returns' }));
  await expect(cards).toHaveCount(10);
});

test('a list or a return that does not load says so and tries again (C4)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await arriveAsMember(page);
  const made = await askForReturn(page, await arrivedOnline(page, barsaat));
  let isFailing = true;
  await page.route('**/api/returns/**', (route) =>
    isFailing ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/profile/returns');
  await expect(page.getByRole('heading', { name: 'Your returns did not load' })).toBeVisible();
  isFailing = false;
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(main(page)).toContainText(made.returnNumber);
  isFailing = true;
  await page.goto(`/profile/returns/${made._id}`);
  await expect(page.getByRole('heading', { name: 'Your return did not load' })).toBeVisible();
  isFailing = false;
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(news(page)).toHaveText('We have received your request');
});

test('a return is asked for without a mouse (C6)', { tag: '@desktop' }, async ({ page }) => {
  const label = await photo('label.jpg');
  page.on('filechooser', (opened) => void opened.setFiles(label));
  await arriveAsMember(page);
  const order = await arrivedOnline(page, barsaat);
  await page.goto(`/order/${order._id}/return`);
  await alive(page.getByRole('checkbox', { name: /^Barsaat Tee/ }));
  const tabTo = async (role: 'button' | 'radio' | 'checkbox', name: RegExp) => {
    const wanted = page.getByRole(role, { name }).and(page.locator(':focus'));
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await wanted.count()).toBe(1);
    }).toPass({ intervals: [0] });
  };
  await tabTo('checkbox', /^Barsaat Tee/);
  await tabTo('button', /^Continue/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Reason' })).toBeFocused();
  await tabTo('radio', /^The size does not fit/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /looks different/ })).toBeChecked();
  await tabTo('button', /^Continue/);
  await page.keyboard.press('Enter');
  await tabTo('radio', /^Refund/);
  await page.keyboard.press('Space');
  await tabTo('button', /^Continue/);
  await page.keyboard.press('Enter');
  await tabTo('button', /^Choose photos/);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('img', { name: /label/ })).toBeVisible();
  await tabTo('button', /^Remove photo 1/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused();
  await tabTo('button', /^Continue without photos/);
  await page.keyboard.press('Enter');
  await tabTo('radio', /^A courier picks it up/);
  await page.keyboard.press('ArrowDown');
  await tabTo('button', /^Continue/);
  await page.keyboard.press('Enter');
  await tabTo('button', /^Request refund of ₹/);
  await page.keyboard.press('Enter');
  await expect(news(page)).toHaveText('We have received your request');
});

test('every step, the return, the list and why not: axe finds nothing in either theme (C6)', async ({ page }) => {
  // Tall enough that no sticky bar covers content.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 3_600 });
  await arriveAsMember(page);
  const order = await arrivedForCash(page, { ...barsaat, quantity: 2 }, marine);
  await page.goto(`/order/${order._id}/return`);
  await (await alive(page.getByRole('checkbox', { name: /^Barsaat Tee/ }))).check();
  await expectAccessible(page, 'items');
  await onward(page);
  await onward(page);
  await expectAccessible(page, 'reason, with its error');
  await pick(page, /^It is faulty/);
  await onward(page);
  await pick(page, /^Exchange size or colour/);
  await expectAccessible(page, 'exchange');
  await pick(page, /^Refund/);
  await onward(page);
  await chooser(page).setInputFiles(await photo('seam.jpg'));
  await expect(main(page).getByRole('img', { name: /seam/ })).toBeVisible();
  await expectAccessible(page, 'photos');
  await onward(page);
  await pick(page, /^A courier picks it up/);
  await expectAccessible(page, 'pickup');
  await (await alive(page.getByRole('group', { name: 'Day' }).getByRole('radio').first())).check();
  await onward(page);
  await pick(page, /^Bank account/);
  await onward(page);
  await expectAccessible(page, 'bank, with its errors');
  await pick(page, /^UPI/);
  await page.getByLabel('UPI ID').fill('nila.v@okbank');
  await onward(page);
  await expect(askButton(page)).toBeVisible();
  await expectAccessible(page, 'review');
  await press(askButton(page));
  await expect(news(page)).toHaveText('We have received your request');
  await press(page.getByRole('button', { name: 'Cancel this return' }));
  await expect(dialog(page)).toBeVisible();
  await expectNoAxeFindings(page, 'cancelling');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'return');
  await page.goto('/profile/returns');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await expectAccessible(page, 'list');
  await page.goto(`/order/${order._id}/return`);
  await expect(page.getByRole('checkbox', { name: /^Marine Drive Tee/ }), 'the rest can come back too').toBeVisible();
  const items = order.items.map(({ _id }) => ({ orderItemId: _id, quantity: 1 }));
  await askForReturn(page, order, { items, refundMode: 'upi', upiId: 'nila.v@okbank' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A return is in progress' })).toBeVisible();
  await expectNoAxeFindings(page, 'why not');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodContrast(page, 'why not, dark');
});
