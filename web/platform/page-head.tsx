import { createContext, useContext } from 'react';
import { brand } from '#contract/brand.ts';
import type { HeadExtras } from '#contract/page-heads.ts';
import { pageTitle } from '#contract/rules/page-title.ts';

/** The public origin, such as https://ksauni.example; the same on server and client, as hydration requires. */
export const OriginContext = createContext('');

const ownPicture = '/sharing.jpg';

/**
 * Title, description, canonical URL and sharing card of a page; React hoists them into the head. Parts identical on
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
  /** Undefined: the shop's; empty: none, so that search engines choose a text from the page. */
  description?: string | undefined;
  /** The canonical path; without it the page has no canonical URL. */
  path?: string;
  /** A picture of the shop; the card uses its sharing version. */
  image?: string | undefined;
  kind?: 'website' | 'product';
  noIndex?: boolean;
  /** What staff set for the page besides title and description. */
  own?: HeadExtras | undefined;
}) {
  const origin = useContext(OriginContext);
  const words = title ? pageTitle(title) : `${brand.name} | ${brand.tagline}`;
  const summary =
    description ?? `${brand.name}: ${brand.tagline} T-shirts, hoodies and oversized fits, delivered across India.`;
  const cardSummary = own?.ogDescription || summary;
  const at = own?.canonical || path;
  const address = at && absolute(origin, at);
  const picture = own?.ogImage || image;
  return (
    <>
      <title>{words}</title>
      {summary && <meta name="description" content={summary} />}
      <meta name="robots" content={noIndex || own?.noIndex ? 'noindex, follow' : 'max-image-preview:large'} />
      {own?.keywords && <meta name="keywords" content={own.keywords.join(', ')} />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={own?.ogTitle || words} />
      {cardSummary && <meta property="og:description" content={cardSummary} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={absolute(origin, cardOf(picture) ?? ownPicture)} />
    </>
  );
}

/** Prefixes a path of the shop with its origin; other URLs stay unchanged. */
function absolute(origin: string, at: string): string {
  return at.startsWith('/') ? origin + at : at;
}

/** Returns the sharing version of a picture of the shop; others stay unchanged. */
function cardOf(picture: string | undefined): string | undefined {
  return picture?.replace(/^(\/media\/\w+\/)\d+\.\w+$/, '$1share.jpg');
}
