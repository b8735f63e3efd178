import { createContext, useContext } from 'react';
import { brand } from '#contract/brand.ts';

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
}: {
  title?: string;
  description?: string | undefined;
  /** Canonical path; without it the page has no address worth keeping. */
  path?: string;
  /** A picture of the shop; the card gets its sharing form. */
  image?: string | undefined;
  kind?: 'website' | 'product';
  noIndex?: boolean;
}) {
  const origin = useContext(OriginContext);
  const words = title ? `${title} | ${brand.name}` : `${brand.name} | ${brand.tagline}`;
  const summary =
    description || `${brand.name}: ${brand.tagline} T-shirts, hoodies and oversized fits, delivered across India.`;
  return (
    <>
      <title>{words}</title>
      <meta name="description" content={summary} />
      <meta name="robots" content={noIndex ? 'noindex, follow' : 'max-image-preview:large'} />
      {path && <link rel="canonical" href={origin + path} />}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={words} />
      <meta property="og:description" content={summary} />
      {path && <meta property="og:url" content={origin + path} />}
      <meta property="og:image" content={origin + (image?.replace(/\d+\.\w+$/, 'share.jpg') ?? ownPicture)} />
    </>
  );
}
