import { namesContact, reportsThatHide, type ReviewStatus } from '#contract/rules/reviews.ts';

type Words = { title: string; comment: string; pros: string; cons: string };

/** What happened before: reports that nobody has dealt with, and whether staff took it down. */
type Past = { reports: number; isTakenDown: boolean };

/** Published at once, unless somebody of the staff should look first. */
export function statusOf({ title, comment, pros, cons }: Words, past: Past): ReviewStatus {
  const leadsElsewhere = namesContact([title, comment, pros, cons].join('\n'));
  return leadsElsewhere || past.isTakenDown || past.reports >= reportsThatHide ? 'pending' : 'active';
}

/** How an author is called before strangers: first name and initial, and never by an e-mail or a number. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  if (first === '' || /[@\p{Nd}]/u.test(first)) return 'A Ksauni customer';
  const initial = /^\p{L}\p{M}*/u.exec(others.at(-1) ?? '')?.[0];
  return Array.from(first).slice(0, 40).join('') + (initial ? ` ${initial.toUpperCase()}.` : '');
}
