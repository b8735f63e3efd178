import { useEffect, useId, useState } from 'react';
import { storageKeys } from '#contract/brand.ts';
import type { PopupSetting } from '#contract/popup.ts';
import { remember } from '#web/platform/storage.ts';
import { useBannersQuery } from '#web/resources/banners/banners.api.ts';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { usePopupSettingQuery } from '#web/resources/popup/popup.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { useModal } from '#web/ui/modal.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useQuietMoment } from './quiet-moment.ts';

/** The sale popup, where it is switched on and one of its banners is within its dates. */
export function SalePopup() {
  const { data: setting } = usePopupSettingQuery();
  const isOn = setting?.showSalePopup === true;
  const { data: banners } = useBannersQuery({}, { skip: !isOn });
  const banner = setting && banners && chosenBanner(setting, banners);
  const isTime = useQuietMoment(banner !== undefined);
  return banner && isTime ? <Offer banner={banner} /> : null;
}

/** The first that is meant for the popup and may be shown now. */
function chosenBanner({ popupBanners }: PopupSetting, banners: readonly BannerView[]): BannerView | undefined {
  const wanted = popupBanners.filter(({ isActive }) => isActive);
  return wanted.flatMap(({ bannerId }) => banners.find(({ _id }) => _id === bannerId) ?? [])[0];
}

function Offer({ banner }: { banner: BannerView }) {
  const { title, subtitle, image, phoneImage, buttonText, to } = banner;
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  const close = () => setIsOpen(false);
  useEffect(() => remember(storageKeys.popupSeen, new Date().toDateString()), []);
  return (
    <dialog {...useModal(isOpen, close)} aria-labelledby={id} className="dialog">
      <div className="relative overflow-y-auto">
        <Picture
          {...(phoneImage ?? image)}
          sizes="(min-width: 768px) 30rem, 92vw"
          className="aspect-square max-h-[55svh] w-full"
        />
        <IconButton label="Close" tone="raised" onClick={close} className="absolute! inset-e-2 top-2">
          <CloseIcon />
        </IconButton>
        <div className="grid justify-items-start gap-3 p-6">
          <Heading id={id}>{title}</Heading>
          {subtitle && <p className="text-lg">{subtitle}</p>}
          <ButtonLink to={to} variant="primary" size="lg" full onClick={close} className="mt-2">
            {buttonText || 'See the offer'}
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
}
