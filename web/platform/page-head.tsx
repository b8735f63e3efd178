import { createContext, useContext } from 'react';
import { brand } from '#contract/brand.ts';
import type { HeadExtras } from '#contract/page-heads.ts';
import { pageTitle } from '#contract/rules/page-title.ts';

/** Origin shoppers see, such as https://ksauni.example; the same on both sides of hydration. */
export const OriginContext = createContext('');

const ownPicture = '/sharing.jpg';

/**
 * Title, description, canonical address and sharing card of a page; React puts them into the head. What is the same on
 * every page (site name, card type, the picture's size) and the structured data are added by server/pages.
 */
export function PageHead({
  title,
  description,
  path,
  image,
  kind = 'website',
  noIndex,
  own,
}: {
  title?: string;
  description?: string | undefined;
  /** Canonical path; without it the page has no address worth keeping. */
  path?: string;
  /** A picture of the shop; the card gets its sharing form. */
  image?: string | undefined;
  kind?: 'website' | 'product';
  noIndex?: boolean;
  /** What staff said of the page beside title and description. */
  own?: HeadExtras | undefined;
}) {
  const origin = useContext(OriginContext);
  const words = title ? pageTitle(title) : `${brand.name} | ${brand.tagline}`;
  const summary =
    description || `${brand.name}: ${brand.tagline} T-shirts, hoodies and oversized fits, delivered across India.`;
  const at = own?.canonical || path;
  const address = at && absolute(origin, at);
  const picture = own?.ogImage || image;
  return (
    <>
      <title>{words}</title>
      <meta name="description" content={summary} />
      <meta name="robots" content={noIndex || own?.noIndex ? 'noindex, follow' : 'max-image-preview:large'} />
      {own?.keywords && <meta name="keywords" content={own.keywords.join(', ')} />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={own?.ogTitle || words} />
      <meta property="og:description" content={own?.ogDescription || summary} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={absolute(origin, cardOf(picture) ?? ownPicture)} />
    </>
  );
}

/** A path of the shop with its origin; what is elsewhere stays. */
function absolute(origin: string, at: string): string {
  return at.startsWith('/') ? origin + at : at;
}

/** A picture of the shop in the form of a card; others stay as they are. */
function cardOf(picture: string | undefined): string | undefined {
  return picture?.replace(/^(\/media\/\w+\/)\d+\.\w+$/, '$1share.jpg');
}
