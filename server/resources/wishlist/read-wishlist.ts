import type { WishedProduct, WishlistItem } from '#contract/wishlist.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { findCards } from '#server/resources/products/products.ts';
import { type SavedRow, selectSaved, selectVariantsOf, type WishedVariantRow } from './wishlist.queries.ts';

/** Returns a user's saved products at current prices and stock, newest first. */
export async function readWishlist(context: Context, userId: string): Promise<WishlistItem[]> {
  return itemsOf(context, await selectSaved(context.db, userId));
}

/** Returns one product of a user's list; undefined if it is not on it. */
export async function readItem(context: Context, userId: string, productId: string): Promise<WishlistItem | undefined> {
  const saved = await selectSaved(context.db, userId);
  const [item] = await itemsOf(
    context,
    saved.filter((row) => row.product_id === productId),
  );
  return item;
}

/** Returns these products with current data, in this order, without those not on sale. */
export async function wishedProducts(context: Context, ids: readonly string[]): Promise<WishedProduct[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const [cards, variants] = await Promise.all([findCards(context, unique), selectVariantsOf(context.db, unique)]);
  const byProduct = Map.groupBy(variants, (variant) => variant.product_id);
  return cards
    .filter((card) => card.isActive)
    .map((card) => ({ ...card, variants: (byProduct.get(card._id) ?? []).map(toVariant) }));
}

async function itemsOf(context: Context, saved: readonly SavedRow[]): Promise<WishlistItem[]> {
  const products = await wishedProducts(
    context,
    saved.map((row) => row.product_id),
  );
  const rows = new Map(saved.map((row) => [row.product_id, row]));
  return products.flatMap((product) => {
    const row = rows.get(product._id);
    if (!row) return [];
    return [{ ...product, savedPrice: toRupees(row.price_paise), savedAt: row.added_at.toISOString() }];
  });
}

function toVariant({ id, size, color, sku, stock }: WishedVariantRow): WishedProduct['variants'][number] {
  return { _id: id, size, color, sku, stock };
}
