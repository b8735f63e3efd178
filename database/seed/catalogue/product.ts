import type { Cut } from '../pictures/draw/garment.ts';
import { CLOTH } from './cloth.ts';
import { PALETTE, type ColourKey } from './palette.ts';
import { reviewsFor } from './reviews.ts';
import { SIZES } from './size-charts.ts';
import type { Fit, PrintSpec, ProductTag, SeedProduct, Size } from './types.ts';

/** Properties of one style; the rest comes from its cut. Prices in whole rupees. */
export type Style = {
  name: string;
  description: string;
  cut: Cut;
  fit?: Fit;
  price: number;
  mrp: number;
  tags?: readonly ProductTag[];
  colours: readonly [ColourKey, ColourKey, ColourKey, ...ColourKey[]];
  print?: PrintSpec;
  back?: PrintSpec;
  trim?: ColourKey;
  facts?: readonly string[];
  gsm?: number;
  sizes?: readonly Size[];
  /** Colour, size and pieces left. */
  scarce?: ReadonlyArray<readonly [ColourKey, Size, number]>;
  daysAgo: number;
  /** Number of reviews, and how positive they are (0 to 1). */
  reviews: readonly [count: number, warmth: number];
};

/** Completes a style with the defaults of its cut. */
export function product(categorySlug: string, style: Style): SeedProduct {
  const cloth = CLOTH[style.cut];
  const slug = style.name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const { facts, ...shared } = cloth;
  return {
    ...shared,
    slug,
    name: style.name,
    description: style.description,
    details: [...(style.facts ?? []), ...facts].join('\n'),
    gsm: style.gsm ?? cloth.gsm,
    fit: style.fit ?? cloth.fit,
    pricePaise: style.price * 100,
    mrpPaise: style.mrp * 100,
    categorySlug,
    tags: style.tags ?? [],
    cut: style.cut,
    print: style.print ?? null,
    backPrint: style.back ?? null,
    trim: style.trim ? PALETTE[style.trim].code : null,
    colours: style.colours.map((key) => PALETTE[key]),
    sizes: style.sizes ?? SIZES,
    scarce: (style.scarce ?? []).map(([colour, size, stock]) => ({ colour: PALETTE[colour].name, size, stock })),
    createdDaysAgo: style.daysAgo,
    sizeChart: style.cut,
    reviews: reviewsFor(slug, { count: style.reviews[0], warmth: style.reviews[1], age: style.daysAgo }),
  };
}
