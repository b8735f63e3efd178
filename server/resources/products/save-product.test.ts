import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCategory, addPicture, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-media-'));
const { pool, ask, signIn, clock, runJobs } = await testShop({ SHOP_DATA: folder });
const { token } = await signIn({ role: 'admin', name: 'Devika Rao' });
const other = await signIn({ role: 'admin', name: 'Imran Khan' });
let category = '';
beforeAll(async () => {
  category = await addCategory(pool, { slug: 'oversized' });
});

const picture = async () => `/media/${await addPicture(pool)}/720.webp`;

/** A publishable product in two colours and three sizes. */
async function draft() {
  return {
    name: 'Still Wild Tee',
    description: 'Heavy cotton, dropped shoulder.',
    price: 899,
    originalPrice: 1_299,
    category,
    colors: [
      { name: 'Black', code: '#101010' },
      { name: 'Bone', code: '#e8e0d0' },
    ],
    variants: ['Black', 'Bone'].flatMap((color) => ['S', 'M', 'L'].map((size) => ({ color, size, stock: 5 }))),
    pictures: [
      { url: await picture(), alt: 'Black tee, front', color: 'Black' },
      { url: await picture(), alt: 'Bone tee, front', color: 'Bone' },
    ],
    state: 'active' as const,
  };
}
const add = async (change: object = {}) =>
  ask(api.adminProducts.add, { token, body: { ...(await draft()), ...change } });
const save = (id: string, body: object, by = token) =>
  ask(api.adminProducts.update, { token: by, params: { id }, body });
const shopSees = async (slug: string) => (await ask(api.products.bySlug, { params: { slug } })).status;

describe('a new product', () => {
  test('is in the shop with its colours, sizes, pictures and stock, all of which came in', async () => {
    const { status, json } = await add();
    expect(status).toBe(201);
    expect(json.product).toMatchObject({ slug: 'still-wild-tee', state: 'active', price: 899, originalPrice: 1_299 });
    expect(json.product.variants.map(({ color, size, onHand }) => `${color} ${size} ${onHand}`)).toEqual([
      'Black S 5',
      'Black M 5',
      'Black L 5',
      'Bone S 5',
      'Bone M 5',
      'Bone L 5',
    ]);
    const shown = await ask(api.products.bySlug, { params: { slug: 'still-wild-tee' } });
    expect(shown.json.product.images.map(({ alt, color }) => [alt, color])).toEqual([
      ['Black tee, front', 'Black'],
      ['Bone tee, front', 'Bone'],
    ]);
    const { rows } = await pool.query(
      `select distinct m.kind from stock_movements m join variants v on v.id = m.variant_id where v.product_id = $1`,
      [json.product._id],
    );
    expect(rows).toEqual([{ kind: 'received' }]);
    await vi.waitFor(async () => {
      const found = await ask(api.products.list, { query: { search: 'still wild bone' } });
      expect(found.json.products.map(({ _id }) => _id)).toContain(json.product._id);
    }, 5_000);
  });

  test('gets an address of its own where another has the name', async () => {
    const slugs = [
      (await add({ name: 'Kite Tee' })).json.product.slug,
      (await add({ name: 'Kite Tee' })).json.product.slug,
    ];
    expect(slugs).toEqual(['kite-tee', 'kite-tee-2']);
    const taken = await add({ slug: 'kite-tee' });
    expect([taken.status, taken.json.errors?.[0]?.field]).toEqual([400, 'slug']);
  });

  test('may cost next to nothing of the highest MRP there is', async () => {
    const { status, json } = await add({ name: 'Bridal Tee', price: 1, originalPrice: 1_000_000 });
    expect([status, json.product.price, json.product.originalPrice]).toEqual([201, 1, 1_000_000]);
  });

  test('may be a draft with nothing but name, price and category, which no shopper sees', async () => {
    const { json } = await ask(api.adminProducts.add, {
      token,
      body: { name: 'Bare Tee', price: 500, category: 'oversized' },
    });
    expect(json).toMatchObject({
      message: expect.stringContaining('Saved as a draft.'),
      product: { state: 'draft', isActive: false, countryOfOrigin: '' },
    });
    expect(await shopSees('bare-tee')).toBe(404);
    expect((await ask(api.products.one, { params: { id: json.product._id } })).status).toBe(404);
  });

  test.each([
    ['without a picture', { pictures: [] }, 'pictures'],
    ['without words', { description: '' }, 'description'],
    ['without sizes', { variants: [], colors: [], pictures: [] }, 'variants'],
    ['with an MRP below its price', { originalPrice: 100 }, 'originalPrice'],
    [
      'with two colours of one name',
      {
        colors: [
          { name: 'Black', code: '#101010' },
          { name: 'black', code: '#111111' },
          { name: 'Bone', code: '#eeeeee' },
        ],
      },
      'colors.1.name',
    ],
    [
      'with a size twice',
      {
        variants: [
          { color: 'Bone', size: 'M', stock: 1 },
          { color: 'Bone', size: 'm', stock: 1 },
        ],
      },
      'variants.1.size',
    ],
    ['in a colour it does not have', { variants: [{ color: 'Red', size: 'M', stock: 1 }] }, 'variants.0.color'],
    ['in a category that is gone', { category: crypto.randomUUID() }, 'category'],
    ['scheduled for no time', { state: 'scheduled' }, 'publishAt'],
    ['scheduled for yesterday', { state: 'scheduled', publishAt: '2020-01-01T00:00:00.000Z' }, 'publishAt'],
    [
      'with a picture that is gone',
      { pictures: [{ url: '/media/0123456789abcdef/720.webp', alt: 'x' }] },
      'pictures.0.url',
    ],
    ['with half a paisa', { price: 10.005 }, 'price'],
  ])('is not published %s, and nothing of it is kept', async (_, change, field) => {
    const before = await pool.query('select count(*)::int as n from products');
    const { status, json } = await add(change);
    expect([status, json.errors?.map((one) => one.field)]).toEqual([400, expect.arrayContaining([field])]);
    expect((await pool.query('select count(*)::int as n from products')).rows).toEqual(before.rows);
  });

  test('is not published with a picture nobody described', async () => {
    const pictures = [{ url: await picture(), alt: '' }];
    const { status, json } = await add({ pictures });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'pictures.0.alt']);
    expect((await add({ pictures, state: 'draft' })).status).toBe(201);
  });

  test.each(['user', 'digitalMarketer'] as const)('is not for a %s', async (role) => {
    const caller = await signIn({ role });
    expect((await ask(api.adminProducts.add, { token: caller.token, body: await draft() })).status).toBe(403);
    expect((await ask(api.adminProducts.addAsBefore, { token: caller.token, body: await draft() })).status).toBe(403);
  });
});

