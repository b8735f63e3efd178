import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { addCategory, addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-media-'));
const { pool, ask, signIn } = await testShop({ SHOP_DATA: folder });
const { token } = await signIn({ role: 'admin' });
const category = await addCategory(pool, { slug: 'oversized' });

describe('earlier clients', () => {
  test('send a form with files, sizes without colours and an order of pictures, and get exactly that order', async () => {
    const form = await formOf({
      name: 'Form Tee',
      description: 'From a form.',
      price: '799',
      originalPrice: '',
      category,
      fits: 'oversized',
      sizes: JSON.stringify([
        { size: 'M', stock: 5 },
        { size: 'L', stock: null },
      ]),
      colors: JSON.stringify([
        { name: 'Black', code: '#101010', images: [] },
        { name: 'Red', code: '#aa0000', images: [] },
      ]),
      tags: JSON.stringify(['sale']),
      stock: '5',
      weight: '',
      dimensions: JSON.stringify({ length: '', width: '', height: '' }),
      images: await photo(),
      imageOrder: JSON.stringify([{ type: 'new', id: 'photo.jpg', order: 0 }]),
    });
    const { status, json } = await ask(api.adminProducts.addAsBefore, { token, ...form });
    expect(status).toBe(201);
    expect(json.product).toMatchObject({ state: 'active', fits: 'oversized', stock: 5, tags: ['sale'] });
    expect(json.product.sizes).toEqual([
      { size: 'M', stock: 5 },
      { size: 'L', stock: 0 },
    ]);
    const first = json.product.images[0]?._id ?? '';
    const second = await formOf({
      images: await photo({ width: 640, height: 800 }),
      existingImages: JSON.stringify([first]),
      imageOrder: JSON.stringify([
        { type: 'existing', id: first, order: 1 },
        { type: 'new', id: 'photo.jpg', order: 0 },
      ]),
      sizes: JSON.stringify([
        { _id: 'M', size: 'M', stock: 3 },
        { _id: 'L', size: 'L', stock: 4 },
      ]),
    });
    const changed = await ask(api.adminProducts.updateAsBefore, { token, params: { id: json.product._id }, ...second });
    expect(changed.json.product.images.map(({ _id }) => _id === first)).toEqual([false, true]);
    expect(changed.json.product.sizes).toEqual([
      { size: 'M', stock: 3 },
      { size: 'L', stock: 4 },
    ]);
    await expectInvariants(pool);
  });

  test('save a row of the list and change nothing but what was typed', async () => {
    const colors = ['Bone', 'Black'];
    const { product } = (
      await ask(api.adminProducts.add, {
        token,
        body: {
          name: 'Rowed Tee',
          description: 'Saved from its row.',
          price: 899,
          category,
          state: 'active',
          colors: colors.map((name) => ({ name, code: '#101010' })),
          variants: ['Bone S 1', 'Bone M 2', 'Black S 3', 'Black M 4', 'Black XL 5'].map((words) => {
            const [color, size, stock] = words.split(' ');
            return { color, size, stock: Number(stock) };
          }),
          pictures: await Promise.all(
            ['', 'Bone', 'Bone', 'Bone', 'Black', 'Black', 'Black', ''].map(async (color, place) => {
              return { url: `/media/${await addPicture(pool)}/720.webp`, alt: `Picture ${place}`, color };
            }),
          ),
        },
      })
    ).json;
    const listed = await ask(api.adminProducts.list, { token, query: { search: 'rowed tee', limit: '10' } });
    const [row] = listed.json.products;
    const ids = row?.images.map(({ _id }) => _id) ?? [];
    /** Sends back what the row said, with this stock of XL. */
    const form = (stock: number, said: { name: string; code: string }[] = row?.colors ?? []) =>
      formOf({
        name: 'Rowed Tee',
        price: '899',
        sizes: JSON.stringify(row?.sizes.map((one) => ({ ...one, ...(one.size === 'XL' && { stock }) }))),
        colors: JSON.stringify(said),
        existingImages: JSON.stringify(ids),
        imageOrder: JSON.stringify(ids.map((id, order) => ({ type: 'existing', id, order }))),
      });
    const params = { id: product._id };
    const variantsOf = (saved: typeof product) =>
      saved.variants.map(({ color, size, stock }) => `${color} ${size} ${stock}`);
    const saved = (await ask(api.adminProducts.updateAsBefore, { token, params, ...(await form(7)) })).json.product;
    expect(saved.images).toEqual(product.images);
    expect(variantsOf(saved)).toEqual(['Bone S 1', 'Bone M 2', 'Black S 3', 'Black M 4', 'Black XL 7']);
    // A new colour comes in every size.
    const more = [...(row?.colors ?? []), { name: 'Red', code: '#aa0000' }];
    const third = (await ask(api.adminProducts.updateAsBefore, { token, params, ...(await form(6, more)) })).json
      .product;
    expect(variantsOf(third)).toEqual([
      'Bone S 1',
      'Bone M 2',
      'Black S 3',
      'Black M 4',
      'Black XL 6',
      'Red S 0',
      'Red M 0',
      'Red XL 0',
    ]);
    await expectInvariants(pool);
  });
});
