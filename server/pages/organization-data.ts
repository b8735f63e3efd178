import { brand } from '#contract/brand.ts';
import { travelDays } from '#contract/rules/delivery-zones.ts';
import type { PackingRule } from '#contract/rules/delivery.ts';
import { type Paise, toRupees } from '#contract/rules/money.ts';
import type { ShopFacts } from '#contract/rules/shop-facts.ts';
import type { Thing } from './thing.ts';

/** Ids by which other items on a page refer to these. */
const names = { organization: '#organization', returns: '#returns', shipping: '#shipping' } as const;

/** The shop, with contact and return policy. */
export function organization(origin: string, { seller, returns }: ShopFacts): Thing {
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/${names.organization}`,
    name: brand.name,
    legalName: seller.legalName,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    description: brand.tagline,
    email: seller.email,
    telephone: seller.phone,
    taxID: seller.gstin,
    address: {
      '@type': 'PostalAddress',
      streetAddress: seller.street,
      addressLocality: seller.city,
      addressRegion: seller.state,
      postalCode: seller.pincode,
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: seller.phone,
      email: seller.email,
      areaServed: 'IN',
      availableLanguage: ['en', 'hi', 'kn'],
    },
    sameAs: brand.social.map(({ url }) => url),
    hasMerchantReturnPolicy: returnPolicy(origin, returns.days),
  };
}

/** The site, with its search action. */
export function website(origin: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/${names.organization}` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The return policy; offers refer to it by its `@id`. */
export function returnPolicy(origin: string, days: number): Thing {
  const category = days > 0 ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted';
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${origin}/${names.returns}-${days}`,
    applicableCountry: 'IN',
    returnPolicyCountry: 'IN',
    returnPolicyCategory: `https://schema.org/${category}`,
    ...(days > 0 && { merchantReturnDays: days }),
    merchantReturnLink: `${origin}/returns`,
    ...(days > 0 && {
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
      refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
    }),
  };
}

/** Shipping cost of one piece, and delivery time. */
export function shippingDetails(origin: string, { fee, packing }: { fee: Paise; packing: PackingRule }): Thing {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${origin}/${names.shipping}`,
    shippingRate: { '@type': 'MonetaryAmount', value: toRupees(fee), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      cutoffTime: `${String(packing.hour).padStart(2, '0')}:00:00+05:30`,
      handlingTime: days(packing.packingDays, packing.packingDays + 1),
      transitTime: days(travelDays.min, travelDays.max),
    },
  };
}
