import { expect, test } from './support/journey.ts';
import { goods } from './support/shopping.ts';

test.use({ javaScriptEnabled: false });

test('home can be read and leads on', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'New', exact: true }).getByRole('article').first()).toBeVisible();
  await main
    .getByRole('region', { name: 'Shop by category' })
    .getByRole('link', { name: /Hoodies/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();
});

test('the listing filters with its button and loads more with its link', { tag: '@both' }, async ({ page }) => {
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(24);
  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'M', exact: true }).check();
  await page.getByLabel('Sort').selectOption({ label: 'Price: low to high' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sizes=M/);
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(cards.first()).toContainText('₹399');
});

test('a product can be read', async ({ page }) => {
  await page.goto(`/product/${goods.tee.slug}?color=Brick+Rust`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: goods.tee.name })).toBeVisible();
  await expect(main.getByText(goods.tee.price).first()).toBeVisible();
  await expect(main.getByRole('img', { name: /Brick Rust, front/ }).first()).toBeVisible();
  await expect(main.getByText('Country of origin')).toBeVisible();
});
