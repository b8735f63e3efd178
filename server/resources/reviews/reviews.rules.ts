import { namesContact, reportsThatHide, type ReviewStatus } from '#contract/rules/reviews.ts';

type Words = { title: string; comment: string; pros: string; cons: string };

/**
 * What is known of a review and its author: its number of open reports by people who have proven who they are, whether
 * staff hid it, and whether its author has proven an e-mail or a number, or received the product.
 */
type Past = { reports: number; isTakenDown: boolean; isKnown: boolean };

/** Decides the initial status: published at once unless staff should check it first. */
export function statusOf({ title, comment, pros, cons }: Words, past: Past): ReviewStatus {
  const leadsElsewhere = namesContact([title, comment, pros, cons].join('\n'));
  return !past.isKnown || leadsElsewhere || past.isTakenDown || past.reports >= reportsThatHide ? 'pending' : 'active';
}

/** Returns an author's public name: first name and initial, but never a web or email address or a phone number. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  if (first === '' || /[@\p{Nd}]/u.test(first) || namesContact(first)) return 'A Ksauni customer';
  const initial = /^\p{L}\p{M}*/u.exec(others.at(-1) ?? '')?.[0];
  return Array.from(first).slice(0, 40).join('') + (initial ? ` ${initial.toUpperCase()}.` : '');
}
