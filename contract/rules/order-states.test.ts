import { describe, expect, test } from 'vitest';
import {
  canCancel,
  canMove,
  orderGroups,
  orderMoves,
  type OrderState,
  orderStates,
  stations,
  statesOfGroup,
} from './order-states.ts';

describe('an order', () => {
  test('moves only to states that exist, and never to the one it is in', () => {
    for (const from of orderStates) {
      expect(orderMoves[from].every((to) => orderStates.includes(to) && to !== from)).toBe(true);
    }
  });

  test.each<[OrderState, OrderState[]]>([
    ['pending_payment', ['confirmed', 'expired', 'cancelled']],
    ['confirmed', ['packed', 'cancelled']],
    ['packed', ['shipped', 'cancelled']],
    ['shipped', ['out_for_delivery', 'delivered', 'cancelled']],
    ['out_for_delivery', ['shipped', 'delivered', 'cancelled']],
    ['delivered', ['return_requested']],
    ['return_requested', ['delivered', 'returned']],
    ['returned', ['refunded']],
    ['cancelled', ['refunded']],
    ['expired', ['confirmed', 'refunded']],
    ['refunded', []],
  ])('that is %s moves to %j and nowhere else', (from, to) => {
    expect(orderStates.filter((state) => canMove(from, state)).toSorted()).toEqual(to.toSorted());
  });

  test('goes from station to station until it is delivered', () => {
    expect([stations.length, stations[0], stations.at(-1)]).toEqual([5, 'confirmed', 'delivered']);
    for (const [index, station] of stations.slice(1).entries()) {
      const before = stations[index];
      expect(before && canMove(before, station)).toBe(true);
    }
  });

  test('is found by its buyer in one group, whatever state it is in, and with its money back in one of two', () => {
    expect(Object.values(statesOfGroup).flat().toSorted()).toEqual([...orderStates, 'refunded'].toSorted());
    expect(Object.keys(statesOfGroup)).toEqual([...orderGroups]);
  });

  test('reaches every state from its first ones', () => {
    const reached = new Set<OrderState>(['pending_payment', 'confirmed']);
    // Iterating a Set includes entries added meanwhile.
    for (const from of reached) for (const to of orderMoves[from]) reached.add(to);
    expect([...reached].toSorted()).toEqual(orderStates.toSorted());
  });

  test('goes nowhere after the money is back', () => {
    expect(orderStates.some((to) => canMove('refunded', to))).toBe(false);
  });

  test('that was delivered is never cancelled, and one that was cancelled never ships', () => {
    expect(canMove('delivered', 'cancelled')).toBe(false);
    expect(canMove('cancelled', 'shipped')).toBe(false);
    expect(canMove('cancelled', 'confirmed')).toBe(false);
  });
});

describe('cancelling', () => {
  test.each([
    ['pending_payment', true, true, true],
    ['confirmed', true, true, false],
    ['packed', false, true, false],
    ['shipped', false, false, true],
    ['out_for_delivery', false, false, true],
    ['delivered', false, false, false],
    ['cancelled', false, false, false],
    ['expired', false, false, false],
    ['return_requested', false, false, false],
    ['returned', false, false, false],
    ['refunded', false, false, false],
  ] as const)('%s: shopper %s, staff %s, system %s', (state, ...expected) => {
    expect([canCancel(state, 'shopper'), canCancel(state, 'staff'), canCancel(state, 'system')]).toEqual(expected);
  });

  test('is a move that the table of moves allows', () => {
    const cancellable = orderStates.filter((state) => canCancel(state, 'staff') || canCancel(state, 'system'));
    expect(cancellable.filter((state) => !canMove(state, 'cancelled'))).toEqual([]);
  });
});
