import { deferred } from '#web/platform/deferred.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

export { infoData as loader } from './info-data.ts';

const TermsText = deferred(async () => (await import('./terms-text.tsx')).TermsText, <SkeletonText lines={12} />);

/** The terms of sale. */
export function Component() {
  return (
    <InfoArticle path="/terms" lead="What you can expect from us and what we ask of you, without small print.">
      <TermsText />
    </InfoArticle>
  );
}
