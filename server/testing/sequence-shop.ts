import { api } from '#contract/api.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { lineOf } from './order-requests.ts';
import { couponUses, couponWorth, type Model, prices, startStock } from './sequence-model.ts';
import { addCoupon } from './test-coupons.ts';
import { addProduct, type TestProduct } from './test-goods.ts';
import type { Paid } from './test-gateway.ts';
import type { Person, TestShop } from './test-shop.ts';

/** The shop's counterpart of the model, on which a sequence acts. */
export type SequenceShop = {
  shop: TestShop;
  staff: Person;
  shopper: Person;
  products: readonly [TestProduct, TestProduct];
  coupon: { _id: string; code: string };
  /** `returnIds` in the order of the model's. */
  orders: { id: string; gatewayOrderId: string; claim?: Paid; returnIds: string[] }[];
};

export async function openWorld(shop: TestShop, staff: Person): Promise<SequenceShop> {
  const add = (n: 0 | 1) => addProduct(shop.pool, { price: prices[n], stock: startStock[n], sizes: ['M'] });
  const validUntil = new Date(shop.clock.now().getTime() + 300 * 86_400_000).toISOString();
  const terms = {
    discountType: 'flat',
    discountValue: couponWorth,
    maxUses: couponUses,
    maxUsesPerUser: 100,
    validUntil,
  };
  const coupon = await addCoupon({ ask: shop.ask, token: staff.token }, terms);
  // Sequentially: the first one creates the category of both.
  const products = [await add(0), await add(1)] as const;
  return { shop, staff, shopper: await shop.signIn(), products, coupon, orders: [] };
}

export const linesOf = ({ products }: SequenceShop, pieces: readonly [number, number]) =>
  products.flatMap((tee, n) => (pieces[n] ? [lineOf(tee, pieces[n])] : []));

/** Returns the shop's state of everything in the model. */
export async function seen({ shop, shopper, products, coupon, orders }: SequenceShop) {
  const { rows } = await shop.pool.query<{
    free: number[];
    used: number;
    states: OrderState[] | null;
    totals: number[] | null;
  }>(
    `select (select array_agg(on_hand - reserved order by array_position($1::uuid[], product_id)) from variants where product_id = any ($1)) as free,
      (select used_count from coupons where id = $2) as used,
      (select array_agg(status order by array_position($3::uuid[], id)) from orders where id = any ($3)) as states,
      (select array_agg(total_paise / 100 order by array_position($3::uuid[], id)) from orders where id = any ($3)) as totals`,
    [products.map(({ id }) => id), coupon._id, orders.map(({ id }) => id)],
  );
  const { cart } = (await shop.ask(api.cart.read, { token: shopper.token })).json;
  const inCart = ({ id }: TestProduct) =>
    cart?.items.filter((item) => item.product._id === id).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const [found] = rows;
  return {
    free: found?.free ?? [],
    used: found?.used ?? 0,
    cart: products.map(inCart),
    states: (found?.states ?? []).map(plain),
    totals: found?.totals ?? [],
  };
}

/** The same from the model. */
export function meant(model: Model) {
  return {
    free: model.free,
    used: model.coupon.used,
    cart: model.cart,
    states: model.orders.map(({ state }) => plain(state)),
    totals: model.orders.map(({ total }) => total),
  };
}

/** Refunds take their own time, so the ended states are treated alike. */
function plain(state: OrderState): string {
  return state === 'refunded' || state === 'cancelled' || state === 'returned' ? 'over' : state;
}
