import type { Order } from '#contract/orders.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { personKnown } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { countAdded, putIntoCart } from '#web/resources/cart/add-to-cart.ts';
import { cartApi } from '#web/resources/cart/cart.api.ts';

type Item = Pick<Order['items'][number], 'name' | 'size' | 'color' | 'quantity' | 'product' | 'exchanges'>;
type Wanted = Omit<Item, 'exchanges'>;

/** Result of buying again: number of items now in the cart, and messages about those that are not. */
export type BoughtAgain = { pieces: number; missing: string[] };

/** Adds an order's items that are still sold to the cart, as stock allows. Rejects if the server was unreachable. */
export function buyAgain(ordered: readonly Item[]) {
  const items = keptOf(ordered);
  return async (dispatch: ShopDispatch): Promise<BoughtAgain> => {
    await dispatch(personKnown());
    const sold = items.flatMap(({ product, size, color, quantity }) =>
      product ? [{ productId: product._id, size, color, quantity }] : [],
    );
    const { quote } = cartApi.endpoints;
    const asking = quote.initiate({ body: { items: sold } }, { subscribe: false, forceRefetch: true });
    const { data, error } = await dispatch(asking);
    if (!data) throw new Error((isCallError(error) && error.message) || 'That did not work. Please try again.');
    const result: BoughtAgain = { pieces: 0, missing: [] };
    for (const item of items) {
      const line = data.cart.items.find(
        (one) => one.product._id === item.product?._id && one.size === item.size && one.color === item.color,
      );
      const quantity = Math.min(item.quantity, line?.available ?? 0);
      const refusal =
        line && quantity > 0 ? await dispatch(refusalOf({ ...item, productId: line.product._id, quantity })) : '';
      const taken = refusal ? 0 : quantity;
      if (line && taken > 0) countAdded({ product: line.product, quantity: taken });
      result.pieces += taken;
      if (taken < item.quantity) result.missing.push(whyNot(item, { taken, refusal, isSold: line !== undefined }));
    }
    return result;
  };
}

/** Returns what was kept of an order's items: exchanged pieces in the size and colour they were exchanged for. */
function keptOf(ordered: readonly Item[]): Wanted[] {
  const kept: Wanted[] = [];
  const add = (item: Wanted) => {
    const same = kept.findIndex(
      (one) => one.product?._id === item.product?._id && one.size === item.size && one.color === item.color,
    );
    const earlier = kept[same];
    if (earlier?.product) kept[same] = { ...earlier, quantity: earlier.quantity + item.quantity };
    else if (item.quantity > 0) kept.push(item);
  };
  for (const { exchanges, ...item } of ordered) {
    const exchanged = exchanges.reduce((sum, { quantity }) => sum + quantity, 0);
    add({ ...item, quantity: item.quantity - exchanged });
    for (const exchange of exchanges) add({ ...item, ...exchange });
  }
  return kept;
}

/** Returns why the cart refused an item; the empty string if it did not. */
function refusalOf(piece: Parameters<typeof putIntoCart>[0]) {
  return (dispatch: ShopDispatch): Promise<string> =>
    dispatch(putIntoCart(piece)).then(
      () => '',
      (error: unknown) => (error instanceof Error && error.message) || 'Please try again.',
    );
}

type Missing = { taken: number; refusal: string; isSold: boolean };

function whyNot({ name, size, color }: Wanted, { taken, refusal, isSold }: Missing): string {
  const piece = `${name} (${[color, size].filter(Boolean).join(', ')})`;
  if (refusal) return `${piece} could not be added. ${refusal}`;
  if (taken > 0) return `${piece}: only ${taken} left.`;
  return isSold ? `${piece} is sold out.` : `${piece} is no longer sold.`;
}
