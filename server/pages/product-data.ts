import type { Product, Variant } from '#contract/products.ts';
import { toPaise } from '#contract/rules/money.ts';
import { shippingFee } from '#contract/rules/totals.ts';
import { returnDaysOf } from '#contract/rules/returns.ts';
import type { ShopFacts } from '#contract/rules/shop-facts.ts';
import { returnPolicy, shippingDetails } from './organization-data.ts';
import type { Thing } from './thing.ts';

/** Longest useful description; search engines truncate it anyway. */
const longestDescription = 500;

/**
 * A product as ProductGroup, with shipping and return policy referenced by each offer instead of repeated for, say,
 * thirty variants. A product without variants cannot be bought and has no data.
 */
export function productGroup(product: Product, { origin, facts }: { origin: string; facts: ShopFacts }): Thing[] {
  if (product.variants.length === 0) return [];
  const url = `${origin}/product/${product.slug}`;
  const { shipping, packing, returns } = facts;
  const policies = [
    shippingDetails(origin, { fee: shippingFee(toPaise(product.price), shipping), packing }),
    returnPolicy(origin, returnDaysOf(returns, product.category._id)),
  ];
  const links = {
    shippingDetails: { '@id': policies[0]?.['@id'] },
    hasMerchantReturnPolicy: { '@id': policies[1]?.['@id'] },
  };
  const group: Thing = {
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    name: product.name,
    description: (product.description || product.name).slice(0, longestDescription),
    url,
    productGroupID: product.sku,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category.name,
    ...(product.material !== '' && { material: product.material }),
    ...(product.images.length > 0 && {
      image: product.images.slice(0, 3).map((picture) => imageUrl(origin, picture.url)),
    }),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: product.variants.map((variant) => variantOf(product, { variant, url, origin, links })),
    ...ratingOf(product),
  };
  return [group, ...policies];
}

type Place = { variant: Variant; url: string; origin: string; links: object };

function variantOf(product: Product, { variant, url, origin, links }: Place): Thing {
  const { color, size, sku, stock } = variant;
  const picture = product.colors.find(({ name }) => name === color)?.images[0] ?? product.images[0]?.url;
  return {
    '@type': 'Product',
    sku,
    name: `${product.name}, ${color}, ${size}`,
    color,
    size,
    ...(picture && { image: imageUrl(origin, picture) }),
    offers: {
      '@type': 'Offer',
      url: `${url}?${new URLSearchParams({ color, size })}`,
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...links,
    },
  };
}

/** No rating without reviews. */
function ratingOf({ rating }: Product) {
  if (rating.count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
    },
  };
}

/** Absolute URL of the largest encoding. */
function imageUrl(origin: string, url: string): string {
  return origin + url.replace(/\/\d+\.webp$/, '/1080.webp');
}
