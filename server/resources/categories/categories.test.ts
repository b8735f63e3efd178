import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCategory, addPicture, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask } = await testShop();
const tees = await addCategory(pool, { slug: 'tees', name: 'Tees', order: 1, picture: await addPicture(pool) });
const printed = await addCategory(pool, {
  slug: 'printed',
  name: 'Printed',
  order: 2,
  onHomepage: false,
  parentId: tees,
});
await addCategory(pool, { slug: 'winter', name: 'Winter', order: 3, isActive: false, parentId: tees });
await addProduct(pool, { category: 'tees' });
await addProduct(pool, { category: 'tees', isActive: false });

const slugs = async (showOnHomepage?: string) => {
  const { json } = await ask(api.categories.list, { query: showOnHomepage === undefined ? {} : { showOnHomepage } });
  return json.categories.map((category) => category.slug);
};

describe('GET /categories', () => {
  test('gives the home strip when asked for it', async () => expect(await slugs('true')).toEqual(['tees']));

  test.each([undefined, 'false', ''])(
    'gives every active one for showOnHomepage=%s, as the header asks',
    async (asked) => {
      expect(await slugs(asked)).toEqual(['tees', 'printed']);
    },
  );

  test('tells of each what earlier clients read', async () => {
    const { json } = await ask(api.categories.list);
    expect(json.categories).toEqual([
      {
        _id: tees,
        name: 'Tees',
        slug: 'tees',
        description: '',
        image: {
          url: expect.stringContaining('/720.webp'),
          alt: 'Tees',
          width: 1_080,
          height: 1_350,
          placeholder: '#c0b8a8',
        },
        parentCategory: null,
        subcategories: [printed],
        isActive: true,
        showOnHomepage: true,
        sortOrder: 1,
        productCount: 1,
        seoTitle: 'Tees',
        seoDescription: '',
      },
      expect.objectContaining({
        slug: 'printed',
        image: {},
        parentCategory: { _id: tees, name: 'Tees' },
        productCount: 0,
      }),
    ]);
  });
});

describe('GET /categories/{slug}', () => {
  test('finds by slug and by id', async () => {
    const [bySlug, byId] = await Promise.all([
      ask(api.categories.one, { params: { slug: 'tees' } }),
      ask(api.categories.one, { params: { slug: tees } }),
    ]);
    expect(bySlug.json.category._id).toBe(tees);
    expect(byId.json).toEqual(bySlug.json);
  });

  test.each(['winter', 'nope', '0197e6a0-0000-7000-8000-000000000000'])('%s is 404', async (slug) => {
    const { status, json } = await ask(api.categories.one, { params: { slug } });
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
  });
});
