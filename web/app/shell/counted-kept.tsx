import { IconLink } from '#web/ui/icon-link.tsx';
import { BagIcon } from '#web/ui/icons/bag.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';
import { useShopperCounts } from './shopper-counts.ts';

/** Wishlist and cart links with their counts. */
export function CountedKept() {
  const { cart, wishlist } = useShopperCounts();
  return (
    <>
      <IconLink to="/wishlist" label={labelOf('Wishlist', wishlist)} count={wishlist} className="max-[21rem]:hidden">
        <HeartIcon />
      </IconLink>
      <IconLink to="/cart" label={labelOf('Cart', cart)} count={cart}>
        <BagIcon />
      </IconLink>
    </>
  );
}

function labelOf(name: string, count: number): string {
  return count > 0 ? `${name}, ${count} ${count === 1 ? 'item' : 'items'}` : name;
}
