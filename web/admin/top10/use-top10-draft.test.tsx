import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { useTop10Draft } from './use-top10-draft.ts';

const told = (ids: string[]) => {
  const top10 = ids.map((_id) => ({ isActive: true, product: { _id, name: _id } }));
  return Response.json({ success: true, top10, activityId: 'a1' });
};

test('what is moved while the list is saved stays, on top of what was saved', async () => {
  let stored = ['a', 'b', 'c'];
  const sent: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (!body) return told(stored);
    const asked = JSON.parse(body) as { products: string[] };
    sent.push(asked);
    await promise;
    stored = asked.products;
    return told(stored);
  });
  const { result } = renderHook(() => useTop10Draft(), { wrapper: Around });
  await waitFor(() => expect(result.current.products).toHaveLength(3));
  act(() => result.current.set((now) => now.toReversed()));
  await act(async () => {
    void result.current.save();
    await waitFor(() => expect(sent).toHaveLength(1));
  });
  act(() => result.current.set((now) => now.slice(1)));
  await act(async () => resolve());
  await waitFor(() => expect(result.current.isSaving).toBe(false));
  await waitFor(() => expect(result.current.products?.map(({ _id }) => _id)).toEqual(['b', 'a']));
  expect(result.current.isChanged).toBe(true);
  await act(() => result.current.save());
  expect(sent[1]).toEqual({ products: ['b', 'a'], seen: ['c', 'b', 'a'] });
});

function Around({ children }: { children: ReactNode }) {
  const store = makeStore();
  return (
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    </Provider>
  );
}
