import type { ProductCard } from '#contract/products.ts';

type Shot = { url: string; alt: string; width: number; height: number; placeholder: string };

/** Exactly the fields a card renders: a page carries dozens, twice each, as HTML and as state. Prices in rupees. */
export type CardView = {
  id: string;
  slug: string;
  name: string;
  price: number;
  mrp: number;
  rating: { average: number; count: number };
  isSoldOut: boolean;
  category: string;
  colors: { name: string; hex: string; shots: Shot[] }[];
};

const shotsPerColor = 2;

export function cardView(product: ProductCard): CardView {
  return {
    id: product._id,
    slug: product.slug,
    name: product.name,
    price: product.price,
    mrp: product.originalPrice ?? 0,
    rating: product.rating,
    isSoldOut: product.stock <= 0,
    category: product.category.name,
    colors: colorsOf(product),
  };
}

/** The colour of the product's first picture comes first; a product without colours gets one nameless colour. */
function colorsOf(product: ProductCard): CardView['colors'] {
  const colors = product.colors
    .map(({ name, hex }) => ({ name, hex, shots: shotsOf(product, name) }))
    .filter((color) => color.shots.length > 0);
  if (colors.length === 0) return [{ name: '', hex: '', shots: product.images.slice(0, shotsPerColor).map(shot) }];
  const first = product.images[0]?.color;
  return colors.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
}

function shotsOf(product: ProductCard, color: string): Shot[] {
  return product.images
    .filter((image) => image.color === color)
    .slice(0, shotsPerColor)
    .map(shot);
}

function shot({ url, alt, width, height, placeholder }: Shot): Shot {
  return { url, alt, width, height, placeholder };
}
