/**
 * What Google's documentation requires of each type this shop uses (Search Central: Product snippet, merchant listing,
 * product variants, breadcrumb, FAQ, organisation, sitelinks search box). Reports a sentence per fault.
 */
type Thing = Record<string, unknown>;

const required: Record<string, readonly string[]> = {
  ProductGroup: ['name', 'hasVariant', 'variesBy', 'productGroupID', 'url', 'brand'],
  Product: ['name', 'image', 'offers', 'sku'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
    'returnFees',
  ],
  AggregateRating: ['ratingValue', 'reviewCount'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  OnlineStore: ['name', 'url', 'logo', 'address', 'contactPoint'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  ContactPoint: ['contactType', 'telephone'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Brand: ['name'],
};

/** Returns every fault of a page's structured data; an empty list passes. */
export function structuredDataFaults(data: unknown): string[] {
  if (!isThing(data) || data['@context'] !== 'https://schema.org') return ['does not name schema.org as its context'];
  const things = thingsIn(data['@graph']);
  const ids = new Set(things.map((thing) => thing['@id']).filter((id) => id !== undefined));
  const dangling = referencesIn(data).filter((id) => !ids.has(id) && !id.endsWith('#organization'));
  return [
    ...things.flatMap(faultsOf),
    ...dangling.map((id) => `refers to ${id}, which is not there`),
    ...doubles(things),
  ];
}

function faultsOf(thing: Thing): string[] {
  const type = String(thing['@type']);
  const names = required[type];
  if (!names) return [`${type} is of no known type`];
  const missing = names.filter((name) => isEmpty(thing[name])).map((name) => `${type} lacks ${name}`);
  return [...missing, ...valueFaults(type, thing)];
}

function valueFaults(type: string, thing: Thing): string[] {
  const faults: string[] = [];
  const say = (isFault: boolean, words: string) => void (isFault && faults.push(`${type}: ${words}`));
  for (const name of ['url', 'item', 'image', 'logo']) {
    for (const value of [thing[name] ?? []].flat())
      say(
        typeof value !== 'string' || !/^https?:\/\/\S+$/.test(value),
        `${name} is no absolute address: ${JSON.stringify(value)}`,
      );
  }
  if (type === 'Offer') {
    say(typeof thing.price !== 'number' || thing.price <= 0, 'price is no positive number');
    say(thing.priceCurrency !== 'INR', 'currency is not INR');
    say(!/^https:\/\/schema\.org\/(InStock|OutOfStock)$/.test(String(thing.availability)), 'availability is unknown');
  }
  if (type === 'AggregateRating') {
    say(Number(thing.ratingValue) < 1 || Number(thing.ratingValue) > 5, 'rating is not 1 to 5');
    say(!(Number(thing.reviewCount) > 0), 'there is no review');
  }
  if (type === 'BreadcrumbList') {
    const items = [thing.itemListElement ?? []].flat() as Thing[];
    say(items.length < 2, 'has fewer than two places');
    say(
      items.some(({ position }, index) => position !== index + 1),
      'positions do not count from 1',
    );
  }
  if (type === 'ProductGroup') {
    const skus = ([thing.hasVariant ?? []].flat() as Thing[]).map(({ sku }) => sku);
    say(new Set(skus).size !== skus.length, 'two variants share a SKU');
  }
  return faults;
}

/** Reports types that a page may hold only once. */
function doubles(things: Thing[]): string[] {
  return ['ProductGroup', 'BreadcrumbList', 'FAQPage', 'WebSite', 'OnlineStore']
    .filter((type) => things.filter((thing) => thing['@type'] === type).length > 1)
    .map((type) => `${type} is there twice`);
}

function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value)) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...inside] : inside;
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isThing(value)) return [];
  if (typeof value['@id'] === 'string' && Object.keys(value).length === 1) return [value['@id']];
  return Object.values(value).flatMap(referencesIn);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}
