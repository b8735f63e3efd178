import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { BannerPicture } from './banner-picture.tsx';
import type { BannerView } from './banners.api.ts';

// On phones the header, the dashes below and the bottom bar take 21rem: the hero fills the rest of the first screen.
export const heroShape =
  'aspect-portrait max-h-[calc(100svh-21rem)] min-h-80 w-full md:aspect-[1920/820] md:max-h-[78svh] md:min-h-0';
const promoShape = 'aspect-portrait w-full md:aspect-[1920/820]';

const most = { display: '[--fit-most:var(--text-3xl)]', title: '[--fit-most:var(--text-2xl)]' };

// Complete class names, because Tailwind reads them in the source.
const fits: readonly [letters: number, className: string][] = [
  [5, 'type-fit-5'],
  [6, 'type-fit-6'],
  [7, 'type-fit-7'],
  [8, 'type-fit-8'],
  [9, 'type-fit-9'],
  [10, 'type-fit-10'],
  [12, 'type-fit-12'],
  [14, 'type-fit-14'],
  [17, 'type-fit-17'],
];

/** The class that makes the longest word of a title fit the width, and all of a long one the height. */
export function fitOf(title: string): string {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length), Math.ceil(title.length / 3));
  return fits.find(([letters]) => letters >= longest)?.[1] ?? 'type-fit-20';
}

/** A banner with its text where the picture leaves room: on one side when wide, at the bottom on phones. */
export function BannerSlide({
  banner,
  look,
  priority,
}: {
  banner: BannerView;
  look: 'display' | 'title';
  priority?: boolean;
}) {
  const { _id, title, subtitle, buttonText, words, to } = banner;
  return (
    // The theme follows the picture, not the device: light text needs a dark background.
    <div data-banner={_id} data-theme={words.tone === 'light' ? 'dark' : 'light'} className="relative text-ink">
      <BannerPicture banner={banner} priority={priority} className={look === 'display' ? heroShape : promoShape} />
      <div className="absolute inset-0 [container-type:size] grid items-end from-paper/75 to-transparent to-55% px-4 pb-8 max-md:bg-linear-to-t md:items-center md:px-8 md:pb-0 xl:px-12">
        <div className={`mx-auto grid w-full max-w-page ${words.side === 'right' ? 'md:justify-items-end' : ''}`}>
          <div
            data-side={words.side}
            className="@container grid justify-items-start gap-3 md:w-[42%] md:data-[side=right]:w-[37%] md:gap-5"
          >
            <h2 className={`type-display ${most[look]} ${fitOf(title)} wrap-anywhere`}>
              {buttonText ? (
                title
              ) : (
                // Without a button the whole banner is the link.
                <Link to={to} className="after:absolute after:inset-0">
                  {title}
                </Link>
              )}
            </h2>
            {subtitle && <p className="max-w-[36ch] text-lg text-balance">{subtitle}</p>}
            {buttonText && (
              <ButtonLink to={to} variant="ink" size="lg" className="mt-1">
                {buttonText}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
