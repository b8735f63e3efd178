import { exceptionWords } from '#contract/faq.ts';
import { packingWords } from '#contract/rules/delivery.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { TextLink } from '#web/ui/text-link.tsx';

// Settings that staff may change are read on render, not at import.

/** Default return period in days. */
export function ReturnDays() {
  return shopFacts().returns.days;
}

/** Categories with their own return period; nothing if there are none. */
export function ReturnExceptions() {
  const words = exceptionWords(shopFacts().returns).trim();
  return words === '' ? null : <p>{words}</p>;
}

/** How a guest gets to an order to send something back. */
export function GuestsOrder() {
  if (!shopFacts().sendsOrderCodes) return <TextLink to="/contact?topic=return">Write to us.</TextLink>;
  return (
    <>
      <TextLink to="/track">Find it by its number</TextLink> and your mobile number.
    </>
  );
}

/** The address for returns. */
export function ReturnsTo() {
  return shopFacts().seller.warehouse.address;
}

/** When a parcel is dispatched. */
export function Packing() {
  return packingWords(shopFacts().packing);
}

/** The competent courts. */
export function Courts() {
  const { city, state } = shopFacts().seller;
  return `${city}, ${state}`;
}
