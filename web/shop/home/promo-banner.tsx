import { BannerSlide } from '#web/resources/banners/banner-slide.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import { MissingAisle } from '#web/resources/products/missing-aisle.tsx';

/**
 * The active promotion at this position, if any. All promotions come from one request, so only the first shows its
 * error.
 */
export function PromoBanner({ place }: { place: number }) {
  const read = useBannersQuery({});
  const { data, error } = read;
  if (error && !data && place === 0) return <MissingAisle title="Our offers did not load" read={read} />;
  const promo = data?.filter(({ type }) => type === 'promo')[place];
  if (!promo) return null;
  return (
    <div>
      <div className="max-md:-mx-4">
        <BannerSlide banner={promo} look="title" />
      </div>
    </div>
  );
}
