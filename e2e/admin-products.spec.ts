import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, lastChange, undoLastChange } from './support/last-change.ts';
import { demoPassword, logIn, staffHeaders } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

const list = (page: Page) => page.getByRole('region', { name: 'List of products' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openProducts(page: Page, path = ''): Promise<void> {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto(`/admin/products${path}`);
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1_000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function describePicture(picture: Locator, words: string, color: string) {
  await picture.getByLabel('Alt text').fill(words);
  await picture.getByLabel('Colour').selectOption({ label: color });
}

test(
  'an admin makes a product with pictures, sees it in the shop, changes its price in the list and takes that back',
  { tag: '@both' },
  async ({ page }) => {
    const name = `Lantern Tee ${crypto.randomUUID().slice(0, 6)}`;
    await openProducts(page, '/new');
    await (await alive(page.getByLabel('Name', { exact: true }))).fill(name);
    await page.getByLabel('Description', { exact: true }).fill('A paper lantern on heavy cotton.');
    await page.getByLabel('Price', { exact: true }).fill('899');
    await page.getByLabel('MRP').fill('1299');
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
    const variants = section(page, 'Colours, sizes and stock');
    for (const [place, color] of ['Black', 'Bone'].entries()) {
      await press(variants.getByRole('button', { name: 'Add colour' }));
      await variants.getByLabel('Colour name').nth(place).fill(color);
    }
    await variants.getByLabel('Add sizes').fill('S, M, L');
    await variants.getByLabel('Add sizes').press('Enter');
    // A block pasted from a spreadsheet: two colours, three sizes.
    await variants.getByLabel('Stock of Black, S').evaluate((cell) => {
      const data = new DataTransfer();
      data.setData('text', '4\t5\t6\n7\t8\t9\n');
      cell.focus();
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(variants.getByLabel('Stock of Bone, L')).toHaveValue('9');

    const pictures = section(page, 'Pictures');
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') };
    await pictures
      .getByLabel('Pictures from this device')
      .setInputFiles([await photo('bone.jpg', '#e8e0d0'), broken, await photo('black.jpg', '#101010')]);
    const shown = pictures.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await expect(shown).toHaveCount(3);
    await expect(pictures.getByText('broken.png: Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
    await expect(pictures.locator('img')).toHaveCount(2, { timeout: 30_000 });
    await press(shown.nth(1).getByRole('button', { name: /^Remove/ }));
    await describePicture(shown.nth(0), 'Bone tee, front', 'Bone');
    await press(page.getByRole('button', { name: 'Publish' }));
    // The error links to its field.
    await press(page.getByRole('alert').getByRole('button', { name: /^Picture 2: Say what the picture shows/ }));
    await expect(shown.nth(1).getByLabel('Alt text')).toBeFocused();
    await describePicture(shown.nth(1), 'Black T-shirt, front view', 'Black');
    await press(shown.nth(1).getByRole('button', { name: /^Move .* up$/ }));
    await expect(shown.nth(0).getByLabel('Alt text')).toHaveValue('Black T-shirt, front view');
    await press(page.getByRole('button', { name: 'Publish' }));
    await expect(lastChange(page)).toContainText('Product added');
    await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    const slug = name.toLowerCase().replaceAll(' ', '-');
    await page.goto(`/product/${slug}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('₹899').first()).toBeVisible();

    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
    const price = list(page).getByRole('button', { name: `Price of ${name}` });
    await press(price);
    const input = list(page).getByRole('textbox', { name: `Price of ${name}` });
    await input.fill('799');
    await input.press('Enter');
    await expect(price).toContainText('₹799');
    await keepLastChange(page);
    const inShop = async () => (await (await page.request.get(`/api/products/slug/${slug}`)).json()).product.price;
    await expect.poll(inShop).toBe(799);
    await undoLastChange(page);
    await expect(price).toContainText('₹899');
    await expect.poll(inShop).toBe(899);
    await expectCopyToFollowItsName(page, name);
  },
);

/**
 * Checks that a copy's address follows its name until it is published, and that publishing it sold out requires
 * confirmation.
 */
async function expectCopyToFollowItsName(page: Page, name: string) {
  await press(list(page).getByRole('link', { name }));
  await press(page.getByRole('button', { name: 'Duplicate' }));
  await expect(page.getByRole('heading', { name: `${name} (copy)`, level: 1 })).toBeVisible();
  const other = `Other ${name}`;
  const slug = other.toLowerCase().replaceAll(' ', '-');
  await (await alive(page.getByLabel('Name', { exact: true }))).fill(other);
  await expect(page.getByLabel('URL handle')).toHaveValue(slug);
  await press(page.getByRole('button', { name: 'Publish' }));
  const question = page.getByRole('dialog', { name: 'Publish without stock?' });
  await expect(question).toContainText('No size is in stock: shoppers see it as sold out.');
  await expectAccessible(page, 'the question before publishing');
  await press(question.getByRole('button', { name: 'Publish anyway' }));
  await expect(lastChange(page)).toContainText('Product saved. No size is in stock');
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible();
}

test(
  'of two who edit one product the second is shown what differs, chooses, and saves with the keyboard',
  { tag: '@desktop' },
  async ({ page }) => {
    const headers = await staffHeaders(page.request);
    const { categories } = await (await page.request.get('/api/categories')).json();
    const name = `Two Hands ${crypto.randomUUID().slice(0, 6)}`;
    const made = await page.request.post('/api/admin/products', {
      headers,
      data: { name, price: 500, category: categories[0]._id, state: 'draft' },
    });
    const { product } = await made.json();
    await openProducts(page, `/${product._id}`);
    const description = await alive(page.getByLabel('Description', { exact: true }));
    await description.fill('Mine.');
    await page.getByLabel('Price', { exact: true }).fill('600');
    // Another staff member on another machine.
    const first = await page.request.put(`/api/admin/products/${product._id}`, {
      headers,
      data: { price: 700, description: 'Theirs.', material: 'Linen', version: product.version },
    });
    expect(first.status()).toBe(200);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes' });
    await expect(dialog).toContainText('saved this product on');
    await expect(dialog.getByRole('group', { name: 'Fabric' })).toContainText('Linen');
    await expectAccessible(page, 'the conflict');
    await dialog
      .getByRole('group', { name: 'Price' })
      .getByRole('radio', { name: /Use theirs/ })
      .check();
    await press(dialog.getByRole('button', { name: 'Use selection' }));
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('700');
    await expect(page.getByLabel('Fabric')).toHaveValue('Linen');
    await expect(description).toHaveValue('Mine.');
    // Leaving with unsaved changes asks for confirmation.
    await press(page.getByRole('link', { name: 'Products', exact: true }).first());
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await press(leaving.getByRole('button', { name: 'Stay' }));
    await expect(leaving).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(lastChange(page)).toContainText('Product saved');
    // Staff can preview a draft at its future address; nobody else can.
    await page.goto(`/product/${product.slug}`);
    await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Preview: draft');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    expect((await page.request.get(`/api/products/slug/${product.slug}`)).status()).toBe(404);
  },
);

test('the list and the editor are accessible (C6)', { tag: '@both' }, async ({ page }) => {
  await openProducts(page);
  await expect(list(page).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'products');
  await press(list(page).getByRole('row').nth(1).getByRole('link'));
  await expect(page.getByRole('heading', { name: 'Size chart' })).toBeVisible();
  await expectAccessible(page, 'the editor of a product');
});
