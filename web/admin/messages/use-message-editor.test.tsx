import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { MessageToWord } from '#contract/admin-messages.ts';
import { shopApi } from '#web/platform/api.ts';
import { useMessageEditor } from './use-message-editor.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = { subject: 'Hello', preview: '', heading: 'Hello', opening: 'Good day.', closing: '' };

/** What the editor reads of a mail. */
const mail = (more: object) =>
  ({ name: 'orderPlaced', title: 'Order placed', places: [], version: 1, words, ...more }) as unknown as MessageToWord;

test('what is typed while the words are saved stays, as a change of what was saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const { result } = renderHook(() => useMessageEditor(mail({})), { wrapper: Around });
  act(() => result.current.change('subject', 'Hello again'));
  act(() => result.current.save());
  act(() => result.current.change('opening', 'Good evening.'));
  const saved = mail({ version: 2, words: { ...words, subject: 'Hello again' } });
  await act(async () => resolve(Response.json({ success: true, message: saved, activityId: 'a1' })));
  await vi.waitFor(() => expect(result.current.message.version).toBe(2));
  expect(result.current.draft).toEqual({ ...words, subject: 'Hello again', opening: 'Good evening.' });
  expect([result.current.isDirty, result.current.isConflict]).toEqual([true, false]);
});

function Around({ children }: { children: ReactNode }) {
  const store = configureStore({
    reducer: { api: shopApi.reducer },
    middleware: (usual) => usual({ serializableCheck: false }).concat(shopApi.middleware),
  });
  return (
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    </Provider>
  );
}
