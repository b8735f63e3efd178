/**
 * Properties that search engines require or recommend for each type this shop uses (Google Search Central: product
 * variants, merchant listing, product snippet, merchant return policy, breadcrumb, organisation, FAQ).
 */
const wanted: Record<string, { required: readonly string[]; recommended: readonly string[] }> = {
  ProductGroup: {
    required: ['name', 'hasVariant', 'variesBy', 'productGroupID'],
    recommended: ['url', 'description', 'image', 'brand', 'aggregateRating', 'material'],
  },
  Product: { required: ['name', 'image', 'offers'], recommended: ['sku', 'color', 'size'] },
  Offer: {
    required: ['price', 'priceCurrency', 'availability'],
    recommended: ['url', 'itemCondition', 'shippingDetails', 'hasMerchantReturnPolicy'],
  },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: ['bestRating'] },
  OfferShippingDetails: { required: ['shippingDestination'], recommended: ['shippingRate', 'deliveryTime'] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory'],
    recommended: ['merchantReturnDays', 'returnMethod', 'returnFees', 'refundType', 'merchantReturnLink'],
  },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
  OnlineStore: {
    required: ['name', 'url'],
    recommended: ['logo', 'address', 'contactPoint', 'sameAs', 'hasMerchantReturnPolicy'],
  },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction'] },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['name', 'acceptedAnswer'], recommended: [] },
};

type Thing = Record<string, unknown>;

/** A type on a page: how many items there are, and which properties at least one of them lacks. */
type CheckedThing = { type: string; name: string; count: number; missing: string[]; recommended: string[] };

/** Returns the items in a page's structured data by type, in the order of the list above. */
export function checkedThings(data: unknown): CheckedThing[] {
  const things = thingsIn(data);
  return Object.entries(wanted).flatMap(([type, { required, recommended }]) => {
    const found = things.filter((thing) => thing['@type'] === type);
    const [first] = found;
    if (!first) return [];
    const lacks = (names: readonly string[]) => names.filter((name) => found.some((thing) => isEmpty(thing[name])));
    return [
      {
        type,
        name: typeof first['name'] === 'string' ? first['name'].slice(0, 120) : '',
        count: found.length,
        missing: lacks(required),
        recommended: lacks(recommended),
      },
    ];
  });
}

/** Extracts title, description, canonical address and robots from a page's source. */
export function headIn(html: string): { title: string; description: string; canonical: string; robots: string } {
  const found = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '');
  return {
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    robots: found(/<meta name="robots" content="([^"]*)"/),
  };
}

/** Extracts the structured data from a page's source; undefined if missing or unparsable. */
export function structuredDataIn(html: string): unknown {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign);
}

/** A mere reference by `@id` is not an item of its own. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...inside] : inside;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
