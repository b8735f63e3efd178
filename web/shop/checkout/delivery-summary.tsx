import type { CartItem } from '#contract/cart.ts';
import type { Quote } from '#contract/order-quote.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { isAnyReturnable } from '#contract/rules/returns.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { deliveryDays, otherStateNotice, termsWords } from '#web/resources/pincodes/delivery-words.ts';
import { TruckIcon } from '#web/ui/icons/truck.tsx';

/** Delivery method, cost and date. */
export function DeliverySummary({ quote, items, state }: { quote: Quote; items: readonly CartItem[]; state: string }) {
  const { shipping } = quote.online.pricing;
  const { promise, cod } = quote;
  const notice = otherStateNotice(promise, state);
  const takesReturns = isAnyReturnable(
    shopFacts().returns,
    items.map(({ product }) => product.category._id),
  );
  return (
    <>
      Standard delivery · {shipping > 0 && !quote.isDeliveryFree ? formatRupees(shipping) : 'Free'}
      {promise?.delivers && (
        <p className="mt-1 flex items-center gap-2">
          <TruckIcon className="size-4" />
          <span>
            Delivery <b className="font-medium">{deliveryDays(promise)}</b> to {promise.pincode}
          </span>
        </p>
      )}
      {promise?.delivers && (
        <p className="mt-1">{termsWords(promise, cod.offered || cod.remedy !== null, takesReturns)}</p>
      )}
      {notice && <p className="mt-1 font-medium text-pretty text-warn">{notice}</p>}
    </>
  );
}
