import { useState } from 'react';
import { addToCart } from '#web/resources/cart/add-to-cart.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { CardView } from './card-view.ts';
import { useProductQuery } from './products.api.ts';

/** The sizes of a product in one colour, and adding one of them to the cart. */
export function useQuickAdd({ card, color, onDone }: { card: CardView; color: string; onDone: () => void }) {
  const dispatch = useShopDispatch();
  const { data: product, isError, refetch } = useProductQuery({ params: { id: card.slug } });
  const [pending, setPending] = useState<string>();
  const inColor = (name: string) => product?.variants.filter((variant) => variant.color === name) ?? [];
  const add = async (size: string) => {
    if (!product || pending) return;
    setPending(size);
    try {
      await dispatch(addToCart({ product, size, color, quantity: 1 }));
      onDone();
    } catch {
      // Refused: a toast has already said why.
    } finally {
      setPending(undefined);
    }
  };
  return {
    sizes: product?.sizes.map(({ size }) => ({
      size,
      stock: inColor(color).find((variant) => variant.size === size)?.stock ?? 0,
    })),
    isGone: (name: string) => product !== undefined && inColor(name).every(({ stock }) => stock <= 0),
    pending,
    add,
    retry: isError && !product ? () => void refetch() : undefined,
  };
}
