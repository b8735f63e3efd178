import { addToCart } from '#web/resources/cart/add-to-cart.ts';
import { startBuyNow } from '#web/resources/orders/buy-now.ts';
import { personReady } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';

type Piece = Parameters<typeof startBuyNow>[0];

/** Adds an item to the cart, or starts "Buy now"; rejects on refusal, after a toast with the reason. */
export async function takePiece(dispatch: ShopDispatch, piece: Piece, isBuying: boolean): Promise<void> {
  if (isBuying) return startBuyNow(piece);
  await dispatch(personReady());
  await dispatch(addToCart(piece));
}
