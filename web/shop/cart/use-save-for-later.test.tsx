import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import * as saving from '#web/resources/wishlist/save-for-later.ts';
import { useSaveForLater } from './use-save-for-later.ts';

test('a line that is pressed twice is saved for later once', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const save = vi.spyOn(saving, 'saveForLater').mockReturnValue((() => promise) as never);
  const take = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = renderHook(() => useSaveForLater(take as never), {
    wrapper: ({ children }) => <Provider store={openStore([])}>{children}</Provider>,
  });
  const item = line();
  await act(async () => {
    const both = [result.current(item), result.current(item)];
    await waitFor(() => expect(save).toHaveBeenCalled());
    resolve({});
    await Promise.all(both);
  });
  expect([save.mock.calls.length, take.mock.calls.length]).toEqual([1, 1]);
});
