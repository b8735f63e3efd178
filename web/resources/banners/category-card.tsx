import { ArrowRightIcon } from '#web/ui/icons/arrow-right.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { BannerView } from './banners.api.ts';

const sizes = '(min-width: 768px) 33vw, 78vw';

/** A category's banner as a look-book card. */
export function CategoryCard({ banner }: { banner: BannerView }) {
  const { _id, title, subtitle, image, phoneImage, words, to } = banner;
  return (
    <Link
      to={to}
      data-banner={_id}
      // The theme follows the picture, not the device: light text needs a dark background.
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
