import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { importKinds } from '#contract/rules/csv-columns.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { importsOf, linesOf, tableOf } from '#server/testing/test-imports.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, signIn, runJobs } = await testShop();
const { token } = await signIn({ role: 'admin', name: 'Devika Rao' });
const imports = importsOf({ ask, runJobs, token });
await addCategory(pool, { slug: 'oversized' });

const head = [
  'Handle',
  'Name',
  'Category',
  'Price',
  'MRP',
  'Tags',
  'State',
  'Colour',
  'Colour code',
  'Size',
  'SKU',
  'Barcode',
  'On hand',
];
const products = (rows: (string | number)[][]) => imports.check('products', tableOf(head, rows));

/** A handle and an SKU prefix unique to the test. */
function fresh() {
  const mark = crypto.randomUUID().slice(0, 8);
  return { handle: `kite-${mark}`, sku: `KITE-${mark.toUpperCase()}` };
}

const stored = async (handle: string) => {
  const { rows } = await pool.query(
    `select p.name, p.price_paise, p.mrp_paise, p.tags, p.state, array_agg(v.color || ' ' || v.size || ' ' || v.on_hand
      order by v.color, v.size_position) as variants
    from products p join variants v on v.product_id = p.id where p.slug = $1 group by p.id`,
    [handle],
  );
  return rows[0];
};

