import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { lowStock } from '#contract/rules/stock.ts';
import type { Wish } from './wishlist-state.ts';

type WishNote = { tone: 'saving' | 'warning'; words: string };

/** Returns notable changes of a saved product (W2); prices in rupees. */
export function wishNotes({ savedPrice, product }: Pick<Wish, 'savedPrice' | 'product'>): WishNote[] {
  if (!product || product.stock <= 0) return [];
  const drop = savedPrice === null ? 0 : toRupees(toPaise(savedPrice) - toPaise(product.price));
  return [
    ...(drop > 0 ? [{ tone: 'saving' as const, words: `Price dropped by ${formatRupees(drop)}` }] : []),
    ...(product.stock <= lowStock ? [{ tone: 'warning' as const, words: `Only ${product.stock} left` }] : []),
  ];
}
