import { BannerSlide } from '#web/resources/banners/banner-slide.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import { MissingAisle } from '#web/resources/products/missing-aisle.tsx';

/** The promotion at this place of those that are on; none when there are fewer. All of them come by one read, so the first says when it failed. */
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
