import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { BannerSlide, heroShape } from '#web/resources/banners/banner-slide.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const secondsPerSlide = 6;

type Failure = {
  level: 2;
  title: string;
  error: unknown;
  comfort: string;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Lazy-loaded; if even that fails, a plain message with a retry is shown. */
const FailedPart = lazy<ComponentType<Failure>>(async () => ({
  default: await import('#web/shop/error/failed-part.tsx').then(
    (part) => part.FailedPart,
    () => PlainFailure,
  ),
}));

function PlainFailure({ title, comfort, isRetrying, onRetry }: Failure) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{`${title}. ${comfort}`}</p>
      <Button state={isRetrying ? 'pending' : 'idle'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The hero carousel; its first picture is the page's LCP element. */
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
