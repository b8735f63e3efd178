import type { ClientConfig } from '#contract/client.ts';
import { factsIn, type ShopFacts, defaultFacts } from '#contract/rules/shop-facts.ts';
import type { InProcessReply } from '#server/platform/http/in-process.ts';

/** What every page is made with: the features that are on and what staff set of the shop. */
export type PageFacts = {
  flags: Pick<ClientConfig['flags'], 'darkMode' | 'pwa'>;
  facts: ShopFacts;
  /** False where the shop could not say; such a page must not be kept. */
  areKnown: boolean;
};

/** A page that depends on these is made anew when staff change a setting. */
export const factTags = ['settings'];

const usual: PageFacts = { flags: { darkMode: true, pwa: true }, facts: defaultFacts, areKnown: false };

/** Asks the public API, as any browser may. */
export async function pageFacts(callApi: (path: string) => Promise<InProcessReply>): Promise<PageFacts> {
  const reply = await callApi('/client-config').catch(() => undefined);
  if (reply?.status !== 200) return usual;
  // Sound: the reply of this call, which the serialiser has checked.
  const config = reply.body as ClientConfig;
  return { flags: config.flags, facts: factsIn(config), areKnown: true };
}
