import { canCancel, type OrderState } from '#contract/rules/order-states.ts';

/** A simple model of a shop with two products, one coupon and one shopper. Money in rupees. */
export type Model = {
  free: [number, number];
  cart: [number, number];
  orders: ModelOrder[];
  coupon: { used: number; isOn: boolean };
  isMarketer: boolean;
};

type ModelOrder = {
  state: OrderState;
  isOnline: boolean;
  hasCoupon: boolean;
  /** Pieces of each product that are neither cancelled nor returned. */
  pieces: [number, number];
  /** Pieces of each product that were ordered. */
  ordered: readonly [number, number];
  wasConfirmed: boolean;
  total: number;
  /** Open returns of one piece each. */
  returns: { product: Product; step: 'asked' | 'approved' | 'received' }[];
};

export type Product = 0 | 1;
export const prices = [450, 1_100] as const;
export const startStock = [4, 3] as const;
export const couponWorth = 100;
export const couponUses = 3;
export const mostPieces = 10;

export function newModel(): Model {
  return { free: [...startStock], cart: [0, 0], orders: [], coupon: { used: 0, isOn: true }, isMarketer: false };
}

export const isEmpty = ([one, other]: readonly [number, number]) => one + other === 0;

/** Goods, delivery below a thousand rupees, minus the coupon. */
export function totalOf([one, other]: readonly [number, number], hasCoupon: boolean): number {
  const goods = one * prices[0] + other * prices[1];
  return goods + (goods > 999 ? 0 : 99) - (hasCoupon ? couponWorth : 0);
}

function canTake({ free }: Model, [one, other]: readonly [number, number]): boolean {
  return one <= free[0] && other <= free[1];
}

/** Pieces the shopper may put into the cart: those their own unpaid orders hold too, because a new order replaces these. */
export function availableOf({ free, orders }: Model, product: Product): number {
  const waiting = orders.filter(({ state }) => state === 'pending_payment');
  return waiting.reduce((sum, { pieces }) => sum + pieces[product], free[product]);
}

/** Removes pieces from stock; with `sign` -1 adds them back. */
export function take(model: Model, pieces: readonly [number, number], sign = 1): void {
  model.free = [model.free[0] - sign * pieces[0], model.free[1] - sign * pieces[1]];
}

/** Whether a delivered piece of this product is in no return yet. */
export function canSendBack(one: ModelOrder, product: Product): boolean {
  const asked = one.returns.filter((open) => open.product === product).length;
  return ['delivered', 'return_requested'].includes(one.state) && one.pieces[product] > asked;
}

/** Returns an order's state after one of its returns has ended. */
export function afterReturn(one: ModelOrder): OrderState {
  if (one.returns.length > 0) return 'return_requested';
  return isEmpty(one.pieces) ? 'returned' : 'delivered';
}

type Wish = Pick<ModelOrder, 'isOnline' | 'hasCoupon' | 'pieces'>;

/** Whether a repeated identical request means this unpaid order. */
export function isSame(one: ModelOrder, { hasCoupon, pieces }: Pick<Wish, 'hasCoupon' | 'pieces'>): boolean {
  return one.state === 'pending_payment' && one.hasCoupon === hasCoupon && String(one.pieces) === String(pieces);
}

/**
 * Places an order. It replaces unpaid orders of the same products if possible with the pieces they held. Whether it may
 * also have their coupon is decided by the shop, which checks before and after: `isTaken` tells the result.
 */
export function order(model: Model, wish: Wish, isTaken: boolean): 'placed' | 'refused' {
  const { pieces, hasCoupon } = wish;
  const replaced = model.orders.filter(
    (one) => one.state === 'pending_payment' && pieces.some((quantity, n) => quantity > 0 && (one.pieces[n] ?? 0) > 0),
  );
  const given = pieces.map((_, n) => replaced.reduce((sum, one) => sum + (one.pieces[n] ?? 0), 0));
  const isThere = pieces.every((quantity, n) => quantity <= (model.free[n] ?? 0) + (given[n] ?? 0));
  const back = replaced.filter((one) => one.hasCoupon).length;
  const isUsable = !hasCoupon || (model.coupon.isOn && model.coupon.used - back < couponUses);
  const needsTheirs = hasCoupon && model.coupon.used >= couponUses;
  if (!isThere || !isUsable || (needsTheirs && !isTaken)) return 'refused';
  for (const one of replaced) end(model, one, 'cancelled');
  take(model, pieces);
  if (hasCoupon) model.coupon.used += 1;
  const state = wish.isOnline ? 'pending_payment' : 'confirmed';
  const [one, other] = pieces;
  const total = totalOf(pieces, hasCoupon);
  model.orders.push({ ...wish, ordered: [one, other], state, wasConfirmed: !wish.isOnline, total, returns: [] });
  return 'placed';
}

/** Ends an order: pieces and coupon are released. */
export function end(model: Model, one: ModelOrder, state: 'cancelled' | 'expired'): void {
  take(model, one.pieces, -1);
  if (one.hasCoupon) model.coupon.used -= 1;
  one.state = state;
}

/** Pays an unpaid or expired order. */
export function pay(model: Model, one: ModelOrder): void {
  if (one.state === 'expired') {
    // Late money buys only what would be sold now.
    if (isOrderedSince(model, one) || !canTake(model, one.pieces) || (one.hasCoupon && !isUsable(model))) {
      one.state = 'refunded';
      return;
    }
    take(model, one.pieces);
    if (one.hasCoupon) model.coupon.used += 1;
  }
  one.state = 'confirmed';
  one.wasConfirmed = true;
}

function isUsable({ coupon }: Model): boolean {
  return coupon.isOn && coupon.used < couponUses;
}

/** Whether a later order of one of the products waits or was confirmed: late money for this one goes back. */
function isOrderedSince({ orders }: Model, one: ModelOrder): boolean {
  const later = orders.slice(orders.indexOf(one) + 1);
  return later.some(
    (other) =>
      (other.state === 'pending_payment' || other.wasConfirmed) &&
      other.ordered.some((quantity, n) => quantity > 0 && (one.ordered[n] ?? 0) > 0),
  );
}

export function cancel(model: Model, one: ModelOrder, actor: 'shopper' | 'staff'): 'refused' | 'asked' | 'cancelled' {
  if (one.state === 'cancelled') return 'cancelled';
  if (one.state === 'packed' && actor === 'shopper') return 'asked';
  if (!canCancel(one.state, actor)) return 'refused';
  end(model, one, 'cancelled');
  return 'cancelled';
}