describe('products', () => {
  test('are made with their colours, sizes and stock from rows of which the first says the product', async () => {
    const { handle, sku } = fresh();
    const { json } = await products([
      [
        handle,
        'Kite tee',
        'oversized',
        799,
        1299,
        '"kite, Cotton"',
        'draft',
        'Sand',
        '#D8C3A5',
        'S',
        `${sku}-S`.toLowerCase(),
        '8901234567890',
        4,
      ],
      [handle, '', '', '', '', '', '', 'Sand', '', 'M', `${sku}-M`, '', 6],
      [handle, 'Kite tee', 'oversized', 799, 1299, '', '', 'Black', '#101010', 'M', `${sku}-BM`, '', 0],
    ]);
    expect([json.import.counts, json.faults]).toEqual([{ new: 3, changed: 0, same: 0, bad: 0 }, []]);
    const done = await imports.apply(json.import);
    expect(done).toMatchObject({ state: 'done', written: 3, left: 0 });
    expect(await stored(handle)).toEqual({
      name: 'Kite tee',
      price_paise: 79900,
      mrp_paise: 129900,
      tags: ['kite', 'cotton'],
      state: 'draft',
      variants: ['Black M 0', 'Sand S 4', 'Sand M 6'],
    });
    const { activities } = (await ask(api.activity.list, { token })).json;
    const kinds = [
      { entity: 'product', things: 1 },
      { entity: 'stock', things: 2 },
    ];
    expect(activities[0]).toMatchObject({ title: 'Kite tee', things: 1, kinds });
    const made = await pool.query(`select sku from variants where sku like $1 order by sku`, [`${sku}%`]);
    expect(made.rows.map((row) => row.sku)).toEqual([`${sku}-BM`, `${sku}-M`, `${sku}-S`]);
    await expectInvariants(pool);
    expect((await imports.undo(done)).json.message).toBe('Undone.');
    expect(await stored(handle)).toBeUndefined();
  });

  test('are changed, get new sizes, and all of it is taken back', async () => {
    const tee = await addProduct(pool, { sizes: ['S', 'M'], stock: 5, price: 700, mrp: 900, hasPicture: true });
    const { sku } = fresh();
    const before = await stored(tee.slug);
    const { json } = await products([
      [
        tee.slug,
        'Renamed tee',
        'oversized',
        650,
        900,
        '',
        '',
        'Black',
        '',
        'S',
        `${tee.slug}-Black-S`.toUpperCase(),
        '',
        5,
      ],
      [tee.slug, '', '', '', '', '', '', 'Black', '', 'M', `${tee.slug}-Black-M`.toUpperCase(), '', 9],
      [tee.slug, '', '', '', '', '', '', 'White', '#ffffff', 'XL', `${sku}-XL`, '', 3],
    ]);
    expect([json.import.counts, json.faults]).toEqual([{ new: 1, changed: 2, same: 0, bad: 0 }, []]);
    const done = await imports.apply(json.import);
    expect(await stored(tee.slug)).toMatchObject({
      name: 'Renamed tee',
      price_paise: 65000,
      variants: ['Black S 5', 'Black M 9', 'White XL 3'],
    });
    const shown = async () => (await ask(api.products.one, { params: { id: tee.id } })).json.product.name;
    await expect.poll(shown).toBe('Renamed tee');
    await imports.undo(done);
    expect(await stored(tee.slug)).toEqual(before);
    await expectInvariants(pool);
  });

  test('keep their rows together in one transaction, wherever they stand in the file', async () => {
    const { handle, sku } = fresh();
    const row = (size: number) => [
      handle,
      'Kite tee',
      'oversized',
      799,
      '',
      '',
      '',
      'Sand',
      '#d8c3a5',
      `${size}`,
      `${sku}-${size}`,
      '',
      1,
    ];
    const other = Array.from({ length: 505 }, (_, n) => [
      `${handle}-${n}`,
      'Other',
      'oversized',
      799,
      '',
      '',
      '',
      'Sand',
      '#d8c3a5',
      'M',
      `${sku}-O${n}`,
      '',
      1,
    ]);
    const { json } = await products([row(1), ...other, row(2)]);
    const done = await imports.apply(json.import);
    expect(done).toMatchObject({ written: 507, left: 0 });
    expect((await stored(handle)).variants).toEqual(['Sand 1 1', 'Sand 2 1']);
    await imports.undo(done);
    await runJobs();
    expect(await stored(handle)).toBeUndefined();
  });

  test('write each colour in one way, and have a handle that fits an address', async () => {
    const tee = await addProduct(pool, { sizes: ['S'], price: 700, mrp: 900 });
    const { handle, sku } = fresh();
    const own = [handle, 'Kite tee', 'oversized', 799, 1299, '', ''];
    const { json } = await products([
      [...own, 'Sand', '#d8c3a5', 'S', `${sku}-1`, '', 1],
      [...own, 'SAND', '#d8c3a5', 'M', `${sku}-2`, '', 1],
      [tee.slug, tee.name, 'oversized', 700, 900, '', '', 'BLACK', '#101010', 'XXL', `${sku}-3`, '', 1],
      [`long-${'a'.repeat(96)}`, 'Long', 'oversized', 799, 1299, '', '', 'Sand', '#d8c3a5', 'S', `${sku}-4`, '', 1],
    ]);
    expect(json.faults.map(({ line, message }) => [line, message])).toEqual([
      [3, 'This colour is written Sand in line 2.'],
      [4, 'The product has this colour as Black.'],
      [5, 'A handle has at most 100 characters.'],
    ]);
  });

  test('have no more colours and sizes than their editor takes', async () => {
    const tee = await addProduct(pool, { sizes: ['S'], price: 700, mrp: 900 });
    const { handle, sku } = fresh();
    const rows = (slug: string, count: number, mark: string) =>
      Array.from({ length: count }, (_, n) => {
        const own = [slug, 'Kite tee', 'oversized', 700, 900, '', ''];
        return own.concat([`Hue ${n}`, '#d8c3a5', 'S', `${sku}-${mark}${n}`, '', 1]);
      });
    const { json: own } = await products(rows(handle, 31, 'N'));
    expect(own.faults.map(({ line, message }) => [line, message])).toEqual([[32, 'A product has at most 30 colours.']]);
    const { json } = await products(rows(tee.slug, 30, 'T'));
    const done = await imports.apply(json.import);
    expect(done).toMatchObject({ written: 29, left: 1 });
    expect((await imports.rows(done, 'left')).map(({ problem }) => problem)).toEqual([
      'A product has at most 30 colours.',
    ]);
  });

  test.each([
    ['the product is gone', 'delete from products where id = $1', 'Its product is no longer there.'],
    [
      'the product has another address',
      `update products set slug = 'moved-' || slug where id = $1`,
      'Its product is no longer there.',
    ],
    [
      'its category has another address',
      `update categories set slug = 'moved-' || slug where slug = 'passing' and $1::uuid is not null`,
      'Its category is no longer there.',
    ],
  ])('of which nothing can be written are left and listed: %s', async (_, change, problem) => {
    const tee = await addProduct(pool, { sizes: [], price: 700, mrp: 900 });
    await addCategory(pool, { slug: 'passing' });
    const { handle, sku } = fresh();
    const isMoved = change.includes('categories');
    const row = isMoved ? [handle, 'Kite tee', 'passing', 799, ''] : [tee.slug, tee.name, 'oversized', 700, 900];
    const { json } = await products([[...row, '', '', 'Black', '#101010', 'XXL', `${sku}-XXL`, '', 3]]);
    expect([json.import.counts.new, json.faults]).toEqual([1, []]);
    await pool.query(change, [tee.id]);
    const done = await imports.apply(json.import);
    expect(done).toMatchObject({ state: 'done', processed: 1, written: 0, left: 1 });
    expect(await imports.rows(done, 'left')).toMatchObject([{ line: 2, problem }]);
    const { rows } = await pool.query('select from variants where sku = $1', [`${sku}-XXL`]);
    expect(rows).toEqual([]);
  });

  describe('without a description', () => {
    const columns = ['Handle', 'Description', 'State', 'Colour', 'Size', 'SKU', 'On hand'];
    const blanked = ({ slug }: { slug: string }, state = '') => [slug, '', state, 'Black', 'M', `${slug}-BLACK-M`, 7];
    const check = (row: (string | number)[]) => imports.check('products', tableOf(columns, [row]));
    const textOf = async ({ id }: { id: string }) =>
      (await pool.query('select description from products where id = $1', [id])).rows[0]?.description;
    const words = 'Shoppers see this product, now or at its time: it needs a description.';

    test.each(['active', 'scheduled'])('keep the one they have while they are %s', async (state) => {
      const tee = await addProduct(pool, { sizes: ['M'], stock: 5 });
      await pool.query('update products set state = $2, publish_at = now() where id = $1', [tee.id, state]);
      const { json } = await check(blanked(tee));
      expect(json.faults).toEqual([{ line: 2, column: 'Description', message: words }]);
    });

    test.each<[string, { description?: string }, string, string]>([
      ['lose it as drafts', {}, 'draft', ''],
      ['lose it as they go back to draft', {}, 'active', 'draft'],
      ['stay without one that they never had', { description: '' }, 'active', ''],
    ])('%s', async (_, goods, ...[before, after]) => {
      const tee = await addProduct(pool, { sizes: ['M'], stock: 5, ...goods });
      await pool.query('update products set state = $2 where id = $1', [tee.id, before]);
      const { json } = await check(blanked(tee, after));
      expect(json.faults).toEqual([]);
      expect((await imports.apply(json.import)).written).toBe(1);
      expect(await textOf(tee)).toBe('');
    });

    test('keep it when they are published between the check and the writing', async () => {
      const tee = await addProduct(pool, { sizes: ['M'], stock: 5, hasPicture: true });
      await pool.query(`update products set state = 'draft' where id = $1`, [tee.id]);
      const { json } = await check(blanked(tee));
      await pool.query(`update products set state = 'active' where id = $1`, [tee.id]);
      const done = await imports.apply(json.import);
      expect(await imports.rows(done, 'left')).toMatchObject([{ problem: words }]);
      expect(await textOf(tee)).toBe('Heavy cotton.');
    });
  });

  test.each([
    ['picture is gone', 'delete from product_pictures where product_id = $1', 'It has no picture yet.'],
    [
      'picture is described no more',
      `update product_pictures set alt = '' where product_id = $1`,
      'One of its pictures',
    ],
    ['description is gone', `update products set description = '' where id = $1`, 'It has no description yet.'],
  ])('are not published when their %s between the check and the writing', async (_, taken, message) => {
    const tee = await addProduct(pool, { sizes: ['M'], stock: 5, hasPicture: true });
    await pool.query(`update products set state = 'draft' where id = $1`, [tee.id]);
    const columns = ['Handle', 'State', 'Colour', 'Size', 'SKU', 'On hand'];
    const row = [tee.slug, 'active', 'Black', 'M', `${tee.slug}-BLACK-M`, 5];
    const { json } = await imports.check('products', tableOf(columns, [row]));
    expect(json.faults).toEqual([]);
    await pool.query(taken, [tee.id]);
    const done = await imports.apply(json.import);
    expect(await imports.rows(done, 'left')).toMatchObject([{ problem: expect.stringContaining(message) }]);
    const { rows } = await pool.query('select state from products where id = $1', [tee.id]);
    expect(rows).toEqual([{ state: 'draft' }]);
  });

  test.each([
    ['an unknown category', { 2: 'nowhere' }, 'Category', 'There is no category of this name.'],
    ['a name that is too long', { 1: 'x'.repeat(151) }, 'Name', 'This has at most 150 characters.'],
    ['an address that is none', { 0: 'Kite Tee!' }, 'Handle', 'A handle has only small letters'],
    ['an address of another page', { 0: 'new' }, 'Handle', 'Another page has this address.'],
    ['a colour without a code', { 8: '' }, 'Colour code', 'The product does not have this colour yet'],
    ['a code that is none', { 8: 'sand' }, 'Colour code', 'A colour is # and six digits'],
    ['a SKU that is none', { 10: 'kite s' }, 'SKU', 'A SKU is up to 60 letters'],
    ['a barcode that is none', { 11: '12' }, 'Barcode', 'A barcode has 8 to 14 digits.'],
    ['a product on sale without a picture', { 6: 'active' }, 'State', 'It has no picture yet.'],
    ['a state that is none', { 6: 'live' }, 'State', 'This is draft, active, scheduled or archived.'],
    ['more pieces than fit', { 12: 1_000_000 }, 'On hand', 'This is a whole number from 0 to 1,00,000.'],
    ['fewer pieces than none', { 12: -3 }, 'On hand', 'This is a whole number from 0'],
    ['no size', { 9: '' }, 'Size', 'This must not be empty.'],
    ['a colour with a comma', { 7: '"Sand, white"' }, 'Colour', "A colour's name has no comma."],
    ['a size with a comma', { 9: '"S, M"' }, 'Size', "A size's name has no comma."],
    ['no price', { 3: '' }, 'Price', 'This must not be empty.'],
  ])('with %s are told of', async (_, cells: Record<number, string | number>, ...[column, message]: string[]) => {
    const { handle, sku } = fresh();
    const good = [handle, 'Kite tee', 'oversized', 799, 1299, '', 'draft', 'Sand', '#d8c3a5', 'S', `${sku}-S`, '', 4];
    const { json } = await products([good.map((cell, place) => cells[place] ?? cell)]);
    expect(json.import.counts.bad).toBe(1);
    expect(json.faults).toContainEqual({ line: 2, column, message: expect.stringContaining(message ?? '') });
  });

  test('with a SKU of another product, a second SKU for a size, or a first row that is contradicted are told of', async () => {
    const tee = await addProduct(pool, { sizes: ['M'] });
    const other = await addProduct(pool, { sizes: ['M'] });
    const taken = `${other.slug}-Black-M`.toUpperCase();
    const { sku } = fresh();
    const { json } = await products(
      [
        [tee.slug, '', '', '', '', '', '', 'Black', '', 'L', taken, '', 1],
        [tee.slug, '', '', '', '', '', '', 'Black', '', 'M', `${sku}-2`, '', 1],
        [tee.slug, 'Another name', '', '', '', '', '', 'Black', '', 'XL', `${sku}-3`, '', 1],
        [tee.slug, '', '', '', '', '', '', 'Black', '', 'xl', `${sku}-4`, '', 1],
      ].map((row, index) =>
        index === 0
          ? row.map((cell, place) => (place === 1 ? tee.name : place === 2 ? 'oversized' : place === 3 ? 799 : cell))
          : row,
      ),
    );
    expect(json.faults.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      `2 SKU: This SKU belongs to the product ${other.slug}.`,
      `3 SKU: Black, M of this product has the SKU ${`${tee.slug}-Black-M`.toUpperCase()} already.`,
      '4 Name: This is said otherwise in line 2, the first of this product.',
      '5 Size: This stands in line 4 already.',
    ]);
  });
});

