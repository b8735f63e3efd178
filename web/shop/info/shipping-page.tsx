import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

export { infoData as loader } from './info-data.ts';

const ShippingText = deferred(
  async () => (await import('./shipping-text.tsx')).ShippingText,
  <SkeletonText lines={12} />,
);

/** Delivery cost and times. */
export function Component() {
  const { shipping, seller } = shopFacts();
  const { freeAbove, fee } = shipping;
  const rule =
    fee === 0
      ? 'Free, on every order.'
      : `Free above ${formatRupees(toRupees(freeAbove))}, otherwise ${formatRupees(toRupees(fee))}.`;
  return (
    <InfoArticle path="/shipping" lead={`${rule} From our stock room in ${seller.warehouse.city} to your door.`}>
      <ShippingText />
    </InfoArticle>
  );
}
