import { addToCart } from '#web/resources/cart/add-to-cart.ts';
import { startBuyNow } from '#web/resources/orders/buy-now.ts';
import { personReady } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';

type Piece = Parameters<typeof startBuyNow>[0];

/** Puts a piece into the cart, or leads the checkout past it; rejects when it was refused, which a toast has told. */
export async function takePiece(dispatch: ShopDispatch, piece: Piece, isBuying: boolean): Promise<void> {
  if (isBuying) return startBuyNow(piece);
  await dispatch(personReady());
  await dispatch(addToCart(piece));
}
