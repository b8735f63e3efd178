import type { ClientConfig } from '#contract/client.ts';
import { toPaise } from '#contract/rules/money.ts';
import { type ShippingRule, usualShipping } from '#contract/rules/shipping-rule.ts';
import type { InProcessReply } from '#server/platform/http/in-process.ts';

/** What every page is made with: the features that are on and the rule of shipping. */
export type ShopFacts = {
  flags: Pick<ClientConfig['flags'], 'darkMode' | 'pwa'>;
  shipping: ShippingRule;
  /** False where the shop could not say; such a page must not be kept. */
  areKnown: boolean;
};

/** A page that depends on these is made anew when staff change a setting. */
export const factTags = ['settings'];

const usual: ShopFacts = { flags: { darkMode: true, pwa: true }, shipping: usualShipping, areKnown: false };

/** Asks the public API, as any browser may. */
export async function shopFacts(callApi: (path: string) => Promise<InProcessReply>): Promise<ShopFacts> {
  const reply = await callApi('/client-config').catch(() => undefined);
  if (reply?.status !== 200) return usual;
  // Sound: the reply of this call, which the serialiser has checked.
  const { flags, shipping } = reply.body as ClientConfig;
  return {
    flags,
    shipping: { freeAbove: toPaise(shipping.freeAbove), fee: toPaise(shipping.fee) },
    areKnown: true,
  };
}
