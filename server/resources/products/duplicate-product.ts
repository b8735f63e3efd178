import type { Context } from '#server/context.ts';
import { readForStaff } from './admin-products.ts';
import { addProduct, type Saved } from './save-product.ts';
import { draftOf } from './product-draft.ts';

/** Copies a product to a draft, with its pictures but without stock, SKUs and slug. */
export async function duplicateProduct(context: Context, idOrSlug: string): Promise<Saved> {
  const from = await readForStaff(context, idOrSlug);
  const { slug: _slug, sku: _sku, publishAt: _publishAt, seoTitle: _title, ...draft } = draftOf(from);
  const { product } = await addProduct(context, {
    ...draft,
    name: `${from.name.slice(0, 140)} (copy)`,
    state: 'draft',
    variants: draft.variants.map(({ color, size }) => ({ color, size, stock: 0 })),
    pictures: from.images.map(({ url, alt, color, view }) => ({ url, alt, color, view })),
  });
  return { product, message: 'Product duplicated.' };
}
