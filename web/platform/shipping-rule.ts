import { usualShipping } from '#contract/rules/shipping-rule.ts';
import type { ShippingRule } from '#contract/rules/shipping-rule.ts';

let rule = usualShipping;

/** The rule of shipping as staff set it, for words and first sums; the server prices what is ordered. */
export function shippingRule(): ShippingRule {
  return rule;
}

/** One rule a process and a tab: the server says it before it draws a page, the page hands it to the browser. */
export function setShippingRule(next: ShippingRule): void {
  rule = next;
}
