import { DeviceFrame } from '#web/admin/banners/device-frame.tsx';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { PopupOffer } from '#web/resources/popup/popup-offer.tsx';
import { Heading } from '#web/ui/heading.tsx';

/** Preview of the popup on desktop and phone. */
export function PopupPreview({ banner }: { banner: BannerView | undefined }) {
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-4">
      <Heading level={2} look="label">
        Preview
      </Heading>
      {banner ? (
        <>
          <DeviceFrame device="desktop">
            <Layer banner={banner} />
          </DeviceFrame>
          <div className="w-full max-w-64">
            <DeviceFrame device="phone">
              <Layer banner={banner} />
            </DeviceFrame>
          </div>
        </>
      ) : (
        <p className="rounded-lg border border-line p-6 text-sm text-muted">
          None of the selected banners is live, so the popup is not shown.
        </p>
      )}
    </section>
  );
}

/** Inside the iframe, a non-modal open dialog looks like a modal one. */
function Layer({ banner }: { banner: BannerView }) {
  const nothing = () => undefined;
  return (
    <div className="grid h-screen place-items-center bg-overlay">
      <dialog open aria-label="The popup" className="dialog static! m-auto">
        <PopupOffer banner={banner} id="preview" onClose={nothing} onTake={nothing} />
      </dialog>
    </div>
  );
}
