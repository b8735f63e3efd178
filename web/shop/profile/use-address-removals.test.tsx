import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { makeStore } from '#web/app/store.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { useAddressRemovals } from './use-address-removals.ts';

const home = { _id: 'a1', addressLine1: '1 Lotus Road' } as SavedAddress;

const store = makeStore();
store.dispatch(signedIn({ user: asha, token: 'jwt' }));
function wrapper({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

/** Removes an address and takes that back; the server answers the methods in this way. */
async function takeBack(answers: Record<string, () => Response>) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    sent.push(method);
    return answers[method]?.() ?? Response.json({ success: true, addresses: [] });
  });
  const { result } = renderHook(() => useAddressRemovals(), { wrapper });
  const undo = async () => {
    const [row] = result.current.removed;
    if (!row) throw new Error('It has no way back.');
    await act(async () => result.current.undo(row));
  };
  await act(async () => result.current.take(home, 0));
  await undo();
  return { sent, undo, offered: () => result.current.removed.map(({ address }) => address._id) };
}

test('an undo that is refused is offered again', async () => {
  let isRefused = true;
  const refusal = { success: false, code: 'OUT_OF_RANGE', message: 'You can keep at most 10 addresses.' };
  const { sent, undo, offered } = await takeBack({
    POST: () =>
      Response.json(isRefused ? refusal : { success: true, addresses: [home] }, { status: isRefused ? 400 : 200 }),
  });
  await waitFor(() => expect(offered()).toEqual(['a1']));
  isRefused = false;
  await undo();
  await waitFor(() => expect(sent).toEqual(['DELETE', 'POST', 'POST']));
  expect(offered()).toEqual([]);
});

test.each([
  ['is offered again', [], ['a1']],
  ['is not offered where the address is back, lest it is there twice', [{ ...home, _id: 'a2', isDefault: true }], []],
])('an undo without an answer %s', async (_, addresses, expected) => {
  const { sent, offered } = await takeBack({
    POST: () => {
      throw new TypeError('Failed to fetch');
    },
    GET: () => Response.json({ success: true, addresses }),
  });
  await waitFor(() => expect(sent).toEqual(['DELETE', 'POST', 'GET']));
  await act(async () => undefined);
  await waitFor(() => expect(offered()).toEqual(expected));
});

test('an address whose removal is taken back is saved once, after it has been removed', async () => {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    if (method === 'DELETE') await promise;
    sent.push(method);
    return Response.json({ success: true, addresses: [] });
  });
  const { result } = renderHook(() => useAddressRemovals(), { wrapper });
  act(() => result.current.take(home, 0));
  const [row] = result.current.removed;
  if (!row) throw new Error('It has no way back.');
  act(() => result.current.undo(row));
  expect(result.current.removed).toEqual([]);
  expect(sent).toEqual([]);
  await act(async () => resolve());
  await waitFor(() => expect(sent).toEqual(['DELETE', 'POST']));
});
