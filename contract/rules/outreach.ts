import { isShortLink } from './campaign-links.ts';

/** Channels of marketing messages. Not SMS: operators allow marketing only with registered templates (DLT). */
export const outreachChannels = ['email', 'push'] as const;
export type OutreachChannel = (typeof outreachChannels)[number];

/** Length limits; phones show little of a notification. */
export const outreachLimits = {
  subject: 120,
  heading: 120,
  words: 2_000,
  pushWords: 160,
  buttonLabel: 40,
  buttonLink: 500,
  products: 6,
} as const;

type Content = {
  channels: readonly OutreachChannel[];
  subject: string;
  words: string;
  pushWords: string;
  buttonLabel: string;
  buttonLink: string;
};

/** Said of a message by notification while the shop sends none. */
export const noPushWords =
  'Notifications are switched off in the settings. Choose email alone, or have them switched on.';

type OutreachFault = { field: keyof Content; message: string };

/** The shop's origin, and whether it sends notifications. */
export type SendingShop = { origin: string; hasPush: boolean };

/** What a message still lacks before the shop can send it. */
export function missingIn({ channels, ...content }: Content, { origin, hasPush }: SendingShop): OutreachFault[] {
  const faults: OutreachFault[] = [];
  if (channels.includes('push') && !hasPush) faults.push({ field: 'channels', message: noPushWords });
  const needs = (field: keyof typeof content, message: string) => {
    if (content[field] === '') faults.push({ field, message });
  };
  needs('subject', 'A message has a subject.');
  if (channels.includes('email')) {
    needs('words', 'A mail has words.');
    needs('buttonLabel', 'Say what the button does.');
  }
  if (channels.includes('push')) needs('pushWords', 'A notification has words.');
  needs('buttonLink', 'Say where the message leads.');
  // Visits by a short link would be counted for its campaign.
  if (isShortLink(content.buttonLink, origin))
    faults.push({ field: 'buttonLink', message: 'Use the page itself; the message counts its own links.' });
  return faults;
}

/** UTM parameters to attribute visits and orders to a message. */
export function utmOf(slug: string, channel: OutreachChannel): Record<string, string> {
  return { utm_source: channel === 'email' ? 'mail' : 'push', utm_medium: 'message', utm_campaign: slug };
}
