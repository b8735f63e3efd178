import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { loseTheNextAnswer } from './support/faults.ts';
import { expect, test } from './support/journey.ts';
import { keepLastChange, lastChange, undoLastChange } from './support/last-change.ts';
import { demoPassword, logIn } from './support/people.ts';
import { alive, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

type Variant = { id: string; sku: string; slug: string; name: string; color: string; size: string; price: number };

/** Creates a product no other journey uses: a copy of one on sale under its own name, with one size. */
async function ownProduct(): Promise<Variant> {
  const mark = crypto.randomUUID().slice(0, 8);
  const [made] = await ask<Variant>(
    `with p as (
      insert into products (slug, name, description, category_id, price_paise, mrp_paise, sku)
      select 'journey-' || $1, 'Journey tee ' || $1, 'Made for a journey.', category_id, 79900, 129900, upper('J' || $1)
      from products where is_active order by id limit 1 returning id, slug, name
    ), c as (insert into product_colors (product_id, name, code) select id, 'Black', '#101010' from p returning product_id),
    v as (
      insert into variants (product_id, color, size, sku, on_hand) select product_id, 'Black', 'M', upper('J' || $1) || '-M', 4
      from c returning id, sku, color, size
    ), m as (insert into stock_movements (variant_id, kind, quantity) select id, 'received', 4 from v)
    select v.id, v.sku, v.color, v.size, p.slug, p.name, 799 as price from v, p`,
    [mark],
  );
  if (!made) throw new Error('The product was not made.');
  return made;
}

const list = (page: Page) => page.getByRole('region', { name: 'List of variants' });
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test.beforeEach(async ({ page }) => {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
});

test('stock is adjusted with a reason, counted in its place, and shoppers see it', async ({ page, stranger }) => {
  const tee = await ownProduct();
  const shopper = await stranger();
  const shown = async () => (await (await shopper.request.get(`/api/products/slug/${tee.slug}`)).json()).product.stock;
  expect(await shown()).toBe(4);
  await page.goto(`/admin/inventory?search=${tee.sku}`);
  const row = list(page).getByRole('row').filter({ hasText: tee.sku });
  await expect(row).toContainText('Low');
  await alive(page.getByRole('searchbox', { name: 'Search variants' }));
  await press(row.getByRole('link'));
  const drawer = page.getByRole('dialog', { name: `${tee.name}, Black, M` });
  await drawer.getByLabel('Change by').fill('20');
  await drawer.getByLabel('Reason').selectOption('New goods');
  await drawer.getByLabel('Note').fill('Box 7');
  await expectAccessible(page, 'a variant');
  await press(drawer.getByRole('button', { name: 'Adjust stock' }));
  await expect(drawer.getByRole('listitem').first()).toContainText('New goods: Box 7');
  await expect(drawer.getByRole('listitem').first()).toContainText('Devika Rao');
  await expect.poll(shown).toBe(24);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  const cell = row.getByRole('button', { name: `On hand of ${tee.name}, Black, M` });
  await press(cell);
  await row.getByRole('textbox').fill('9');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText('9');
  await keepLastChange(page);
  await expect.poll(shown).toBe(9);
  await undoLastChange(page);
  await expect(cell).toContainText('24');
  await expect.poll(shown).toBe(24);
});

test('the history of what moves often is there to its beginning', { tag: '@desktop' }, async ({ page }) => {
  const tee = await ownProduct();
  await ask(
    `insert into stock_movements (variant_id, kind, quantity, reason)
     select $1, 'adjusted', case when n % 2 = 0 then 1 else -1 end, 'Counted' from generate_series(1, 104) n`,
    [tee.id],
  );
  await page.goto(`/admin/inventory/${tee.id}?search=${tee.sku}`);
  const drawer = page.getByRole('dialog', { name: `${tee.name}, Black, M` });
  const more = drawer.getByRole('button', { name: 'Show more' });
  for (const shown of [20, 40, 60, 80, 100]) {
    await expect(drawer.getByRole('listitem')).toHaveCount(shown);
    await (await alive(more)).click();
  }
  await expect(drawer.getByRole('listitem')).toHaveCount(105);
  await expect(more).toBeHidden();
});

test(
  'pieces whose answer was lost on the way come in once, and what was typed is not dropped without a question',
  { tag: '@desktop' },
  async ({ page, faults }) => {
    faults.tolerate(/net::ERR_FAILED/);
    const tee = await ownProduct();
    await page.goto(`/admin/inventory/${tee.id}?search=${tee.sku}`);
    const drawer = page.getByRole('dialog', { name: `${tee.name}, Black, M` });
    const onHand = drawer.getByRole('definition').first();
    await (await alive(drawer.getByLabel('Change by'))).fill('120');
    await drawer.getByLabel('Reason').selectOption('New goods');
    await loseTheNextAnswer(page, '**/api/admin/stock/*/adjust');
    await press(drawer.getByRole('button', { name: 'Adjust stock' }));
    await expect(drawer.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(onHand, 'what is there is read anew').toHaveText('124');
    await expect(drawer.getByLabel('Change by'), 'the form stays as it was').toHaveValue('120');
    await press(drawer.getByRole('button', { name: 'Adjust stock' }));
    const notice = lastChange(page);
    await expect(notice).toContainText('+120, 124 on hand');
    await expect(drawer.getByLabel('Change by')).toHaveValue('');
    expect(await ask('select quantity from stock_movements where variant_id = $1', [tee.id])).toHaveLength(2);

    await drawer.getByLabel('Change by').fill('7');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await keepLastChange(page);
    await expectAccessible(page, 'a question before leaving a drawer');
    await press(question.getByRole('button', { name: 'Stay' }));
    await expect(question).toHaveCount(0);
    await expect(drawer.getByLabel('Change by')).toHaveValue('7');
    await page.keyboard.press('Escape');
    await press(question.getByRole('button', { name: 'Leave' }));
    await expect(drawer).toHaveCount(0);
    await undoLastChange(page);
    await expect(list(page).getByRole('row').filter({ hasText: tee.sku })).toContainText('Low');
    const [now] = await ask<{ on_hand: number }>('select on_hand from variants where id = $1', [tee.id]);
    expect(now?.on_hand).toBe(4);
  },
);

test('rows that an import leaves out follow while it is written', { tag: '@desktop' }, async ({ page }) => {
  const goods = [await ownProduct(), await ownProduct()];
  await page.goto('/admin/imports/new?kind=prices');
  await alive(page.getByRole('radio', { name: /^Prices/ }));
  const lines = goods.map(({ slug }) => `${slug},649,1299`).join('\n');
  await page.getByLabel(/Drop a CSV file here/).setInputFiles(file('left.csv', `Handle,Price,MRP\n${lines}\n`));
  const write = await alive(page.getByRole('button', { name: 'Import 2 rows' }));
  await ask('update products set price_paise = 60000 where slug = any ($1)', [goods.map(({ slug }) => slug)]);
  // The view after one row of two has been imported.
  await page.route(
    '**/api/admin/imports/*/rows?*state=left*',
    async (route) => {
      const answer = await route.fetch();
      const told = await answer.json();
      await route.fulfill({ response: answer, json: { ...told, rows: told.rows.slice(0, 1) } });
    },
    { times: 1 },
  );
  await press(write);
  const rows = page.getByRole('region', { name: 'Skipped rows' });
  for (const { name } of goods) await expect(rows.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test(
  'prices come in by CSV: what would change is shown, a bad row is left out, and all of it is taken back',
  { tag: '@desktop' },
  async ({ page }) => {
    const [one, two] = [await ownProduct(), await ownProduct()];
    const price = async ({ slug }: Variant) =>
      (await (await page.request.get(`/api/products/slug/${slug}`)).json()).product.price;
    await page.goto('/admin/imports');
    await alive(page.getByRole('link', { name: 'New import' }).first());
    await press(page.getByRole('link', { name: 'New import' }).first());
    await page.getByRole('radio', { name: /^Prices/ }).check();
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Sample' }));
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Handle,Name,Price,MRP');
    await page.getByLabel('Products in').selectOption('Hoodies');
    const narrowed = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Current data' }));
    const hoodies = await readFile(await (await narrowed).path(), 'utf8');
    expect([hoodies.includes('Hoodie'), hoodies.includes('Tee')]).toEqual([true, false]);
    await expectAccessible(page, 'a new import');

    const choose = page.getByLabel(/Drop a CSV file here/);
    await choose.setInputFiles(file('sale.xlsx', 'PK\u0003\u0004'));
    await expect(page.getByText('This is an Excel or OpenDocument file.')).toBeVisible();
    await choose.setInputFiles(
      file('sale.csv', `Handle,Price,MRP\n${one.slug},649,1299\n${two.slug},free,1299\n${two.slug},599,1299\n`),
    );
    await expect(page.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible();
    const rows = page.getByRole('region', { name: 'Rows', exact: true });
    await expect(rows).toContainText('Price: Enter an amount');
    await expectAccessible(page, 'what a file would change');
    await press(rows.getByRole('link', { name: /Updated/ }));
    await expect(rows.getByRole('row').filter({ hasText: one.name })).toContainText('Price 799 → 649');
    expect(await price(one)).toBe(799);

    await press(page.getByRole('button', { name: 'Import 1 row' }));
    await expect(page.getByText('1 row imported.')).toBeVisible();
    await expect.poll(() => price(one)).toBe(649);
    await page.reload();
    await press(await alive(page.getByRole('button', { name: 'Undo import' })));
    await expect(page.getByText('The import was undone.')).toBeVisible();
    await expect.poll(() => price(one)).toBe(799);
    expect(await price(two)).toBe(799);
    await press(page.getByRole('link', { name: 'Imports', exact: true }));
    await expect(page.getByRole('row').filter({ hasText: 'sale.csv' }).first()).toContainText('Undone');
  },
);
