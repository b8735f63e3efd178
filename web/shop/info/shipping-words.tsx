import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { shippingRule, shopFacts } from '#web/platform/shop-facts.ts';

/** Formats the delivery fee, such as ₹99; read on render, since staff may change it. */
export function Fee() {
  return formatRupees(toRupees(shippingRule().fee));
}

/** The subtotal above which delivery is free. */
export function FreeAbove() {
  return formatRupees(toRupees(shippingRule().freeAbove));
}

/** Whether delivery is free for every order. */
export function isAlwaysFree(): boolean {
  return shippingRule().fee === 0;
}

/** Extra cost of cash on delivery; nothing if it is not offered. */
export function CashCost() {
  const { isOffered, fee } = shopFacts().cash;
  if (!isOffered) return null;
  return fee === 0
    ? 'Cash on delivery costs nothing extra.'
    : `Cash on delivery costs ${formatRupees(toRupees(fee))} more.`;
}
