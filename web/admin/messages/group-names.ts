import type { MessageGroup } from '#contract/rules/message-places.ts';

/** Groups of messages, as staff read them. */
export const groupNames: Record<MessageGroup, string> = {
  orders: 'Orders and money',
  parcels: 'Parcels',
  returns: 'Returns and exchanges',
  wishes: 'Wishes and reviews',
  account: 'Account',
  shop: 'To the shop itself',
};

/** Mails that keep their words, and when they are sent. */
export const fixedMails: readonly { title: string; when: string }[] = [
  { title: 'Reset your password', when: 'When somebody has forgotten it' },
  { title: 'Verify your e-mail address', when: 'When an account is opened by e-mail' },
  { title: 'Confirm or undo a new address', when: 'When the address of an account changes' },
  { title: 'We have your message', when: 'When somebody writes by the contact form; the desk gets a copy' },
  { title: 'Answer to your ticket', when: 'When staff answer: they write it themselves' },
];