describe('two who edit one product', () => {
  test('the second is refused with the name of the first, and nothing is overwritten', async () => {
    const { product } = (await add()).json;
    const first = await save(product._id, { name: 'Wilder Tee', version: product.version }, other.token);
    expect([first.status, first.json.product.version]).toEqual([200, product.version + 1]);
    const second = await save(product._id, { price: 799, version: product.version });
    expect([second.status, second.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(second.json.message).toMatch(/^Imran Khan saved this product on .+\.$/);
    const again = await save(product._id, { price: 799, version: first.json.product.version });
    expect(again.json.product).toMatchObject({ name: 'Wilder Tee', price: 799 });
  });

  test('at the very same moment, one of them wins', async () => {
    const { product } = (await add()).json;
    const both = await Promise.all([700, 800].map((price) => save(product._id, { price, version: product.version })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a change of colours, sizes, pictures, by hand in the list or by undo counts as well; a sale does not', async () => {
    const { product, activityId } = (await add()).json;
    const version = async () =>
      (await ask(api.adminProducts.one, { token, params: { id: product._id } })).json.product.version;
    const versions = [await version()];
    await save(product._id, {
      pictures: product.images.toReversed().map(({ _id, alt, color }) => ({ _id, alt, color })),
    });
    versions.push(await version());
    const quick = await ask(api.adminProducts.quick, { token, params: { id: product._id }, body: { price: 850 } });
    versions.push(await version());
    await ask(api.activity.undo, { token, params: { id: quick.json.activityId } });
    versions.push(await version());
    expect(versions).toEqual([1, 2, 3, 4].map((n) => n + (versions[0] ?? 0) - 1));
    await pool.query(`update variants set reserved = reserved where product_id = $1`, [product._id]);
    await pool.query('update products set sold_count = sold_count + 1 where id = $1', [product._id]);
    expect([await version(), activityId]).toEqual([versions[3], expect.any(String)]);
  });
});

describe('a name', () => {
  test('that changes takes the address along, and the old one leads to it', async () => {
    const { product } = (await add({ name: 'Old Lamp Tee' })).json;
    const { json } = await save(product._id, { name: 'New Lamp Tee' });
    expect(json.product).toMatchObject({ slug: 'new-lamp-tee', oldSlugs: ['old-lamp-tee'] });
    const old = await ask(api.products.bySlug, { params: { slug: 'old-lamp-tee' } });
    expect(old.json.product.slug).toBe('new-lamp-tee');
    const kept = await save(product._id, { name: 'Third Lamp Tee', slug: 'new-lamp-tee' });
    expect(kept.json.product.slug).toBe('new-lamp-tee');
  });
});

describe('colours and sizes', () => {
  test('a colour that is renamed takes its sizes and pictures along; two may swap names', async () => {
    const { product } = (await add()).json;
    const ids = new Map(product.variants.map(({ _id, color, size }) => [_id, `${color} ${size}`]));
    const colors = [
      { name: 'Bone', was: 'Black', code: '#101010' },
      { name: 'Black', was: 'Bone', code: '#e8e0d0' },
    ];
    const { json } = await save(product._id, { colors });
    expect(json.product.colors.map(({ name, code }) => [name, code])).toEqual([
      ['Bone', '#101010'],
      ['Black', '#e8e0d0'],
    ]);
    for (const { _id, color, size } of json.product.variants) {
      expect(`${color === 'Bone' ? 'Black' : 'Bone'} ${size}`).toBe(ids.get(_id));
    }
    expect(json.product.images.map(({ color }) => color)).toEqual(['Bone', 'Black']);
  });

  test('a colour may be renamed to the name of one that is removed in the same save', async () => {
    const { product } = (await add()).json;
    const bone = product.variants.filter(({ color }) => color === 'Bone');
    for (const { _id } of product.variants.filter(({ color }) => color === 'Black'))
      await pool.query('update variants set on_hand = 0 where id = $1', [_id]);
    const { status, json } = await save(product._id, { colors: [{ name: 'Black', was: 'Bone', code: '#e8e0d0' }] });
    expect(status).toBe(200);
    expect(json.product.colors.map(({ name, code }) => [name, code])).toEqual([['Black', '#e8e0d0']]);
    expect(json.product.variants.map(({ _id, color, size }) => [_id, color, size])).toEqual(
      bone.map(({ _id, size }) => [_id, 'Black', size]),
    );
    expect(json.product.images.map(({ color }) => color)).toEqual([null, 'Black']);
  });

  test('sizes sent without ids belong to the colour that was renamed, not to the removed one of that name', async () => {
    const { product } = (await add()).json;
    const bone = product.variants.filter(({ color }) => color === 'Bone');
    await pool.query(`update variants set on_hand = 0 where product_id = $1 and color = 'Black'`, [product._id]);
    const { json } = await save(product._id, {
      colors: [{ name: 'Black', was: 'Bone', code: '#e8e0d0' }],
      variants: bone.map(({ size, onHand }) => ({ color: 'Black', size, stock: onHand })),
    });
    expect(json.product.variants.map(({ _id }) => _id)).toEqual(bone.map(({ _id }) => _id));
  });

  test('have no commas in their names, which separate them in filters', async () => {
    const variants = [{ color: 'Navy, white', size: 'S, M', stock: 1 }];
    const { status, json } = await add({ colors: [{ name: 'Navy, white', code: '#101010' }], variants, pictures: [] });
    const { errors } = json as { errors?: { field: string; message: string }[] };
    expect([status, errors?.map(({ field, message }) => `${field}: ${message}`)]).toEqual([
      400,
      [
        "colors.0.name: A colour's name has no comma.",
        "variants.0.color: A colour's name has no comma.",
        "variants.0.size: A size's name has no comma.",
      ],
    ]);
  });

  test('the first picture of each colour is its front on the card, whatever it was before', async () => {
    const altsOnCard = async (id: string) => {
      const { json } = await ask(api.products.list, { query: { limit: 100 } });
      return json.products.find(({ _id }) => _id === id)?.images.map(({ alt }) => alt);
    };
    const pictures = await Promise.all(
      ['Black', 'Black', 'Bone', 'Bone'].map(async (color, place) => ({
        url: await picture(),
        alt: `${place}`,
        color,
      })),
    );
    const { product } = (await add({ pictures })).json;
    await expect.poll(() => altsOnCard(product._id)).toEqual(['0', '1', '2']);
    const kept = product.images.map(({ _id, alt, color }) => ({ _id, alt, color: color ?? undefined }));

    const replaced = [...kept.toSpliced(2, 1), { url: await picture(), alt: 'new', color: 'Bone' }];
    const { json } = await save(product._id, { pictures: replaced });
    expect(json.product.images.map(({ view }) => view)).toEqual(['front', 'detail', 'front', 'detail']);
    await expect.poll(() => altsOnCard(product._id)).toEqual(['0', '1', '3']);

    const swapped = json.product.images.map(({ _id, alt, color }) => ({ _id, alt, color: color ?? undefined }));
    const again = await save(product._id, { pictures: swapped.toReversed() });
    expect(again.json.product.images.map(({ view }) => view)).toEqual(['front', 'detail', 'front', 'detail']);
    await expect.poll(() => altsOnCard(product._id)).toEqual(['new', '3', '1']);
  });

  test('sizes and numbers may go round in one save: S becomes M and M becomes L, or two swap', async () => {
    const { product } = (await add()).json;
    const next: Record<string, string> = { S: 'M', M: 'L', L: 'S' };
    const variants = product.variants.map(({ _id, color, size, onHand }, place) => ({
      _id,
      color,
      size: next[size] ?? '',
      sku: product.variants[place ^ 1]?.sku,
      stock: onHand,
      stockWas: onHand,
    }));
    const { status, json } = await save(product._id, { variants });
    expect(status).toBe(200);
    const told = (all: readonly { _id?: string; color: string; size: string; sku?: string | undefined }[]) =>
      all.map(({ _id, color, size, sku }) => `${_id} ${color} ${size} ${sku}`).toSorted();
    expect(told(json.product.variants)).toEqual(told(variants));
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId ?? '' } });
    expect(undone.status).toBe(200);
    const { rows } = await pool.query<{ _id: string; color: string; size: string; sku: string }>(
      'select id as _id, color, size, sku from variants where product_id = $1',
      [product._id],
    );
    expect(told(rows)).toEqual(told(product.variants));
  });

  test('a number that another size has is refused at its field, in this product and in another one', async () => {
    const first = (await add()).json.product;
    const { product } = (await add()).json;
    const variants = product.variants.map(({ _id, color, size }) => ({ _id, color, size, stock: 5 }));
    const with3 = (sku: string | undefined) => ({
      variants: variants.map((one, place) => (place === 3 ? { ...one, sku } : one)),
    });
    for (const sku of [product.variants[0]?.sku, first.variants[0]?.sku]) {
      const { status, json } = await save(product._id, with3(sku));
      expect([status, json.errors]).toEqual([
        400,
        [{ field: 'variants.3.sku', message: 'Another size of the shop has this SKU.' }],
      ]);
    }
  });

  test('numbers made for its sizes are free ones, however alike products, colours and sizes are called', async () => {
    const colors = ['Vintage Washed Blue', 'Vintage Washed Blush'].map((name) => ({ name, code: '#7a8aa0' }));
    const variants = colors.flatMap(({ name }) => ['S/M', 'S-M'].map((size) => ({ color: name, size, stock: 1 })));
    const pictures = [{ url: await picture(), alt: 'Tee, front' }];
    const skus: string[] = [];
    for (const sku of ['OVERSIZED-TEE-GRAPHIC-001', 'OVERSIZED-TEE-GRAPHIC-002']) {
      const { status, json } = await add({ sku, colors, variants, pictures });
      expect(status).toBe(201);
      skus.push(...json.product.variants.map((one) => one.sku));
    }
    expect(new Set(skus).size).toBe(8);
    expect(skus.filter((sku) => sku.startsWith('OVERSIZED-TEE-GRAPHIC-002-'))).toHaveLength(4);
  });

  test('a size that was ordered or lies in stock is not taken off, and it is said why', async () => {
    const { product } = (await add()).json;
    const [ordered, stocked] = product.variants;
    await ask(api.orders.placeCod, {
      token: (await signIn()).token,
      body: orderOf(
        [
          lineOf({
            id: product._id,
            slug: product.slug,
            name: product.name,
            categoryId: category,
            variants: [{ id: ordered?._id ?? '', color: 'Black', size: 'S' }],
          }),
        ],
        { isBuyNow: true },
      ),
    });
    const variants = product.variants.map(({ _id, color, size, onHand }) => ({
      _id,
      color,
      size,
      stock: onHand,
      stockWas: onHand,
    }));
    const without = (id = '') => ({ variants: variants.filter((one) => one._id !== id) });
    const first = await save(product._id, without(ordered?._id));
    expect([first.status, first.json.message]).toEqual([
      400,
      'Black, S has been ordered and stays. Set its stock to 0 instead.',
    ]);
    const second = await save(product._id, without(stocked?._id));
    expect([second.status, second.json.message]).toEqual([
      400,
      'Black, M still has 5 in stock. Set its stock to 0 first.',
    ]);
    await save(product._id, {
      variants: variants.map((one) => (one._id === stocked?._id ? { ...one, stock: 0 } : one)),
    });
    const third = await save(product._id, without(stocked?._id));
    expect([third.status, third.json.product.variants.length]).toEqual([200, 5]);
    await expectInvariants(pool);
  });

  test('stock that changes is adjusted by the difference, whatever was sold meanwhile, with the reason', async () => {
    const { product } = (await add()).json;
    const [one] = product.variants;
    await pool.query(
      `with sold as (update variants set on_hand = on_hand - 2 where id = $1 returning id)
      insert into stock_movements (variant_id, kind, quantity) select id, 'sold', -2 from sold`,
      [one?._id],
    );
    const all = product.variants.map(({ _id, color, size, onHand }) => ({
      _id,
      color,
      size,
      stock: onHand,
      stockWas: onHand,
    }));
    const more = all.map((line) => (line._id === one?._id ? { ...line, stock: 15 } : line));
    const { json } = await save(product._id, { variants: more, reason: 'Found ten' });
    expect(json.product.variants[0]).toMatchObject({ onHand: 13, stock: 13 });
    const { rows } = await pool.query(
      'select kind, quantity, reason from stock_movements where variant_id = $1 order by id',
      [one?._id],
    );
    expect(rows.at(-1)).toEqual({ kind: 'adjusted', quantity: 10, reason: 'Found ten' });
    expect(rows).toHaveLength(3);
    await expectInvariants(pool);
  });

  test('stock never goes below what is promised', async () => {
    const tee = await addProduct(pool, { stock: 5 });
    const [one] = tee.variants;
    await pool.query('update variants set reserved = 3 where id = $1', [one?.id]);
    const variants = tee.variants.map(({ id, color, size }) => ({
      _id: id,
      color,
      size,
      stock: id === one?.id ? 2 : 5,
    }));
    const { status, json } = await save(tee.id, { variants });
    expect([status, json.errors?.[0]?.field]).toEqual([400, `variants.0.stock`]);
    await pool.query('update variants set reserved = 0 where id = $1', [one?.id]);
  });

  test('a hundred sizes are saved within a second', async () => {
    const colors = Array.from({ length: 10 }, (_, n) => ({ name: `Colour ${n}`, code: `#10101${n}` }));
    const variants = colors.flatMap(({ name }) =>
      Array.from({ length: 10 }, (_, n) => ({ color: name, size: `${28 + 2 * n}`, stock: n })),
    );
    const begun = performance.now();
    const { json } = await add({ name: 'Hundred', colors, variants, pictures: [{ url: await picture(), alt: 'All' }] });
    const middle = performance.now();
    const next = json.product.variants.map(({ _id, color, size, onHand }) => ({
      _id,
      color,
      size,
      stock: onHand + 1,
      stockWas: onHand,
    }));
    const saved = await save(json.product._id, { variants: next, version: json.product.version });
    const ended = performance.now();
    expect(saved.json.product.variants).toHaveLength(100);
    expect(middle - begun).toBeLessThan(1_000);
    expect(ended - middle).toBeLessThan(1_000);
  });
});

describe('deleting', () => {
  test('stays with its sizes once somebody has ordered it, though that it was made is taken back', async () => {
    const { json } = await add({ name: 'Ordered Tee' });
    const { _id: productId, slug } = json.product;
    const body = orderOf([{ productId, color: 'Black', size: 'S', quantity: 1 }]);
    expect((await ask(api.orders.placeCod, { body, headers: keyed() })).status).toBe(200);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId ?? '' } });
    expect(undone.json.results).toContainEqual(
      expect.objectContaining({ id: productId, problem: 'It is in use by now.' }),
    );
    expect(await shopSees(slug)).toBe(200);
    const { rows } = await pool.query('select from order_lines where product_id = $1 and variant_id is not null', [
      productId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('takes away a draft for good, can be undone, and archives what was stocked', async () => {
    const bare = (await add({ name: 'Gone Tee', state: 'draft', variants: [{ color: 'Black', size: 'S', stock: 0 }] }))
      .json.product;
    const gone = await ask(api.adminProducts.remove, { token, params: { id: bare._id } });
    expect(gone.json).toMatchObject({ isArchived: false });
    expect((await ask(api.adminProducts.one, { token, params: { id: bare._id } })).status).toBe(404);
    const back = await ask(api.activity.undo, { token, params: { id: gone.json.activityId } });
    expect(back.json.results.map(({ problem }) => problem)).toEqual(['']);
    const again = (await ask(api.adminProducts.one, { token, params: { id: bare._id } })).json.product;
    expect([again.name, again.images.length, again.variants.length]).toEqual(['Gone Tee', 2, 1]);
    const { product } = (await add()).json;
    const kept = await ask(api.adminProducts.removeAsBefore, { token, params: { id: product.slug } });
    expect([kept.json.isArchived, await shopSees(product.slug)]).toEqual([true, 404]);
    expect((await ask(api.adminProducts.one, { token, params: { id: product._id } })).json.product.state).toBe(
      'archived',
    );
  });
});

describe('the state of a product', () => {
  test('a scheduled one goes on sale at its time and not before', async () => {
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const { product } = (await add({ state: 'scheduled', publishAt, name: 'Sunday Tee' })).json;
    const publish = async () => {
      await pool.query(`select graphile_worker.add_job('publish-products')`);
      await runJobs();
    };
    await publish();
    expect(await shopSees(product.slug)).toBe(404);
    clock.pass(3_600_001);
    await publish();
    await expect.poll(() => shopSees(product.slug)).toBe(200);
    const stale = await save(product._id, { name: 'Sunday', version: product.version });
    expect(stale.json.code).toBe('EDIT_CONFLICT');
  });

  test('archived, it leaves shop and search and keeps its orders; active again, it is back', async () => {
    const { product } = (await add({ name: 'Zephyr Tee' })).json;
    const found = async () => (await ask(api.products.list, { query: { search: 'zephyr' } })).json.products.length;
    await expect.poll(found).toBe(1);
    for (const [state, count] of [
      ['archived', 0],
      ['active', 1],
      ['draft', 0],
    ] as const) {
      const { status } = await ask(api.adminProducts.quick, { token, params: { id: product._id }, body: { state } });
      expect(status).toBe(200);
      await expect.poll(async () => [await found(), await shopSees(product.slug)]).toEqual([count, count ? 200 : 404]);
    }
  });

  test('what writes is_active alone keeps the state in step', async () => {
    const tee = await addProduct(pool, { isActive: false, hasPicture: true });
    const state = async () =>
      (await pool.query('select state, is_active from products where id = $1', [tee.id])).rows[0];
    expect(await state()).toEqual({ state: 'archived', is_active: false });
    await pool.query('update products set is_active = true where id = $1', [tee.id]);
    expect(await state()).toEqual({ state: 'active', is_active: true });
    await pool.query(`update products set state = 'draft' where id = $1`, [tee.id]);
    expect(await state()).toEqual({ state: 'draft', is_active: false });
  });
});

test('a duplicate is a draft with the same words and pictures, without stock', async () => {
  const { product } = (await add()).json;
  const { json } = await ask(api.adminProducts.duplicate, { token, params: { id: product._id } });
  expect(json.product).toMatchObject({
    name: 'Still Wild Tee (copy)',
    state: 'draft',
    description: product.description,
  });
  expect(json.product.images.map(({ url, alt }) => [url, alt])).toEqual(
    product.images.map(({ url, alt }) => [url, alt]),
  );
  expect(json.product.variants.map(({ onHand }) => onHand)).toEqual([0, 0, 0, 0, 0, 0]);
});

describe('a picture', () => {
  test('is taken alone, encoded anew, and one that is a bomb or no picture is refused in words', async () => {
    const good = await ask(api.adminProducts.upload, { token, ...(await formOf({ image: await photo() })) });
    expect([good.status, good.json.picture]).toEqual([201, expect.objectContaining({ width: 900, height: 1_125 })]);
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from([0x00, 0x01, 0x86, 0xa0, 0x00, 0x01, 0x86, 0xa0, 8, 2, 0, 0, 0]),
      Buffer.alloc(64),
    ]);
    for (const image of [bomb, Buffer.from('<svg onload="alert(1)"/>')]) {
      const refused = await ask(api.adminProducts.upload, { token, ...(await formOf({ image })) });
      expect([refused.status, refused.json.message]).toEqual([415, expect.stringContaining('picture')]);
    }
  });
});
