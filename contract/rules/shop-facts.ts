import type { ClientConfig } from '../client.ts';
import { type Seller, defaultSeller } from '../seller.ts';
import { type PackingRule, defaultPacking } from './delivery.ts';
import { type Paise, toPaise } from './money.ts';
import { type ReturnRules, defaultReturns } from './returns.ts';
import { type ShippingRule, defaultShipping } from './shipping-rule.ts';

/** Cash on delivery, and what it costs more. */
export type CashRule = { isOffered: boolean; fee: Paise };

/** What staff set of the shop that its pages speak of; every page carries it. */
export type ShopFacts = {
  shipping: ShippingRule;
  cash: CashRule;
  seller: Seller;
  returns: ReturnRules;
  packing: PackingRule;
  /** Whether somebody without an account can order. */
  takesGuests: boolean;
};

/** Those of a new shop. */
export const defaultFacts: ShopFacts = {
  shipping: defaultShipping,
  cash: { isOffered: true, fee: 0 },
  seller: defaultSeller,
  returns: defaultReturns,
  packing: defaultPacking,
  takesGuests: true,
};

/** From the answer of GET /client-config. */
export function factsIn({ shipping, cash, seller, returns, packing, flags }: ClientConfig): ShopFacts {
  const { freeAbove, fee } = shipping;
  return {
    shipping: { freeAbove: toPaise(freeAbove), fee: toPaise(fee) },
    cash: { ...cash, fee: toPaise(cash.fee) },
    seller,
    returns,
    packing,
    takesGuests: flags.guestCheckout,
  };
}
