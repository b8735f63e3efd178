import { deferred } from '#web/platform/deferred.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

export { infoData as loader } from './info-data.ts';

const Questions = deferred(async () => (await import('./questions.tsx')).Questions, <SkeletonText lines={12} />);

/** The FAQ page. */
export function Component() {
  return (
    <InfoArticle path="/faq" lead="Short answers to common questions. Not here? Write to us.">
      <Questions />
    </InfoArticle>
  );
}
