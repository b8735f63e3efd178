import { expect, test } from './support/journey.ts';
import { arriveAsMember, demoPassword, logIn } from './support/people.ts';
import { press } from './support/shopping.ts';

const menus = [
  { email: 'asha@ksauni.example', entries: ['My Profile', 'My Orders'] },
  { email: 'admin@ksauni.example', entries: ['My Profile', 'My Orders', 'Admin Dashboard'] },
  { email: 'marketer@ksauni.example', entries: ['My Profile', 'My Orders', 'Marketer Dashboard'] },
];

for (const { email, entries } of menus) {
  test(`the user menu of ${email} has exactly what the role may see`, { tag: '@desktop' }, async ({ page }) => {
    const { name } = await logIn(page, { email, password: demoPassword });
    await page.goto('/');
    await press(page.getByLabel(`Account of ${name}`));
    const menu = page.getByRole('banner').getByRole('link', { name: /^(My|Admin|Marketer) / });
    await expect(menu).toHaveText(entries);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

test('logging out leaves nothing of the person and goes home', { tag: '@both' }, async ({ page, isPhone }) => {
  const account = await arriveAsMember(page);
  await page.goto('/products');
  await press(isPhone ? page.getByRole('button', { name: 'Menu' }) : page.getByLabel(`Account of ${account.name}`));
  await page.getByRole('button', { name: 'Logout' }).click();
  const login = isPhone
    ? page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Login' })
    : page.getByRole('link', { name: 'Log in', exact: true });
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /token|user/i.test(key))).toEqual([]);
});

test('on a phone the bottom bar knows who is here', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Under ₹999', 'T-Shirts', 'Login']);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await arriveAsMember(page);
  await page.goto('/products?maxPrice=999');
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect(bar.getByRole('link', { name: 'Under ₹999' })).toHaveAttribute('aria-current', 'page');
});
