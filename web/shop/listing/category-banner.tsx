import { BannerPicture } from '#web/resources/banners/banner-picture.tsx';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import type { CategoryView } from '#web/resources/categories/categories.api.ts';
import { categoryBanners } from './category-banner-data.ts';

/** The banner linking to this category, as a picture only: its text is on the page already. */
export function CategoryBanner({ category }: { category: CategoryView }) {
  const banner = useBannersQuery(categoryBanners).data?.find(({ to }) => leadsTo(to, category));
  if (!banner) return null;
  return (
    <BannerPicture
      banner={{ ...banner, phoneImage: null }}
      priority
      className="mt-3 aspect-3/1 max-md:-mx-4 md:mt-5 md:aspect-4/1"
    />
  );
}

function leadsTo(address: string, { slug, _id }: CategoryView): boolean {
  const { pathname, searchParams } = new URL(address, 'https://shop.invalid');
  const named = searchParams.get('category') ?? /^\/products\/([^/]+)$/.exec(pathname)?.[1];
  return named === slug || named === _id;
}
