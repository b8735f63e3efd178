import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { shippingRule, shopFacts } from '#web/platform/shop-facts.ts';

/** What an order pays, such as ₹99; the rule is read when it is drawn, since staff may change it. */
export function Fee() {
  return formatRupees(toRupees(shippingRule().fee));
}

/** The subtotal above which it pays nothing. */
export function FreeAbove() {
  return formatRupees(toRupees(shippingRule().freeAbove));
}

/** Whether nobody pays anything at all. */
export function isAlwaysFree(): boolean {
  return shippingRule().fee === 0;
}

/** What paying in cash costs more; nothing where it is not offered. */
export function CashCost() {
  const { isOffered, fee } = shopFacts().cash;
  if (!isOffered) return null;
  return fee === 0
    ? 'Cash on delivery costs nothing extra.'
    : `Cash on delivery costs ${formatRupees(toRupees(fee))} more.`;
}
