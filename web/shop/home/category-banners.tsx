import { Link } from 'react-router';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import { ArrowRightIcon } from '#web/ui/icons/arrow-right.tsx';
import { Picture } from '#web/ui/picture.tsx';

const most = 3;
const sizes = '(min-width: 768px) 33vw, 78vw';

/** Banners of single categories, side by side as pages of a look-book. */
export function CategoryBanners() {
  const banners = useBannersQuery({}).data?.filter(({ type }) => type === 'category') ?? [];
  if (banners.length === 0) return null;
  return (
    <section aria-label="From the look-book">
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label="From the look-book"
        className="no-scrollbar grid snap-x max-md:-mx-4 snap-mandatory auto-cols-[78%] grid-flow-col gap-3 overflow-x-auto px-4 max-md:scroll-px-4 md:auto-cols-fr md:gap-6 md:overflow-visible md:px-0"
      >
        {banners.slice(0, most).map((banner) => (
          <li key={banner._id} className="snap-start">
            <Page banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Page({ banner }: { banner: BannerView }) {
  const { title, subtitle, image, phoneImage, words, to } = banner;
  return (
    <Link
      to={to}
      // The theme follows the picture, not the device: light words belong to a dark ground.
      data-theme={words.tone === 'light' ? 'dark' : 'light'}
      className="group relative block text-ink"
    >
      <Picture {...(phoneImage ?? image)} sizes={sizes} />
      <span className="absolute inset-0 grid content-end gap-1 bg-linear-to-t from-paper/75 to-transparent to-45% p-4 md:p-5">
        <span className="flex items-end justify-between gap-3">
          <span className="type-display text-xl">{title}</span>
          <ArrowRightIcon className="mb-0.5 size-5 shrink-0 transition-transform duration-normal group-hover:translate-x-1" />
        </span>
        {subtitle && <span className="text-sm">{subtitle}</span>}
      </span>
    </Link>
  );
}
