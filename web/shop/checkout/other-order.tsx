import { timeOf } from '#web/platform/moment-words.ts';
import { ClockIcon } from '#web/ui/icons/clock.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Other } from './use-open-order.ts';

/** Notice about an unpaid order of other items started in this browser; it is paid on its own page. */
export function OtherOrder({
  other: {
    order: { _id, orderNumber, payBefore },
    isReplaced,
  },
  className = '',
}: {
  other: Other;
  className?: string;
}) {
  return (
    <div className={`flex items-start gap-3 border-s-2 border-warn bg-warn-tint px-4 py-3 ${className}`}>
      <ClockIcon className="mt-0.5 size-5 text-warn" />
      <div className="min-w-0">
        <p className="font-medium">Order {orderNumber} is not paid yet</p>
        <p className="text-sm">
          {payBefore &&
            `Its items are reserved until ${timeOf(payBefore)}${isReplaced ? ', but placing your new order cancels it' : ''}. `}
          <TextLink to={`/order/${_id}`} className="hit-area">
            Pay or cancel it
          </TextLink>
        </p>
      </div>
    </div>
  );
}
