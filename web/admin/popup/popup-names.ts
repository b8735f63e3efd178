import type { PopupAudience, PopupFrequency } from '#contract/popup.ts';

/** Display names of the audiences. */
export const audienceNames: Record<PopupAudience, string> = {
  all: 'Everyone',
  new: 'New visitors',
  known: 'Returning visitors',
  signedIn: 'Logged in',
  signedOut: 'Logged out',
};

export const audienceHints: Record<PopupAudience, string> = {
  all: 'All visitors.',
  new: 'First day in this browser and not logged in.',
  known: 'Visited before in this browser, or logged in.',
  signedIn: 'Customers logged in to their account.',
  signedOut: 'Visitors without an account or not logged in.',
};

export const frequencyNames: Record<PopupFrequency, string> = {
  visit: 'Once per visit',
  day: 'Once per day',
  week: 'Once per week',
  always: 'On every page load',
};
