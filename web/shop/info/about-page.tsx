import { brand } from '#contract/brand.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

export { aboutData as loader } from './about-data.ts';

const AboutText = deferred(async () => (await import('./about-text.tsx')).AboutText, <SkeletonText lines={12} />);

/** The About page. */
export function Component() {
  return (
    <InfoArticle
      path="/about"
      lead={`${brand.name} is a small label from Bengaluru. We make T-shirts, hoodies and sweatshirts that we wear ourselves, and sell them without tricks.`}
    >
      <AboutText />
    </InfoArticle>
  );
}
