import type { PopupAudience, PopupFrequency } from '#contract/popup.ts';

/** Whom it is for, in the words of the screen. */
export const audienceNames: Record<PopupAudience, string> = {
  all: 'Everybody',
  new: 'New visitors',
  known: 'Known visitors',
  signedIn: 'Signed in',
  signedOut: 'Not signed in',
};

export const audienceHints: Record<PopupAudience, string> = {
  all: 'Whoever comes.',
  new: 'Who is here for the first day with this browser, and is not signed in.',
  known: 'Who was here on an earlier day with this browser, or is signed in.',
  signedIn: 'Who has an account and uses it.',
  signedOut: 'Who has no account, or does not use it.',
};

export const frequencyNames: Record<PopupFrequency, string> = {
  visit: 'Once a visit',
  day: 'Once a day',
  week: 'Once a week',
  always: 'On every page load',
};
