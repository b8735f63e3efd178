import type { CartItem } from '#contract/cart.ts';
import { priced } from '../cart-lines.ts';

/** A line with sensible defaults; tests name only the properties that matter to them. */
export function line(
  facts: {
    id?: string;
    price?: number;
    mrp?: number | null;
    quantity?: number;
    available?: number;
    size?: string;
    color?: string;
    name?: string;
  } = {},
): CartItem {
  const {
    id = '1',
    price = 500,
    mrp = null,
    quantity = 1,
    available = 20,
    size = 'M',
    color = 'Black',
    name = 'Tee',
  } = facts;
  const uuid = `00000000-0000-4000-8000-${id.padStart(12, '0')}`;
  return priced({
    _id: `line-${id}`,
    product: {
      _id: uuid,
      slug: `tee-${id}`,
      name,
      price,
      originalPrice: mrp,
      images: [],
      stock: available,
      sizes: [{ size: 'M', stock: available }],
      colors: [{ name: 'Black', code: 'black', hex: 'black', images: [] }],
      category: { _id: 'c', name: 'Tees', slug: 'tees' },
    },
    variant: { _id: `variant-${id}-${size}-${color}`, sku: `SKU-${id}` },
    quantity,
    size,
    color,
    available,
    addedAt: '2026-11-20T10:00:00.000Z',
    itemTotal: 0,
  });
}
