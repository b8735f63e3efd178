import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Content of the popup: the banner's picture, text and link. */
export function PopupOffer({
  banner: { title, subtitle, image, phoneImage, buttonText, to },
  id,
  onClose,
  onTake,
}: {
  banner: BannerView;
  /** Id of the heading, which labels the dialog. */
  id: string;
  onClose: () => void;
  onTake: () => void;
}) {
  return (
    <div className="relative overflow-y-auto">
      <Picture
        {...(phoneImage ?? image)}
        sizes="(min-width: 768px) 30rem, 92vw"
        className="aspect-square max-h-[55svh] w-full"
      />
      <IconButton label="Close" tone="raised" onClick={onClose} className="absolute! inset-e-2 top-2">
        <CloseIcon />
      </IconButton>
      <div className="grid justify-items-start gap-3 p-6">
        <Heading id={id}>{title}</Heading>
        {subtitle && <p className="text-lg">{subtitle}</p>}
        <ButtonLink to={to} variant="primary" size="lg" full onClick={onTake} className="mt-2">
          {buttonText || 'See the offer'}
        </ButtonLink>
      </div>
    </div>
  );
}
