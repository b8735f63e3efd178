import { BannerSlide } from '#web/resources/banners/banner-slide.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';

/** The promotion at this place of those that are on; none when there are fewer. */
export function PromoBanner({ place }: { place: number }) {
  const promo = useBannersQuery({}).data?.filter(({ type }) => type === 'promo')[place];
  if (!promo) return null;
  return (
    <div>
      <div className="max-md:-mx-4">
        <BannerSlide banner={promo} look="title" />
      </div>
    </div>
  );
}
