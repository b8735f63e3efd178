import type { ShopFacts } from '#contract/rules/shop-facts.ts';
import { defaultShipping } from '#contract/rules/shipping-rule.ts';
import type { ShippingRule } from '#contract/rules/shipping-rule.ts';

let facts: ShopFacts | undefined;

/**
 * Returns the shop settings made by staff, for texts and preliminary totals; the server computes an order's prices.
 * Call it while rendering. Throws if they are not set yet.
 */
export function shopFacts(): ShopFacts {
  if (!facts) throw new Error('The facts of the shop are not there yet.');
  return facts;
}

/** Returns the shipping rule; an empty cart is totalled before the settings are known. */
export function shippingRule(): ShippingRule {
  return facts?.shipping ?? defaultShipping;
}

/** Sets the settings, once per process and tab: the server before rendering a page, the browser from the page. */
export function setShopFacts(next: ShopFacts): void {
  facts = next;
}
