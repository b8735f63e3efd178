import { deferred } from '#web/platform/deferred.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

export { infoData as loader } from './info-data.ts';

const CookiesText = deferred(async () => (await import('./cookies-text.tsx')).CookiesText, <SkeletonText lines={12} />);

/** Everything the shop stores in a browser, and the consent for the optional part. */
export function Component() {
  return (
    <InfoArticle path="/cookies" lead="Two cookies, a few notes in your browser, no third parties. Here is all of it.">
      <CookiesText />
    </InfoArticle>
  );
}
