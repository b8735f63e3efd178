import type { ShopFacts } from '#contract/rules/shop-facts.ts';
import { defaultShipping } from '#contract/rules/shipping-rule.ts';
import type { ShippingRule } from '#contract/rules/shipping-rule.ts';

let facts: ShopFacts | undefined;

/** What staff set of the shop, for words and first sums; the server prices what is ordered. Ask while drawing. */
export function shopFacts(): ShopFacts {
  if (!facts) throw new Error('The facts of the shop are not there yet.');
  return facts;
}

/** The rule of shipping; an empty cart is summed up before anything is known. */
export function shippingRule(): ShippingRule {
  return facts?.shipping ?? defaultShipping;
}

/** One set a process and a tab: the server says them before it draws a page, the page hands them to the browser. */
export function setShopFacts(next: ShopFacts): void {
  facts = next;
}
