import { describe, expect, test } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import type { Product } from '#contract/products.ts';
import { hasFreshPrice, readViewed, rememberViewed } from './recently-viewed.ts';

const picture = { url: '/media/abc/720.webp', alt: 'A tee', width: 4, height: 5, placeholder: '#c0b8a8' };

/** A product with the fields that are stored. */
function seen(id: string): Product {
  // Sound: only these fields are read.
  return {
    _id: id,
    slug: `tee-${id}`,
    name: `Tee ${id}`,
    price: 899,
    originalPrice: null,
    images: [picture],
  } as unknown as Product;
}

describe('products seen before', () => {
  test('newest first, each once, at most twelve', () => {
    for (let number = 1; number <= 14; number += 1) rememberViewed(seen(String(number)));
    rememberViewed(seen('10'));
    expect(readViewed().map(({ id }) => id)).toEqual(['10', '14', '13', '12', '11', '9', '8', '7', '6', '5', '4', '3']);
  });

  test('a product without a picture is not remembered', () => {
    rememberViewed({ ...seen('1'), images: [] });
    expect(readViewed()).toEqual([]);
  });

  test.each([
    'no json',
    '{}',
    'null',
    '[null, 1, "x", [], {}]',
    '[{"id":"1","slug":"../admin","name":"x","price":1,"mrp":0,"at":1,"picture":{}}]',
    `[{"id":"1","slug":"tee","name":"x","price":"1","mrp":0,"at":1,"picture":${JSON.stringify(picture)}}]`,
    '[{"id":"1","slug":"tee","name":"x","price":1,"mrp":0,"at":1,"picture":{"url":"https://evil.example/x.webp","alt":"","width":1,"height":1,"placeholder":""}}]',
  ])('%s in the storage counts as nothing, and is written over', (text) => {
    localStorage.setItem(storageKeys.recentlyViewed, text);
    expect(readViewed()).toEqual([]);
    rememberViewed(seen('1'));
    expect(readViewed().map(({ id }) => id)).toEqual(['1']);
  });

  test('a price is shown for a day', () => {
    rememberViewed(seen('1'), 1_000);
    const [kept] = readViewed();
    if (!kept) throw new Error('nothing was kept');
    expect([1_000, 86_400_999, 86_401_000, 999].map((now) => hasFreshPrice(kept, now))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
