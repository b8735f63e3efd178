import { NothingKept } from '#web/resources/products/nothing-kept.tsx';
import { BagIcon } from '#web/ui/icons/bag.tsx';

export function NothingInCart() {
  return (
    <NothingKept
      title="Nothing here yet"
      picture={<BagIcon />}
      find="Find something to wear"
      logIn="Log in to see your cart"
    >
      Items you add stay here, even if you come back another day.
    </NothingKept>
  );
}
