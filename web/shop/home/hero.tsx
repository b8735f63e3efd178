import { BannerSlide } from '#web/resources/banners/banner-slide.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const secondsPerSlide = 6;
// On phones the header, the dashes below and the bottom bar take 21rem: the hero fills what is left of the first screen.
const shape =
  'aspect-portrait max-h-[calc(100svh-21rem)] min-h-80 w-full md:aspect-[1920/820] md:max-h-[78svh] md:min-h-0';

/** The big pictures at the top; the first one is what the page is measured by. */
export function Hero() {
  const { data, isLoading } = useBannersQuery({});
  const banners = data?.filter(({ type }) => type === 'hero') ?? [];
  if (isLoading) return <Skeleton className={shape} />;
  if (banners.length === 0) return null;
  return (
    <Carousel label="Now in the shop" seconds={secondsPerSlide} bleed>
      {banners.map((banner, place) => (
        <BannerSlide key={banner._id} banner={banner} look="display" priority={place === 0} className={shape} />
      ))}
    </Carousel>
  );
}
