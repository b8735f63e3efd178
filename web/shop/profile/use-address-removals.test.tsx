import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { makeStore } from '#web/app/store.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { useAddressRemovals } from './use-address-removals.ts';

const home = { _id: 'a1', addressLine1: '1 Lotus Road' } as SavedAddress;

test('an address whose removal is taken back is saved once, after it has been removed', async () => {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    if (method === 'DELETE') await promise;
    sent.push(method);
    return Response.json({ success: true, addresses: [] });
  });
  const store = makeStore();
  store.dispatch(signedIn({ user: asha, token: 'jwt' }));
  const { result } = renderHook(() => useAddressRemovals(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  act(() => result.current.take(home, 0));
  const [row] = result.current.removed;
  if (!row) throw new Error('It has no way back.');
  act(() => result.current.undo(row));
  expect(result.current.removed).toEqual([]);
  expect(sent).toEqual([]);
  await act(async () => resolve());
  await waitFor(() => expect(sent).toEqual(['DELETE', 'POST']));
});
