import { ButtonLink } from '#web/ui/button-link.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { BannerPicture } from './banner-picture.tsx';
import type { BannerView } from './banners.api.ts';

/** A banner with its words where the picture leaves room for them: on one side when wide, at the foot on phones. */
export function BannerSlide({
  banner,
  look,
  priority,
  className,
}: {
  banner: BannerView;
  look: 'display' | 'title';
  priority?: boolean;
  className: string;
}) {
  const { title, subtitle, buttonText, words, to } = banner;
  return (
    // The theme follows the picture, not the device: light words belong to a dark ground.
    <div data-theme={words.tone === 'light' ? 'dark' : 'light'} className="relative text-ink">
      <BannerPicture banner={banner} priority={priority} className={className} />
      <div className="absolute inset-0 grid items-end from-paper/75 to-transparent to-55% px-4 pb-8 max-md:bg-linear-to-t md:items-center md:px-8 md:pb-0 xl:px-12">
        <div className={`mx-auto grid w-full max-w-page ${words.side === 'right' ? 'md:justify-items-end' : ''}`}>
          <div
            data-side={words.side}
            className="grid justify-items-start gap-3 md:w-[42%] md:data-[side=right]:w-[37%] md:gap-5"
          >
            <Heading look={look}>{title}</Heading>
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
