import type { ClientConfig } from '#contract/client.ts';
import { factsIn, type ShopFacts, defaultFacts } from '#contract/rules/shop-facts.ts';
import type { InProcessReply } from '#server/platform/http/in-process.ts';

/** Input of every page: feature flags and the shop's settings. */
export type PageFacts = {
  flags: Pick<ClientConfig['flags'], 'darkMode' | 'pwa'>;
  facts: ShopFacts;
  /** False if the settings could not be read; such a page must not be cached. */
  areKnown: boolean;
};

/** Cache tags of the settings. */
export const factTags = ['settings'];

const usual: PageFacts = { flags: { darkMode: true, pwa: true }, facts: defaultFacts, areKnown: false };

/** Reads them from the public API. */
export async function pageFacts(callApi: (path: string) => Promise<InProcessReply>): Promise<PageFacts> {
  const reply = await callApi('/client-config').catch(() => undefined);
  if (reply?.status !== 200) return usual;
  // Sound: the reply of this call, validated by the serialiser.
  const config = reply.body as ClientConfig;
  return { flags: config.flags, facts: factsIn(config), areKnown: true };
}
