import { exceptionWords } from '#contract/faq.ts';
import { packingWords } from '#contract/rules/delivery.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';

// What staff may change is read when it is drawn, not when a text is loaded.

/** Days in which most pieces may come back. */
export function ReturnDays() {
  return shopFacts().returns.days;
}

/** Categories with a promise of their own; nothing where there are none. */
export function ReturnExceptions() {
  const words = exceptionWords(shopFacts().returns).trim();
  return words === '' ? null : <p>{words}</p>;
}

/** Where returns arrive. */
export function ReturnsTo() {
  return shopFacts().seller.warehouse.address;
}

/** When a parcel leaves. */
export function Packing() {
  return packingWords(shopFacts().packing);
}

/** The courts that decide when nothing else does. */
export function Courts() {
  const { city, state } = shopFacts().seller;
  return `${city}, ${state}`;
}
