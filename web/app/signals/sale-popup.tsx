import { useEffect, useId, useState } from 'react';
import type { PopupSetting } from '#contract/popup.ts';
import { track } from '#web/platform/analytics.ts';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { PopupOffer } from '#web/resources/popup/popup-offer.tsx';
import { useModal } from '#web/ui/modal.ts';
import { rememberPopup } from './popup-turn.ts';
import { useQuietMoment } from './quiet-moment.ts';

/** The sale popup, if one of its banners is within its dates. */
export function SalePopup({ setting }: { setting: PopupSetting }) {
  const { data: banners } = useBannersQuery({});
  const banner = banners && chosenBanner(setting, banners);
  const isTime = useQuietMoment(banner !== undefined);
  return banner && isTime ? <Offer banner={banner} /> : null;
}

/** Returns the first active banner of the popup that may be shown now. */
function chosenBanner({ popupBanners }: PopupSetting, banners: readonly BannerView[]): BannerView | undefined {
  const active = popupBanners.filter(({ isActive }) => isActive);
  return active.flatMap(({ bannerId }) => banners.find(({ _id }) => _id === bannerId) ?? [])[0];
}

function Offer({ banner }: { banner: BannerView }) {
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  const { _id: bannerId } = banner;
  const note = (action: 'shown' | 'clicked' | 'closed') => track({ event: 'banner', action, bannerId, place: 'popup' });
  const end = (action: 'clicked' | 'closed') => {
    if (isOpen) note(action);
    setIsOpen(false);
  };
  useEffect(() => {
    rememberPopup(new Date());
    track({ event: 'banner', action: 'shown', bannerId, place: 'popup' });
  }, [bannerId]);
  return (
    <dialog {...useModal(isOpen, () => end('closed'))} aria-labelledby={id} className="dialog">
      <PopupOffer banner={banner} id={id} onClose={() => end('closed')} onTake={() => end('clicked')} />
    </dialog>
  );
}
