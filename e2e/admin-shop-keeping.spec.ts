import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { demoPassword, logIn } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

test.beforeEach(({ page }) =>
  logIn(page, { email: 'admin@ksauni.example', password: demoPassword }).then(() => undefined),
);

test('the feedback tab counts what people really answered who left the checkout (section 7, Admin)', async ({
  page,
}) => {
  const reason = `My size ${randomUUID().slice(0, 8)} is missing`;
  const data = { cancellationReasons: [reason, 'Shipping costs too much'] };
  expect((await page.request.post('/api/reason/cancellation', { data })).ok()).toBe(true);
  await page.goto('/admin/feedback');
  const counted = page.getByRole('region', { name: 'Reasons by count' });
  await expect(counted).toContainText('Shipping costs too much');
  await expect(page.getByRole('region', { name: 'List of answers' })).toContainText(reason);
  await expectAccessible(page, 'feedback');
});

test('settings that make no sense are refused at their field, and nothing is saved', async ({ page }) => {
  await page.goto('/admin/settings');
  const hold = await alive(page.getByLabel('Stock hold in minutes'));
  const before = await hold.inputValue();
  await hold.fill('5');
  await page.getByLabel('Fee in ₹').fill('much');
  await press(page.getByRole('button', { name: 'Save settings' }));
  await expect(page.getByLabel('Fee in ₹')).toBeFocused();
  await page.getByLabel('Fee in ₹').fill('0');
  await press(page.getByRole('button', { name: 'Save settings' }));
  await expect(page.getByText('Pieces are held for 12 to 60 minutes.')).toBeVisible();
  await expectAccessible(page, 'settings');
  await page.reload();
  await expect(hold).toHaveValue(before);
});

test('settings that were changed are not lost by leaving, unless one says so (T8)', async ({ page }) => {
  await page.goto('/admin/settings');
  const hold = await alive(page.getByLabel('Stock hold in minutes'));
  await hold.fill('31');
  const leave = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('feedback');
    await page.keyboard.press('Enter');
  };
  await leave();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await press(question.getByRole('button', { name: 'Stay' }));
  await expect(page).toHaveURL('/admin/settings');
  await expect(hold).toHaveValue('31');
  await leave();
  await press(question.getByRole('button', { name: 'Leave' }));
  await expect(page).toHaveURL('/admin/feedback');
});
