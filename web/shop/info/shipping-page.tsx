import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { shipping } from '#contract/rules/totals.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { InfoArticle } from './info-article.tsx';

const ShippingText = deferred(
  async () => (await import('./shipping-text.tsx')).ShippingText,
  <SkeletonText lines={12} />,
);

const fee = formatRupees(toRupees(shipping.fee));
const free = formatRupees(toRupees(shipping.freeAbove));

/** What delivery costs and how long it takes. */
export function Component() {
  return (
    <InfoArticle
      path="/shipping"
      lead={`Free above ${free}, otherwise ${fee}. From our stock room in Indiranagar to your door.`}
    >
      <ShippingText />
    </InfoArticle>
  );
}
