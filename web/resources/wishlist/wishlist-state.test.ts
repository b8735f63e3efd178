import { describe, expect, it } from 'vitest';
import { firstColor, sizesIn } from './choose-variant.ts';
import { savedProduct } from './testing/wishes.ts';
import { wishNotes } from './wish-notes.ts';
import { readingSet, wishesAdded, wishesDropped, wishesFound, wishesPriced, wishlistSlice } from './wishlist-state.ts';
import type { WishlistState } from './wishlist-state.ts';

const reduce = wishlistSlice.reducer;
const wish = (id: string, day: number) => ({
  productId: id,
  savedAt: `2026-11-0${day}T00:00:00.000Z`,
  savedPrice: 500,
  product: savedProduct({ id, price: 500 }),
});
const [old, middle, fresh] = [wish('old', 1), wish('middle', 2), wish('fresh', 3)];
const state: WishlistState = { items: [fresh, old], reading: 'none' };
const ids = (after: WishlistState) => after.items.map((item) => item.productId);

describe('the wishlist', () => {
  it.each([
    ['a product goes where its day is', wishesAdded([middle]), ['fresh', 'middle', 'old']],
    ['one that is there stays as it is', wishesAdded([{ ...old, savedPrice: 1 }]), ['fresh', 'old']],
    ['products go', wishesDropped(['fresh', 'unknown']), ['old']],
    ['the whole list replaces it', wishesFound({ items: [middle], isToday: true }), ['middle']],
    ['what was asked about and is not sold goes', wishesPriced({ asked: ['old'], products: [] }), ['fresh']],
    ['what was not asked about stays', wishesPriced({ asked: [], products: [] }), ['fresh', 'old']],
  ])('%s', (_, action, expected) => {
    expect(ids(reduce(state, action))).toEqual(expected);
  });

  it('undoes a removal by adding again: price, day and place are those of before', () => {
    expect(reduce(reduce(state, wishesDropped(['old'])), wishesAdded([old]))).toEqual(state);
  });

  it('knows the price of today, and keeps the one of saving', () => {
    const priced = reduce(
      { ...state, items: [{ ...fresh, savedPrice: null }, old] },
      wishesPriced({
        asked: ['fresh', 'old'],
        products: [savedProduct({ id: 'fresh', price: 450 }), savedProduct({ id: 'old', price: 450 })],
      }),
    );
    expect(priced.items.map((item) => [item.savedPrice, item.product?.price])).toEqual([
      [450, 450],
      [500, 450],
    ]);
  });

  it('is of today only when the shop said so', () => {
    expect(reduce(state, wishesFound({ items: [], isToday: false })).reading).toBe('none');
    expect(reduce(reduce(state, readingSet('pending')), wishesFound({ items: [], isToday: true })).reading).toBe(
      'done',
    );
  });
});

describe('what is worth a word', () => {
  it.each([
    [{ savedPrice: 899, price: 699, stock: 20 }, ['Price dropped by ₹200']],
    [{ savedPrice: 699.5, price: 699, stock: 20 }, ['Price dropped by ₹0.50']],
    [{ savedPrice: 699, price: 699, stock: 20 }, []],
    [{ savedPrice: 599, price: 699, stock: 6 }, []],
    [{ savedPrice: 699, price: 699, stock: 5 }, ['Only 5 left']],
    [{ savedPrice: 899, price: 699, stock: 1 }, ['Price dropped by ₹200', 'Only 1 left']],
    [{ savedPrice: 899, price: 699, stock: 0 }, []],
    [{ savedPrice: null, price: 699, stock: 20 }, []],
  ])('%j', ({ savedPrice, price, stock }, words) => {
    expect(wishNotes({ savedPrice, product: savedProduct({ price, stock }) }).map((note) => note.words)).toEqual(words);
  });

  it('is nothing as long as the product is not known', () => {
    expect(wishNotes({ savedPrice: 1, product: null })).toEqual([]);
  });
});

describe('the choice of size and colour', () => {
  const black = { _id: '1', size: 'M', color: 'Black', sku: 'B-M', stock: 0 };
  const red = { _id: '2', size: 'M', color: 'Red', sku: 'R-M', stock: 3 };
  it('begins with a colour that can be bought', () => {
    const product = savedProduct({ colors: ['Black', 'Red'], variants: [black, red] });
    expect(firstColor(product)).toBe('Red');
    expect(sizesIn(product, 'Black')).toEqual([{ size: 'M', stock: 0, variant: black }]);
  });
});
