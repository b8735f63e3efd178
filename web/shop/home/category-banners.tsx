import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import { CategoryCard } from '#web/resources/banners/category-card.tsx';

const most = 3;

/** Category banners side by side. */
export function CategoryBanners() {
  const banners = useBannersQuery({}).data?.filter(({ type }) => type === 'category') ?? [];
  if (banners.length === 0) return null;
  return (
    <section aria-label="From the lookbook">
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label="From the lookbook"
        className="no-scrollbar grid snap-x max-md:-mx-4 snap-mandatory auto-cols-[78%] grid-flow-col gap-3 overflow-x-auto px-4 max-md:scroll-px-4 md:auto-cols-fr md:gap-6 md:overflow-visible md:px-0"
      >
        {banners.slice(0, most).map((banner) => (
          <li key={banner._id} className="snap-start">
            <CategoryCard banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
