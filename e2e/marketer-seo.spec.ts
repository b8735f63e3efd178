import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, undoLastChange } from './support/last-change.ts';
import { useOwnShop } from './support/own-shop.ts';
import { demoPassword, logIn, tokenOf } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

// Changes what all shoppers see, hence uses a shop of its own.
useOwnShop();

test(
  'a marketer writes what Google and WhatsApp say of a page, sees it before, and finds it in its source at once (SEO)',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const title = `Heavy tees, cut wide ${crypto.randomUUID().slice(0, 6)}`;
    await logIn(page, { email: 'marketer@ksauni.example', password: demoPassword });
    await page.goto('/digitalMarketer/seo?search=nimbu');
    const rows = page.getByRole('region', { name: 'List of pages' }).locator('tbody tr[data-row]');
    await expect(rows).toHaveCount(1);
    await expectAccessible(page, 'pages');
    await press(rows.first().getByRole('link').first());

    const field = await alive(page.getByLabel('Title (optional)', { exact: true }));
    const path = await page.locator('a[target="_blank"][href^="/product/"]').getAttribute('href');
    const source = async () => (await request.get(path ?? '')).text();
    expect(await source()).not.toContain(title);
    await field.fill(title);
    await expect(page.getByTestId('google')).toContainText(`${title} | Ksauni`);
    await expect(page.getByTestId('whatsapp')).toContainText(title);
    await expect(page.getByTestId('twitter')).toContainText(title);
    await press(page.getByText('Phone', { exact: true }));
    await press(page.getByRole('button', { name: 'Choose from shop' }));
    const sheet = page.getByRole('dialog', { name: 'Shop pictures' });
    await sheet.getByRole('searchbox', { name: 'Search' }).fill('meter se');
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Meter Se' }).first()).toBeVisible();
    await press(sheet.getByRole('button').filter({ hasText: 'Meter Se' }).first());
    await expect(sheet).toBeHidden();
    await page.getByLabel('Canonical URL (optional)').fill('javascript:alert(1)');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('The canonical URL starts with / for this shop, or with https://.')).toBeVisible();
    await page.getByLabel('Canonical URL (optional)').fill('');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText(/saved and live/)).toBeVisible();
    await keepLastChange(page);
    await expect.poll(source).toContain(`<title>${title} | Ksauni</title>`);

    await press(page.getByRole('button', { name: 'Check', exact: true }));
    await keepLastChange(page);
    await expect(page.getByTestId('head')).toContainText(title);
    await expect(page.getByRole('row', { name: /ProductGroup/ })).toContainText('Complete');
    await expectAccessible(page, 'the words of a page');

    await undoLastChange(page);
    await expect(field).toHaveValue('');
    await expect.poll(source).not.toContain(title);
  },
);

