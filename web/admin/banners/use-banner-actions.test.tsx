import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import type { KeptBanner } from '#contract/banners.ts';
import { makeStore } from '#web/app/store.ts';
import { useBannerActions } from './use-banner-actions.ts';

/** The part of a banner that the actions read. */
const banner = (id: string, isActive: boolean) => ({ _id: id, title: id, isActive, canDelete: true }) as KeptBanner;

test('only banners that were switched are taken back, and one that cannot be holds up none', async () => {
  const undone: string[] = [];
  vi.stubGlobal('fetch', (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    const [, kind, id = ''] = /(banners|activity)\/([^/]+)/.exec(pathname) ?? [];
    if (kind === 'banners') return Promise.resolve(Response.json({ success: true, activityId: id }));
    undone.push(id);
    const problem = id === 'c' ? 'It has been changed since.' : '';
    return Promise.resolve(Response.json({ success: true, results: [{ id, title: id, problem }] }));
  });
  const switchOn = openAction([banner('a', false), banner('b', true), banner('c', false)]);
  const reply = await switchOn.run({ ids: ['a', 'b', 'c'] }, {});
  expect(reply.results.map(({ problem }) => problem)).toEqual(['', '', '']);
  await expect(reply.undo?.()).rejects.toThrow('1 of 2 steps. c: It has been changed since.');
  expect(undone).toEqual(['c', 'a']);
});

function openAction(banners: readonly KeptBanner[]) {
  const store = makeStore();
  const { result } = renderHook(() => useBannerActions(banners), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const action = result.current.find(({ id }) => id === 'on');
  if (!action) throw new Error('Nothing switches on.');
  return action;
}
