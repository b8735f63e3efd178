import { deferred } from '#web/platform/deferred.tsx';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

export { infoData as loader } from './info-data.ts';

const ReturnsText = deferred(async () => (await import('./returns-text.tsx')).ReturnsText, <SkeletonText lines={12} />);

/** How returns and refunds work. */
export function Component() {
  return (
    <InfoArticle
      path="/returns"
      lead={`You have ${shopFacts().returns.days} days to change your mind. We collect the item from your door, free of charge.`}
    >
      <ReturnsText />
    </InfoArticle>
  );
}
