import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import { track } from './analytics.ts';
import { startSender } from './analytics-sender.ts';

// The sender stays attached to its page's data layer, so every test gets a new one.
beforeEach(() => void (window.dataLayer = []));

/** Returns the paths of the queued events. */
const waiting = () => {
  const kept = JSON.parse(localStorage.getItem(storageKeys.trackedEvents) ?? '[]') as { path: string }[];
  return kept.map(({ path }) => path);
};
const visit = (pathname: string) => track({ event: 'page_view' }, { pathname, search: '' });

it('what somebody does while they refuse is never sent, and what they do after they agree again is', () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  let ids = 0;
  const sender = startSender(() => String((ids += 1)));
  visit('/before-the-answer');
  sender.allow();
  visit('/agreed');
  expect(waiting()).toEqual(['/before-the-answer', '/agreed']);
  sender.refuse();
  localStorage.clear();
  visit('/refused');
  sender.allow();
  expect(waiting()).toEqual([]);
  visit('/agreed');
  expect(waiting()).toEqual(['/agreed']);
});
