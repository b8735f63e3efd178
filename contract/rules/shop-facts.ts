import type { ClientConfig } from '../client.ts';
import { type Seller, defaultSeller } from '../seller.ts';
import { type PackingRule, defaultPacking } from './delivery.ts';
import { type Paise, toPaise } from './money.ts';
import { type ReturnRules, defaultReturns } from './returns.ts';
import { type ShippingRule, defaultShipping } from './shipping-rule.ts';

/** Cash on delivery and its fee. */
export type CashRule = { isOffered: boolean; fee: Paise };

/** Settings shown on pages; every page carries them. */
export type ShopFacts = {
  shipping: ShippingRule;
  cash: CashRule;
  seller: Seller;
  returns: ReturnRules;
  packing: PackingRule;
  /** Whether guests can order. */
  takesGuests: boolean;
  /** Whether a code by SMS opens a guest's order. */
  sendsOrderCodes: boolean;
};

/** Defaults of a new shop. */
export const defaultFacts: ShopFacts = {
  shipping: defaultShipping,
  cash: { isOffered: true, fee: 0 },
  seller: defaultSeller,
  returns: defaultReturns,
  packing: defaultPacking,
  takesGuests: true,
  sendsOrderCodes: true,
};

/** From the reply of GET /client-config. */
export function factsIn(config: ClientConfig): ShopFacts {
  const { shipping, cash, seller, returns, packing, flags, sendsOrderCodes } = config;
  const { freeAbove, fee } = shipping;
  return {
    shipping: { freeAbove: toPaise(freeAbove), fee: toPaise(fee) },
    cash: { ...cash, fee: toPaise(cash.fee) },
    seller,
    returns,
    packing,
    takesGuests: flags.guestCheckout,
    sendsOrderCodes,
  };
}
