import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { useUserActions } from './use-user-actions.ts';

test.each(['block', 'unblock'])(
  'what is taken back is what this call did, not the opposite for all: %s',
  async (id) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (to: Request | string) => {
      asked.push(new URL(to instanceof Request ? to.url : to, location.href).pathname);
      const results = ['a', 'b'].map((one) => ({ id: one, title: one, problem: '' }));
      return Promise.resolve(Response.json({ success: true, results, activityId: 'activity-1' }));
    });
    const reply = await openAction(id).run({ ids: ['a', 'b'] }, {});
    await reply.undo?.();
    expect(asked).toEqual(['/api/admin/users/bulk', '/api/admin/activity/activity-1/undo']);
  },
);

function openAction(wanted: string) {
  const store = makeStore();
  const { result } = renderHook(() => useUserActions({ search: undefined, role: undefined, state: undefined }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const action = result.current.find(({ id }) => id === wanted);
  if (!action) throw new Error(`No action ${wanted}.`);
  return action;
}
