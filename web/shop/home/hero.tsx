import { Suspense, lazy } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { BannerSlide, heroShape } from '#web/resources/banners/banner-slide.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import type { FailedPart as Words } from '#web/shop/error/failed-part.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const secondsPerSlide = 6;

/** Fetched when it is needed; where not even that arrives, the shell says that nothing does. */
const FailedPart = lazy<ComponentType<ComponentProps<typeof Words>>>(async () => ({
  default: await import('#web/shop/error/failed-part.tsx').then(
    (part) => part.FailedPart,
    () => Nothing,
  ),
}));

function Nothing() {
  return null;
}

/** The big pictures at the top; the first one is what the page is measured by. */
export function Hero() {
  const { data, error, isFetching, refetch } = useBannersQuery({});
  if (!data)
    return error ? (
      <div className={`grid content-center bg-surface ${heroShape}`}>
        <Container>
          <Suspense>
            <FailedPart
              level={2}
              title="Our latest offers did not load"
              error={error}
              comfort="You can still shop everything below."
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </Suspense>
        </Container>
      </div>
    ) : (
      <Skeleton className={heroShape} />
    );
  const banners = data.filter(({ type }) => type === 'hero');
  if (banners.length === 0) return null;
  return (
    <Carousel label="Now in the shop" seconds={secondsPerSlide} bleed>
      {banners.map((banner, place) => (
        <BannerSlide key={banner._id} banner={banner} look="display" priority={place === 0} />
      ))}
    </Carousel>
  );
}
