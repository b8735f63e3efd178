import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { BannerSlide } from '#web/resources/banners/banner-slide.tsx';
import { CategoryCard } from '#web/resources/banners/category-card.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { DeviceFrame } from './device-frame.tsx';

/** Preview of the banner on the homepage, on desktop and phone. */
export function BannerPreview({ banner }: { banner: BannerView | undefined }) {
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-4">
      <Heading level={2} look="label">
        On the homepage
      </Heading>
      {banner ? (
        <>
          <DeviceFrame device="desktop">
            <Drawn banner={banner} />
          </DeviceFrame>
          <div className="w-full max-w-64">
            <DeviceFrame device="phone">
              <Drawn banner={banner} />
            </DeviceFrame>
          </div>
        </>
      ) : (
        <p className="rounded-lg border border-line p-6 text-sm text-muted">Add a picture to see the preview.</p>
      )}
    </section>
  );
}

function Drawn({ banner }: { banner: BannerView }) {
  if (banner.type !== 'category')
    return <BannerSlide banner={banner} look={banner.type === 'hero' ? 'display' : 'title'} />;
  return (
    <div className="p-4 md:p-8">
      <div className="w-[78vw] md:w-[30vw]">
        <CategoryCard banner={banner} />
      </div>
    </div>
  );
}
