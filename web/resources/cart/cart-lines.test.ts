import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { emptyCart, inOrder, mostOf, mrpTotal, problemOf, summaryOf, withChange } from './cart-lines.ts';
import type { Change } from './cart-lines.ts';
import { line } from './testing/lines.ts';

const cartOf = (...items: Cart['items']): Cart => ({ items, summary: summaryOf(items), version: 7 });

describe('a change of the cart', () => {
  it('sets a quantity and prices the line and the cart anew', () => {
    const { items, summary } = withChange(cartOf(line({ price: 499.5 })), {
      kind: 'quantity',
      itemId: 'line-1',
      quantity: 2,
    });
    expect(items[0]).toMatchObject({ quantity: 2, itemTotal: 999 });
    expect(summary).toEqual({ totalItems: 1, totalQuantity: 2, subtotal: 999, shipping: 99, total: 1098 });
  });

  it('ignores a quantity that is not above 0', () => {
    const cart = cartOf(line());
    expect(withChange(cart, { kind: 'quantity', itemId: 'line-1', quantity: 0 })).toBe(cart);
  });

  it('takes a line out, and the shipping fee with the last one', () => {
    expect(withChange(cartOf(line()), { kind: 'remove', itemId: 'line-1' })).toMatchObject({
      items: [],
      summary: { shipping: 0, total: 0 },
    });
  });

  it('changes the choice and leaves the quantity', () => {
    const { items } = withChange(cartOf(line({ quantity: 3 })), {
      kind: 'choice',
      itemId: 'line-1',
      size: 'L',
      color: 'Red',
    });
    expect(items[0]).toMatchObject({ size: 'L', color: 'Red', quantity: 3 });
  });

  it('puts a new line at the end and a known choice in its place', () => {
    const cart = cartOf(line({ id: '1' }), line({ id: '2' }));
    expect(withChange(cart, { kind: 'put', item: line({ id: '3' }) }).items.map((item) => item._id)).toEqual([
      'line-1',
      'line-2',
      'line-3',
    ]);
    expect(
      withChange(cart, { kind: 'put', item: line({ id: '1', quantity: 4 }) }).items.map((item) => item.quantity),
    ).toEqual([4, 1]);
  });

  it('leaves other lines and the version alone, and never touches what it is given', () => {
    const cart = Object.freeze(cartOf(line({ id: '1' }), line({ id: '2' })));
    const changed = withChange(cart, { kind: 'quantity', itemId: 'line-2', quantity: 5 });
    expect(changed.items[0]).toBe(cart.items[0]);
    expect(changed.version).toBe(7);
    expect(cart.items[1]?.quantity).toBe(1);
  });

  it('rolls back by being left out: the rest applies to the server cart as if it had never been', () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('quantity' as const),
        itemId: fc.constantFrom('line-1', 'line-2'),
        quantity: fc.integer({ min: -1, max: 10 }),
      }),
      fc.record({ kind: fc.constant('remove' as const), itemId: fc.constantFrom('line-1', 'line-2', 'line-9') }),
      fc.constant({ kind: 'clear' as const }),
      fc.constant({ kind: 'put' as const, item: line({ id: '3', quantity: 2 }) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes: Change[]) => {
        const shown = changes.reduce(withChange, cartOf(line({ id: '1' }), line({ id: '2', price: 700 })));
        expect(shown.summary).toEqual(summaryOf(shown.items));
        expect(shown.items.every((item) => item.quantity > 0)).toBe(true);
        expect(new Set(shown.items.map((item) => item._id)).size).toBe(shown.items.length);
      }),
    );
  });
});

describe('a line', () => {
  it.each([
    [{ available: 0, quantity: 1 }, 'sold-out'],
    [{ available: -2, quantity: 1 }, 'sold-out'],
    [{ available: 2, quantity: 3 }, 'too-many'],
    [{ available: 3, quantity: 3 }, null],
  ])('%j has the problem %s', (facts, problem) => {
    expect(problemOf(line(facts))).toBe(problem);
  });

  it.each([
    [20, 10, 'Up to 10 of one item'],
    [10, 10, 'Up to 10 of one item'],
    [3, 3, 'Only 3 left'],
    [0, 1, 'Sold out'],
  ])('of which %i can be had goes up to %i: %s', (available, most, reason) => {
    expect(mostOf(line({ available }))).toEqual({ most, reason });
  });
});

it('counts a line without MRP, or with one below its price, at its price', () => {
  expect(
    mrpTotal([line({ price: 500, mrp: 800, quantity: 2 }), line({ price: 300 }), line({ price: 300, mrp: 200 })]),
  ).toBe(2200);
});

it('keeps lines in the order they were seen, new ones last', () => {
  const [a, b, c] = [line({ id: '1' }), line({ id: '2' }), line({ id: '3' })];
  expect(inOrder([c, a, b], [a.variant._id, b.variant._id])).toEqual([a, b, c]);
  expect(inOrder([c, a], [])).toEqual([c, a]);
  expect(emptyCart.summary.total).toBe(0);
});
