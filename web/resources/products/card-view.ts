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
  if (product.colors.length === 0) return [{ name: '', hex: '', shots: shotsOf(product, '') }];
  const first = product.images[0]?.color;
  return product.colors
    .map(({ name, hex }) => ({ name, hex, shots: shotsOf(product, name) }))
    .toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
}

/** The colour's own pictures; without any those of all colours, else the product's first ones. */
function shotsOf({ images }: ProductCard, color: string): Shot[] {
  const choices = [images.filter((image) => image.color === color), images.filter((image) => image.color === null)];
  const shown = choices.find(({ length }) => length > 0) ?? images;
  return shown.slice(0, shotsPerColor).map(shot);
}

function shot({ url, alt, width, height, placeholder }: Shot): Shot {
  return { url, alt, width, height, placeholder };
}
