import { brand } from '#contract/brand.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { NamedHead } from '#web/resources/seo/named-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { SkeletonGrid } from '#web/ui/skeleton.tsx';
import { Hero } from './hero.tsx';

export { homeData as loader } from './home-data.ts';

const Aisles = deferred(async () => (await import('./aisles.tsx')).Aisles, <SkeletonGrid count={8} />);

/** The home page: the hero at once, the rest when it scrolls into view. */
export function Component() {
  return (
    <>
      <NamedHead page="home" path="/" />
      <h1 className="sr-only">
        {brand.name}: {brand.tagline}
      </h1>
      <Hero />
      <Container className="pt-12 md:pt-20">
        <Aisles />
      </Container>
    </>
  );
}
