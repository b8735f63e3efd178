import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf } from './cart-lines.ts';
import { noGuestCart, readGuestCart, saveGuestCart } from './guest-cart.ts';
import { line } from './testing/lines.ts';

const mergeId = '3f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50';
const put = (value: unknown) =>
  localStorage.setItem('guestCart', typeof value === 'string' ? value : JSON.stringify(value));

describe('the cart of a guest in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('comes back as it was kept, in the shape earlier clients read', () => {
    const cart = { items: [line({ id: '1', price: 600, quantity: 2 }), line({ id: '2' })], mergeId, sent: [] };
    saveGuestCart(cart);
    expect(readGuestCart()).toEqual(cart);
    expect(JSON.parse(localStorage.getItem('guestCart') ?? '')).toMatchObject({
      totalQuantity: 3,
      summary: { subtotal: 1700, shipping: 0 },
    });
  });

  it('remembers what was sent without an answer, and of that only what is a line', () => {
    const sent = [lineOf(line({ id: '1', quantity: 2 }))];
    saveGuestCart({ items: [line({ id: '1', quantity: 3 })], mergeId, sent });
    expect(readGuestCart().sent).toEqual(sent);
    put({ items: [line()], mergeId, sent: [null, 7, { ...sent[0], quantity: 0 }, { ...sent[0], productId: 'x' }] });
    expect(readGuestCart().sent).toEqual([]);
    put({ items: [line()], sent });
    expect(readGuestCart().sent).toEqual([]);
  });

  it('leaves nothing behind when it is empty', () => {
    saveGuestCart({ items: [line()], mergeId, sent: [] });
    saveGuestCart(noGuestCart);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    '',
    'null',
    'banana',
    '{',
    '[]',
    '42',
    '"text"',
    'true',
    { items: null },
    { items: 'x' },
    { items: {} },
    { items: [null, 7, 'x', [], {}] },
    { items: [{ product: null, quantity: 1 }] },
    { items: [{ product: { _id: 'no-uuid' }, quantity: 1 }] },
    { items: [{ product: { _id: '../../admin' }, quantity: 1 }] },
    { items: [{ ...line(), quantity: 0 }] },
    { items: [{ ...line(), quantity: -3 }] },
    { items: [{ ...line(), quantity: 1.5 }] },
    { items: [{ ...line(), quantity: '2' }] },
    { items: [{ ...line(), quantity: null }] },
  ])('counts as empty when it is damaged: %j', (value) => {
    put(value);
    expect(readGuestCart().items).toEqual([]);
  });

  it('keeps the good lines among bad ones, at most 10 pieces each', () => {
    put({ items: [{}, { ...line({ id: '1' }), quantity: 999 }, null], mergeId: 'nonsense' });
    expect(readGuestCart()).toMatchObject({ items: [{ quantity: 10 }], mergeId: null });
  });

  it('takes lines of earlier clients, which know neither variant nor stock', () => {
    const { product } = line({ id: '5' });
    put({
      items: [
        {
          _id: 'temp_1700000000000',
          product: { _id: product._id, name: 'Tee', price: 399 },
          quantity: 2,
          size: 'L',
          color: 'Black',
        },
      ],
    });
    expect(readGuestCart().items[0]).toMatchObject({
      quantity: 2,
      size: 'L',
      itemTotal: 798,
      product: { slug: product._id, images: [] },
    });
  });

  it('drops pictures that point elsewhere', () => {
    const item = line();
    put({
      items: [
        { ...item, product: { ...item.product, images: [{ url: 'https://evil.example/x.png', width: 1, height: 1 }] } },
      ],
    });
    expect(readGuestCart().items[0]?.product.images).toEqual([]);
  });

  it('holds at most 50 lines and one of each choice', () => {
    put({ items: Array.from({ length: 60 }, (_, place) => line({ id: String(place) })) });
    expect(readGuestCart().items).toHaveLength(50);
    put({ items: [line(), line()] });
    expect(readGuestCart().items).toHaveLength(1);
  });

  it('survives a storage that is full or forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(() => saveGuestCart({ items: [line()], mergeId, sent: [] })).not.toThrow();
    expect(readGuestCart()).toEqual(noGuestCart);
  });
});
