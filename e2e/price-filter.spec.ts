import { expect, test } from './support/journey.ts';
import { alive, press } from './support/shopping.ts';

test('a usual range shows whole rupees in its fields, and stays when another filter joins it (L2 L7)', async ({
  page,
  isPhone,
}) => {
  await page.goto('/products');
  if (isPhone) await press(page.getByRole('button', { name: 'Filter' }));
  const filters = isPhone
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filters' });
  const size = await alive(filters.getByRole('checkbox', { name: 'M', exact: true }));
  const range = filters.getByRole('link', { name: /^₹500–₹999/ });
  if (!(await range.isVisible())) await filters.getByText('Price', { exact: true }).click();
  await press(range);
  await expect(page).toHaveURL(/minPrice=500&maxPrice=999\.99/);
  await expect(filters.getByLabel('From ₹')).toHaveValue('500');
  await expect(filters.getByLabel('To ₹')).toHaveValue('999');
  await size.check();
  await expect(page).toHaveURL(/minPrice=500&maxPrice=999\.99&sizes=M/);
  await expect(range).toHaveAttribute('aria-current', 'true');
});
