import { expect, test } from './support/journey.ts';
import { alive, goods, press } from './support/shopping.ts';

test('where the browser keeps nothing the shop is looked around in, and remembers less', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  });
  await page.goto('/products');
  const first = page.getByRole('main').getByRole('article').first();
  await press(first.getByRole('link').first());
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.goBack();
  await expect(first).toBeVisible();
  await page.goto(`/product/${goods.plenty.slug}`);
  await alive(page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByText('This page did not load')).toHaveCount(0);
});
