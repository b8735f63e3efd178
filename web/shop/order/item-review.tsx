import type { Order } from '#contract/orders.ts';
import { isReviewable, reviewLink } from '#web/resources/orders/after-delivery.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Link to review a delivered item. */
export function ItemReview({ order, item }: { order: Order; item: Order['items'][number] }) {
  if (!isReviewable(order, item)) return null;
  return (
    <p className="text-sm">
      <TextLink to={reviewLink(item)} className="hit-area">
        Write a review<span className="sr-only"> of {item.name}</span>
      </TextLink>
    </p>
  );
}
