import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useShopDispatch } from '#web/platform/store.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';
import type { WishedChoice } from './wished-choice.ts';

/** The wishlist slice is loaded lazily, so it may be missing. */
type Root = { wishlist?: { items: readonly { productId: string }[] } };

/**
 * Heart that saves or removes a product. Everything but its icon is loaded on the first press.
 * On a card, whose link covers it, it needs `className="absolute z-1 …"`.
 */
export function WishlistHeart({
  productId,
  name,
  choice,
  tone = 'raised',
  className,
}: {
  productId: string;
  name: string;
  /** Colour and size chosen on the page. */
  choice?: WishedChoice;
  tone?: 'plain' | 'raised';
  className?: string;
}) {
  const dispatch = useShopDispatch();
  const isKept = useSelector(({ wishlist }: Root) => wishlist?.items.some((item) => item.productId === productId));
  const isHydrated = useHydrated();
  const [hoped, setHoped] = useState<boolean>();
  const isSaved = hoped ?? (isHydrated && isKept === true);
  const toggle = async () => {
    setHoped(!isSaved);
    try {
      const { setSaved } = await import('./set-saved.ts');
      await dispatch(setSaved(productId, !isSaved, choice));
    } finally {
      setHoped(undefined);
    }
  };
  return (
    <IconButton
      label={isSaved ? `Remove ${name} from your wishlist` : `Save ${name} to your wishlist`}
      aria-pressed={isSaved}
      tone={tone}
      className={className}
      onClick={() => void toggle()}
    >
      <HeartIcon className="size-5" />
    </IconButton>
  );
}
