import type { ClientConfig } from '../client.ts';
import { type Seller, usualSeller } from '../seller.ts';
import { type PackingRule, usualPacking } from './delivery.ts';
import { toPaise } from './money.ts';
import { type ReturnRules, usualReturns } from './returns.ts';
import { type ShippingRule, usualShipping } from './shipping-rule.ts';

/** What staff set of the shop that its pages speak of; every page carries it. */
export type ShopFacts = { shipping: ShippingRule; seller: Seller; returns: ReturnRules; packing: PackingRule };

/** Those of a new shop. */
export const usualFacts: ShopFacts = {
  shipping: usualShipping,
  seller: usualSeller,
  returns: usualReturns,
  packing: usualPacking,
};

/** From the answer of GET /client-config. */
export function factsIn({ shipping, seller, returns, packing }: ClientConfig): ShopFacts {
  const { freeAbove, fee } = shipping;
  return { shipping: { freeAbove: toPaise(freeAbove), fee: toPaise(fee) }, seller, returns, packing };
}
