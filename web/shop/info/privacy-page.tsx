import { deferred } from '#web/platform/deferred.tsx';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

export { infoData as loader } from './info-data.ts';

const PrivacyText = deferred(async () => (await import('./privacy-text.tsx')).PrivacyText, <SkeletonText lines={12} />);

/** The data the shop stores (Digital Personal Data Protection Act 2023 and its Rules of 2025). */
export function Component() {
  return (
    <InfoArticle
      path="/privacy"
      lead={`We keep what we need to get your clothes to you, and nothing to follow you with. ${shopFacts().seller.legalName} answers for it.`}
    >
      <PrivacyText />
    </InfoArticle>
  );
}
