import { addPicture, addProduct } from './test-goods.ts';
import type { TestShop } from './test-shop.ts';

const filter = {
  search: 'tee',
  category: 'oversized',
  minPrice: '1',
  maxPrice: '9999',
  state: 'active',
  stock: 'low',
};
const order = { sort: '-price', sortBy: 'price', sortOrder: 'asc' };

/** Valid requests for each product administration endpoint, with every field set. */
export async function adminProductRequests({ pool }: TestShop) {
  const [changed, quick, copied, one, bare, before] = [
    await addProduct(pool, { hasPicture: true }),
    await addProduct(pool),
    await addProduct(pool),
    await addProduct(pool),
    await addProduct(pool, { stock: 0, isActive: false }),
    await addProduct(pool, { stock: 0, isActive: false }),
  ];
  await pool.query(
    'delete from stock_movements where variant_id in (select id from variants where product_id = any ($1::uuid[]))',
    [[bare.id, before.id]],
  );
  const whole = {
    name: 'Hostile Tee',
    slug: 'hostile-tee',
    brand: 'Ksauni',
    description: 'Heavy cotton.',
    productDetails: 'Ribbed collar',
    material: 'Cotton',
    care: 'Cold wash',
    fits: 'oversized',
    category: changed.categoryId,
    subcategory: 'Tees',
    price: 899,
    originalPrice: 1_299,
    tags: ['sale'],
    hsn: '6109',
    gsm: 240,
    weight: 300,
    dimensions: { length: 30, width: 20, height: 3 },
    genericName: 'T-shirt',
    netQuantity: '1 piece',
    countryOfOrigin: 'India',
    manufacturer: 'Ksauni, Bengaluru',
    packer: 'Ksauni',
    modelLine: 'Wears M',
    sizeChart: [{ size: 'M', chest: 100, length: 70, shoulder: 44 }],
    seoTitle: 'Tee',
    seoDescription: 'A tee',
    colors: [{ name: 'Black', code: '#101010', was: 'Black' }],
    pictures: [{ url: `/media/${await addPicture(pool)}/720.webp`, alt: 'Front', color: 'Black', view: 'front' }],
    state: 'active',
    publishAt: null,
    reason: 'Counted',
  };
  const variants = [{ color: 'Black', size: 'M', sku: 'HOSTILE-M', stock: 0, stockWas: 0 }];
  const earlier = {
    name: 'Earlier Tee',
    slug: 'earlier-tee',
    description: 'Heavy cotton.',
    price: '799',
    category: 'oversized',
    sizes: [{ size: 'M', stock: 0, _id: 'M' }],
    colors: [{ name: 'Black', code: '#101010', images: [], hex: '#101010', _id: 'b' }],
    stock: 0,
    isActive: false,
    existingImages: [],
    imageOrder: [{ type: 'existing', id: 'gone', order: 0 }],
  };
  const kept = changed.variants.map(({ id: _id, color, size }) => ({ _id, color, size, stock: 20, stockWas: 20 }));
  return {
    list: { query: { page: '1', limit: '5', ...filter, ...order } },
    export: { query: { ...filter, ...order } },
    one: { params: { id: one.id } },
    add: { body: { ...whole, variants } },
    update: {
      params: { id: changed.id },
      body: { ...whole, slug: '', name: 'Hostile Tee again', variants: kept, version: 1 },
    },
    remove: { params: { id: bare.id } },
    quick: { params: { id: quick.id }, body: { price: 699, originalPrice: 999, state: 'draft', publishAt: null } },
    duplicate: { params: { id: copied.id } },
    bulk: {
      body: { action: 'price', by: 'percent', value: -10, rounding: 'rupee', who: { ids: [copied.id] } },
    },
    upload: { body: { image: 'only as form data' } },
    addAsBefore: { body: earlier },
    updateAsBefore: {
      params: { id: one.id },
      body: { ...earlier, slug: '', sizes: undefined, colors: undefined, category: one.categoryId },
    },
    removeAsBefore: { params: { id: before.id } },
  };
}
