import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { lastChange, undoLastChange } from './support/last-change.ts';
import { demoPassword, logIn, staffHeaders } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

const list = (page: Page, noun: string) => page.getByRole('region', { name: `List of ${noun}` });
const mark = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

test.beforeEach(async ({ page }) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
});

/** A picture as a user would upload it. */
async function photo(name: string) {
  const create = { width: 1_080, height: 1_350, channels: 3, background: '#27406b' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function send(page: Page, chooser: Locator, files: Awaited<ReturnType<typeof photo>>[]) {
  const chosen = page.waitForEvent('filechooser');
  await press(chooser);
  await (await chosen).setFiles(files);
}

test(
  'a category is made with a picture, renamed, deleted into nowhere and brought back (section 7, Categories)',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = mark('Linen');
    const rows = list(page, 'categories').getByRole('row');
    await page.goto('/admin/categories');
    await expect(rows.nth(1)).toBeVisible();
    await press(page.getByRole('link', { name: 'New category' }));
    const drawer = page.getByRole('dialog', { name: 'New category' });
    await press(drawer.getByRole('button', { name: 'Add category' }));
    await expect(drawer).toContainText('Name is required.');
    await (await alive(drawer.getByLabel('Name'))).fill(name);
    await drawer.getByLabel('Parent category').selectOption({ label: 'Oversized' });
    await send(page, drawer.getByRole('button', { name: 'Choose picture' }), [await photo('linen.png')]);
    await expect(drawer.getByRole('button', { name: 'Remove' })).toBeVisible();
    await drawer.getByLabel('Alt text').fill('A blue linen shirt');
    await expectAccessible(page, 'a new category');
    await press(drawer.getByRole('button', { name: 'Add category' }));
    const row = rows.filter({ hasText: name });
    await expect(row).toContainText('in Oversized');
    await expectAccessible(page, 'categories');

    await press(row.getByRole('link', { name }));
    const open = page.getByRole('dialog', { name });
    await open.getByLabel('Name').fill(`${name} Summer`);
    await press(open.getByRole('button', { name: 'Save' }));
    await expect(rows.filter({ hasText: `${name} Summer` })).toContainText('-summer');
    await press(rows.filter({ hasText: name }).getByRole('link', { name }));
    await press(page.getByRole('dialog', { name }).getByRole('button', { name: 'Delete' }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This category has no products.');
    await press(question.getByRole('button', { name: 'Delete' }));
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
    await undoLastChange(page);
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
    // Deleting a category with products requires a new category for them.
    await press(rows.filter({ hasText: '/products/hoodies' }).getByRole('link').first());
    await press(page.getByRole('dialog', { name: 'Hoodies' }).getByRole('button', { name: 'Delete' }));
    await press(question.getByRole('button', { name: 'Delete' }));
    await expect(question).toContainText('Choose a category for its products.');
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect(question).toHaveCount(0);
  },
);

test(
  'what a marketer wrote about a category is there when it is opened, and is not saved over (section 7, Categories)',
  { tag: '@desktop' },
  async ({ page }) => {
    const headers = await staffHeaders(page.request);
    const name = mark('Khadi');
    const made = await page.request.post('/api/admin/categories', { headers, data: { name, showOnHomepage: false } });
    const { _id: id } = (await made.json()).category;
    const write = (seoTitle: string) =>
      page.request.put(`/api/admin/categories/${id}`, { headers, data: { seoTitle } });
    await page.goto('/admin/categories');
    const row = list(page, 'categories').getByRole('row').filter({ hasText: name });
    await expect(row).toBeVisible();
    const long = `Hand-spun khadi, woven in Dharwad, ${'light as a morning '.repeat(3)}and made to last`;
    await write(long);
    await press(row.getByRole('link', { name }));
    const drawer = page.getByRole('dialog', { name });
    const title = drawer.getByLabel('SEO title', { exact: false }).first();
    await expect(title).toHaveValue(long);
    await (await alive(drawer.getByLabel('Description (optional)', { exact: true }))).fill('Cloth of the hand.');
    await write('Khadi of today');
    await press(drawer.getByRole('button', { name: 'Save' }));
    await expect(drawer.getByRole('alert').filter({ hasText: 'saved this category on' })).toBeVisible();
    await expect(drawer.getByLabel('Description (optional)', { exact: true })).toHaveValue('Cloth of the hand.');
    await expectAccessible(page, 'a category that somebody else has changed');
    await press(drawer.getByRole('button', { name: 'Load latest version' }));
    await expect(title).toHaveValue('Khadi of today');
    await drawer.getByLabel('Description (optional)', { exact: true }).fill('Cloth of the hand.');
    await press(drawer.getByRole('button', { name: 'Save' }));
    await expect(lastChange(page)).toContainText(`${name} saved`);
    const now = await page.request.get(`/api/admin/categories/${id}`, { headers });
    expect((await now.json()).category).toMatchObject({
      seoTitle: 'Khadi of today',
      description: 'Cloth of the hand.',
    });
  },
);

test(
  'the top 10 is put in order by keys, filled by search and from sales, and saved as a whole (section 7, Top 10)',
  { tag: '@desktop' },
  async ({ page, isPhone }) => {
    await page.goto('/admin/top10');
    const slots = page.getByRole('list', { name: 'Top 10' }).getByRole('listitem');
    const save = page.getByRole('button', { name: 'Save list' });
    await expect(slots.first()).toBeVisible();
    await alive(page.getByRole('button', { name: 'Fill from sales' }));
    const names = () => slots.locator('a').allTextContents();
    const [first = '', second = ''] = await names();
    if (isPhone) await press(page.getByRole('button', { name: `Move ${first} down` }));
    else {
      await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus();
      await page.keyboard.press('ArrowDown');
    }
    await expect.poll(names).toEqual([second, first, ...(await names()).slice(2)]);
    await press(slots.last().getByRole('button', { name: /^Remove / }));
    const kept = await names();
    await page.getByRole('searchbox', { name: 'Search products' }).fill('tee');
    await press(page.getByRole('button', { name: /^Add / }).first());
    await expect(slots).toHaveCount(kept.length + 1);
    // Scroll up: half below the sticky bar, targets would measure too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'the top 10');
    const wanted = await names();
    await expect(save).toBeEnabled();
    await press(save);
    await expect(lastChange(page)).toContainText('Top 10 saved.');
    await page.reload();
    await expect.poll(names).toEqual(wanted);

    await press(page.getByRole('button', { name: 'Fill from sales' }));
    const dialog = page.getByRole('dialog', { name: 'Fill from sales' });
    await dialog.getByLabel('Units sold in').selectOption('365');
    await expect(dialog.getByText(/No available products|\d pieces?/).first()).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Keep current list' }));
    await expect.poll(names).toEqual(wanted);
  },
);

test('several T-shirts go up at once, one that is no picture is named, and a deleted one comes back (section 7, T-shirt catalogue)', async ({
  page,
}) => {
  const [one, two] = [mark('kite tee'), mark('moth tee')];
  const rows = list(page, 'T-shirts').getByRole('row');
  await page.goto('/admin/tshirts');
  await expect(rows.nth(1)).toBeVisible();
  await send(page, page.getByRole('button', { name: 'Add T-shirts' }), [
    await photo(`${one}.png`),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    await photo(`${two}.png`),
  ]);
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('notes.txt: This file is not an image.');
  await expect(rows.filter({ hasText: one })).toHaveCount(1);
  await expect(rows.filter({ hasText: two })).toHaveCount(1);
  await press(page.getByRole('button', { name: 'Cancel' }));
  await expectAccessible(page, 'T-shirts');
  await press(rows.filter({ hasText: one }).getByRole('link'));
  const drawer = page.getByRole('dialog', { name: one });
  await (await alive(drawer.getByLabel('Alt text'))).fill(`${one} in blue`);
  await drawer.getByLabel('Show on homepage').uncheck();
  await press(drawer.getByRole('button', { name: 'Save' }));
  await expect(rows.filter({ hasText: `${one} in blue` })).toContainText('Hidden');
  await press(rows.filter({ hasText: one }).getByRole('link'));
  await press(page.getByRole('dialog', { name: one }).getByRole('button', { name: 'Delete' }));
  await expect(rows.filter({ hasText: one })).toHaveCount(0);
  await undoLastChange(page);
  await expect(rows.filter({ hasText: one })).toHaveCount(1);
});

test('an innovation is written beside its card, stands first, and is shown on the front page (section 7, Innovations)', async ({
  page,
}) => {
  const title = mark('Ink that sinks in');
  const rows = list(page, 'innovations').getByRole('row');
  await page.goto('/admin/innovations');
  await expect(rows.nth(1)).toBeVisible();
  await press(page.getByRole('link', { name: 'New innovation' }));
  const drawer = page.getByRole('dialog', { name: 'New innovation' });
  await (await alive(drawer.getByLabel('Title'))).fill(title);
  await press(drawer.getByRole('button', { name: 'Add innovation' }));
  await expect(drawer).toContainText('Description is required.');
  await expect(drawer).toContainText('Choose a picture.');
  await drawer.getByLabel('Description').fill('A print one cannot feel.');
  await send(page, drawer.getByRole('button', { name: 'Choose picture' }), [await photo('ink.png')]);
  const preview = drawer.getByRole('region', { name: 'On the homepage' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await drawer.getByLabel('Tags').fill('print, water');
  await expectAccessible(page, 'a new innovation');
  await press(drawer.getByRole('button', { name: 'Add innovation' }));
  await expect(rows.nth(1)).toContainText(title);
  await expectAccessible(page, 'innovations');
  await expect.poll(async () => (await (await page.request.get('/')).text()).includes(title)).toBe(true);
  await press(rows.nth(1).getByRole('link'));
  await press(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' }));
  await expect(rows.filter({ hasText: title })).toHaveCount(0);
});
