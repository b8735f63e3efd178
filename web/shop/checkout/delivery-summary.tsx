import type { Quote } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import { TruckIcon } from '#web/ui/icons/truck.tsx';

/** How the parcel travels, what that costs, and when it comes to where it goes. */
export function DeliverySummary({ quote }: { quote: Quote }) {
  const { shipping } = quote.online.pricing;
  const { promise } = quote;
  return (
    <>
      Standard delivery · {shipping > 0 ? formatRupees(shipping) : 'Free'}
      {promise?.delivers && (
        <p className="mt-1 flex items-center gap-2">
          <TruckIcon className="size-4" />
          <span>
            Delivery <b className="font-medium">{deliveryDays(promise)}</b> to {promise.pincode}
          </span>
        </p>
      )}
    </>
  );
}
