import type { Product } from '#contract/products.ts';
import { cartLimits } from '#contract/rules/totals.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { forget, recall } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/** The single item of a purchase that bypasses the cart. */
type BuyNow = { productId: string; size: string; color: string; quantity: number };

/** Makes this tab's checkout bypass the cart; stored in the format of earlier clients. */
export function startBuyNow({ product, size, color, quantity }: Omit<BuyNow, 'productId'> & { product: Product }) {
  const { price, originalPrice, images, name, brand } = product;
  rememberInTab(personalKeys.buyNowProduct, {
    product: product._id,
    quantity,
    size,
    color,
    price,
    originalPrice,
    images: images.slice(0, 1),
    name,
    brand,
    addedAt: shopNow().toISOString(),
  });
  rememberInTab(personalKeys.isBuyNow, 'true');
}

/** Returns the buy-now item; null if there is none or the stored value is invalid. */
export function readBuyNow(): BuyNow | null {
  const isOn = String(recallInTab(personalKeys.isBuyNow) ?? recall<unknown>(personalKeys.isBuyNow)) === 'true';
  const kept = isOn && readKept();
  if (!kept) return null;
  const { product, size, color, quantity } = kept as Partial<Record<'product' | keyof BuyNow, unknown>>;
  const productId = typeof product === 'object' && product !== null && '_id' in product ? product._id : product;
  if (typeof productId !== 'string' || typeof size !== 'string' || typeof color !== 'string') return null;
  const pieces = typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : 1;
  return { productId, size, color, quantity: Math.min(Math.max(pieces, 1), cartLimits.quantityPerLine) };
}

/** Stores another quantity of the buy-now item, so that a reload keeps it. */
export function keepBuyNowQuantity(quantity: number) {
  rememberInTab(personalKeys.buyNowProduct, { ...readKept(), quantity });
}

/** Returns whether Buy now was pressed after this time. */
export function isBuyNowSince(moment: string): boolean {
  const { addedAt } = (readKept() ?? {}) as { addedAt?: unknown };
  return typeof addedAt === 'string' && new Date(addedAt) > new Date(moment);
}

function readKept(): object | null {
  const kept = recallInTab(personalKeys.buyNowProduct) ?? recall<unknown>(personalKeys.buyNowProduct);
  return typeof kept === 'object' ? kept : null;
}

/** Returns the checkout to the cart. */
export function endBuyNow() {
  for (const key of [personalKeys.buyNowProduct, personalKeys.isBuyNow]) {
    forget(key);
    forgetInTab(key);
  }
}
