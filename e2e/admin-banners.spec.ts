import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, undoLastChange } from './support/last-change.ts';
import { useOwnShop } from './support/own-shop.ts';
import { demoPassword, logIn } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

// Changes what all shoppers see, hence uses a shop of its own.
useOwnShop();

async function photo() {
  const create = { width: 2_000, height: 854, channels: 3, background: '#27406b' } as const;
  return { name: 'wide.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function choose(page: Page, group: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chosen = page.waitForEvent('filechooser');
  await press(page.getByRole('group', { name: group }).getByRole('button', { name: /Choose picture|Change/ }));
  await (await chosen).setFiles(file);
}

/** Formats a time in India as a datetime-local value. */
function inIndia(hours: number): string {
  return new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);
}

test(
  'a banner with a crop and dates is made, stands on the front page at once, and is switched off and on (section 7, Banners)',
  { tag: '@desktop' },
  async ({ page }) => {
    const title = `Indigo ${crypto.randomUUID().slice(0, 6)}`;
    const visitor = await page.context().newPage();
    const onFront = async () => {
      await visitor.goto('/');
      return visitor.getByRole('heading', { name: title, exact: true }).count();
    };
    await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
    await page.goto('/admin/banners');
    const rows = page.getByRole('region', { name: 'List of banners' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await expectAccessible(page, 'banners');

    await press(page.getByRole('link', { name: 'New banner' }));
    const save = page.getByRole('button', { name: 'Save' });
    await (await alive(save)).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await choose(page, 'Picture', { name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
    await choose(page, 'Picture', await photo());
    await press(page.getByRole('button', { name: 'Crop from picture' }));
    const crop = page.getByRole('dialog', { name: 'Mobile crop' });
    await crop.getByRole('slider', { name: 'From left' }).press('End');
    await expectAccessible(page, 'the crop of a banner');
    await press(crop.getByRole('button', { name: 'Use this crop' }));
    await expect(crop).toHaveCount(0);
    await page.getByLabel('Button label').fill('Look inside');
    await page.getByLabel('Button link').fill('javascript:alert(1)');
    await save.click();
    await expect(page.getByText('A link starts with / for a page of this shop, or with https://.')).toBeVisible();
    await page.getByLabel('Button link').fill('/products?sort=newest');
    await expect(page.getByText('Dark text is hard to read on this picture, on desktop and on phones')).toBeVisible();
    await press(page.getByRole('button', { name: 'Use light text' }));
    await expect(page.getByText('is hard to read')).toHaveCount(0);
    await expect(page.getByLabel('Text colour')).toHaveValue('light');
    await page.getByLabel('Starts').fill(inIndia(-1));
    await page.getByLabel('Ends').fill(inIndia(-2));
    await save.click();
    await expect(page.getByText('The end date must be after the start date.')).toBeVisible();
    await page.getByLabel('Ends').fill(inIndia(48));
    for (const device of ['Desktop', 'Mobile']) {
      const frame = page.frameLocator(`iframe[title="${device}"]`);
      await expect(frame.getByRole('heading', { name: title, includeHidden: true })).toBeVisible();
    }
    await expectAccessible(page, 'a new banner');
    await save.click();
    await expect(page).toHaveURL(/\/admin\/banners\/[\da-f-]{36}/);
    await expect.poll(onFront).toBe(1);
    const link = visitor.locator('[data-banner]', { hasText: title }).getByRole('link', { name: 'Look inside' });
    await expect(link).toHaveAttribute('href', '/products?sort=newest');

    await page.goto('/admin/banners');
    const row = rows.filter({ hasText: title });
    await expect(row).toContainText('Live');
    await press(row.getByRole('switch', { name: `${title} is on` }));
    await expect(row).toContainText('Off');
    await keepLastChange(page);
    await expect.poll(onFront).toBe(0);
    await undoLastChange(page);
    await expect(row).toContainText('Live');
    await expect.poll(onFront).toBe(1);
  },
);
