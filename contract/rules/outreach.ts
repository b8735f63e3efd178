/** Channels of messages to a part of the people. SMS is none: operators let marketing through only from registered templates (DLT). */
export const outreachChannels = ['email', 'push'] as const;
export type OutreachChannel = (typeof outreachChannels)[number];

/** Longest texts; what a phone shows of a notification is short. */
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

export type OutreachFault = { field: keyof Content; message: string };

/** What is still missing in a message before it can be sent. */
export function missingIn({ channels, ...content }: Content): OutreachFault[] {
  const faults: OutreachFault[] = [];
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
  return faults;
}

/** Source, medium and campaign as the visits and orders that follow a message are counted by. */
export function utmOf(slug: string, channel: OutreachChannel): Record<string, string> {
  return { utm_source: channel === 'email' ? 'mail' : 'push', utm_medium: 'message', utm_campaign: slug };
}