describe('an export that is brought in again', () => {
  test.each(importKinds)('of %s changes nothing, whatever its cells look like', async (kind) => {
    const tee = await addProduct(pool, {
      name: '=HYPERLINK("http://evil.example")',
      description: '\'-quoted; "twice"\nand, longer\n',
      tags: ['new-arrival', 'two words'],
      price: 799.5,
      mrp: null,
    });
    await addProduct(pool, { isActive: false });
    await pool.query(`update products set brand = '''=x', care = '@care', material = '+60 % cotton' where id = $1`, [
      tee.id,
    ]);
    await pool.query(`update variants set low_stock_level = 7, barcode = '8901234567890' where product_id = $1`, [
      tee.id,
    ]);
    await addCoupon({ ask, token }, { description: '-10 % now', maxDiscountAmount: 99.5, validFrom: '2026-01-01' });
    await addCoupon({ ask, token }, { discountType: 'flat', discountValue: 100, validUntil: '2099-12-31' });
    const file = await imports.sheet(kind);
    const { json } = await imports.check(kind, file);
    expect(json.faults).toEqual([]);
    expect(json.import.counts).toEqual({ new: 0, changed: 0, same: expect.any(Number), bad: 0 });
    expect(json.import.counts.same).toBeGreaterThan(1);
  });

  test('holds no formula', async () => {
    await addProduct(pool, { name: '=1+1' });
    for (const kind of ['products', 'stock', 'prices'] as const) {
      expect(await imports.sheet(kind)).not.toMatch(/(^|[,\r\n])"?[=+@]/);
    }
  });

  test.each(importKinds)('a sample of %s has the columns that are read, and rows to begin with', async (kind) => {
    const [first, ...rows] = linesOf(await imports.sheet(kind, { sample: 'true' }));
    const { status } = await imports.check(kind, [first, ...rows].join('\n'));
    expect(status).toBe(201);
  });
});

test('the list of products exported by a view is a table that brings in nothing new', async () => {
  const name = `Round ${crypto.randomUUID().slice(0, 8)}`;
  const tee = await addProduct(pool, { name, sizes: ['S', 'M'], stock: 7 });
  const reply = await app.inject({
    url: `/api/admin/products/export?search=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(linesOf(reply.body)).toHaveLength(3);
  expect(reply.body).toContain(tee.slug);
  const { json } = await imports.check('products', reply.body);
  expect(json.import.counts).toEqual({ new: 0, changed: 0, same: 2, bad: 0 });
});
