import { BannerSlide, heroShape } from '#web/resources/banners/banner-slide.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const secondsPerSlide = 6;

/** The big pictures at the top; the first one is what the page is measured by. */
export function Hero() {
  const { data, isLoading } = useBannersQuery({});
  const banners = data?.filter(({ type }) => type === 'hero') ?? [];
  if (isLoading) return <Skeleton className={heroShape} />;
  if (banners.length === 0) return null;
  return (
    <Carousel label="Now in the shop" seconds={secondsPerSlide} bleed>
      {banners.map((banner, place) => (
        <BannerSlide key={banner._id} banner={banner} look="display" priority={place === 0} />
      ))}
    </Carousel>
  );
}