test(
  'a broken link is found, led on, and a template is tried before it speaks for all (SEO)',
  { tag: '@desktop' },
  async ({ page, request }) => {
    // Addresses with seven digits in a row could contain a phone number and are not recorded.
    const lost = `/lookbook-${crypto.randomUUID().slice(0, 6)}`;
    expect((await request.get(lost, { headers: { referer: 'https://blog.example/streetwear' } })).status()).toBe(404);
    await logIn(page, { email: 'marketer@ksauni.example', password: demoPassword });
    const row = page.getByRole('row').filter({ hasText: lost });
    await expect(async () => {
      await page.goto('/digitalMarketer/seo/broken');
      await expect(row).toContainText('blog.example', { timeout: 2_000 });
    }).toPass();
    await expectAccessible(page, 'broken links');
    await press(row.getByRole('button', { name: /Create redirect/ }));
    const form = page.getByRole('dialog', { name: 'New redirect' });
    await form.getByLabel('To', { exact: true }).fill('/nowhere-at-all');
    await press(form.getByRole('button', { name: 'Save' }));
    await expect(form.getByText('There is no page at this address.')).toBeVisible();
    await form.getByLabel('To', { exact: true }).fill('/products');
    await press(form.getByRole('button', { name: 'Save' }));
    await expect(form).toBeHidden();
    await expect(row).toBeHidden();
    const led = await request.get(`${lost}?utm_source=mail`, { maxRedirects: 0 });
    expect([led.status(), led.headers()['location']]).toEqual([301, '/products?utm_source=mail']);
    await press(page.getByRole('link', { name: 'Redirects', exact: true }));
    await expect(page.getByRole('row').filter({ hasText: lost })).toContainText('/products');
    await expectAccessible(page, 'redirects');

    await press(page.getByRole('link', { name: 'Templates', exact: true }));
    const template = page.getByRole('form', { name: 'Template for products' });
    await (await alive(template.getByRole('button', { name: 'Preview changes' }))).click();
    await template.getByLabel('Title (optional)').fill('{name} in {category}');
    await press(template.getByRole('button', { name: 'Preview changes' }));
    await expect(page.getByRole('region', { name: 'Titles before and after' })).toContainText(' in ');
    await expectAccessible(page, 'templates');
    await press(template.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Template for products saved')).toBeVisible();
    const source = async () => (await request.get('/product/nimbu-mirchi-tee')).text();
    await expect.poll(source).toMatch(/<title>Nimbu Mirchi Tee in [^<]+<\/title>/);
    await press(page.getByRole('link', { name: 'Sitemap', exact: true }));
    await expect(page.getByRole('row', { name: /products-1/ })).toBeVisible();
    await expectAccessible(page, 'the sitemap');
  },
);

test(
  'a template is not saved over what a colleague wrote while its neighbour was saved, nor left half written (SEO)',
  { tag: '@desktop' },
  async ({ page }) => {
    const headers = { authorization: `Bearer ${await tokenOf(page.request, 'admin@ksauni.example')}` };
    await logIn(page, { email: 'marketer@ksauni.example', password: demoPassword });
    await page.goto('/digitalMarketer/seo/templates');
    const [products, categories] = ['products', 'categories'].map((kind) =>
      page.getByRole('form', { name: `Template for ${kind}` }),
    );
    if (!products || !categories) throw new Error('There are two templates.');
    const title = 'Title (optional)';
    await (await alive(categories.getByLabel(title))).fill('{name}, mine');
    const address = '/api/digital-marketer/seo/templates';
    const { version } = (await (await page.request.get(address, { headers })).json()).templates.category;
    const data = { title: '{name}, theirs', description: '', version };
    expect((await page.request.put(`${address}/category`, { headers, data })).ok()).toBe(true);

    await products.getByLabel(title).fill('{name} by {brand}');
    await press(products.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Template for products saved')).toBeVisible();
    await press(categories.getByRole('button', { name: 'Save' }));
    await expect(categories.getByRole('alert')).toContainText('saved this template on');
    await expect(categories.getByLabel(title)).toHaveValue('{name}, mine');
    await expectAccessible(page, 'a template that somebody else has changed');
    await press(page.getByRole('link', { name: 'Sitemap', exact: true }));
    await press(page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }));
    await press(categories.getByRole('button', { name: 'Load latest version' }));
    await expect(categories.getByLabel(title)).toHaveValue('{name}, theirs');
    await categories.getByLabel(title).fill('{name}, ours');
    await press(categories.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Template for categories saved')).toBeVisible();
    await categories.getByLabel(title).fill('{name}, later');
    await press(page.getByRole('button', { name: 'Undo' }));
    const saved = async () => (await (await page.request.get(address, { headers })).json()).templates.category.title;
    await expect.poll(saved).toBe('{name}, theirs');
    await expect(categories.getByLabel(title)).toHaveValue('{name}, later');
    await categories.getByLabel(title).fill('');
    await press(categories.getByRole('button', { name: 'Save' }));
    await expect.poll(saved).toBe('');
    await press(page.getByRole('link', { name: 'Sitemap', exact: true }));
    await expect(page.getByRole('row', { name: /products-1/ })).toBeVisible();
  },
);
