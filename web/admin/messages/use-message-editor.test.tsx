import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { MessageToWord } from '#contract/admin-messages.ts';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { useMessageEditor } from './use-message-editor.ts';

const words = { subject: 'Hello', preview: '', heading: 'Hello', opening: 'Good day.', closing: '' };

/** The part of a message that the editor reads. */
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
  await waitFor(() => expect(result.current.message.version).toBe(2));
  expect(result.current.draft).toEqual({ ...words, subject: 'Hello again', opening: 'Good evening.' });
  expect([result.current.isDirty, result.current.isConflict]).toEqual([true, false]);
});

test('what is typed after a save stays when that is taken back', async () => {
  const saved = mail({ version: 2, words: { ...words, subject: 'Hello again' } });
  const before = mail({ version: 3 });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    if (path.includes('/activity/')) return Response.json({ success: true, message: 'Undone.', results: [] });
    return Response.json({ success: true, message: method === 'GET' ? before : saved, activityId: 'a1' });
  });
  const { result } = renderHook(() => useMessageEditor(mail({})), { wrapper: Around });
  act(() => result.current.change('subject', 'Hello again'));
  act(() => result.current.save());
  await waitFor(() => expect(result.current.message.version).toBe(2));
  act(() => result.current.change('closing', 'See you soon.'));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(result.current.message.version).toBe(3));
  expect(result.current.draft).toEqual({ ...words, closing: 'See you soon.' });
});

function Around({ children }: { children: ReactNode }) {
  const store = makeStore();
  return (
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <DoneNotices>{children}</DoneNotices> }])} />
    </Provider>
  );
}
