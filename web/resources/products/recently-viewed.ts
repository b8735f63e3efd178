import { storageKeys } from '#contract/brand.ts';
import type { Product } from '#contract/products.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** A viewed product as a small card shows it; prices in rupees, `at` in milliseconds. */
export type ViewedProduct = {
  id: string;
  slug: string;
  name: string;
  price: number;
  mrp: number;
  picture: { url: string; alt: string; width: number; height: number; placeholder: string };
  at: number;
};

const most = 12;
/** A price is shown for a day; an older one may be wrong. */
const priceLifeMs = 86_400_000;

/** Saves a product as the most recently viewed in this browser. */
export function rememberViewed(product: Product, now = Date.now()) {
  const { _id: id, slug, name, price, originalPrice, images } = product;
  const [front] = images;
  if (!front) return;
  const { url, alt, width, height, placeholder } = front;
  const seen = {
    id,
    slug,
    name,
    price,
    mrp: originalPrice ?? 0,
    picture: { url, alt, width, height, placeholder },
    at: now,
  };
  remember(storageKeys.recentlyViewed, [seen, ...readViewed().filter((other) => other.id !== id)].slice(0, most));
}

/** Removes a product that no longer exists. */
export function forgetViewed(idOrSlug: string) {
  remember(
    storageKeys.recentlyViewed,
    readViewed().filter((seen) => !isCalled(seen, idOrSlug)),
  );
}

/** Returns whether it is the product with this id or slug. */
export function isCalled({ id, slug }: ViewedProduct, idOrSlug: string | undefined): boolean {
  return id === idOrSlug || slug === idOrSlug;
}

/** Returns products viewed in this browser, newest first; invalid entries are skipped. */
export function readViewed(): ViewedProduct[] {
  const kept = recall<unknown>(storageKeys.recentlyViewed);
  return Array.isArray(kept) ? kept.filter(isViewed).slice(0, most) : [];
}

/** Returns whether the price may still be shown. */
export function hasFreshPrice({ at }: ViewedProduct, now = Date.now()): boolean {
  return now - at < priceLifeMs && at <= now;
}

type Unknown<T> = { [Key in keyof T]?: unknown };

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, slug, name, price, mrp, picture, at }: Unknown<ViewedProduct> = value;
  const isNamed = typeof id === 'string' && typeof name === 'string' && /^[a-z0-9-]{1,120}$/.test(String(slug));
  return isNamed && [price, mrp, at].every(Number.isFinite) && isPicture(picture);
}

function isPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { url, alt, width, height, placeholder }: Unknown<ViewedProduct['picture']> = value;
  const isOurs = typeof url === 'string' && url.startsWith('/media/');
  return isOurs && typeof alt === 'string' && typeof placeholder === 'string' && [width, height].every(Number.isFinite);
}
