import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { useCampaignEditor } from './use-campaign-editor.ts';

test('a new campaign whose answer was lost is saved again with the same key, a changed one with another', async () => {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    throw new TypeError('Failed to fetch');
  });
  const { result } = renderHook(
    () => useCampaignEditor({ read: undefined, onMade: () => undefined, hasOtherInput: false }),
    { wrapper: Around },
  );
  const save = async () => {
    await act(async () => result.current.submit());
    await waitFor(() => expect(result.current.state).toBe('failed'));
  };
  act(() => result.current.change({ name: 'Diwali', from: '2026-11-01', until: '2026-11-10' }));
  await save();
  await save();
  act(() => result.current.change({ name: 'Diwali sale' }));
  await save();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[\w-]{8,80}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

function Around({ children }: { children: ReactNode }) {
  const store = makeStore();
  return (
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <DoneNotices>{children}</DoneNotices> }])} />
    </Provider>
  );
}
