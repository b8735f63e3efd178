import type { FieldError } from '../errors.ts';
import type { ProductState } from './product-states.ts';

/** Input of the rules; prices in rupees. */
type CheckedProduct = {
  name: string;
  description: string;
  price: number;
  originalPrice: number | null;
  state: ProductState;
  publishAt: string | null;
  colors: readonly { name: string }[];
  variants: readonly { color: string; size: string; sku?: string | undefined }[];
  pictures: readonly { alt: string; color: string | null }[];
};

/** Validation errors of a product in any state. Fields are named as in the call: `colors.1.name`. */
export function faultsOfProduct(product: CheckedProduct): FieldError[] {
  const { price, originalPrice, state, publishAt, colors, variants, pictures } = product;
  const known = new Set(colors.map(({ name }) => name));
  const skus = variants.map(({ sku }) => sku?.toUpperCase());
  return [
    ...(originalPrice !== null && originalPrice < price
      ? [{ field: 'originalPrice', message: 'The MRP cannot be below the price.' }]
      : []),
    ...(state === 'scheduled' && !publishAt ? [{ field: 'publishAt', message: 'Say when it goes on sale.' }] : []),
    ...repeated(colors.map(({ name }) => name.toLowerCase())).map((place) => ({
      field: `colors.${place}.name`,
      message: 'Another colour has this name.',
    })),
    ...repeated(variants.map(({ color, size }) => `${color}\n${size.toLowerCase()}`)).map((place) => ({
      field: `variants.${place}.size`,
      message: 'This size of this colour is listed twice.',
    })),
    ...repeated(skus).map((place) => ({ field: `variants.${place}.sku`, message: 'Another size has this SKU.' })),
    ...strange(variants, known).map((place) => ({
      field: `variants.${place}.color`,
      message: 'The product has no such colour.',
    })),
    ...strange(pictures, known).map((place) => ({
      field: `pictures.${place}.color`,
      message: 'The product has no such colour.',
    })),
    ...(isPublished(product) ? faultsOfPublishing(product) : []),
  ];
}

/** Whether it is visible to shoppers, now or at its scheduled time. */
export function isPublished({ state }: { state?: string }): boolean {
  return state === 'active' || state === 'scheduled';
}

/** What is missing before it can be published. */
export function faultsOfPublishing({ description, variants, pictures }: CheckedProduct): FieldError[] {
  return [
    ...(description === '' ? [{ field: 'description', message: 'Describe it before it is published.' }] : []),
    ...(variants.length === 0
      ? [{ field: 'variants', message: 'Add a colour and a size before it is published.' }]
      : []),
    ...(pictures.length === 0 ? [{ field: 'pictures', message: 'Add a picture before it is published.' }] : []),
    ...pictures.flatMap(({ alt }, place) =>
      alt === ''
        ? [{ field: `pictures.${place}.alt`, message: 'Say what the picture shows, for those who cannot see it.' }]
        : [],
    ),
  ];
}

/**
 * Facts required to offer packaged goods: Legal Metrology (Packaged Commodities) Rules, rule 6(10). A product without a
 * country of origin has that of the shop.
 */
const factsByLaw = ['genericName', 'netQuantity', 'manufacturer'] as const;

/** Legally required facts that are missing. A warning only: it does not prevent publishing. */
export function missingByLaw(product: Record<(typeof factsByLaw)[number], string>) {
  return factsByLaw.filter((name) => product[name].trim() === '');
}

/** Warning when a sold-out product is published. */
export const soldOutWords = 'No size is in stock: shoppers see it as sold out.';

/** Whether no variant can be bought; `stock` is what is available to sell. */
export function isSoldOut({ variants }: { variants: readonly { stock: number }[] }): boolean {
  return variants.every(({ stock }) => stock <= 0);
}

/** Indexes of duplicates. */
function repeated(words: readonly (string | undefined)[]): number[] {
  return words.flatMap((word, place) => (word && words.indexOf(word) < place ? [place] : []));
}

function strange(all: readonly { color: string | null }[], known: ReadonlySet<string>): number[] {
  return all.flatMap(({ color }, place) => (color !== null && !known.has(color) ? [place] : []));
}
