import type { MessageGroup } from '#contract/rules/message-places.ts';

/** Display names of the message groups. */
export const groupNames: Record<MessageGroup, string> = {
  orders: 'Orders and payments',
  parcels: 'Parcels',
  returns: 'Returns and exchanges',
  wishes: 'Wishlist and reviews',
  account: 'Account',
  shop: 'Staff notifications',
};

/** Emails with fixed texts, and when they are sent. */
export const fixedMails: readonly { title: string; when: string }[] = [
  { title: 'Reset your password', when: 'When a customer forgets their password' },
  { title: 'Verify your email address', when: 'When an account is created by email' },
  { title: 'Confirm or undo a new address', when: 'When an account’s email address changes' },
  { title: 'We have your message', when: 'When someone submits the contact form; staff get a copy' },
  { title: 'Answer to your ticket', when: 'When staff reply; the text is their own' },
];
