import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guestMergeId, readGuestWishes, saveGuestWishes } from './guest-wishlist.ts';
import { savedProduct } from './testing/wishes.ts';
import type { Wish } from './wishlist-state.ts';

const id = '3f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50';
const wish: Wish = {
  productId: id,
  savedAt: '2026-11-01T10:00:00.000Z',
  savedPrice: 899,
  product: savedProduct({ id }),
};
const put = (value: unknown) =>
  localStorage.setItem('guest_wishlist', typeof value === 'string' ? value : JSON.stringify(value));

describe('the wishlist of a guest in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('comes back as it was kept, as an array of products that earlier clients read', () => {
    saveGuestWishes([wish]);
    expect(readGuestWishes()).toEqual([wish]);
    expect(JSON.parse(localStorage.getItem('guest_wishlist') ?? '')).toMatchObject([{ _id: id, name: 'Tee' }]);
  });

  it('keeps a product of which nothing is known yet', () => {
    saveGuestWishes([{ ...wish, savedPrice: null, product: null }]);
    expect(readGuestWishes()).toEqual([{ ...wish, savedPrice: null, product: null }]);
  });

  it('leaves nothing behind when it is empty', () => {
    saveGuestWishes([wish]);
    guestMergeId();
    saveGuestWishes([]);
    expect(localStorage.length).toBe(0);
  });

  it('has one merge id as long as it is the same list', () => {
    saveGuestWishes([wish]);
    const first = guestMergeId();
    expect(guestMergeId()).toBe(first);
    saveGuestWishes([{ ...wish, productId: id.replace('3f', '4f') }, wish]);
    expect(guestMergeId()).not.toBe(first);
  });

  it.each([
    '',
    'null',
    'banana',
    '{',
    '{}',
    '42',
    '"text"',
    [null, 7, 'x', [], {}],
    [{ _id: '../../admin' }],
    [{ _id: 7 }],
  ])('counts as empty when it is damaged: %j', (value) => {
    put(value);
    expect(readGuestWishes()).toEqual([]);
  });

  it('takes the products of earlier clients, which kept neither day nor price of saving', () => {
    put([
      { _id: id, name: 'Tee', price: 399, images: [{ url: 'https://evil.example/x.png', width: 1, height: 1 }] },
      {},
    ]);
    expect(readGuestWishes()).toMatchObject([
      { productId: id, savedPrice: null, product: { name: 'Tee', price: 399, images: [] } },
    ]);
    expect(readGuestWishes()[0]?.savedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('names a day only as the shop takes it', () => {
    put([{ _id: id, savedAt: 'yesterday' }]);
    expect(readGuestWishes()[0]?.savedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('holds at most 200 and each once', () => {
    put(Array.from({ length: 300 }, (_, place) => ({ _id: `${id.slice(0, -4)}${String(place).padStart(4, '0')}` })));
    expect(readGuestWishes()).toHaveLength(200);
    put([{ _id: id }, { _id: id }]);
    expect(readGuestWishes()).toHaveLength(1);
  });

  it('survives a storage that is full or forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(() => saveGuestWishes([wish])).not.toThrow();
    expect(readGuestWishes()).toEqual([]);
    vi.restoreAllMocks();
  });
});
